* Four bytes at a time out of the scratchpad: what he had first, for boards that stay in RAM (page 7). As printed, but for one name.
* The finished program moves whole blocks by SCRC, and is without them.

* KINGS, from O'30' on, to RAM at DC0.
SCR3    LISL 0
        LISU 3
        BR   SCRF
* ACTIVE, from O'20' on.
SCR1    LISL 0
        BR   SCRE
* PASSIVE, from O'24' on.
SCR2    LISL 4
SCRE    LISU 2
SCRF    LIS  4
        LR   0,A
*! The loop was SCRL, a name that page 8 has again.
SCRG    LR   A,I
        ST
        DS   0
        BNZ  SCRG
        POP
