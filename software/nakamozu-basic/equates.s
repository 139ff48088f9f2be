* Where things are. Page 0 is shared with the program: variables @ A-Z, then [ \ ] (program text) and %0-%9.
BOP     EQU $36         [  address of the 00 before the first line
EOP     EQU $38         \  address of the end mark
MEMEND  EQU $3A         ]  last byte for the text
WORDS   EQU $3C         %0 to %9

        ORG $50
ACC     RMB 2           the value
LEFT    RMB 2           left operand, first of two arguments
VADR    RMB 2           address of a variable
ZP      RMB 2           pointer into page 0: its high byte stays 00
ENTRY   RMB 2           in a table of names: the entry looked at
KP      RMB 2           the letter in it
TP      RMB 2           its counterpart in the text
REMAIN  RMB 2           remainder of the last division: MOD
RNDS    RMB 2           state of RND
QUOT    RMB 2           dividend, then quotient
DIVISOR RMB 2
SIGNS   RMB 1           of a division: bit 7 is the divisor's sign
COUNT   RMB 1
COL     RMB 1           column, for TAB and the comma of PRINT
OVER    RMB 1           not 0: too long a line, too large a number
LNB     RMB 2           address of the line that runs, 0 for the one typed
FILL    RMB 1           USING: the character before the digits
        RMB 1
EADRS   RMB 2           text pointer
GSP     RMB 2           top frame of GOSUB and DO
DEPTH   RMB 2           a copy of S
FSP     RMB 2           top frame of FOR
DATAP   RMB 2           READ goes on here: a comma, or the 00 before a line
LBUF    RMB 73          the line typed: 72 characters, 00
MAXLINE EQU 72

BUF     RMB 2           line editor: the buffer
INP     RMB 2           INPUT: the next value typed, 0 if none is left
INFLAG  RMB 1           not 0: an error is in what was typed
SRC     RMB 2           text of a line to be stored
POS     RMB 2           its place
FROMP   RMB 2           moves
TOP     RMB 2
LAST    RMB 2           LIST, DEL: the last number. AUTO: the step
NUMBER  RMB 2           AUTO: the number of the next line
NBUF    RMB 6           a number as characters, up to NEND
NEND    EQU NBUF+6
NP      RMB 2           its first character
REST    RMB 2           remainder
ROWS    RMB 2           first and last row: CLR, KEY

* Stacks, downwards, each inside one page so that its pointer's high byte never changes: a frame more or less is one
* SUBB or ADDB, and the borrow tells that the stack is full.
STACKS  EQU $3D00
FORTOP  EQU $3DA0       FOR: 16 frames of ten bytes: variable, limit, step, text pointer, line
FORSIZE EQU 10
INBUF   EQU $3DA0       INPUT: 73 bytes
GOTOP   EQU $3E80       GOSUB and DO: 32 frames of four bytes: text pointer, line
GOSIZE  EQU 4
STACK   EQU $3FFF       the processor's, to 3E80; an expression stays inside its page, above
DEEPEST EQU $3F40       this, so that routines of USER and the monitor have the rest

* The monitor.
CHROUT  EQU $F006
CHRIN   EQU $F009
KEYSCN  EQU $F00F
BRKTST  EQU $F012
SETCUR  EQU $F015
CLRROW  EQU $F018
PLOT    EQU $F01B
POINT   EQU $F01E
PHEX2   EQU $F021
PHEX4   EQU $F024
PSTR    EQU $F027
SAVE    EQU $F036
LOAD    EQU $F039
CONSOL  EQU $F03F
FROM    EQU $E800
TO      EQU $E802
OFFSET  EQU $E804

BEEP    EQU $07
BS      EQU $08
CLEAR   EQU $0C
CR      EQU $0D
ETX     EQU $03         as a character, on a terminal
CANCEL  EQU $18
ESC     EQU $1B         BREAK on a terminal
SUBST   EQU $1A
BLANK   EQU $20
DELETE  EQU $7F
EOT     EQU $04         end of a text for PSTR
NOKEY   EQU 100
TAPE_BREAK EQU 4       of LOAD
TV      EQU 1           of CONSOL
NOLINE  EQU $80         end mark of the text, in the place of a number's high byte

* A = the character at X, blanks passed over. B is kept.
        .macro peek
        .local again,got
again   LDAA 0,X
        CMPA #BLANK
        BNE got
        INX
        BRA again
got
        .endmacro

* ACC onto the stack: low byte, high byte.
        .macro push
        LDAB ACC+1
        PSHB
        LDAB ACC
        PSHB
        .endmacro
