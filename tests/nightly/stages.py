"""The table of stages: each with its share of the time, its minimum time, and the builds that it runs."""
from typing import NamedTuple

from debian import Debian
from drives import Monkeys, Walks
from fuzzing import Fuzzing
from soak import Soak
from suite import Suite


class Stage(NamedTuple):
    name: str
    share: int  # percent of the time after all minimums
    least: float  # minutes; a short night leaves out the stages that ran most recently
    presets: tuple  # builds
    work: type
    what: str


STAGES = (
    Stage("asan", 20, 2, ("asan",), lambda: Suite("asan", ("-LE", "slow"), 2), "the fast tests under AddressSanitizer and UBSan"),
    Stage("tsan", 8, 1, ("tsan",), lambda: Suite("tsan", ("-LE", "slow"), 2), "what has threads, under ThreadSanitizer"),
    Stage("slow", 12, 2, ("release",), lambda: Suite("release", ("-L", "slow"), 60), "the slow tests"),
    Stage("fuzz", 16, 2, ("fuzz",), Fuzzing, "each fuzz target, from the kept corpus"),
    Stage("starved", 8, 1, ("release",), lambda: Suite("release", ("-R", "^gui", "-LE", "slow"), 20, ("JANUS_STARVED=40",)),
          "the window's tests, while Janus gets a third of the time"),
    Stage("monkey", 10, 1, ("asan",), Monkeys, "the window driven at random"),
    Stage("walks", 8, 1, ("release",), Walks, "random walks in the debugger and in games"),
    Stage("debian", 10, 1, (), lambda: Debian("trixie"), "build, fast tests and a game on Debian 13"),
    Stage("soak", 8, 1, ("release",), Soak, "each program for long, recorded, going back, saved and loaded"),
)
TARGETS = {"fuzz": "fuzz_programs"}  # by preset; default: all


def chosen_for(minutes, stages, oldest_first):
    """Returns the stages that fit into the time, in the table's order."""
    taken, room = set(), minutes
    for name in oldest_first([stage.name for stage in stages]):
        least = next(stage.least for stage in stages if stage.name == name)
        if least <= room or not taken:
            taken.add(name)
            room -= least
    return [stage for stage in stages if stage.name in taken]


def seconds_of_first(stages, seconds):
    """Returns the time of the first stage, out of the seconds left for all stages."""
    least = sum(stage.least for stage in stages) * 60
    if seconds <= least:
        return max(seconds, 0) * stages[0].least * 60 / least
    return stages[0].least * 60 + (seconds - least) * stages[0].share / sum(stage.share for stage in stages)
