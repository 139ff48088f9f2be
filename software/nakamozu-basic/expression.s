* Expressions, by recursive descent: what waits for its right operand waits on the processor's stack.

* expression = sum [relation sum]. In: X = text. Out: ACC, X behind it, A = the character there. B changed.
expression
        BSR sum
        CMPA #'<'
        BCS compared
        CMPA #'>'
        BHI compared
        CLRB
relation
        CMPA #'<'
        BEQ less
        CMPA #'='
        BEQ equal
        CMPA #'>'
        BNE right
        ORAB #1
        BRA more
less    ORAB #4
        BRA more
equal   ORAB #2
more    INX
        peek
        BRA relation
right   PSHB
        push
        BSR sum
        PULA
        PULB
        SUBB ACC+1
        SBCA ACC
        BLT is_less
        BNE is_more
        TSTB
        BNE is_more
        LDAA #2
        BRA judge
is_less LDAA #4
        BRA judge
is_more LDAA #1
judge   PULB
        CLR ACC
        CLR ACC+1
        ANDB #7
        STAB LEFT
        ANDA LEFT
        BEQ false
        INC ACC+1
false   LDAA 0,X
compared
        RTS

* sum = [sign] term {+- term}
sum     peek
        CMPA #'-'
        BEQ minus
        CMPA #'+'
        BNE plain
        INX
plain   BSR term
summed  CMPA #'+'
        BEQ add
        CMPA #'-'
        BEQ subtract
        RTS

minus   INX
        BSR term
        JSR negate
        LDAA 0,X
        BRA summed

add     INX
        push
        BSR term
        PULA
        PULB
        ADDB ACC+1
        ADCA ACC
        BRA total

subtract
        INX
        push
        BSR term
        PULA
        PULB
        SUBB ACC+1
        SBCA ACC
total   STAA ACC
        STAB ACC+1
        LDAA 0,X
        BRA summed

* term = factor {*/ factor}
term    BSR factor
next_factor
        peek
        CMPA #'*'
        BEQ times
        CMPA #'/'
        BEQ divided_by
        RTS
times   BSR operand
        JSR multiply
        BRA next_factor
divided_by
        BSR operand
        STX EADRS
        JSR divide
        LDAA REST
        STAA REMAIN
        LDAA REST+1
        STAA REMAIN+1
        LDX EADRS
        BRA next_factor

* LEFT = ACC, ACC = the factor behind the operator.
operand INX
        push
        BSR factor
        PULA
        STAA LEFT
        PULA
        STAA LEFT+1
        RTS

* In: X = text. Out: ACC, X behind it. A, B changed.
factor  peek
        CMPA #'@'
        BCC factor_name
        CMPA #'0'
        BCS factor_sign
        CMPA #'9'
        BHI bad
        JMP decimal

* Not $40 and up, not a digit.
factor_sign
        CMPA #'('
        BEQ brackets
        CMPA #'#'
        BEQ peek_byte
        CMPA #'$'
        BEQ to_hexadecimal
        CMPA #$22
        BEQ character
        CMPA #$27
        BEQ character
        CMPA #'%'
        BEQ factor_variable
        CMPA #'!'
        BEQ function
bad     JMP err7
to_hexadecimal
        JMP hexadecimal

* A variable, or a function if a letter or a full stop is right behind.
factor_name
        CMPA #'Z'
        BHI factor_variable
        LDAB 1,X
        CMPB #'A'
        BCS no_letter
        CMPB #'Z'
        BLS function
no_letter
        CMPB #'.'
        BEQ function
        ASLA
        ANDA #$7E
        STAA ZP+1
        INX
        STX EADRS
        LDX ZP
        LDX 0,X
        STX ACC
        LDX EADRS
        RTS

factor_variable
        BSR variable
        BCS bad
        STX EADRS
        LDX VADR
        LDX 0,X
        STX ACC
        LDX EADRS
        RTS

function
        STX EADRS
        BSR deeper
        LDX #functions
        JSR find
        BRA bad

brackets
        BSR deeper
        INX
        JSR expression
* A closing bracket at X.
close   CMPA #')'
        BNE bad
        INX
        RTS

* # factor: the byte at an address.
peek_byte
        BSR deeper
        INX
        JSR factor
        STX EADRS
        LDX ACC
        LDAA 0,X
        STAA ACC+1
        CLR ACC
        LDX EADRS
        RTS

* A character between two like quotes.
character
        LDAB 1,X
        BEQ bad
        CMPA 2,X
        BNE bad
        STAB ACC+1
        CLR ACC
        INX
        INX
        INX
        RTS

* Room for one more level?
deeper  STS DEPTH
        LDAA DEPTH+1
        CMPA #<DEEPEST
        BCS too_deep
        RTS
too_deep
        JMP err6

* VADR = the address of the variable at X, A = the character there. C = 1: none is there. X behind it; A, B, ACC changed.
* @ to Z, [ \ ]; %n a word, %n(i) the i-th word from where %n points.
variable
        CMPA #'%'
        BEQ word
        CMPA #'@'
        BCS none
        CMPA #']'
        BHI none
        ASLA
        ANDA #$7E
        INX
page_0  STAA VADR+1
        CLR VADR
        CLC
        RTS
none    SEC
        RTS

word    INX
        LDAA 0,X
        SUBA #'0'
        BCS no_digit
        CMPA #10
        BCC no_digit
        ASLA
        ADDA #WORDS
        PSHA
        INX
        peek
        CMPA #'('
        BEQ indexed
        PULA
        BRA page_0
indexed BSR brackets
        ASL ACC+1
        ROL ACC
        PULA
        STAA ZP+1
        STX EADRS
        LDX ZP
        LDAA 0,X
        LDAB 1,X
        LDX EADRS
        ADDB ACC+1
        ADCA ACC
        STAA VADR
        STAB VADR+1
        CLC
        RTS
no_digit
        JMP err14
