* Blocks in and out of the scratchpad, the empty squares, and the neighbours' map: his page 8, and RFJN and LFJN of page 9.

* 16 bytes from RAM at H into the scratchpad.
*! He had no way back: RASC called RASM and ended by falling into it. K keeps the address. RASM counts the eight bytes of a
*! row, and indexes: LR S,A stored all in one cell.
RASC    LR   K,P
        LR   DC,H
        LISU 2
        LISL 0
        PI   RASM
        LISU 3
        PI   RASM
        PK
RASM    LIS  8
        LR   0,A
RASL    LM
        LR   I,A
        DS   0
        BNZ  RASL
        POP

* 16 bytes from the scratchpad to RAM at DC0. SCRC reverses ACTIVE and PASSIVE, SCRS leaves them.
*! The way back again; and ISAR has come round to ACTIVE by itself after PASSIVE.
SCRC    LR   K,P
        LISU 2
        LISL 4
        BR   SCR4
SCRS    LR   K,P
        LISU 2
        LISL 0
SCR4    PI   SCRM
        PI   SCRM
        LISU 3
        LISL 0
        PI   SCRM
        PI   SCRM
        PK
SCRM    LIS  4
        LR   0,A
SCRL    LR   A,I
        ST
        DS   0
        BNZ  SCRL
        POP

* Which squares are empty.
*! LISU 3, 1 were one too low for a board at O'20', and SI is IS. ISAR has six bits: adding H'2F' takes 17 away.
EMPTY   LISU 4
        LISL 0
        CLR
        LR   S,A        the guard below
        LISU 2
        LIS  4
        LR   0,A
        BR   EMP3
EMP2    LR   A,IS
        AI   H'2F'
        LR   IS,A
EMP3    LR   A,S        ACTIVE
        LR   1,A
        LR   A,IS
        AI   4
        LR   IS,A
        LR   A,S        PASSIVE
        AS   1
        LR   1,A
        LR   A,IS
        AI   H'D'       their EMPTY, displaced by one
        LR   IS,A
        LR   A,1
        COM
        LR   I,A
        DS   0
        BNZ  EMP2
        CLR
        LR   S,A        the guard above
        POP

* Of the men in 3 those whose right, or left, neighbour is in the set at ISAR. Z: there are none.
RFJN    LR   A,S
        SL   4
        LR   0,A
        LR   A,IS
        AI   1
        LR   IS,A
        LR   A,S
        SR   4
        SR   1
        AS   0
        NS   3
        LR   3,A
        POP

*! The last two lines were missing: the men, and where they go.
LFJN    LR   A,S
        SL   4
        SL   1
        LR   0,A
        LR   A,IS
        AI   1
        LR   IS,A
        LR   A,S
        SR   4
        AS   0
        NS   3
        LR   3,A
        POP
