; A clock on a display of six digits (6800), in crasm's style.
        NAM     CLOCK, with two lines
        CPU     6800
        OUTPUT  SCODE
        LIST    ON
        PAGE    132,66

        DISPLAY EQU $C110
        LIMIT   = $60
        FCB     = DB

BUMP    MACRO
        LDAA    \1
        ADDA    #1
        DAA
        CMPA    #\2
        BNE     .SAME
        CLRA
.SAME   STAA    \1
        IF \#>2
        LDAB    #\3
        ENDC
        ENDM

NEST    MACRO
        DW      \1
        IF      \1>0
        NEST    \1-1
        EXITM
        ENDC
        DB      \#
        ENDM

        * = $0020
        DUMMY
SECONDS DS      1
MINUTES DS      1
HOURS   DS      1
TIME.L  DS      2

        CODE
        * = $0100
start   LDS     #$00FF
        LDX     #TIME.L
        CLR     SECONDS
.1      BSR     TICK
        BNE     .1
        LDAA    LATER
        LDAA    LATER+1
        LDAB    SECONDS
        BRA     START

LATER   DB      $11, 11H, 0B11, 11B, 17Q, %101, 'A', "B", '\n', '\''
        LDAA    LATER

        CODE
TICK    BUMP    SECONDS,LIMIT
        BNE     .1
        BUMP    MINUTES , LIMIT, $12
        JSR     DISPLAY
.1      LDX     #'AB'
        LDAA    0,X
        STAA    ,X
        RTS

        FCB     1,2
        DW      2|1*3, 12*3/4, 16>>1<<2, 10-2+3-1*2, 6^3&5|8
        DDB     $1234, TICK
        DL      $12345678, 'ABCD'
        ASC     "It's \"ok\"\r\0"
        ALIGN   EVEN
        ALIGN   ODD
        IF 3<>4
        DB      1
        ELSE
        DB      2
        ENDC
        IF HOURS>=$1000
        DB      3
        ENDC
        NEST    3
        INCLUDE sub/digits.asm
        DS      3
        DS      2,$55
        SKIP    2
        * EQU   $0200
        DW      START, *-2
