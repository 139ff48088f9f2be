* The eight digits. They are lit in turn, while the monitor waits for a key.

* A character from the right; A, B, X are lost. After a new line the display keeps the old one until there is something new.
led_out CMPA #$20
        BCS @control
        TST lastcr
        BEQ @shift
        CLR lastcr
        BSR dark
@shift  LDX #lights
        LDAB #7
@left   PSHB
        LDAB 1,X
        STAB 0,X
        PULB
        INX
        DECB
        BNE @left
        BSR glyph
        STAA lights+7
        RTS

@control
        CMPA #CR
        BEQ @return
        CMPA #BACK
        BEQ @back
        CMPA #LF
        BEQ @end
        CLR lastcr
        CMPA #CLEAR
        BEQ dark
        CMPA #$1A
        BEQ dark
        JMP beep
@return STAA lastcr
@end    RTS
@back   LDX #lights+7
        LDAB #7
@right  PSHB
        DEX
        LDAB 0,X
        STAB 1,X
        PULB
        DECB
        BNE @right
        CLR 0,X
        RTS

dark    LDX #lights
        LDAB #8
@digit  CLR 0,X
        INX
        DECB
        BNE @digit
        RTS

* The segments of the character A.
glyph   CMPA #$80
        BCC @blank
        CMPA #$60
        BCS @capital
        SUBA #$20
@capital
        SUBA #$20
        LDX #glyphs
        JSR index
        LDAA 0,X
        RTS
@blank  CLRA
        RTS

* All digits once, about 5 ms; then the columns are inputs again. A, B, X are lost.
refresh LDAA #$FF
        BSR directions
        LDX #lights
        LDAB #DIGIT_1
@digit  LDAA 0,X
        STAA PRA
        STAB PRB
        LDAA #80
@lit    DECA
        BNE @lit
        LDAA #NO_ROW            dark while the segments change
        STAA PRB
        INX
        INCB
        CMPB #DIGIT_1+8
        BNE @digit
        CLRA

* Port A's directions. A is lost.
directions
        CLR CRA
        STAA PRA
        LDAA #TO_DATA
        STAA CRA
        RTS
