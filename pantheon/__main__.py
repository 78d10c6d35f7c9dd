"""The door of the program: the command `pantheon`, `python -m pantheon`, and the packaged app."""

# not for people: the terminal speaks English

import os
import sys

NO_DISPLAY = (
    "There is no display here to open a window on; what works without one: "
    "pantheon simulate, referee, check-data, screenshot."
)
INTERRUPTED = 130
BEFORE = ("--rules", "--game")
"""Options that may stand before the command, each with a value."""


def start() -> int:
    try:
        return _start(sys.argv[1:])
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return INTERRUPTED


def _start(typed: list[str]) -> int:
    import multiprocessing

    # In a packaged app a worker process is the app itself, started again: it must not open a window.
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    arguments = words(typed)
    if arguments[0] in ("play", "replay") and not {"-h", "--help"} & set(arguments):
        from pantheon.app import language
        from pantheon.ui import first_frame

        # Before the command line reads its arguments: that takes the rules, and reading those takes longer.
        try:
            first_frame.show(language.greet)
        except first_frame.NoDisplay:
            print(NO_DISPLAY, file=sys.stderr)
            return 2
    from pantheon.cli import main

    return main(arguments)


def words(typed: list[str]) -> list[str]:
    """The command first. None opens the window; so does a saved game alone, which is how a system opens a file."""
    length = 0
    while length < len(typed) and typed[length].partition("=")[0] in BEFORE:
        length += 1 if "=" in typed[length] else 2
    named, rest = typed[:length], typed[length:]
    if not rest or rest[0].lower().endswith(".pantheon"):
        rest = ["play", *rest]
    return [rest[0], *named, *rest[1:]]


if __name__ == "__main__":
    sys.exit(start())
