"""What scenes are made of: text, panels, buttons, entries, sliders, scrolling text, charts."""
