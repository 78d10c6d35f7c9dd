"""`python -m pantheon`, and the first module of the packaged app."""

import multiprocessing
import sys

from pantheon.cli import main

if __name__ == "__main__":
    # In a packaged app a worker process is the app itself, started again: it must not open a window.
    multiprocessing.freeze_support()
    sys.exit(main(sys.argv[1:]))
