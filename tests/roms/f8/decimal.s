* ASD and AMD: every pair of numbers, and every A with addends of every low and every high digit.
        .include "common.inc"

cell    EQU $0200

        ORG $1000
start   PI prepare

* Registers: 0 the left number, 1 the right one, both in binary; 2 = 66 + left and 3 = right, in decimal; 4 the expected
* sum and 5 its carry; 6 the sum in binary; 7 the result; 8 and 9 scratch.
        uncompared 1
        CLR
        LR 0,A
each_left
        CLR
        LR 1,A
each_right
        LR A,0
        LR 8,A
        PI to_digits
        AI $66
        LR 2,A
        LR A,1
        LR 8,A
        PI to_digits
        LR 3,A
        LR A,0
        AS 1
        LR 6,A
        LIS CF
        LR 5,A
        LR A,6
        AI 256-100
        LR 8,A
        BC above_99
        CLR
        LR 5,A
        LR A,6
        LR 8,A
above_99
        PI to_digits
        LR 4,A

        LR A,2
        ASD 3
        LR J,W
        LR 7,A
        LR A,J
        NI CF
        XS 5
        BNZ wrong
        LR A,7
        XS 4
        BNZ wrong
        DCI cell
        LR A,3
        ST
        DCI cell
        LR A,2
        AMD
        LR J,W
        LR 7,A
        LR A,J
        NI CF
        XS 5
        BNZ wrong
        LR A,7
        XS 4
        BNZ wrong

        LR A,1
        INC
        LR 1,A
        CI 100
        BZ row_done
        JMP each_right
row_done
        LR A,0
        INC
        LR 0,A
        CI 100
        BZ every_pair
        JMP each_left
wrong   JMP failure

* The rule. A digit without a carry gets A added, without a carry into the next digit. Registers: 2 A, 3 the addend, 4
* the expected result, 6 the binary sum, 8 its flags; 0 and 1 scratch.
every_pair
        uncompared 2
        CLR
        LR 3,A
each_addend
        CLR
        LR 2,A
each_augend
        LR A,2
        AS 3
        LR J,W
        LR 6,A
        LR A,J
        LR 8,A
        NI CF                   the high digit
        LR A,6
        BNZ high_done
        AI $A0
high_done
        NI $F0
        LR 4,A
        LR A,2                  the low digit
        NI $0F
        LR 0,A
        LR A,3
        NI $0F
        AS 0
        LR 0,A
        NI $10
        LR A,0
        BNZ low_done
        AI $0A
low_done
        NI $0F
        AS 4
        LR 4,A

        LI $FF
        LR J,A
        LR W,J
        LR A,2
        ASD 3
        LR J,W
        XS 4
        BNZ wrong_rule
        LR A,J
        XI IF
        XS 8
        BNZ wrong_rule
        DCI cell
        LR A,3
        ST
        DCI cell
        CLR
        LR J,A
        LR W,J
        LR A,2
        AMD
        LR J,W
        XS 4
        BNZ wrong_rule
        LR A,J
        XS 8
        BNZ wrong_rule

        LR A,2
        INC
        LR 2,A
        BNZ each_augend
        LR A,3
        CI $FF
        BZ every_rule
        AI 15
        LR 3,A
        JMP each_addend
every_rule
        JMP finish
wrong_rule
        JMP failure

* Register 8 = 0..99 in binary -> A = two decimal digits. Registers 8 and 9 are changed.
to_digits
        CLR
        LR 9,A
tens    LR A,8
        AI 256-10
        BNC ones
        LR 8,A
        LR A,9
        AI $10
        LR 9,A
        BR tens
ones    LR A,9
        AS 8
        POP
