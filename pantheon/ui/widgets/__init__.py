"""What scenes are made of: text, panels, buttons, entries, sliders, scrolling text, charts.

Text entries are those of pygame_gui in our theme. Everything else is drawn from the scene's spots, because
the widgets of that library were measured against what we need and lack it: its sliders and drop-downs take
no keys at all, its text box cannot hold our pictures, nothing it draws can be measured by the tests, and
none of it is known to the list of spots that serves mouse, keyboard, tooltips and pilot alike. Instead of a
drop-down a `Choice` opens, with a sentence for each value.
"""
