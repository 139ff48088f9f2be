; MicroChess in its own spelling, for the syntax mos-suffix. The lines are those of the manual's source listing, and
; behind the semicolon stands what the manual prints before them: number of the line, address, bytes. See README.md.

          INCLUDE   "symbols.s"
          INCLUDE   "tables.s"
          INCLUDE   "chess.s"
          INCLUDE   "janus.s"
          INCLUDE   "input.s"
          INCLUDE   "gnm.s"
          INCLUDE   "cmove.s"
          INCLUDE   "move.s"
          INCLUDE   "ckmate.s"
          INCLUDE   "go.s"
          INCLUDE   "stratgy.s"
