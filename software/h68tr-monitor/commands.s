* M [address]: shows a byte, reads a line: nothing goes on, - goes back, . ends, numbers are put there one by one.
memory  JSR numbers
        CMPB #1
        BHI to_wrong
@open   LDX FROM
        JSR phex4
        JSR blank
        LDAA 0,X
        JSR phex2
        JSR blank
        JSR get_line
        BCS @end
        JSR peek
        BEQ @forward
        CMPA #'.'
        BEQ @end
        CMPA #'-'
        BEQ @back
@number JSR number
        BCS to_wrong
        STX tmp
        TST tmp
        BNE to_wrong
        LDAA tmp+1
        LDX FROM
        STAA 0,X
        CMPA 0,X
        BNE to_wrong            no RAM
        INX
        STX FROM
        JSR peek
        BNE @number
        BRA @open
@forward
        LDX FROM
        INX
        BRA @set
@back   LDX FROM
        DEX
@set    STX FROM
        BRA @open
@end    RTS

to_wrong
        JMP wrong

* F FROM TO BYTE
fill    JSR range
        CMPB #3
        BNE to_wrong
        TST OFFSET
        BNE to_wrong
        LDAA OFFSET+1
        LDX FROM
@byte   STAA 0,X
        CPX TO
        BEQ @end
        INX
        JSR brkvec
        BCC @byte
@end    RTS

* T FROM TO ADDRESS: from the end that spares what has not been moved yet.
transfer
        JSR range
        CMPB #3
        BNE to_wrong
        LDAB OFFSET+1
        LDAA OFFSET
        SUBB FROM+1
        SBCA FROM
        BCS @up
        LDAB TO+1
        LDAA TO
        SUBB FROM+1
        SBCA FROM
        ADDB OFFSET+1
        ADCA OFFSET
        STAB OFFSET+1
        STAA OFFSET
        LDX FROM
        DEX
        STX FROM                one before the last
@down   LDX TO
        LDAA 0,X
        DEX
        STX TO
        LDX OFFSET
        STAA 0,X
        DEX
        STX OFFSET
        JSR brkvec
        BCS @end
        LDX TO
        CPX FROM
        BNE @down
@end    RTS
@up     LDX TO
        INX
        STX TO
@next   LDX FROM
        LDAA 0,X
        INX
        STX FROM
        LDX OFFSET
        STAA 0,X
        INX
        STX OFFSET
        JSR brkvec
        BCS @end
        LDX FROM
        CPX TO
        BNE @next
        RTS

* D [FROM [TO]]: 64 bytes unless more are asked for; terminal and screen only.
dump_no JMP wrong
dump    TST console
        BEQ dump_no
        JSR numbers
        CMPB #2
        BHI dump_no
        BEQ @line
        LDAB FROM+1
        LDAA FROM
        ADDB #63
        ADCA #0
        BCC @fits
        LDAB #$FF
        TBA
@fits   STAB TO+1
        STAA TO
@line   LDAB #8
        LDAA console
        DECA
        BEQ @width
        LDAB #16
@width  STAB key_now
        LDX FROM
        JSR phex4
@byte   JSR blank
        LDAA 0,X
        JSR phex2
        CPX TO
        BEQ @text
        INX
        DECB
        BNE @byte
        DEX
@text   STX tmp
        LDAA console
        DECA
        BEQ @next
        JSR blank
        JSR blank
        LDX FROM
@letter LDAA 0,X
        CMPA #$20
        BCS @dot
        CMPA #$7F
        BCS @letter_out
@dot    LDAA #'.'
@letter_out
        JSR chrout
        CPX tmp
        BEQ @next
        INX
        BRA @letter
@next   JSR newline
        LDX tmp
        CPX TO
        BEQ @end
        INX
        STX FROM
        JSR brkvec
        BCC @line
@end    LDX tmp
        INX
        STX FROM
        RTS

* P FROM TO
punch   JSR range
        CMPB #2
        BNE to_wrong_2
        JSR save
        BCC @end
        LDX tape_at
        LDAA #4
        BRA tape_told
@end    RTS

* L [offset], V [offset]
command_load
        BSR offset
        JSR load
        BRA tape_end
command_verify
        BSR offset
        JSR verify
tape_end
        BCS tape_told
        JSR phex4               the address behind the last byte
        LDX #text_ok
        JSR pstr
        JMP newline

* What is wrong, where, and the error's number.
tape_told
        PSHA
        STX tape_at
        LDX #text_error
        JSR pstr
        LDX tape_at
        JSR phex4
        LDX #text_number
        JSR pstr
        PULA
        ADDA #'0'
        JSR chrout
        JMP newline

offset  JSR numbers
        DECB
        BGT to_wrong_2
        BMI @none
        LDX FROM
        STX OFFSET
        RTS
@none   LDX #0
        STX OFFSET
        RTS

to_wrong_2
        JMP wrong

* ?
help    LDX #text_help
        TST console
        BNE @print
        LDX #text_letters
@print  JSR pstr
        JMP newline
