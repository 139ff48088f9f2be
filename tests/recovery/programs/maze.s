* A maze of 12 by 8 cells: dug at random, solved, and printed with the way through it.
* A cell is a byte: a bit for each side that is open, and one for the way. All lie in one page, 16 to a row, with a border around.

CONSOLE EQU $FE00       what is written here is printed
CR      EQU $0D
EOT     EQU 4           ends a text

COLUMNS EQU 12
LINES   EQU 8
STRIDE  EQU 16

NORTH   EQU 1
EAST    EQU 2
SOUTH   EQU 4
WEST    EQU 8
BORDER  EQU $10
WAY     EQU $20

        ORG $0010
CELL    RMB 2           the cell that it is about
BESIDE  RMB 2           the one in direction B of it
POINT   RMB 2
SEED    RMB 2
DEPTH   RMB 1           of the stack
TRIES   RMB 1
FROM    RMB 1           direction that leads back
LENGTH  RMB 1           of the way

GRID    EQU $0100
FIRST   EQU GRID+STRIDE+1
LAST    EQU LINES*STRIDE+COLUMNS+GRID
END     EQU LINES*STRIDE+FIRST
STACK   EQU $03FF

        ORG $0400
START   LDS #STACK
        LDX #$1976
        STX SEED
        LDX #TITLE
        JSR TEXT
        LDAA SEED
        JSR HEX
        LDAA SEED+1
        JSR HEX
        JSR LINE
        BSR CLEAR
        BSR DIG
        LDX #FIRST
        STX CELL
        CLR LENGTH
        LDAA #4         no direction
        STAA FROM
        JSR SOLVE
        BCC FAILURE
        JSR DRAW
        LDAA LENGTH
        JSR NUMBER
        LDX #CELLS
        JSR TEXT
SUCCESS BRA SUCCESS
FAILURE BRA FAILURE

* A border around cells whose walls are all closed.
CLEAR   LDX #GRID
        LDAA #BORDER
CLEAR1  STAA 0,X
        INX
        CPX #STRIDE*LINES+STRIDE+STRIDE+GRID
        BNE CLEAR1
        LDX #FIRST
CLEAR2  LDAB #COLUMNS
CLEAR3  CLR 0,X
        INX
        DECB
        BNE CLEAR3
        LDAB #STRIDE-COLUMNS
CLEAR4  INX
        DECB
        BNE CLEAR4
        CPX #END
        BNE CLEAR2
        RTS

* Digs on to a cell with closed walls as long as there is one beside, then goes back the way that it came, which is on the stack.
DIG     LDX #FIRST
        STX CELL
        CLR DEPTH
DIG1    BSR RANDOM
        LDAA #4
        STAA TRIES
DIG2    BSR LOOK
        TST 0,X
        BEQ DIG4
        INCB
        ANDB #3
        DEC TRIES
        BNE DIG2
        TST DEPTH
        BEQ DIG3
        DEC DEPTH
        PULA
        STAA CELL+1
        BRA DIG1
DIG3    RTS
DIG4    LDAA CELL+1
        PSHA
        INC DEPTH
        LDX #BITS
        BSR INDEX
        LDX CELL
        ORAA 0,X
        STAA 0,X
        LDX #OTHERS
        BSR INDEX
        LDX BESIDE
        ORAA 0,X
        STAA 0,X
        STX CELL
        BRA DIG1

* B: 0 to 3, from a shift register of 16 bits.
RANDOM  LDAB #5
        STAB TRIES
        LDAA SEED
        LDAB SEED+1
RANDOM1 LSRA
        RORB
        BCC RANDOM2
        EORA #$B4
RANDOM2 DEC TRIES
        BNE RANDOM1
        STAA SEED
        STAB SEED+1
        ANDB #3
        RTS

* X, BESIDE: the cell in direction B of CELL.
LOOK    LDX CELL
        STX BESIDE
        LDX #STEPS
        BSR INDEX
        ADDA CELL+1
        STAA BESIDE+1
        LDX BESIDE
        RTS

