* Characters out. All keep A, B and X.
chrout  STX chr_x
        PSHB
        PSHA
        LDAB console
        BEQ to_led
        DECB
        BEQ to_tv
        STAA lastcr
@wait   LDAB ACIACS
        BITB #CTS
        BNE done                the plug was pulled
        BITB #TDRE
        BEQ @wait
        STAA ACIADA
        CMPA #CR
        BNE done
        LDAA #LF
        BRA @wait
to_led  JSR led_out
        BRA done
to_tv   BSR tv_out
done    PULA
        PULB
        LDX chr_x
        RTS

phex2   PSHA
        LSRA
        LSRA
        LSRA
        LSRA
        BSR digit
        PULA
        PSHA
        BSR digit
        PULA
        RTS

* The low half of A as a digit. A is lost.
digit   ANDA #$0F
        ADDA #$30
        CMPA #$3A
        BCS @out
        ADDA #7
@out    BRA chrout

phex4   PSHA
        STX hex_x
        LDAA hex_x
        BSR phex2
        LDAA hex_x+1
        BSR phex2
        PULA
        RTS

pstr    PSHA
@next   LDAA 0,X
        INX
        CMPA #EOT
        BEQ @end
        BSR chrout
        BRA @next
@end    PULA
        RTS

blank   PSHA
        LDAA #$20
        BRA one
newline PSHA
        LDAA #CR
one     BSR chrout
        PULA
        RTS

consol  LDAA console
        LDAB #8
        CMPA #1
        BCS @end
        LDAB #COLUMNS
        BEQ @end
        LDAB #80
@end    RTS
