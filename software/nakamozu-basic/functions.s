* The functions. In: X behind the name. Out: ACC, X behind the last bracket. A, B changed.

* RND(n): 0 to n-1. MOD remembers nothing of it.
f_rnd   JSR one
        LDAA RNDS
        LDAB RNDS+1
        ABA             a = high + low, carry
        ADCB #$95
        PSHB
        ADCA #$AB
        STAA RNDS+1
        PULB
        STAB RNDS
        STX EADRS
        LDX RNDS
        STX LEFT
        JSR divide
        LDX REST
        STX ACC
        LDX EADRS
        RTS

f_abs   BSR one
        LDAA ACC
        BPL positive
        JMP negate
positive
        RTS

* -1, 0, 1
f_sgn   BSR one
        STX EADRS
        LDX ACC
        BEQ sign
        LDX #1
        LDAA ACC
        BPL sign
        LDX #$FFFF
sign    STX ACC
        LDX EADRS
        RTS

* MOD: what the last division left. MOD(l,r): what this one leaves.
f_mod   peek
        CMPA #'('
        BEQ mod_of_two
        LDAA REMAIN
        STAA ACC
        LDAA REMAIN+1
        STAA ACC+1
        RTS
mod_of_two
        BSR pair_8
        STX EADRS
        JSR divide
        LDX REST
        STX ACC
        STX REMAIN
        LDX EADRS
        RTS

f_and   BSR pair
        ANDA LEFT
        ANDB LEFT+1
        BRA result
f_or    BSR pair
        ORAA LEFT
        ORAB LEFT+1
        BRA result
f_xor   BSR pair
        EORA LEFT
        EORB LEFT+1
result  STAA ACC
        STAB ACC+1
        RTS

* ACC = the argument in brackets.
one     BSR open
        JSR expression
        JMP close

* A bracket at X.
open    peek
        CMPA #'('
        BNE misread
        INX
        RTS
misread JMP err7
no_comma
        JMP err9

* LEFT and ACC (also in A, B) = two arguments in brackets. A missing comma is error 9; pair_8: 8.
pair    BSR open
pair_inside
        JSR expression
        CMPA #','
        BNE no_comma
pair_rest
        INX
        push
        JSR expression
        JSR close
        PULA
        STAA LEFT
        PULA
        STAA LEFT+1
        LDAA ACC
        LDAB ACC+1
        RTS
pair_8  BSR open
        JSR expression
        CMPA #','
        BEQ pair_rest
        JMP err8

* USER(address, x, ba): RTI into a routine that ends with RTS. What RTI pulls is pushed as it is read; below it, on
* the stack, lies where RTS goes.
f_user  LDAA #<user_back
        PSHA
        LDAA #>user_back
        PSHA
        BSR open
        JSR expression
        push
        BSR optional
        push
        BSR optional
        LDAA ACC+1
        PSHA
        LDAA ACC
        PSHA
        LDAA 0,X
        JSR close
        STX EADRS
        TPA
        PSHA
user_enter
        RTI
user_back
        STAB ACC
        STAA ACC+1
        LDX EADRS
        RTS

* ACC = what is behind the comma at X, 0 if there is none.
optional
        LDAA 0,X
        CMPA #','
        BEQ given
        CLR ACC
        CLR ACC+1
        RTS
given   INX
        JMP expression
