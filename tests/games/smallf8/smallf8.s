* A scripted game of draughts: after any input, the board shows the next position of the script, with the opponent's move and
* the reply made. Used to test the support for programs that store sets of squares and a block per ply.
*
* A block has 16 bytes: the squares of the side to move, the other side, and the kings; MOVE, FLAG (bit 7: White moves), ALPHA,
* BETA. H is the address of the current block. LINE contains the last input.

LAID    EQU  H'0310'        12 bytes of a position, colour of the side to move, H'50' when there is one
LINE    EQU  H'0380'
TREE    EQU  H'0400'
CONSOLE EQU  H'10'          ports of the test device: a character,
WAITING EQU  H'11'          and how many of them wait

        ORG  H'0000'
START   DCI  LAID+13
        LM
        CI   H'50'
        BZ   TOLD
        DCI  SCRIPT
        PI   LAY
        BR   BEGUN
TOLD    DCI  LAID+13
        CLR
        ST
        DCI  LAID
        PI   LAY
        DCI  SCRIPT2
BEGUN   LR   Q,DC
ASK     LIS  4
        LR   10,A
        CLR
        LR   11,A
        DCI  LINE
TYPED   IN   WAITING
        CI   0
        BZ   TYPED
        IN   CONSOLE
        OUT  CONSOLE
        CI   C'N'
        BZ   START
        ST
        CI   H'0D'
        BNZ  TYPED

* Search: H moves down the tree and back.
        DCI  TREE
        XDC
        DCI  MIND
        LI   64
        LR   2,A
        PI   COPY
        LIS  4
        LR   3,A
SEARCH  CLR
        LR   0,A
DELAY   DS   0
        BNZ  DELAY
        DS   3
        BZ   DECIDED
        LR   A,11
        AI   16
        LR   11,A
        BR   SEARCH
DECIDED LR   DC,Q
        PI   LAY
        LR   Q,DC
        LI   H'0A'
        OUT  CONSOLE
        BR   ASK

* Copies the position at DC0 to the first block. Advances DC0.
LAY     LR   K,P
        XDC
        DCI  TREE
        XDC
        LIS  12
        LR   2,A
        PI   COPY
        LM
        XDC
        DCI  TREE+13
        ST
        XDC
        PK

* Copies R2 bytes from DC0 to DC1.
COPY    LM
        XDC
        ST
        XDC
        DS   2
        BNZ  COPY
        POP

* Three sets of squares and FLAG: before the first move, and each time Black is to move again.
SCRIPT
        DC   H'FF',H'F0',H'00',H'00',H'00',H'00',H'0F',H'FF',H'00',H'00',H'00',H'00'
        DC   0
* 11-15 22-18
        DC   H'FF',H'D2',H'00',H'00',H'00',H'00',H'4B',H'FF',H'00',H'00',H'00',H'00'
        DC   0
* 15x22 25x18
        DC   H'FF',H'D0',H'00',H'00',H'00',H'00',H'4B',H'7F',H'00',H'00',H'00',H'00'
        DC   0
* 8-11 29-25
        DC   H'FE',H'F0',H'00',H'00',H'00',H'00',H'4B',H'F7',H'00',H'00',H'00',H'00'
        DC   0
* After a position that was set: 11x18x27 31x24, 1-5 24-19.
SCRIPT2
        DC   H'80',H'00',H'00',H'00',H'00',H'00',H'01',H'00',H'00',H'00',H'00',H'00'
        DC   0
        DC   H'08',H'00',H'00',H'00',H'00',H'00',H'20',H'00',H'00',H'00',H'00',H'00'
        DC   0
* The searched line: 22-18 15x22 25x18. MOVE, FLAG, ALPHA, BETA.
MIND
        DC   H'00',H'00',H'0F',H'FF',H'FF',H'D2',H'00',H'00',H'00',H'00',H'00',H'00'
        DC   H'00',H'80',H'80',H'7F'
        DC   H'FF',H'D2',H'00',H'00',H'00',H'00',H'4B',H'FF',H'00',H'00',H'00',H'00'
        DC   H'04',H'00',H'EC',H'7F'
        DC   H'00',H'00',H'0B',H'FF',H'FF',H'D0',H'04',H'00',H'00',H'00',H'00',H'00'
        DC   H'02',H'90',H'EC',H'05'
        DC   H'FF',H'D0',H'00',H'00',H'00',H'00',H'4B',H'7F',H'00',H'00',H'00',H'00'
        DC   H'01',H'10',H'FF',H'05'
        END  START
