"""Play against MicroChess in the terminal. An empty line ends the game.  game.py [LEVEL]"""

import sys

from janus_emulator import Error, Machine


def main():
    level = sys.argv[1] if len(sys.argv) > 1 else "blitz"
    with Machine("microchess", side="black", level=level) as chess:
        chess.new_game()
        while move := input("White: ").strip():
            try:
                before = chess.cycle
                print("Black: %s  (%.1f s on a KIM-1)" % (chess.play(move), (chess.cycle - before) / chess.clock_hz))
            except Error as error:
                print(error)
        print(chess.position)


if __name__ == "__main__":
    main()
