* G [address]. An address begins anew on the monitor's stack, if the program has none of its own.
command_go
        BSR entry
        JMP go

* S [address]: one instruction.
command_step
        BSR entry
        LDAA #1
        JMP step

entry   JSR numbers
        DECB
        BMI @same
        BNE to_wrong_2
        LDX FROM
        STX user_pc
        LDAA user_sp
        CMPA #TOP/256
        BNE @same
        JSR new_stack
@same   RTS

break_no
        JMP wrong

* B shows the breakpoints; B address sets one, B -address clears it, B - all.
breakpoints
        JSR peek
        BEQ @show
        CMPA #'-'
        BEQ @clear
        BSR @address
        JSR find
        BEQ @end                it stands there
        LDAB 0,X
        LDAA #SWI_CODE
        STAA 0,X
        CMPA 0,X
        BNE break_no          no RAM: a SWI cannot be put there
        STAB 0,X
        LDX #breaks
@free   LDAA 0,X
        CMPA #$FF
        BEQ @put
        JSR next_break
        BNE @free
        BRA break_no
@put    LDAA FROM
        STAA 0,X
        LDAA FROM+1
        STAA 1,X
@end    RTS

@clear  INX
        STX typed
        JSR peek
        BNE @which
        JMP no_breaks
@which  BSR @address
        JSR find
        BNE break_no
        LDX hex_x
        LDAA #$FF
        STAA 0,X
        RTS

@address
        JSR numbers
        DECB
        BNE break_no
        LDX FROM
        RTS

@show   LDX #breaks
@entry  LDAA 0,X
        CMPA #$FF
        BEQ @next
        STX tape_x
        LDX 0,X
        JSR phex4
        BSR line_end
        BCS @end
        LDX tape_x
@next   JSR next_break
        BNE @entry
        RTS

* A line of a list ends: eight digits hold it until a key. C = 1: BREAK.
line_end
        JSR newline
        TST console             C = 0
        BNE @end
        JSR chrin
        CMPA #BRK
        BEQ @break
        CLC
@end    RTS
@break  SEC
        RTS

* What a program that stopped leaves to see: on eight digits address and byte, else the registers.
show_stop
        LDAA lastcr
        CMPA #CR
        BEQ @fresh
        JSR newline
@fresh  TST console
        BNE show
        LDX user_pc
        JSR phex4
        JSR blank
        LDAA 0,X
        JSR phex2
        JMP newline

show    LDX #names
@next   BSR @pair
        JSR blank
        JSR next_name
        CPX #names_s
        BNE @next
        JSR newline
        BSR @pair
        JMP newline
@pair   JSR name
        LDAA #'='
        JSR chrout
        JMP value

* R shows all; R name opens one, to be changed, and then the next, as M does with bytes.
registers
        JSR peek
        BNE @named
        TST console
        BNE show
        LDX #names
        BRA @open
@named  LDX #names
@look   CMPA 0,X
        BEQ @open
        BSR next_name
        CPX #names_end
        BNE @look
        BRA to_wrong_3
@open   STX tape_at
        BSR name
        JSR blank
        BSR value
        JSR blank
        JSR get_line
        BCS @end
        JSR peek
        BEQ @forward
        CMPA #'.'
        BEQ @end
        JSR number
        BCS to_wrong_3
        JSR peek
        BNE to_wrong_3
        LDX tape_at
        LDAA 2,X                its size
        LDX 3,X
        LDAB tmp+1
        DECA
        BEQ @byte
        STAB 1,X
        LDAB tmp
        STAB 0,X
        BRA @forward
@byte   TST tmp
        BNE to_wrong_3
        STAB 0,X
@forward
        LDX tape_at
        BSR next_name
        CPX #names_end
        BNE @open
@end    RTS

to_wrong_3
        JMP wrong

next_name
        INX
        INX
        INX
        INX
        INX
        RTS

* The name at X, one letter or two.
name    LDAA 0,X
        JSR chrout
        LDAA 1,X
        CMPA #$20
        BEQ @end
        JSR chrout
@end    RTS

* The value of the register at X.
value   LDAB 2,X
        STX tape_x
        LDX 3,X
        DECB
        BEQ @byte
        LDX 0,X
        JSR phex4
        BRA @end
@byte   LDAA 0,X
        JSR phex2
@end    LDX tape_x
        RTS

names   .byte "PC", 2
        FDB user_pc
        .byte "A ", 1
        FDB user_a
        .byte "B ", 1
        FDB user_b
        .byte "X ", 2
        FDB user_x
        .byte "CC", 1
        FDB user_cc
names_s .byte "SP", 2
        FDB user_sp
names_end
