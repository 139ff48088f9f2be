* The program text: [ points at a 00, then each line is a number (high, low), characters, 00; at \ is the end mark.

* NEW
c_new   BSR empty
        JMP ready

* No lines. X changed.
empty   LDX BOP
        CLR 0,X
        STX DATAP
        INX
        LDAA #NOLINE
        STAA 0,X
        STX EOP
        RTS

* ACC = the number of a line at X, 1 to 32767, and nothing else. OVER = 0 at the entry.
line_number
        JSR decimal
        LDAA OVER
        BNE bad_number
        LDAA ACC
        BMI bad_number
        ORAA ACC+1
        BEQ bad_number
        RTS
bad_number
        JMP err3

* The line ACC with the text at X, without blanks before it: takes the place of the one with its number; an empty one only takes that away.
store_line
        peek
        STX SRC
        LDX BOP
        STX DATAP
        JSR find_line
        STX POS
        BCS insert_line
        JSR next_line
        BSR close_up
insert_line
        LDX SRC
        LDAA 0,X
        BEQ stored_line
        LDAB #3         number and 00
        CLRA
line_length
        TST 0,X
        BEQ has_length
        INX
        ADDB #1
        ADCA #0
        BRA line_length
has_length
        ADDB EOP+1      the end mark's new place
        ADCA EOP
        BCS no_memory
        STAA TOP
        STAB TOP+1
        LDAA MEMEND
        LDAB MEMEND+1
        SUBB TOP+1
        SBCA TOP
        BCS no_memory
        LDX EOP
        STX FROMP
        LDX TOP
        STX EOP
        BSR move_up
        LDX POS
        LDAA ACC
        STAA 0,X
        LDAA ACC+1
        STAA 1,X
        INX
put_character
        INX
        STX POS
        LDX SRC
        LDAA 0,X
        INX
        STX SRC
        LDX POS
        STAA 0,X
        BNE put_character
stored_line
        RTS
no_memory
        JMP err2

* What is from POS to FROMP moves up so that it ends at TOP. Out: TOP = its first byte. A, X changed.
move_up LDX FROMP
        LDAA 0,X
        CPX POS
        BEQ moved_up
        DEX
        STX FROMP
        LDX TOP
        STAA 0,X
        DEX
        STX TOP
        BRA move_up
moved_up
        LDX TOP
        STAA 0,X
        RTS

* What is at X and behind it moves down to POS, and \ with it. A, X changed.
close_up
        STX FROMP
        LDX POS
        STX TOP
move_down
        LDX FROMP
        LDAA 0,X
        CPX EOP
        BEQ moved_down
        INX
        STX FROMP
        LDX TOP
        STAA 0,X
        INX
        STX TOP
        BRA move_down
moved_down
        LDX TOP
        STAA 0,X
        STX EOP
        RTS

* LIST: everything. LIST n: line n. LIST n,m: lines n to m.
c_list  BSR range
        JSR find_line
list_next
        LDAA 0,X
        BMI listed
        LDAB LAST+1
        LDAA LAST
        SUBB 1,X
        SBCA 0,X
        BCS listed
        STX POS
        BSR list_line
        JSR BRKTST
        BCS list_broken
        LDX POS
        JSR next_line
        BRA list_next
list_broken
        JMP broken
listed  JMP ready

* The line at X: number, blank if there is none in the text, text. All registers and ACC changed.
list_line
        STX TP
        LDX 0,X
        STX ACC
        LDX TP
        INX
        INX
        JSR print_number
        LDAA 0,X
        CMPA #BLANK
        BEQ list_character
        LDAA #BLANK
        JSR out
list_character
        LDAA 0,X
        BEQ list_end
        JSR out
        INX
        BRA list_character
list_end
        JMP new_line

* ACC, LAST = the numbers n, m behind a command; m = n if it is missing, 1 and 32767 if both are.
range   peek
        TSTA
        BNE some_lines
        LDX #1
        STX ACC
        LDX #$7FFF
        STX LAST
        RTS
some_lines
        JSR expression
        CMPA #','
        BNE one_line
        INX
        push
        JSR expression
        BSR line_ends
        PULA
        PULB
        LDX ACC
        STX LAST
        STAA ACC
        STAB ACC+1
        RTS
one_line
        BSR line_ends
        LDX ACC
        STX LAST
        RTS

* Nothing more on the line. A = the character there.
line_ends
        TSTA
        BEQ at_end
        JMP err9
at_end  RTS

* DEL n: a line, which has to be there. DEL n,m: lines n to m. There is no DEL of everything: that is NEW.
c_del   peek
        TSTA
        BEQ bad_del
        BSR range
        JSR find_line
        STX POS
        BCC del_next
        LDX ACC
        CPX LAST
        BEQ not_there
        LDX POS
del_next
        LDAA 0,X
        BMI del_found
        LDAB LAST+1
        LDAA LAST
        SUBB 1,X
        SBCA 0,X
        BCS del_found
        JSR next_line
        BRA del_next
del_found
        CPX POS
        BEQ deleted
        JSR close_up
        LDX BOP
        STX DATAP
deleted JMP ready
bad_del JMP err7
not_there
        JMP err11

* RUN, EX: from the first line. RUN n: from line n. Variables keep their values.
c_run   LDX BOP
        STX DATAP
        LDX EADRS
        peek
        TSTA
        BNE run_from
        LDX BOP
        INX
        JMP run_line
run_from
        JMP s_goto

* AUTO [n [,step]]: line numbers without typing them, 10, 20 ... unless told otherwise, up to an empty line.
c_auto  LDX #10
        STX NUMBER
        STX LAST
        LDX EADRS
        peek
        TSTA
        BEQ auto_line
        JSR expression
        PSHA
        STX TP
        LDX ACC
        STX NUMBER
        LDX TP
        PULA
        CMPA #','
        BNE auto_told
        INX
        JSR expression
        LDX ACC
        STX LAST
auto_told
        JSR line_ends
auto_line
        LDX NUMBER
        STX ACC
        BEQ auto_ends
        LDAA ACC
        BMI auto_ends
        JSR print_number
        LDAA #BLANK
        JSR out
        LDX #LBUF
        JSR get_line
        peek
        TSTA
        BEQ auto_ends
        LDX NUMBER
        STX ACC
        LDX #LBUF
        JSR store_line
        LDAA NUMBER
        LDAB NUMBER+1
        ADDB LAST+1
        ADCA LAST
        STAA NUMBER
        STAB NUMBER+1
        BRA auto_line
auto_ends
        JMP ready
