* What is typed: lines, the values of INPUT. And READ, whose values are typed beforehand.

* A line into the 73 bytes at X. Out: X = the first of them; the line ends with 00 and is echoed. A, B changed.
* BS and DEL take a character back, CAN all of them; BREAK (03, ESC on a terminal) ends everything. What does not fit is
* not echoed, and makes the line an error.
get_line
        STX BUF
        CLR COUNT
        CLR OVER
get_character
        JSR CHRIN
        TAB
        EORB RNDS       the typist's hand in the dice
        STAB RNDS
        CMPA #CR
        BEQ got_line
        CMPA #ETX
        BEQ get_break
        CMPA #ESC
        BEQ get_break
        CMPA #BS
        BEQ get_back
        CMPA #DELETE
        BEQ get_back
        CMPA #CANCEL
        BEQ get_cancel
        CMPA #BLANK
        BCS get_character
        LDAB COUNT
        CMPB #MAXLINE
        BCC get_full
        STAA 0,X
        INX
        INC COUNT
        JSR out
        BRA get_character
get_full
        STAA OVER       any but 0
        LDAA #BEEP
        JSR out
        BRA get_character
get_back
        BSR rub
        BRA get_character
get_cancel
        BSR rub
        BNE get_cancel
        BRA get_character
got_line
        CLR 0,X
        JSR new_line
        LDAA OVER
        BNE bad_line
        LDX BUF
        RTS
bad_line
        JMP err1
get_break
        JMP broken

* The last character is taken away. Z = 1: there is none left.
rub     CLR OVER
        TST COUNT
        BEQ rubbed
        DEX
        BSR rub_back
        LDAA #BLANK
        JSR out
        BSR rub_back
        DEC COUNT
rubbed  RTS
rub_back
        LDAA #BS
        JMP out

* INPUT ["text",] variable {, variable}: values are expressions; when those on a line are used up, more are asked for.
s_input LDX #0
        STX INP
        LDX EADRS
        peek
        CMPA #$22
        BEQ input_text
        CMPA #$27
        BNE input_variable
input_text
        JSR string
        peek
        CMPA #','
        BEQ input_next
        CMPA #';'
        BNE bad_input
input_next
        INX
        peek
input_variable
        JSR variable
        BCS bad_input
        STX EADRS
        LDAA EADRS+1
        PSHA
        LDAA EADRS
        PSHA
        LDAA VADR+1
        PSHA
        LDAA VADR
        PSHA
        LDX INP
        BNE input_value
        LDAA #'?'
        JSR out
        LDX #INBUF
        JSR get_line
input_value
        INC INFLAG      an error from here on is in what was typed
        JSR expression
        TSTA
        BEQ input_last
        CMPA #','
        BNE bad_input
        INX
        BRA input_rest
input_last
        LDX #0
input_rest
        STX INP
        CLR INFLAG
        TSX
        LDX 0,X
        LDAA ACC
        STAA 0,X
        LDAA ACC+1
        STAA 1,X
        TSX
        LDX 2,X
        INS
        INS
        INS
        INS
        peek
        CMPA #','
        BEQ input_next
        JMP next_statement
bad_input
        JMP err1

* RESTORE line: READ goes on with the line; without a number, or 0, with the first.
s_restore
        peek
        TSTA
        BEQ restore_all
        CMPA #':'
        BEQ restore_all
        JSR expression
        STX EADRS
        LDX ACC
        BEQ restore_first
        JSR find_line
        BCC restored
        JMP err11
restore_all
        STX EADRS
restore_first
        LDX BOP
        INX
restored
        DEX
        STX DATAP
        LDX EADRS
        JMP next_statement

* READ: the next value of a line that begins with *.
f_read  STX EADRS
        LDAA EADRS+1
        PSHA
        LDAA EADRS
        PSHA
        LDX DATAP
        LDAA 0,X
        BEQ read_line
        CMPA #','
        BEQ read_value
        JMP err7
read_line
        INX
        LDAA 0,X
        BMI no_data
        INX
        INX
        peek
        CMPA #'*'
        BEQ read_value
        DEX
read_pass
        INX
        LDAA 0,X
        BNE read_pass
        BRA read_line
read_value
        INX
        JSR expression
        STX DATAP
        PULA
        STAA EADRS
        PULA
        STAA EADRS+1
        LDX EADRS
        RTS
no_data JMP err17
