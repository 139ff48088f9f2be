* Multiplication, division, numbers read. 16 bits, two's complement, what does not fit is lost.

* ACC = -ACC. A, B changed.
negate  CLRA
        CLRB
        SUBB ACC+1
        SBCA ACC
        STAA ACC
        STAB ACC+1
        RTS

* ACC = LEFT * ACC, by the bits of ACC until none is left: the smaller number belongs on the right. A, B, LEFT changed.
multiply
        STX EADRS
        CLRA
        CLRB
        LDX ACC
        BEQ product
shift   LSR ACC
        ROR ACC+1
        BCC no_sum
        ADDB LEFT+1
        ADCA LEFT
no_sum  ASL LEFT+1
        ROL LEFT
        LDX ACC
        BNE shift
product STAA ACC
        STAB ACC+1
        LDX EADRS
        RTS

* ACC = LEFT / ACC rounded down, REST what remains, with the divisor's sign. A, B, X changed.
* With |l| and |d|, of unlike signs and l not 0: the quotient is -(q+1) and what remains is |d|-1-r, q and r being
* those of |l|-1 by |d|.
divide  LDX ACC
        BNE divisible
        JMP err5
divisible
        CLRB
        LDAA ACC
        STAA SIGNS
        BPL divisor_positive
        BSR negate
        LDAB #1
divisor_positive
        LDX ACC
        STX DIVISOR
        LDX LEFT
        STX ACC
        BEQ alike
        LDAA LEFT
        BPL dividend_positive
        PSHB
        BSR negate
        PULB
        INCB
dividend_positive
        LSRB
        BCC alike
        LDX ACC
        DEX
        STX QUOT
        BSR divide_unsigned
        COM QUOT
        COM QUOT+1
        LDAB DIVISOR+1
        LDAA DIVISOR
        SUBB REST+1
        SBCA REST
        SUBB #1
        SBCA #0
        STAA REST
        STAB REST+1
        BRA signed
alike   LDX ACC
        STX QUOT
        BSR divide_unsigned
signed  LDX QUOT
        STX ACC
        LDAA SIGNS
        BPL divided
        CLRA
        CLRB
        SUBB REST+1
        SBCA REST
        STAA REST
        STAB REST+1
divided RTS

* QUOT = QUOT / DIVISOR, REST what remains; no signs; the divisor is not above 8000. A, B, X changed.
divide_unsigned
        LDX #16
        LDAA QUOT
        BNE clear_rest
        LDAA QUOT+1     a short dividend: only its eight bits
        STAA QUOT
        CLR QUOT+1
        LDX #8
clear_rest
        CLRA
        CLRB
divide_bit
        ASL QUOT+1
        ROL QUOT
        ROLB
        ROLA
        SUBB DIVISOR+1
        SBCA DIVISOR
        BCS too_much
        INC QUOT+1
        DEX
        BNE divide_bit
        BRA set_rest
too_much
        ADDB DIVISOR+1
        ADCA DIVISOR
        DEX
        BNE divide_bit
set_rest
        STAA REST
        STAB REST+1
        RTS

* C = 0: A is a digit.
is_digit
        CMPA #'0'
        BCS not_digit
        CMPA #'9'+1
        BCS digit
not_digit
        SEC
        RTS
digit   CLC
        RTS

* ACC = the decimal number at X, where there is a digit; blanks may be between its digits. OVER is set if it is far above 32767. A, B changed.
decimal LDAA 0,X
        SUBA #'0'
        STAA ACC+1
        CLR ACC
decimal_digit
        INX
        peek
        SUBA #'0'
        BCS decimal_end
        CMPA #10
        BCC decimal_end
        STAA LEFT
        LDAB ACC+1
        LDAA ACC
        CMPA #$0D
        BCS times_ten
        INC OVER
times_ten
        ASLB
        ROLA
        ASLB
        ROLA
        ADDB ACC+1
        ADCA ACC
        ASLB
        ROLA
        ADDB LEFT
        ADCA #0
        STAA ACC
        STAB ACC+1
        BRA decimal_digit
decimal_end
        RTS

* ACC = the hexadecimal number after the $ at X, 0 if there is no digit; blanks may be between its digits.
hexadecimal
        CLR ACC
        CLR ACC+1
next_hex
        INX
        BSR hex_digit
        BCS no_hex
        LDAB #4
move_digits
        ASL ACC+1
        ROL ACC
        DECB
        BNE move_digits
        ORAA ACC+1
        STAA ACC+1
        BRA next_hex
no_hex  RTS

* A = the value of the digit at X, blanks passed over; C = 1: it is none.
hex_digit
        peek
        SUBA #'0'
        BCS hexed
        CMPA #10
        BCS is_hex
        SUBA #'A'-'0'-10
        CMPA #10
        BCS hexed
        CMPA #16
        BCS is_hex
        SEC
hexed   RTS
is_hex  CLC
        RTS
