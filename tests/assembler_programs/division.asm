* 16 by 8 bits, and square roots, for a D2 kit
        ORG     $0000
dividend        RMB     2
divisor         RMB     1
rest            RMB     1
root            RMB     1

        ORG     $0020
main    LDS     #$01FF
        LDX     #1000
        STX     dividend
        LDAA    #7
        STAA    divisor
        JSR     divide
        BVS     error
        CMPB    #1000/7&$FF
        BNE     error
        LDAA    rest
        CMPA    #6
        BNE     error
        LDX     #$3039          12345
        BSR     sqrt
        CMPA    #111
        BNE     error
ok      BRA     ok
error   WAI
        BRA     error

* dividend / divisor: quotient in dividend (low byte also in B), V: by 0
divide  TST     divisor
        BEQ     div_by_0
        CLR     rest
        LDAA    #16
        PSHA
        TSX
        LDAA    dividend
        LDAB    dividend+1
loop    ASLB
        ROLA
        ROL     rest
        PSHA
        LDAA    rest
        BCS     fits
        CMPA    divisor
        BCS     less
fits    SUBA    divisor
        STAA    rest
        INCB
less    PULA
        DEC     ,X
        BNE     loop
        STAA    dividend
        STAB    dividend+1
        INS
        CLV
        RTS
div_by_0
        SEV
        RTS

* A = root of X, by taking 1, 3, 5 ... away
sqrt    STX     dividend
        CLR     root
        LDAA    #1
        CLRB                    A:B = low, high
take    PSHB
        PSHA
        TSX
        LDAA    dividend+1
        LDAB    dividend
        SUBA    0,X
        SBCB    1,X
        STAA    dividend+1
        STAB    dividend
        PULA
        PULB
        BCS     out
        INC     root
        ADDA    #2
        ADCB    #0
        BRA     take
out     LDAA    root
        RTS
powers  FDB     1,10,100,1000,10000
        FCB     powers/256,powers&255
