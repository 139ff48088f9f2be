* From the power switch to the single statement, and what happens when something is wrong.

* Cold if there is no program text yet ([ = 0), else the text is kept.
start   LDS #STACK
        CLR ZP
        JSR CONSOL
        CMPA #TV
        BNE no_tv
        LDAA #CLEAR     a new screen
        BRA begin
no_tv   LDAA #CR        a new line behind the monitor's prompt
begin   JSR out
        LDX BOP
        BNE warm
        LDX #$35FF
        STX MEMEND
        LDX #$0D00
        STX BOP
        JSR empty
warm    LDX BOP
        STX DATAP

* Frames do not outlive a run.
ready   LDS #STACK
        LDX #FORTOP
        STX FSP
        LDX #GOTOP
        STX GSP
        LDX #0
        STX LNB
        CLR INFLAG
        JSR fresh_line
        LDX #t_ready
        JSR message

prompt  LDAA #'>'
        JSR out
        LDX #LBUF
        JSR get_line
        peek
        TSTA
        BEQ prompt
        JSR is_digit
        BCS direct
        JSR line_number
        JSR store_line
        BRA prompt

* A line without a number: a command, or statements.
direct  BSR is_word
        BCS to_statement
        LDX #commands
        JSR find
to_statement
        BRA statement

* The end of a line: X at its 00. The next begins, unless the line was typed or is the last.
end_of_line
        LDAA LNB
        BEQ ready
        INX
run_line
        LDAA 0,X
        BMI ready
        STX LNB
        INX
        INX
        STX EADRS
line_begins
        BRA statement_begins

* Behind a statement: a colon right there or the end of the line, nothing else.
next_statement
        peek
        TSTA
        BEQ end_of_line
        CMPA #':'
        BNE unknown
        DEX
        LDAA 0,X
        CMPA #BLANK
        BEQ unknown
        INX
        INX

* X = the text of a statement.
statement
        STX EADRS
statement_begins
        JSR BRKTST
        BCS breaks
        peek
        TSTA
        BEQ end_of_line
        CMPA #'#'
        BEQ poke
        BSR is_word
        BCS assign
        LDX #statements
        JSR find
unknown JMP err9
breaks  JMP broken

* C = 0: at X begins a name, not a variable: ! or *, or a letter with a letter or a full stop right behind it. A = the
* character at X, EADRS = X.
is_word STX EADRS
        CMPA #'!'
        BEQ a_word
        CMPA #'*'
        BEQ a_word
        CMPA #'@'
        BCS no_word
        CMPA #'Z'
        BHI no_word
        LDAB 1,X
        CMPB #'.'
        BEQ a_word
        CMPB #'A'
        BCS no_word
        CMPB #'Z'+1
        BCS a_word
no_word SEC
        RTS
a_word  CLC
        RTS

* variable = expression. The address waits on the stack: the expression may have addresses of its own.
assign  JSR variable
        BCS unknown
        LDAA VADR+1
        PSHA
        LDAA VADR
        PSHA
        BSR equals
        STX EADRS
        TSX
        LDX 0,X
        LDAA ACC
        STAA 0,X
        LDAA ACC+1
        STAA 1,X
        BRA stored

* # address = expression: the low byte.
poke    INX
        JSR factor
        push
        BSR equals
        STX EADRS
        TSX
        LDX 0,X
        LDAA ACC+1
        STAA 0,X
stored  LDX EADRS
        INS
        INS
        JMP next_statement

* "= expression".
equals  peek
        CMPA #'='
        BNE unknown
        INX
        JMP expression

broken  LDX #t_break
        BRA halted
s_stop  LDX #t_stop
halted  JSR announce
        BRA where

* A number per error: the address from which `error` was called says which, two bytes each.
errors
err1    BSR error       too long a line, INPUT
err2    BSR error       memory full
err3    BSR error       bad line number
err4    BSR error       PRINT
err5    BSR error       division by 0
err6    BSR error       too many brackets
err7    BSR error       expression
err8    BSR error       comma of MOD and KEY
err9    BSR error       unknown statement
err10   BSR error       DO, GOSUB
err11   BSR error       no such line
err12   BSR error       FOR
err13   BSR error       NEXT
err14   BSR error       %n
err15   BSR error       word of graphics
err16   BSR error       argument out of range
err17   BSR error       no more data

error   TSX
        LDAA 1,X
        SUBA #<errors
        LSRA
        LDS #STACK
        TST INFLAG
        BEQ as_is
        LDAA #1
as_is   STAA ACC+1
        CLR ACC
        LDX #t_error
        JSR announce
        JSR print_number
        JSR new_line
* The line that was running, if it was a program's.
where   LDX LNB
        BEQ to_ready
        JSR list_line
to_ready
        JMP ready

* X = a message, on a line of its own.
announce
        STX TP
        JSR fresh_line
        LDX TP
message JMP PSTR
