"""Let a random mover play games against MicroChess, one process per processor.  random_games.py [GAMES]"""

import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from janus_emulator import Machine


def play(seed):
    """Return the result of a game, of at most 100 moves, and its number of moves."""
    mover = random.Random(seed)
    with Machine("microchess", side="black", level="super-blitz") as m:
        m.new_game()
        for moves in range(100):
            if m.result != "*":
                return m.result, moves
            m.play(mover.choice(m.moves))
        return m.result, 100


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with ProcessPoolExecutor() as processes:
        played = list(processes.map(play, range(games)))
    for result, count in sorted(Counter(result for result, _ in played).items()):
        print("%-8s %3d %s" % (result, count, "#" * count))
    print("%.1f moves on average" % (sum(moves for _, moves in played) / games))


if __name__ == "__main__":
    main()
