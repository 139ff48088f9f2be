"""Alias of janus_emulator. If another package named janus is installed, Python imports that package instead."""

import sys

import janus_emulator
from janus_emulator import *  # noqa: F401,F403  for type checkers

sys.modules[__name__] = janus_emulator
