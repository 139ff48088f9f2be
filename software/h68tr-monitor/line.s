* A line from the console into `line`, up to a 00, capital letters. C = 1: BREAK.
get_line
        LDX #line
@next   JSR chrin
        CMPA #CR
        BEQ @end
        CMPA #BRK
        BEQ @break
        CMPA #BACK
        BEQ @back
        CMPA #$7F               a terminal's DEL
        BEQ @back
        CMPA #$20
        BCS @next
        CMPA #$7F
        BCC @refuse
        CMPA #'a'
        BCS @put
        CMPA #'z'+1
        BCC @put
        SUBA #$20
@put    CPX #line+LINE
        BEQ @refuse
        STAA 0,X
        INX
        JSR chrout
        BRA @next
@refuse LDAA #BEEP
        JSR chrout
        BRA @next
@back   CPX #line
        BEQ @next
        DEX
        LDAA #BACK
        JSR chrout
        JSR blank
        JSR chrout
        BRA @next
@end    CLR 0,X
        LDX #line
        STX typed
        JSR newline
        CLC
        RTS
@break  JSR newline
        SEC
        RTS

* A = the next character of the line that is no blank; 00 at the end. X = its place.
peek    LDX typed
@next   LDAA 0,X
        CMPA #$20
        BNE @end
        INX
        BRA @next
@end    STX typed
        TSTA
        RTS

* The next number of the line: C = 0, X = its value; C = 1: there is none. More than four digits are an error.
number  CLR tmp
        CLR tmp+1
        BSR peek
        LDAB #4
@digit  LDAA 0,X
        BSR hex
        BCS @end
        DECB
        BMI wrong
        ASLA
        ASLA
        ASLA
        ASLA
        PSHB
        LDAB #4
@shift  ASLA
        ROL tmp+1
        ROL tmp
        DECB
        BNE @shift
        PULB
        INX
        BRA @digit
@end    CPX typed
        SEC
        BEQ @none
        STX typed
        LDX tmp
        CLC
@none   RTS

* The value of the digit A: C = 0; C = 1: it is none.
hex     SUBA #'0'
        BCS @end
        CMPA #10
        BCS @digit
        SUBA #7
        CMPA #10
        BCS @end
        CMPA #16
        BCC @no
@digit  CLC
        RTS
@no     SEC
@end    RTS

* The rest of the line: up to three numbers, into FROM, TO and OFFSET. B = how many.
numbers CLRB
        BSR @one
        BCS @end
        STX FROM
        INCB
        BSR @one
        BCS @end
        STX TO
        INCB
        BSR @one
        BCS @end
        STX OFFSET
        INCB
@end    BSR peek
        BNE wrong
        RTS
@one    PSHB
        BSR number
        PULB
        RTS

* FROM and TO must be there, in this order.
range   BSR numbers
        CMPB #2
        BCS wrong
        LDAA TO+1
        SUBA FROM+1
        LDAA TO
        SBCA FROM
        BCS wrong
        RTS

* Answers what cannot be done.
wrong   LDAA #'?'
        JSR chrout
        JSR newline
* The command loop; it begins with a stack of its own.
commands
        JSR own_stack
        TST console
        BEQ @read               eight digits have no room for a prompt
        LDAA #'*'
        JSR chrout
@read   JSR get_line
        BCS commands
        JSR peek
        BEQ commands
        INX
        STX typed
        LDX #command_table
@look   CMPA 0,X
        BEQ @found
        INX
        INX
        INX
        TST 0,X
        BNE @look
        BRA wrong
@found  LDX 1,X
        JSR 0,X
        BRA commands

command_table
        .byte 'M'
        FDB memory
        .byte 'D'
        FDB dump
        .byte 'R'
        FDB registers
        .byte 'G'
        FDB command_go
        .byte 'S'
        FDB command_step
        .byte 'B'
        FDB breakpoints
        .byte 'L'
        FDB command_load
        .byte 'P'
        FDB punch
        .byte 'V'
        FDB command_verify
        .byte 'F'
        FDB fill
        .byte 'T'
        FDB transfer
        .byte '?'
        FDB help
        .byte 0
