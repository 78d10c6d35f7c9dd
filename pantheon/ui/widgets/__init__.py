"""What scenes are made of: text, panels, buttons, entries, sliders, scrolling text, charts.

They are ours rather than those of pygame_gui, because that library's sliders and drop-downs take no keys at all, its
text box cannot hold our pictures, nothing it draws can be measured by the tests, and none of it is known to the list of
spots that serves mouse, keyboard, tooltips and pilot alike; for text entries alone it cost 44 MB and almost half of the
time to start. Instead of a drop-down a `Choice` opens, with a sentence for each value.
"""
