; Where the variables are, and the two routines of the KIM-1 monitor that MicroChess calls.

; The board: the square of each man, or CC when he has been captured. Index 0 king, 1 queen, 2 3 rooks,
; 4 5 bishops, 6 7 knights (king's first), 8-F pawns. Indices 10-1F from BOARD are BK.
BOARD   = $50           ; the side whose moves are generated
BK      = $60           ; the other side

; Tables, in tables.s and openings/.
SETW    = $70           ; the 32 squares of the starting position
MOVEX   = $8F           ; steps; index 1-10, so the table itself begins at 90
POINTS  = $A0           ; what each man is worth

; The move that is being looked at.
PIECE   = $B0           ; index of the man, 0-F
SQUARE  = $B1           ; the square he goes to
SP2     = $B2           ; the stack that is not in use keeps its pointer here:
SP1     = $B3           ;   second stack (moves made), first stack (return addresses)
INCHEK  = $B4           ; F9 = the king is safe, 00 = he can be taken
STATE   = $B5           ; why moves are being generated; see microchess.s
MOVEN   = $B6           ; which step of MOVEX

; The opening. OPNING is the end of the table: it is indexed from FF downwards, so cell DB comes first.
OPNING  = $DC
OMOVE   = $DC           ; index of the next book move; positive = the book is closed

; Best capture at each level of an exchange. JANUS indexes them from BCAP0 by STATE 00 FF FE FD FC.
WCAP0   = $DD           ; what the computer's move itself captures
COUNT   = $DE           ; here GNMX begins to clear
BCAP2   = $DE           ; STATE FC
WCAP2   = $DF           ;       FD
BCAP1   = $E0           ;       FE
WCAP1   = $E1           ;       FF
BCAP0   = $E2           ;       00

; Counts, four cells for each of the states 00 04 08 0C, indexed by STATE.
MOB     = $E3           ; number of moves; a queen's count double
MAXC    = $E4           ; the most valuable man that can be captured
CC      = $E5           ; the sum of all that can be captured
PCAP    = $E6           ; index of the man that MAXC speaks of
; The same cells under the names of the states. B = the opponent, W = the computer, whatever their colours.
BMOB    = $E3           ; 00: the opponent's replies
BMAXC   = $E4
BCC_    = $E5           ; BCC in the listing, which is a mnemonic
BMAXP   = $E6
XMAXC   = $E8           ; 04: what the move being tried captures
WMOB    = $EB           ; 08: the computer's next moves
WMAXC   = $EC
WCC     = $ED
WMAXP   = $EE
PMOB    = $EF           ; 0C: the computer's moves before it has moved
PMAXC   = $F0
PCC     = $F1
PCP     = $F2

OLDKY   = $F3           ; last key seen, so that a held key counts once

; The display, which shows 00FB 00FA 00F9 from left to right; also the best move found so far.
BESTP   = $FB           ; its man
BESTV   = $FA           ; its value
BESTM   = $F9           ; its target square
DIS1    = $FB
DIS2    = $FA
DIS3    = $F9

; KIM-1 monitor. The listing calls them *OUT and *GETKEY; OUT alone is a label of the program itself.
SCANDS  = $1F1F         ; light the six digits once
GETKEY  = $1F6A         ; key code in A: 0-9 A-F, GO 13, PC 14, none 15
