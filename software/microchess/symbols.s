; The addresses of the variables and of the two routines of the KIM-1 monitor that MicroChess calls.

; The board: the square of each piece, or CC after its capture. Index 0 king, 1 queen, 2 3 rooks,
; 4 5 bishops, 6 7 knights (king's first), 8-F pawns. Indices 10-1F from BOARD are BK.
BOARD   = $50           ; the side whose moves are generated
BK      = $60           ; the other side

; Tables, in tables.s and openings/.
SETW    = $70           ; the 32 squares of the starting position
MOVEX   = $8F           ; steps; index 1-10, so the table itself begins at 90
POINTS  = $A0           ; value of each piece

; The move under analysis.
PIECE   = $B0           ; index of the piece, 0-F
SQUARE  = $B1           ; its target square
SP2     = $B2           ; the inactive stack stores its pointer here:
SP1     = $B3           ;   second stack (moves made), first stack (return addresses)
INCHEK  = $B4           ; F9 = the king is safe, 00 = it can be captured
STATE   = $B5           ; why moves are being generated; see microchess.s
MOVEN   = $B6           ; which step of MOVEX

; The opening. OPNING is the end of the table: it is indexed from FF downwards, so cell DB comes first.
OPNING  = $DC
OMOVE   = $DC           ; index of the next book move; positive = the book is closed

; Best capture at each level of an exchange. JANUS indexes them from BCAP0 by STATE 00 FF FE FD FC.
WCAP0   = $DD           ; value captured by the computer's move itself
COUNT   = $DE           ; GNMX clears from here on
BCAP2   = $DE           ; STATE FC
WCAP2   = $DF           ;       FD
BCAP1   = $E0           ;       FE
WCAP1   = $E1           ;       FF
BCAP0   = $E2           ;       00

; Counts, four cells for each of the states 00 04 08 0C, indexed by STATE.
MOB     = $E3           ; number of moves; a queen's count double
MAXC    = $E4           ; the most valuable piece that can be captured
CC      = $E5           ; the sum of all pieces that can be captured
PCAP    = $E6           ; index of the piece of MAXC
; The same cells under the names of the states. B = the opponent, W = the computer, whatever their colours.
BMOB    = $E3           ; 00: the opponent's replies
BMAXC   = $E4
BCC_    = $E5           ; BCC in the listing, which is a mnemonic
BMAXP   = $E6
XMAXC   = $E8           ; 04: value captured by the move being tried
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
BESTP   = $FB           ; its piece
BESTV   = $FA           ; its value
BESTM   = $F9           ; its target square
DIS1    = $FB
DIS2    = $FA
DIS3    = $F9

; KIM-1 monitor. The listing calls them *OUT and *GETKEY; OUT without * is a label of the program itself.
SCANDS  = $1F1F         ; light the six digits once
GETKEY  = $1F6A         ; key code in A: 0-9 A-F, GO 13, PC 14, none 15