* A: byte B of the table X.
INDEX   STX POINT
        TBA
        ADDA POINT+1
        STAA POINT+1
        BCC INDEX1
        INC POINT
INDEX1  LDX POINT
        LDAA 0,X
        RTS

* C: the last cell is reached from CELL; then this one is on the way.
SOLVE   LDX CELL
        CPX #LAST
        BEQ SOLVE4
        CLRB
SOLVE1  CMPB FROM
        BEQ SOLVE3
        LDX #BITS
        BSR INDEX
        LDX CELL
        BITA 0,X
        BEQ SOLVE3
        LDAA CELL+1
        PSHA
        LDAA FROM
        PSHA
        PSHB
        BSR LOOK
        STX CELL
        EORB #2         the opposite
        STAB FROM
        BSR SOLVE
        PULB
        PULA
        STAA FROM
        PULA
        STAA CELL+1
        BCS SOLVE4
SOLVE3  INCB
        CMPB #4
        BNE SOLVE1
        CLC
        RTS
SOLVE4  LDX CELL
        LDAA 0,X
        ORAA #WAY
        STAA 0,X
        INC LENGTH
        SEC
        RTS

* All rows: the walls above each, then its cells; below the last the border.
DRAW    LDX #FIRST
        STX CELL
DRAW1   BSR ABOVE
        LDX CELL
        CPX #END
        BEQ DRAW2
        BSR ACROSS
        LDAA CELL+1
        ADDA #STRIDE
        STAA CELL+1
        BRA DRAW1
DRAW2   RTS

ABOVE   LDAA CELL+1
        PSHA
        LDAB #COLUMNS
ABOVE1  LDX CELL
        LDAA 0,X
        LDX #CLOSED
        BITA #NORTH
        BEQ ABOVE2
        LDX #OPEN
ABOVE2  BSR TEXT
        INC CELL+1
        DECB
        BNE ABOVE1
        LDAA #'+'
        BSR OUT
        BRA BACK

ACROSS  LDAA CELL+1
        PSHA
        LDAB #COLUMNS+1
ACROSS1 LDX CELL
        LDAA #'I'
        PSHA
        LDAA 0,X
        BITA #WEST
        BEQ ACROSS2
        INS
        LDAA #' '
        PSHA
ACROSS2 PULA
        BSR OUT
        DECB
        BEQ BACK
        LDAA 0,X
        LDX #ROOM
        BITA #WAY
        BEQ ACROSS3
        LDX #STAR
ACROSS3 BSR TEXT
        INC CELL+1
        BRA ACROSS1

* The end of a row, whose first cell is on the stack.
BACK    PULA
        STAA CELL+1
LINE    LDAA #CR
OUT     STAA CONSOLE
        RTS

* The text at X. Keeps B.
TEXT    LDAA 0,X
        CMPA #EOT
        BEQ TEXT1
        BSR OUT
        INX
        BRA TEXT
TEXT1   RTS

* A in decimal, below 100.
NUMBER  LDAB #'0'
NUMBER1 SUBA #10
        BCS NUMBER2
        INCB
        BRA NUMBER1
NUMBER2 ADDA #10+'0'
        PSHA
        TBA
        BSR OUT
        PULA
        BRA OUT

* A in hexadecimal.
HEX     PSHA
        LSRA
        LSRA
        LSRA
        LSRA
        BSR HEX1
        PULA
        ANDA #$0F
HEX1    CMPA #10
        BCS HEX2
        ADDA #'A'-'9'-1
HEX2    ADDA #'0'
        BRA OUT

* By direction: north, east, south, west.
STEPS   FCB -STRIDE,1,STRIDE,-1
BITS    FCB NORTH,EAST,SOUTH,WEST
OTHERS  FCB SOUTH,WEST,NORTH,EAST

TITLE   FCC /MAZE OF /
        FCC /SEED /
        FCB EOT
CELLS   FCC / CELLS LEAD FROM CORNER TO CORNER/
        FCB CR,EOT
CLOSED  FCC /+--/
        FCB EOT
OPEN    FCC /+  /
        FCB EOT
ROOM    FCC /  /
        FCB EOT
STAR    FCC /**/
        FCB EOT
