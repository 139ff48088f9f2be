* Programs on tape: the memory from [ to \, in the monitor's format.

* SAVE
c_save  LDX BOP
        STX FROM
        LDX EOP
        STX TO
        JSR SAVE
        BCC saved
        JMP broken
saved   JMP ready

* LOAD: the program on the tape instead of that in memory. A tape holds addresses; what else is on it goes to its own.
c_load  LDX #0
        STX OFFSET
        JSR LOAD
        PSHA
        TPA
        PSHA
        JSR link_text
        BCC linked
        JSR empty
linked  LDX BOP
        STX DATAP
        PULA
        PULB
        TAP
        BCC saved

* B = the monitor's number of what went wrong.
tape_error
        CMPB #TAPE_BREAK
        BNE tape_bad
        JMP broken
tape_bad
        STAB ACC+1
        CLR ACC
        LDX #t_tape
        JSR announce
        JSR print_number
        JSR new_line
        JMP ready

t_tape  FCB "TAPE ERROR ",EOT

* APPEND: a program's lines from the tape to those in memory. They are read behind these, so that their 00 falls on the
* last one here, and moved to the memory's end; from there they are stored one by one, as if they were typed.
c_append
        LDX EOP
        STX LAST
        LDAA EOP
        LDAB EOP+1
        SUBB BOP+1
        SBCA BOP
        SUBB #1
        SBCA #0
        STAA OFFSET
        STAB OFFSET+1
        JSR LOAD
        TAB
        BCS append_not
        JSR link_text
        BCS append_full
        LDAA MEMEND     a line's length must be free besides
        LDAB MEMEND+1
        SUBB EOP+1
        SBCA EOP
        BCS append_full
        BEQ append_full
        LDX EOP
        STX FROMP
        LDX MEMEND
        STX TOP
        LDX LAST
        STX POS
        JSR move_up
        LDX TOP
        STX NUMBER
        BSR end_here
append_line
        LDX NUMBER
        LDAA 0,X
        BMI appended
        LDX 0,X
        STX ACC
        LDX NUMBER
        INX
        INX
        JSR store_line
        LDX NUMBER
        JSR next_line
        STX NUMBER
        BRA append_line
appended
        JMP ready
append_not
        BSR end_here
        JMP tape_error
append_full
        BSR end_here
        JMP err2

* The text ends at LAST again. X, A changed.
end_here
        LDX LAST
        STX EOP
        LDAA #NOLINE
        STAA 0,X
        RTS

* \ = the end mark that the lines lead to; C = 1: they lead to none. A, X changed.
link_text
        LDX BOP
        LDAA 0,X
        BNE no_text
link_line
        INX
        CPX MEMEND
        BEQ no_text
        LDAA 0,X
        BMI link_end
        INX
link_character
        INX
        CPX MEMEND
        BEQ no_text
        LDAA 0,X
        BNE link_character
        BRA link_line
link_end
        STX EOP
        CLC
        RTS
no_text SEC
        RTS
