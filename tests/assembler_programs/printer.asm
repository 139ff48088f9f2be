* PRINTS THE TABLE OF CHARACTERS AND SOME TEXT ON THE TELETYPE OF A TIM
        .OPT NOCOUNT,NOERR
        .SKIP 2
WRT     =$72C6
CRLF    =$728A
CR      =$0D
LF      =$0A
BELL    =@7
WIDTH   =72
HALF    =WIDTH/2
        *=$10
POINT   *=*+2
COLUMN  *=*+1
CHAR    *=*+1

        *=$200
BEGIN   LDA #<TEXT1
        LDX #>TEXT1
        JSR PRINT
        LDA #$20
        STA CHAR
ROW     LDA #0
        STA COLUMN
NEXT    LDA CHAR
        JSR WRT
        INC CHAR
        INC COLUMN
        LDA COLUMN
        CMP #HALF-4
        BCC SAME
        JSR CRLF
        LDA #0
        STA COLUMN
SAME    LDA CHAR
        CMP #'_+1
        BNE NEXT
        JSR CRLF
        LDA #<TEXT2
        LDX #>TEXT2
        JSR PRINT
        LDX #HALF
STARS   LDA #'*
        JSR WRT
        DEX
        BNE STARS
        LDA #'Z-'A+1    ;LETTERS
        BRK
        NOP

PRINT   STA POINT
        STX POINT+1
        LDY #0
PRINT1  LDA (POINT),Y
        BEQ PRINT2
        JSR WRT
        INY
        BNE PRINT1
        INC POINT+1
        JMP PRINT1
PRINT2  RTS

SHIFT   ASL A           ;TWICE A, FOR WHO ADDS A COLUMN
        ROL COLUMN
        LSR A
        ROR POINT,X
        RTS

TEXT1   .BYTE CR,LF,'CHARACTERS',CR,LF,0
TEXT2   .BYTE 'IT''S ALL; OR *NEARLY*',BELL,0
TABLE   .WORD BEGIN,PRINT,TEXT2-TEXT1
        .DBYTE BEGIN,TEXT1+1
        .BYTE <TEXT1,>TEXT1,%1010,WIDTH-1,'Z'
LAST    =*-1
        .BYTE LAST-TABLE
        .END
