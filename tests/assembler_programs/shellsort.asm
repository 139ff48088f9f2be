       NAM    SHELL
*
* SHELL'S SORT OF BYTES, FOR AN EXORCISER
*
TABLE  EQU    $0800
EXBUG  EQU    $F564
OUTCH  EQU    $F018       EXBUG: PRINT A
       ORG    0
GAP    RMB    1
LAST   RMB    1
KEY    RMB    1
FROM   RMB    2
TO     RMB    2
HOLE   RMB    2
       ORG    $1000
MAIN   LDS    #STACK
       BSR    FILL
       LDA A  #LENGTH
       BSR    SORT
       LDX    #TABLE
       LDA B  #LENGTH
PRINT  LDA A  0,X
       PSH B
       STX    FROM
       JSR    OUTCH
       LDX    FROM
       PUL B
       INX
       DEC B
       BNE    PRINT
       JMP    EXBUG
*
* COPIES THE SAMPLE
*
FILL   LDX    #SAMPLE
       STX    FROM
       LDX    #TABLE
       LDA B  #LENGTH
FILL1  STX    TO
       LDX    FROM
       LDA A  X
       INX
       STX    FROM
       LDX    TO
       STA A  X
       INX
       DEC B
       BNE    FILL1
       RTS
*
* A BYTES AT TABLE
*
SORT   STA A  LAST
       LSR A
SORT1  STA A  GAP         GAPS: N/2, N/4, ... 1
       BEQ    SORT9
       TAB                B GOES FROM GAP TO LAST - 1
SORT2  CMP B  LAST
       BEQ    SORT8
       PSH B
       BSR    INDEX
       LDA A  0,X
       STA A  KEY
SORT3  STX    HOLE
       SUB B  GAP
       BCS    SORT5       BEFORE THE TABLE
       BSR    INDEX
       LDA A  0,X
       CMP A  KEY
       BLS    SORT5
       STX    TO
       LDX    HOLE
       STA A  0,X
       LDX    TO
       BRA    SORT3
SORT5  LDX    HOLE
       LDA A  KEY
       STA A  0,X
       PUL B
       INC B
       BRA    SORT2
SORT8  LDA A  GAP
       LSR A
       BRA    SORT1
SORT9  RTS
*
* X = TABLE + B
*
INDEX  STA B  TO+1
       LDA A  #TABLE/256
       STA A  TO
       LDX    TO
       RTS
*
SAMPLE FCC    *SHELL SORT OF A LINE*
LENGTH EQU    *-SAMPLE
       FDB    SAMPLE,LENGTH+2*2
       FDB    *
       BSZ    2
       RMB    32
STACK  EQU    *-1
       END
