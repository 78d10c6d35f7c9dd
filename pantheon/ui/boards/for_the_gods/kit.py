"""What For the Gods! brings to the window."""

from pantheon.ui.boards.plain.kit import INTERLUDES as INTERLUDES
from pantheon.ui.boards.plain.kit import KEYS as KEYS
from pantheon.ui.boards.plain.kit import PAGES as PAGES
from pantheon.ui.boards.plain.kit import board as board
from pantheon.ui.boards.plain.kit import book as book
from pantheon.ui.boards.plain.kit import picture as picture
