"""`python -m pantheon`, and the first module of the packaged app."""

import multiprocessing
import sys

from pantheon.cli import main


def words(arguments: list[str]) -> list[str]:
    """A system that opens a saved game with the app names only the file; people may do the same."""
    if arguments and arguments[0].lower().endswith(".pantheon"):
        return ["play", *arguments]
    return arguments


if __name__ == "__main__":
    # In a packaged app a worker process is the app itself, started again: it must not open a window.
    multiprocessing.freeze_support()
    sys.exit(main(words(sys.argv[1:])))
