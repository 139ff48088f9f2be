* The board, and the monitor's RAM.
SERIAL  EQU  4          bit 0 out, bit 7 in; 1 = space
STRAPS  EQU  5          bits 0-2: bit rate
VECHI   EQU  12         the 3853's vector, which holds A and QU while a program is left
VECLO   EQU  13

* A stopped program's registers: R0-R63; then the others, some of them where LEAVE loads them.
SAVED   EQU  H'03A0'
PC0C    EQU  H'03E0'
PC1C    EQU  H'03E2'    before it is known it keeps QL and J
ISC     EQU  H'03E4'    ISAR
WC      EQU  H'03E5'
LEAVE   EQU  H'03E6'    the way back into the program, which arrive.s writes
AC      EQU  LEAVE+1
DC1C    EQU  LEAVE+3
DC0C    EQU  LEAVE+7
OWN     EQU  LEAVE+9    a JMP, or the program's own instruction that is stepped
BRKA    EQU  LEAVE+16   where the breakpoint is,
BRKS    EQU  BRKA+2     and the three bytes that it hides
