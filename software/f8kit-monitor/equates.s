* The board, and the monitor's RAM.
SERIAL  EQU  4          bit 0 out, bit 7 in; 1 = space
STRAPS  EQU  5          bits 0-2: bit rate
VECHI   EQU  12         the 3853's vector, which holds A and QU while a program is left
VECLO   EQU  13

* A stopped program's registers: R0-R63, then the others, some of them where LEAVE (leave.s) loads them.
SAVED   EQU  H'0380'
KEEP    EQU  H'03BE'    QL and J, until R62 and R63 come here
ISC     EQU  H'03C0'    ISAR
WC      EQU  H'03C1'
LEAVE   EQU  H'03C2'    the way back into the program
AC      EQU  LEAVE+1
DC1C    EQU  LEAVE+3
DC0C    EQU  LEAVE+7
OWN     EQU  LEAVE+9    an instruction that is stepped, or a JMP
PC0C    EQU  LEAVE+16
PC1C    EQU  LEAVE+18
BRKA    EQU  LEAVE+20   where the breakpoint is,
BRKS    EQU  LEAVE+22   and what it hides
LINE    EQU  H'03DC'    what was typed, to 03FF
