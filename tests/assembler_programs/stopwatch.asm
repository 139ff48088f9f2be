* STOPWATCH FOR THE KIM-1
* GO STARTS AND STOPS IT, PC SETS IT TO ZERO
        .OPT NOLIST
;
; MONITOR
;
INH     =$F9
POINTL  =$FA
POINTH  =$FB
SCANDS  =$1F1F
GETKEY  =$1F6A
TIMER   =$1707          ;1024 CYCLES A COUNT
STATUS  =$1707
;
        *=$0000
RUNS    *=*+1           ;BIT 7: IT RUNS
DOWN    *=*+1           ;THE KEY THAT WAS DOWN
TICKS   *=*+1
SAVE    *=*+2
        .PAGE 'MAIN LOOP'
        *=$0200
START   CLD
        LDX #$FF
        TXS
        JSR ZERO
        LDA #97
        STA TIMER
LOOP    JSR SCANDS
        JSR KEYS
        BIT RUNS
        BPL LOOP        ;STOPPED
        BIT STATUS
        BPL LOOP        ;NO TENTH OF A SECOND YET
        LDA #97
        STA TIMER
        JSR COUNT
        JMP LOOP
;
; A KEY THAT GOES DOWN
;
KEYS    JSR GETKEY
        CMP DOWN
        BEQ KEYS2       ;STILL THE SAME
        STA DOWN
        CMP #$13        ;GO
        BNE KEYS1
        LDA RUNS
        EOR #%10000000
        STA RUNS
        RTS
KEYS1   CMP #$14        ;PC
        BEQ ZERO
KEYS2   RTS
;
ZERO    LDA #0
        LDX #TABEND-TABLE-1
ZERO1   LDY TABLE,X
        STA $00,Y
        DEX
        BPL ZERO1
        RTS
        .PAGE
; ONE TENTH MORE, IN DECIMAL
COUNT   SED
        SEC
        LDX #0
COUNT1  LDY TABLE,X
        LDA $0,Y
        ADC #0
        STA $0,Y
        BCC COUNT2
        INX
        CPX #3
        BNE COUNT1
COUNT2  CLD
        RTS
;
TABLE   .BYTE INH,POINTL,POINTH,TICKS,RUNS
TABEND  .BYTE 'STOPWATCH',$0D,$0A,0
        .WORD START,LOOP,COUNT
        .DBYTE START,$1234,@377
        .END
