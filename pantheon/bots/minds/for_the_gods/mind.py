"""The levels of the bots of For the Gods!, and their judgement."""

from pantheon.bots.minds.plain.mind import levels as levels
from pantheon.bots.minds.plain.mind import sense as sense
from pantheon.bots.minds.plain.mind import study as study
