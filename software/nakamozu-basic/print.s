* PRINT, and everything that goes to the console: `out` alone knows the column.

* PRINT item {; item} - items may be missing, a semicolon or comma at the end leaves the line open.
s_print peek
        TSTA
        BEQ print_ends
        CMPA #':'
        BEQ print_ends
print_item
        CMPA #','
        BEQ print_comma
        CMPA #';'
        BEQ print_on
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

* A comma goes to the next column that is a multiple of eight.
print_comma
        LDAA #BLANK
        BSR out
        LDAA COL
        ANDA #7
        BNE print_comma
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

* HDF value: $hhhh and a blank; HDT: $hh. Without either letter: HDF.
p_hex   peek
        CMPA #'T'
        BEQ hex_two
        CMPA #'F'
        BNE hex_four
        INX
hex_four
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

* USING c d value: at least d digits (or a sign and digits), filled from the left with the character c, which may be a
* blank. Both stand right behind the word.
p_using LDAA 0,X
        BEQ bad_using
        PSHA
        INX
        LDAA 0,X
        SUBA #'0'
        BCS bad_using
        CMPA #10
        BCC bad_using
        PSHA
        INX
        JSR expression
        PULA
        PULB
        STAA WIDTH
        STAB FILL
        BSR print_wide
        JMP printed
bad_using
        JMP err4

* The number ACC to the console. A, B, ACC changed, EADRS = X.
print_number
        CLR WIDTH
print_wide
        STX EADRS
        JSR digits
        STX NP
        LDAB NP+1       blanks: the width less the characters
        ADDB WIDTH
        SUBB #<NEND
        BCS print_digits
        BEQ print_digits
filling LDAA FILL
        JSR out
        DECB
        BNE filling
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

* ACC as characters before NEND. Out: X at the first. A, B, ACC changed.
digits  LDX #10
        STX DIVISOR
        LDX #NEND
        STX NP
        LDAA ACC
        PSHA
        BPL magnitude
        JSR negate
magnitude
        LDX ACC
        STX QUOT
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
        PULA
        TSTA
        BPL digits_end
        DEX
        LDAA #'-'
        STAA 0,X
digits_end
        RTS
