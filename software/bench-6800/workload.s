* The fixed 6800 workload of `janus bench`: the tasks of bench-6502, as a 6800 programmer would write them.
* Each round ends in `round`, which counts in `rounds`; `checksum` is the same after the same number of rounds.

checksum        EQU $12         two bytes
source          EQU $14         pointer
target          EQU $16         pointer
multiplicand    EQU $18
product         EQU $19
limit           EQU $1A
rounds          EQU $1C         two bytes
pointer         EQU $1E
flags           EQU $3000       sieve, one page
numbers         EQU $3100       to be sorted
text            EQU $3200

        ORG $0200
start   LDS #$01FF
        CLRA
        STAA checksum
        STAA checksum+1
        STAA rounds
        STAA rounds+1
loop    JSR sieve
        JSR fill
        JSR sort
        JSR copy
        JSR multiply_all
        LDAA #5
        JSR recurse
round   INC rounds
        BNE loop
        INC rounds+1
        JMP loop

* Primes below 256 into `flags`: stores by X, nested loops, additions.
sieve   LDX #flags
        LDAA #1
clear   STAA 0,X
        INX
        CPX #flags+256
        BNE clear
        LDAA #flags/256
        STAA pointer
        LDAB #2
next    STAB pointer+1
        LDX pointer
        TST 0,X
        BEQ skip
        TBA
        ASLA
        BCS skip
        STAB limit
strike  STAA pointer+1
        LDX pointer
        CLR 0,X
        ADDA limit
        BCC strike
skip    INCB
        CMPB #128
        BNE next
        RTS

* Pseudo-random numbers: shifts and exclusive-ors.
fill    LDX #numbers
        LDAA #$A5
random  ASLA
        BCC even
        EORA #$1D
even    STAA 0,X
        INX
        CPX #numbers+32
        BNE random
        RTS

* Insertion sort of 32 numbers: compares and branches.
sort    LDX #numbers+1
outer   STX target
        LDAA 0,X
inner   DEX
        LDAB 0,X
        CBA
        BCC place
        STAB 1,X
        CPX #numbers
        BNE inner
        STAA 0,X
        BRA placed
place   STAA 1,X
placed  LDX target
        INX
        CPX #numbers+32
        BNE outer
        LDAA numbers
        JMP add_up

* A page by two pointers that take turns in X.
copy    LDX #flags
        STX source
        LDX #text
        STX target
        CLRB
copying LDX source
        LDAA 0,X
        INX
        STX source
        LDX target
        STAA 0,X
        INX
        STX target
        DECB
        BNE copying
        RTS

* Products by shift and add: subroutine calls, read-modify-write.
multiply_all
        LDAB #16
        LDX #numbers+16
factor  STAB multiplicand
        LDAA 0,X
        PSHB
        BSR multiply
        PULB
        BSR add_up
        DEX
        DECB
        BNE factor
        RTS

* A * multiplicand, low byte in A
multiply
        STAA product
        CLRA
        LDAB #8
shift   LSR product
        BCC no
        ADDA multiplicand
no      ASL multiplicand
        DECB
        BNE shift
        RTS

add_up  ADDA checksum
        STAA checksum
        BCC added
        INC checksum+1
added   RTS

* A binary tree of calls, `A` deep: the stack.
recurse PSHA
        TSTA
        BEQ leaf
        DECA
        BSR recurse
        BSR recurse
        PULA
        RTS
leaf    BSR add_up
        PULA
        RTS

        ORG $FFFE
        FDB start
