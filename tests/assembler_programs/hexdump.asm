; hex dump to an ACIA, sixteen bytes to a line

ACIACS  EQU $8018
ACIADA  EQU ACIACS+1
RDRF    EQU 1
TDRE    EQU 1<<1

        ORG $0040
FROM    RMB 2
UNTIL   RMB 2
SAVEX   RMB 2
COUNT   RMB 1

        ORG $C000
RESET   LDS #$007F
        LDAA #3         ; master reset
        STAA ACIACS
        LDAA #%00010101
        STAA ACIACS
        LDX #$C000
        STX FROM
        LDX #END_OF_ROM
        STX UNTIL

LINE    LDX #CRLF
        BSR PUTS
        LDX #FROM
        BSR WORD
        BSR SPACE
        LDAA #16
        STAA COUNT
BYTE1   LDX FROM
        LDAA 0,X
        BSR HEX2
        BSR SPACE
        LDX FROM
        INX
        STX FROM
        CPX UNTIL
        BEQ STOP
        DEC COUNT
        BNE BYTE1
        BRA LINE
STOP    BRA *

WORD    LDAA 0,X
        BSR HEX2
        LDAA 1,X
HEX2    PSHA
        LSRA
        LSRA
        LSRA
        LSRA
        BSR HEX1
        PULA
HEX1    ANDA #$0F
        ADDA #'0
        CMPA #'9
        BLS PUTC
        ADDA #'A-'9-1
        BRA PUTC
SPACE   LDAA #' '
PUTC    STX SAVEX
PUTC1   LDAB ACIACS
        BITB #TDRE
        BEQ PUTC1
        STAA ACIADA
        LDX SAVEX
        RTS

PUTS    LDAA ,X
        BEQ PUTS1
        BSR PUTC
        INX
        BRA PUTS
PUTS1   RTS

CRLF    FCB $0D,$0A,0
        FCC "dump"
        FCB 0

END_OF_ROM EQU *
        ORG $FFF8
        FDB RESET,RESET,RESET,RESET
