* The names. They are searched in order, and the first that begins like what is written, up to the full stop, is meant.
* An entry: the address of the next one (0: none), the address to go to, the letters, 00.
        .macro entry letters,where
        .local following
        FDB following,where
        FCB letters,0
following
        .endmacro

        .macro last_entry letters,where
        FDB 0,where
        FCB letters,0
        .endmacro

commands
        entry "LIST",c_list
        entry "LOAD",c_load
        entry "RUN",c_run
        entry "EX",c_run
        entry "AUTO",c_auto
        entry "NEW",c_new
        entry "SAVE",c_save
        entry "APPEND",c_append
        last_entry "DEL",c_del

statements
        entry "NEXT",s_next
        entry "UNTIL",s_until
        entry "GOTO",s_goto
        entry "GOSUB",s_gosub
        entry "THEN",s_then
        entry "FOR",s_for
        entry "DO",s_do
        entry "!",s_dot
        entry "RET",s_ret
        entry "INPUT",s_input
        entry "IF",s_if
        entry "PRINT",s_print
        entry "CLR",s_clr
        entry "CURS",s_curs
        entry "GRA",s_gra
        entry "RESTORE",s_restore
        entry "REM",skip_line
        entry "*",skip_line
        entry "END",ready
        entry "STOP",s_stop
        last_entry "COPY",next_statement

functions
        entry "RND",f_rnd
        entry "READ",f_read
        entry "ABS",f_abs
        entry "MOD",f_mod
        entry "!P(",f_point
        entry "USER",f_user
        entry "AND",f_and
        entry "OR",f_or
        entry "XOR",f_xor
        entry "SGN",f_sgn
        entry "KEY",f_key
        last_entry "GET$",f_get

items   entry "CHR$",p_chr
        entry "TAB",p_tab
        entry "HD",p_hex
        last_entry "USING",p_using

for_words
        last_entry "TO",for_to
step_words
        last_entry "STEP",for_step

t_ready FCB "READY",CR,EOT
t_error FCB "ERROR NO.",EOT
t_break FCB "BREAK",CR,EOT
t_stop  FCB "STOP",CR,EOT

* Finds the name at EADRS in the table at X, and goes to its address with X behind the name (and the full stop): comes
* back only if there is none, X = EADRS, A and B changed.
find    STX ENTRY
        LDX EADRS
        LDAA 0,X
        LDX ENTRY
find_first
        CMPA 4,X
        BEQ find_rest
find_next
        LDX 0,X
        BNE find_first
        LDX EADRS
        RTS

find_rest
        STX ENTRY
        STX KP
        LDX EADRS
        STX TP
find_letter
        LDX KP
        INX
        STX KP
        LDAA 4,X
        BEQ found_whole
        LDX TP
        INX
        STX TP
        CMPA 0,X
        BEQ find_letter
        LDAA 0,X
        CMPA #'.'
        BEQ found
        LDX EADRS
        LDAA 0,X
        LDX ENTRY
        BRA find_next
found_whole
        LDX TP
found   INX
        STX EADRS
        LDX ENTRY
        INS
        INS
        LDAA 3,X
        PSHA
        LDAA 2,X
        PSHA
        LDX EADRS
        RTS
