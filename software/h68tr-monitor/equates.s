* The board's devices.
PRA     EQU $E904       console: segments out, key columns in (0 = pressed)
CRA     EQU $E905       bit 7: the BRK key went down
PRB     EQU $E906       PB0-PB3 key row or digit, PB7 speaker
CRB     EQU $E907       CB2 cassette relay; bit 7: a start bit came from the terminal
ACIACS  EQU $E908
ACIADA  EQU $E909
STEP    EQU $E90A       a write raises NMI after ten cycles
KPRA    EQU $E90C       JIS keyboard: PA0-PA3 key row; PA7 0: the video bus is not inverted
KCRA    EQU $E90D       bit 7: BREAK went down
KPRB    EQU $E90E       key columns (0 = pressed)
KCRB    EQU $E90F

NO_ROW  EQU $07         port B: neither key row nor digit
DIGIT_1 EQU $08         port B: the leftmost digit
TO_DATA EQU $04         control register: port, not direction; CA1, CB1 falling, no interrupt
OFF     EQU $34         control register B: CB2 low
ON      EQU $3C         CB2 high
ACIA_ON EQU $11         clock / 16, 8 bits, 2 stop bits, no interrupt
RDRF    EQU $01
TDRE    EQU $02
CTS     EQU $08         nobody is there

VRAM    EQU $CE00
COLUMNS EQU 32
ROWS    EQU 16
V_END   EQU $D000

* The monitor's RAM. What programs may look at or change:
FROM    EQU $E800       what to save
TO      EQU $E802       its last byte
OFFSET  EQU $E804       added to a tape's addresses
NMIVEC  EQU $E806       0 = the monitor's own
IRQVEC  EQU $E808
SWIVEC  EQU $E80A
CURSOR  EQU $E80C       address in V-RAM
VIDINV  EQU $E80E       FF: the V-RAM's data bus is inverted, 00: it is not

* The monitor's own:
console EQU $E80F       0 LED, 1 TV, 2 terminal
brkvec  EQU $E810       JMP to the console's way to look for BREAK
lastcr  EQU $E813       the last character out if that was 0D; a terminal's always
kept    EQU $E814       a character that the look for BREAK read; 0 = none
key_now EQU $E815       a row being examined
keys    EQU $E816       eight rows: the keys that have been taken, until they are up
lights  EQU $E81E       the eight digits' segments
chr_x   EQU $E826       X of CHROUT and the screen services
key_x   EQU $E828       X of CHRTST and KEYSCN
in_x    EQU $E82A       X of CHRIN
hex_x   EQU $E82C       X of PHEX4
tmp     EQU $E82E       an index being computed

* The user's registers, as SWI stacks them, and the stack pointer.
user_cc EQU $E830
user_b  EQU $E831
user_a  EQU $E832
user_x  EQU $E833
user_pc EQU $E835
user_sp EQU $E837

stepping EQU $E839      0 no, 1 one instruction, 2 one instruction and on
typed   EQU $E83A       place in the line; reset clears up to here
broken  EQU $E83C       breakpoints are in memory
breaks  EQU $E83D       address, its byte; a high byte of FF = free
BREAKS  EQU 4
warm    EQU $E849       WARM: the RAM has been ours before
WARM    EQU $6848
line    EQU $E84B       the line typed, up to a 00
LINE    EQU 16          its longest

* While a tape runs nobody needs the line.
tape_at EQU line        the tape's place in memory
tape_n  EQU line+2      bytes left in the block; FFs seen of a leader
tape_do EQU line+3      bit 0: TAPEON was to write; bit 7: VERIFY
tape_no EQU line+4      why it ended; other bytes than FF seen before a leader
tape_x  EQU line+5      X of the tape services

stack   EQU $E85C       the stack's lowest byte
TOP     EQU $E87F
START_S EQU TOP-2       the user's, under the way back

BEEP    EQU $07
BACK    EQU $08
LF      EQU $0A
CLEAR   EQU $0C
CR      EQU $0D
EOT     EQU $04
BRK     EQU $03         BREAK from CHRIN; Ctrl-C
ESC     EQU $1B
