"""Draw the call depth of JANUS over time while MicroChess searches for a move.  call_depth.py OUT.svg [MOVE]"""

import sys

from janus_emulator import Machine

WIDTH, STEP = 960, 16  # pixels: width of the image, height of a call


def depths_of_move(move, parts):
    """Return the greatest call depth in each part of the search, the reply, and the emulated seconds."""
    with Machine("microchess", side="black", level="blitz") as chess:
        chess.new_game()
        begin = chess.cycle
        reply = chess.play(move)
        return chess.depths(begin, chess.cycle, parts), reply, (chess.cycle - begin) / chess.clock_hz


def picture(depths, title):
    height = (max(depths) + 3) * STEP
    points = " ".join("%d,%d %d,%d" % (x, height - d * STEP, x + 1, height - d * STEP) for x, d in enumerate(depths))
    lines = "".join('<path d="M0 %d H%d" stroke="#ddd"/><text x="2" y="%d">%d</text>' % (height - d * STEP, WIDTH, height - d * STEP - 2, d)
                    for d in range(1, max(depths) + 1))
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="10">'
            '<rect width="100%%" height="100%%" fill="#fff"/>%s<polyline points="%s" fill="none" stroke="#a00"/>'
            '<text x="%d" y="14" font-size="14">%s</text></svg>\n' % (WIDTH, height, lines, points, 24, title))


def main():
    move = sys.argv[2] if len(sys.argv) > 2 else "e4"
    depths, reply, seconds = depths_of_move(move, WIDTH)
    with open(sys.argv[1], "w", encoding="utf-8") as svg:
        svg.write(picture(depths, "MicroChess replies to %s with %s: call depth over %.1f s" % (move, reply, seconds)))


if __name__ == "__main__":
    main()
