* Where everything lies. His layout: pages 5 and 8 of the notes.

* A block of 16 bytes for each position of the line under analysis; H has the address of the current one. It is copied to
* O'20'-O'37' of the scratchpad while it is worked on. All lie in one page: the high byte of H stays, and the low one counts them.
TREE    EQU  H'0400'    the block of the position on the board
STEP    EQU  H'10'
LAST    EQU  H'F0'      low byte of the last block: ten plies, and five jumps that go on
MOVE    EQU  H'C'       in a block: men that have still to be tried in one direction
FLAG    EQU  H'D'       which: bits 0-1 byte, 2-3 direction, 4 jump; 5 a jump that goes on, 7 colour of ACTIVE
ALPHA   EQU  H'E'
BETA    EQU  H'F'

* Directions as Black sees them: 0 RF, 1 LF, 2 RB, 3 LB. A jump's have 4 added.
LEFT    EQU  1
BACK    EQU  2
JUMP    EQU  4          in a direction
FJUMP   EQU  H'10'      in FLAG
FGOESON EQU  H'20'
FWHITE  EQU  H'80'

* The scratchpad. Page 8 of the notes lists it so, except that the table there exchanges 4 and 5; SELECT on page 10 uses them as here.
*   0, 1      general purpose                 O'20'-O'23'  ACTIVE
*   2         king move flag                  O'24'-O'27'  PASSIVE
*   3         move byte during generation     O'30'-O'33'  KINGS
*   4         direction                       O'34'-O'37'  MOVE, FLAG, ALPHA, BETA
*   5         byte pointer                    O'41'-O'44'  EMPTY, guards O'40' and O'45'
*   6         move bit                        O'60'        CHECK: H'FF' while a move is looked up, 0 while one is sought
*   7         FLAG                            O'61'        sides of the machine: 1 Black, 2 White
*   8         colour of ACTIVE, 0 Black
*   9         ply

* Cells.
RANDOM  EQU  H'0300'    which of the stored first moves
LIMIT   EQU  H'0301'    positions at this ply are valued, but for those with a jump
QUIET   EQU  H'0302'    plies since the last jump or move of a man
LAID    EQU  H'0310'    a position to begin with: 12 bytes as in a block, FWHITE or 0, and if there is one H'50'
PATH    EQU  H'0320'    the squares of the move that is looked at, up to a 0
MVIN    EQU  H'0330'    of the move that was typed, or of the best so far

* The monitor's services: software/f8kit-monitor. Arguments and results in 0.
GETC    EQU  H'8000'
PUTC    EQU  H'8003'
CRLF    EQU  H'8006'
PSTR    EQU  H'800F'
