* Where everything lies. His layout: pages 5 and 8 of the notes.

* A block of 16 bytes for each position of the line under analysis; H has the address of the current one. It is copied to
* O'20'-O'37' of the scratchpad while it is worked on.
TREE    EQU  H'0400'    the block of the position on the board
BLOCKS  EQU  20         ten plies, and ten jumps that go on: the 320 bytes of his page 4
MOVE    EQU  H'C'       in a block: men that have still to be tried in one direction
FLAG    EQU  H'D'       which: bits 0-1 byte, 2-3 direction, 4 jump; 5 a jump that goes on
ALPHA   EQU  H'E'
BETA    EQU  H'F'

* Directions as Black sees them: 0 RF, 1 LF, 2 RB, 3 LB. A jump's have 4 added.
LEFT    EQU  1
BACK    EQU  2
JUMP    EQU  4          in a direction
FJUMP   EQU  H'10'      in FLAG
FGOESON EQU  H'20'

* The scratchpad, as his page 8 has it:
*   0, 1      general purpose                 O'20'-O'23'  ACTIVE
*   2         king move flag                  O'24'-O'27'  PASSIVE
*   3         move byte during generation     O'30'-O'33'  KINGS
*   4         direction                       O'34'-O'37'  MOVE, FLAG, ALPHA, BETA
*   5         byte pointer                    O'41'-O'44'  EMPTY, guards O'40' and O'45'
*   6         move bit
*   7         FLAG
*   8         colour of ACTIVE, 0 Black
*   9         ply
