* The influence of side VA on board 2: the sum of TABLE over all of its pieces. B:A = the sum; CHECK is then the number of
* attacks on the other king. The squares are searched from the last to the first.

INFLNC  LDA A   #75
        LDX     #0
        STX     TOTAL2
        STX     CHECK-1
IN1     DEC A
        LDX     VZ
        JSR     SUM
        LDA B   0,X
        BIT B   #$FE
        BEQ     IN2
        AND B   #1
        CMP B   VA
        BNE     IN2
        PSH A
        SUB A   #50
        LDX     #2
        JSR     TABLE
        LDX     TOTAL2
        JSR     SUM
        STX     TOTAL2
        PUL A
IN2     CMP A   #50
        BNE     IN1
        LDA B   TOTAL2
        LDA A   TOTAL2+1
ENDA    RTS

        END
