* Where a program goes on.

* IF expression: 0 passes over the rest of the line.
s_if    JSR expression
        LDAA ACC
        ORAA ACC+1
        BNE if_true
skip_line
        LDAA 0,X
        BEQ line_skipped
        INX
        BRA skip_line
line_skipped
        JMP end_of_line

* THEN number is GOTO; in front of a statement THEN is nothing.
s_then  peek
        JSR is_digit
        BCC s_goto
if_true JMP statement

* GOTO expression; 0 stays. What is behind THEN is read as an expression, too.
s_goto  JSR expression
        LDAA ACC
        ORAA ACC+1
        BEQ stays
go      JSR find_line
        BCS no_line
        JMP run_line
no_line JMP err11
stays   JMP next_statement

s_gosub JSR expression
        LDAA ACC
        ORAA ACC+1
        BEQ stays
        BSR push_frame
gosub_push
        BRA go

s_do    BSR push_frame
do_push JMP next_statement

* A frame of the text pointer and the line. X is kept, and in EADRS.
push_frame
        STX EADRS
        LDAB GSP+1
        SUBB #GOSIZE
        BCS bad_frame
        STAB GSP+1
        LDX GSP
        LDAA EADRS
        STAA 0,X
        LDAA EADRS+1
        STAA 1,X
        LDAA LNB
        STAA 2,X
        LDAA LNB+1
        STAA 3,X
        LDX EADRS
        RTS
bad_frame
        JMP err10

* C = 0, or error: is there a frame?
any_frame
        LDAB GSP+1
        CMPB #<GOTOP
        BCC bad_frame
        RTS

* RET: back to where the top frame says, be it GOSUB's or DO's.
s_ret   BSR any_frame
        BSR frame_text
        BSR drop_frame
ret_pop JMP next_statement

* X, EADRS, LNB as the top frame has them.
frame_text
        LDX GSP
        LDX 2,X
        STX LNB
        LDX GSP
        LDX 0,X
        STX EADRS
        RTS

drop_frame
        LDAB GSP+1
        ADDB #GOSIZE
        STAB GSP+1
        RTS

* UNTIL expression: 0 goes round again.
s_until JSR expression
        STX EADRS
        BSR any_frame
        LDAA ACC
        ORAA ACC+1
        BEQ again
        BSR drop_frame
until_pop
        JMP next_statement
again   BSR frame_text
until_again
        JMP next_statement

* FOR variable = start TO limit [STEP step]. A loop over the same variable that is still open is given up, and all
* inside it.
s_for   peek
        JSR variable
        BCS no_name
        LDAA VADR+1
        PSHA
        LDAA VADR
        PSHA
        JSR equals
        STX EADRS
        TSX
        LDX 0,X
        LDAA ACC
        STAA 0,X
        LDAA ACC+1
        STAA 1,X
        LDX #for_words
        JSR find
no_to   JMP err12
no_name JMP err9
for_to  JSR expression
        push
        STX EADRS
        LDX #1
        STX ACC
        LDX #step_words
        JSR find
        BRA for_frame
for_step
        JSR expression
for_frame
        STX EADRS
        TSX
        LDX 2,X
        STX VADR
        BSR find_frame
        BCS new_frame
        BSR outer_frame
        STX FSP
new_frame
        LDAB FSP+1
        SUBB #FORSIZE
        BCS no_to
        STAB FSP+1
        LDX FSP
        PULA
        STAA 2,X
        PULA
        STAA 3,X
        PULA
        STAA 0,X
        PULA
        STAA 1,X
        LDAA ACC
        STAA 4,X
        LDAA ACC+1
        STAA 5,X
        LDAA EADRS
        STAA 6,X
        LDAA EADRS+1
        STAA 7,X
        LDAA LNB
        STAA 8,X
        LDAA LNB+1
        STAA 9,X
        LDX EADRS
for_push
        JMP next_statement

* X = the innermost frame of the variable at VADR; C = 1: there is none.
find_frame
        LDX FSP
frame_variable
        CPX #FORTOP
        BEQ no_frame
        LDAA 1,X
        CMPA VADR+1
        BNE frame_outside
        LDAA 0,X
        CMPA VADR
        BEQ the_frame
frame_outside
        BSR outer_frame
        BRA frame_variable
the_frame
        CLC
        RTS
no_frame
        SEC
        RTS

* X = the frame outside that at X.
outer_frame
        STX TP
        LDAB TP+1
        ADDB #FORSIZE
        STAB TP+1
        LDX TP
        RTS

* NEXT [variable]. Loops inside that of the variable are given up. The variable ends above the limit, unless there is
* no number above it: then it stays.
s_next  peek
        JSR variable
        STX EADRS
        BCS innermost
        BSR find_frame
        BCS bad_next
        STX FSP
innermost
        LDX FSP
        CPX #FORTOP
        BEQ bad_next
        LDX 0,X
        LDAA 0,X
        LDAB 1,X
        LDX FSP
        ADDB 5,X
        ADCA 4,X
        BVS loop_ends
        LDX 0,X
        STAA 0,X
        STAB 1,X
        LDX FSP
        TST 4,X
        BMI downwards
        SUBB 3,X
        SBCA 2,X
        BLT goes_round
        BNE loop_ends
        TSTB
        BEQ goes_round
loop_ends
        LDX FSP
        BSR outer_frame
        STX FSP
        LDX EADRS
next_pop
        JMP next_statement
downwards
        SUBB 3,X
        SBCA 2,X
        BLT loop_ends
goes_round
        LDX 8,X
        STX LNB
        LDX FSP
        LDX 6,X
        STX EADRS
next_again
        JMP next_statement
bad_next
        JMP err13

* ACC = a line number. X = its line, C = 0; or the line before which it belongs, or the end mark, C = 1. A, B changed.
* From the line that runs, if that is not behind it, else from the first; a line's own length is not kept, so that
* every character is passed over.
find_line
        LDX LNB
        BEQ from_start
        LDAB ACC+1
        LDAA ACC
        SUBB 1,X
        SBCA 0,X
        BCC line_here
from_start
        LDX BOP
        INX
line_here
        LDAA 0,X
        BMI line_behind
        CMPA ACC
        BCS line_before
        BNE line_behind
        LDAB 1,X
        CMPB ACC+1
        BCS line_before
        BNE line_behind
        CLC
        RTS
line_before
        BSR next_line
        BRA line_here
line_behind
        SEC
        RTS

* X = the line behind that at X. A changed.
next_line
        INX
pass    INX
        LDAA 0,X
        BNE pass
        INX
        RTS
