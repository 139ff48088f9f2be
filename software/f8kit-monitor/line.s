* A line of what is typed, and what is in it.
FAILED  LI   C'?'
        LR   0,A
        PI   PUTC
MAINL   PI   CRLF
MAIN    LI   C'>'
        LR   0,A
        PI   PUTC
        DCI  LINE
MAIN1   PI   GETC
        LR   A,0
        LR   3,A
        CI   13
        BZ   MAIN3
        PI   PUTC
        LR   A,3
        CI   8
        BZ   MAIN2
        CI   H'7F'
        BZ   MAIN2
        ST
        LR   H,DC
        LR   A,HL
        CI   H'FF'
        BNZ  MAIN1
        BR   FAILED     no place left
MAIN2   LR   H,DC
        LR   A,HL
        CI   LINE&H'FF'
        BZ   MAINL      nothing to rub out
        LI   -1
        ADC
        BR   MAIN1
MAIN3   ST
        PI   CRLF
        DCI  LINE
        LM
        LR   3,A
        LR   H,DC       from here on H is where the line is read
        CI   13
        BZ   MAIN
        LI   PAGE>>8
        LR   QU,A
        DCI  TABLE
MAIN4   LM
        XS   3
        BZ   MAIN5
        XS   3
        BZ   FAILED
        LM
        BR   MAIN4
MAIN5   LM
        LR   QL,A
        LR   P0,Q

* The next number of the line into Q; Z: there is none.
NUMBER  CLR
        LR   QU,A
        LR   QL,A
        LR   4,A
NUM1    LR   DC,H
        LM
        CI   C' '
        BNZ  NUM2
        LR   H,DC
        BR   NUM1
NUM2    LR   DC,H
        LM
        LR   5,A
        AI   -H'30'
        BNC  NUM4
        CI   9
        BC   NUM3
        AI   -7
        CI   9
        BC   NUM4
        CI   H'F'
        BNC  NUM4
NUM3    LR   0,A
        LR   H,DC
        LR   A,QL
        SR   4
        LR   1,A
        LR   A,QU
        SL   4
        XS   1
        LR   QU,A
        LR   A,QL
        SL   4
        XS   0
        LR   QL,A
        LIS  1
        LR   4,A
        BR   NUM2
NUM4    LR   A,5
        CI   C' '
        BZ   NUM5
        CI   13
        BZ   NUM5
        JMP  FAILED
NUM5    LR   A,4
        NS   4
        POP
