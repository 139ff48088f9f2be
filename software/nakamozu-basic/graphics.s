* Screen and keys, through the monitor.

* CLR: the screen, cursor to the upper left corner. CLR(y1,y2): rows y1 to y2.
s_clr   peek
        CMPA #'('
        BEQ clr_rows
        LDAA #CLEAR
        JSR out
        JMP next_statement
clr_rows
        JSR pair
        BSR two_bytes
        JSR CLRROW
        BRA in_range

* CURS(column,row)
s_curs  JSR pair
        BSR two_bytes
        JSR SETCUR
        BCS out_of_range
        LDAA ROWS
        STAA COL
        JMP next_statement
in_range
        BCS out_of_range
        JMP next_statement

* GRA: all rows blank, the cursor stays.
s_gra   CLRA
        LDAB #15
        JSR CLRROW
        JMP next_statement

* !W(x,y) !B(x,y) !R(x,y): a dot white, black, reversed.
s_dot   peek
        TSTA
        BEQ no_dot
        PSHA
        INX
        peek
        CMPA #'('
        BNE no_dot
        JSR pair
        PULA
        LDAB #1
        CMPA #'W'
        BEQ dot
        DECB
        CMPA #'B'
        BEQ dot
        LDAB #2
        CMPA #'R'
        BEQ dot
        JMP err15
no_dot  JMP err9
dot     PSHB
        BSR two_bytes
        PULA
        STX EADRS
        LDX ROWS
        JSR PLOT
        LDX EADRS
        BRA in_range

* !P(x,y): 1 if the dot is white. The bracket is part of the name.
f_point JSR pair_inside
        BSR two_bytes
        STX EADRS
        LDX ROWS
        JSR POINT
        BCS out_of_range
        STAA ACC+1
        CLR ACC
        LDX EADRS
        RTS

* ROWS = the low bytes of LEFT and ACC, B the second; more than a byte is an error.
two_bytes
        LDAA LEFT
        ORAA ACC
        BNE out_of_range
        LDAA LEFT+1
        LDAB ACC+1
        STAA ROWS
        STAB ROWS+1
        RTS
out_of_range
        JMP err16

* GET$: waits for a key, and shows it.
f_get   JSR CHRIN
        CMPA #ETX
        BEQ get_breaks
        CMPA #BLANK
        BCS key_code
        JSR out
        BRA key_code
get_breaks
        JMP broken

* KEY: the key that is down, or 100. KEY(a,b): only those in rows a to b of the console's matrix, 0 to 6; other
* keyboards have no rows.
f_key   peek
        CMPA #'('
        BEQ key_rows
        JSR KEYSCN
key_code
        STAA ACC+1
        CLR ACC
        RTS
key_rows
        JSR pair_8
        BSR two_bytes
        CMPA #7
        BCC out_of_range
        CMPB #7
        BCC out_of_range
        JSR CONSOL
        TSTA
        BEQ key_matrix
        JSR KEYSCN
        BRA key_code
key_matrix
        JSR KEYSCN
        CMPA #NOKEY
        BEQ key_code
        TAB
        LSRB
        LSRB
        LSRB
        CMPB ROWS
        BCS no_key
        CMPB ROWS+1
        BLS key_code
no_key  LDAA #NOKEY
        BRA key_code
