"""The door of the program: the command `pantheon`, `python -m pantheon`, and the packaged app."""

import multiprocessing
import os
import sys

NO_DISPLAY = (
    "There is no display here to open a window on; what works without one: "
    "pantheon simulate, referee, check-data, screenshot."
)


def start() -> int:
    # In a packaged app a worker process is the app itself, started again: it must not open a window.
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    arguments = words(sys.argv[1:])
    if arguments[0] in ("play", "replay") and not {"-h", "--help"} & set(arguments):
        from pantheon.ui import first_frame

        # Before the command line reads its arguments: that takes the rules, and reading those takes longer.
        try:
            first_frame.show("Pantheon")
        except first_frame.NoDisplay:
            print(NO_DISPLAY, file=sys.stderr)
            return 2
    from pantheon.cli import main

    return main(arguments)


def words(arguments: list[str]) -> list[str]:
    """No word at all opens the window; so does a saved game alone, which is how a system opens a file."""
    if not arguments or arguments[0].lower().endswith(".pantheon"):
        return ["play", *arguments]
    return arguments


if __name__ == "__main__":
    sys.exit(start())
