; MicroChess for the KIM-1, by Peter R. Jennings, 1976.
;
; A chess program in 861 bytes of code and 92 of tables. It is small because:
;
; - A square is one byte, 0RRR 0FFF: rank from the computer's end, file from the player's left. Adding a
;   step and testing with $88 shows whether the edge of the board was crossed.
; - The board is 32 bytes: for each piece the square it is on. There is no map of squares; to find the
;   piece on a square, the program searches the 32 cells.
; - There is one move generator, GNM. It always moves the pieces in BOARD. To let the other side move, REVERSE
;   turns the board around (every square becomes 77 minus itself) and exchanges the two halves.
; - GNM calls one routine, JANUS, with every move that it finds. JANUS reads STATE to determine why moves are
;   being generated: it counts, or it makes the move and calls GNM again with another STATE. So one generator
;   and one routine do everything: counting a position, trying moves, listing replies, following
;   exchanges, and detecting an attacked king.
; - Moves are made and taken back with a second stack, below the first in page 1.
;
; STATE   set by   action of JANUS with a move
;   0C    GO       counts it: the possibilities before any move is made
;   04    GO       plays it, generates the replies (00) and then its next moves (08), values it
;   00    JANUS    counts a reply; if a piece is captured, follows the exchange (FF to FC)
;   08    JANUS    counts a move that the computer could make afterwards
; FF-FC   JANUS    notes the greatest gain of each of four further captures
;   F9    CMOVE    checks only if this move takes the king; if so, the move before it was illegal
;
; Memory map of a 1.1 KB machine:
;
; 0000-004D  the command loop             chess.s        0100-0195  JANUS                  janus.s
; 0050-006F  the board                    symbols.s      0196-01AE  key digits, display    input.s
; 0070-00AF  set-up, steps, values        tables.s       01B0-01C8  second stack: five moves of five bytes
; 00B0-00B6  the move under analysis      symbols.s      01CC-01FF  first stack
; 00C0-00DB  one opening                  openings/      0200-02B1  move generator         movegen.s
; 00DC-00F3  counts                       symbols.s      02B2-031D  reverse the board      cmove.s
; 00F9-00FB  the display                  symbols.s      031E-0376  make, take back        move.s
; 1780-17E5  value of a move              strategy.s     0377-03A1  mate, best move        strategy.s
;                                                        03A2-03F9  the computer's turn    go.s

        .include "symbols.s"
        .include "tables.s"
        .include "openings/giuoco-piano-white.s"
        .include "chess.s"
        .include "janus.s"
        .include "input.s"
        .include "movegen.s"
        .include "cmove.s"
        .include "move.s"
        .include "strategy.s"
        .include "go.s"
