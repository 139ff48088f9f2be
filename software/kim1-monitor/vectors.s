; What PRTST prints, back to front; the font; the vectors.

        slot $1FD5
TOP:    .byte NUL, NUL, NUL, NUL, NUL, NUL, LF
NEWLINE: .byte CR
        .byte "MI"
KIM:    .byte "K"
        .byte ' '
STOPKIM: .byte XOFF
        .byte "RRE "
STOPERR: .byte XOFF

; 0-F, bit 0 = segment a to bit 6 = segment g; bit 7 is on in every one and lights nothing.
        slot $1FE7
TABLE:  .byte $BF, $86, $DB, $CF, $E6, $ED, $FD, $87
        .byte $FF, $EF, $F7, $FC, $B9, $DE, $F9, $F1

        slot $1FFA
        .word NMIT, RST, IRQT
        slot $2000
