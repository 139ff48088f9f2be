* S: one instruction. What sets PC0 is done here; all others are done in OWN, with everything as the program has it.
STEP    PI   GETPC
        LM
        LR   3,A
        CI   H'9F'
        BNC  ONE
        CI   H'8F'
        BZ   STEP1      BR7
        BNC  STEP2      BF
        CI   H'87'
        BNC  ONE
        CI   H'7F'
        BNC  STEP2      BT
        CI   H'2A'
        BNC  ONE
        CI   H'27'
        BNC  THREE
        CI   H'1F'
        BNC  TWO
ONE     LIS  1
        BR   PLAIN
STEP1   DCI  ISC
        LM
        COM
        NI   7
        BR   STEP3
STEP2   DCI  WC
        LM
        NS   3
        NI   H'F'
STEP3   BZ   STEP4
        LI   H'10'
STEP4   XS   3
        NI   H'10'
        LR   DC,Q
        LM
        LM
        BZ   STEP5
        ADC
        LI   -1
        ADC
STEP5   LR   Q,DC
STEP6   PI   SETPC
        JMP  STOP2
TWO     LIS  2
        BR   PLAIN
THREE   LIS  3
PLAIN   LR   4,A
        DCI  OWN
        LR   H,DC
        LI   H'2B'      NOP
        ST
        ST
        ST
        PI   COPY
        PI   SETPC
        DCI  FLOWS
        PI   FIND
        BNZ  GOING
        LR   5,A
        NI   1
        BZ   PLAIN1
        DCI  PC1C
        PI   STORE
PLAIN1  LIS  SAVED>>8
        LR   QU,A
        LR   A,5
        NI   H'FE'
        LR   QL,A
        LR   DC,Q
        PI   LOAD
        LR   A,3
        CI   H'27'
        BC   STEP6
        DCI  AC
        LR   A,QU
        ST
        BR   STEP6
* Instructions whose PC0 is to be had at a place in the monitor's RAM; 1 more if PC1 keeps the old one.
FLOWS   DC   H'0C',(SAVED+13)&H'FF'     PK
        DC   H'0D',(SAVED+14)&H'FF'       LR P0,Q
        DC   H'1C',PC1C&H'FF'           POP
        DC   H'28',(OWN+2)&H'FF'        PI
        DC   H'29',(OWN+1)&H'FF'          JMP
        DC   0
