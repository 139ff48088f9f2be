* PRINT, and everything that goes to the console: `out` alone knows the column.

* PRINT item {; item} - a semicolon or comma at the end leaves the line open.
s_print peek
        TSTA
        BEQ print_ends
        CMPA #':'
        BEQ print_ends
print_item
        CMPA #$22
        BEQ print_string
        CMPA #$27
        BEQ print_string
        STX EADRS
        LDX #items
        JSR find
        JSR expression
        JSR print_number
        BRA printed
print_string
        BSR string

* Behind an item: a separator or the end of the statement.
printed peek
        CMPA #','
        BEQ print_comma
        CMPA #';'
        BEQ print_on
        TSTA
        BEQ print_ends
        CMPA #':'
        BEQ print_ends
bad_print
        JMP err4
print_ends
        BSR new_line
        JMP next_statement

* A comma goes to a column that is a multiple of eight, and stays where it is one.
print_blank
        LDAA #BLANK
        BSR out
print_comma
        LDAA COL
        ANDA #7
        BNE print_blank
print_on
        INX
        peek
        TSTA
        BEQ print_stays
        CMPA #':'
        BNE print_item
print_stays
        JMP next_statement

* A string to the console. In: X at its quote. Out: X behind the other.
string  LDAB 0,X
string_character
        INX
        LDAA 0,X
        BEQ bad_print
        CBA
        BEQ string_end
        BSR out
        BRA string_character
string_end
        INX
        RTS

* At the first column, whatever that takes.
fresh_line
        TST COL
        BEQ out_end
new_line
        LDAA #CR

* A to the console, COL with it. A, B, X are kept.
out     CMPA #BLANK
        BCS control
        INC COL
        JMP CHROUT
control CMPA #BS
        BEQ back
        CMPA #CR
        BEQ home
        CMPA #CLEAR
        BEQ home
        CMPA #SUBST
        BNE to_console
home    CLR COL
to_console
        JMP CHROUT
back    TST COL
        BEQ to_console
        DEC COL
        BRA to_console
out_end RTS

* CHR$ code
p_chr   JSR expression
        LDAA ACC+1
        BSR out
        BRA to_printed

* TAB column: blanks up to it, none if it is behind.
p_tab   JSR expression
        LDAA ACC
        BNE to_printed
tab     LDAA COL
        CMPA ACC+1
        BCC to_printed
        LDAA #BLANK
        BSR out
        BRA tab
to_printed
        JMP printed

* HDF value: $hhhh and a blank; HDT: $hh.
p_hex   peek
        CMPA #'T'
        BEQ hex_two
        CMPA #'F'
        BNE bad_item
        INX
        JSR expression
        LDAA #'$'
        BSR out
        LDAA ACC
        BSR hex_byte
        BRA hex_low
hex_two INX
        JSR expression
        LDAA #'$'
        BSR out
hex_low LDAA ACC+1
        BSR hex_byte
        LDAA #BLANK
        BSR out
        JMP printed

hex_byte
        INC COL
        INC COL
        JMP PHEX2

* USING s f value: the sign's place, '-' or the character s, then five for the number, at their right, and the character f
* before it. Both characters are taken as they stand right after the word, blanks too.
p_using LDAA 0,X
        BEQ bad_item
        PSHA
        INX
        LDAA 0,X
        BEQ bad_item
        PSHA
        INX
        JSR expression
        STX EADRS
        PULA
        STAA FILL
        PULA
        TST ACC
        BPL using_sign
        JSR negate
        LDAA #'-'
using_sign
        JSR out
        BSR magnitude
        LDAB NP+1
filling CMPB #<NEND-5
        BEQ filled
        LDAA FILL
        JSR out
        DECB
        BRA filling
filled  BSR print_digits
        JMP printed
bad_item
        JMP err7

* The number ACC to the console. A, B, ACC changed, EADRS = X.
print_number
        STX EADRS
        BSR digits
print_digits
        LDX NP
print_digit
        LDAA 0,X
        JSR out
        INX
        CPX #NEND
        BNE print_digit
        LDX EADRS
        RTS

* ACC as characters before NEND. Out: X, NP = the first. A, B, ACC changed.
digits  LDAA ACC
        BPL magnitude
        JSR negate
        BSR magnitude
        DEX
        STX NP
        LDAA #'-'
        STAA 0,X
        RTS

* The same without a sign, from 0 to 65535.
magnitude
        LDX #10
        STX DIVISOR
        LDX ACC
        STX QUOT
        LDX #NEND
        STX NP
next_digit
        JSR divide_unsigned
        LDAA REST+1
        ADDA #'0'
        LDX NP
        DEX
        STX NP
        STAA 0,X
        LDX QUOT
        BNE next_digit
        LDX NP
        RTS
