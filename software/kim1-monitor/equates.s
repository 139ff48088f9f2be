; Memory the monitor uses, and the registers of the 6530-002.

; Saved registers of the user's program.
PCL     = $EF
PCH     = $F0
PREG    = $F1
SPUSER  = $F2
ACC     = $F3
YREG    = $F4
XREG    = $F5

CHKHI   = $F6           ; paper tape checksum
CHKSUM  = $F7
INL     = $F8           ; the last digits typed; INH is also the display's right pair
INH     = $F9
POINTL  = $FA           ; the open cell; the display's left four digits
POINTH  = $FB
TEMP    = $FC           ; Y of CONVD, A of PRTBYT
TMPX    = $FD           ; X of GETCH and OUTCH
CHAR    = $FE           ; serial shift byte
MODE    = $FF           ; 1: digits go into the address, 0: into the open cell

; Tape routines keep out of page 0, which they may be loading.
CHKL    = $17E7
CHKH    = $17E8
HEXPACK = $17E9         ; two digits on their way to a byte; X of OUTCHT
BITS    = $17EA         ; the character being read; Y of OUTCHT
SAVEX   = $17EB         ; X of RDCHT; A of the tone routines
VEB     = $17EC         ; a subroutine in RAM: opcode, address, RTS or JMP

CNTL30  = $17F2         ; the terminal's bit time
CNTH30  = $17F3
TIMH    = $17F4
SAL     = $17F5         ; what to dump: first address, last + 1, ID
SAH     = $17F6
EAL     = $17F7
EAH     = $17F8
ID      = $17F9
NMIV    = $17FA
IRQV    = $17FE

; Port A: PA0-PA6 key columns (0 = down) or segments (1 = lit), PA7 the terminal (1 = mark, 0 = space).
; Port B: PB0 to the terminal, PB1-PB4 a row or digit, PB5 = 0 lets terminal and tape in, PB7 tape.
SAD     = $1740
PADD    = $1741
SBD     = $1742
PBDD    = $1743
CLK1T   = $1744         ; timer, written: divide by 1
CLK64T  = $1746         ; divide by 64
CLKRDT  = $1746         ; read: the count
CLKRDI  = $1747         ; read: bit 7 set when it has run out

; Values of port B. The row or digit stands one bit up; odd, so that the terminal's line is at mark.
ROW0    = $21           ; key row 0, inputs shut off
DIGIT1  = $09           ; leftmost digit
IDLE    = $07           ; row 3: the terminal jumper on PA0, inputs on
QUIET   = $27           ; the same with the inputs shut off

NUL     = $00
EOT     = $04
LF      = $0A
CR      = $0D
XOFF    = $13
SYN     = $16
RUBOUT  = $7F
