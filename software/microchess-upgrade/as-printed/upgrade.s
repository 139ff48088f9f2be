; The upgrade of MicroChess as its article prints it. See README.md.

; Ours: the names that the listing does not define.
BOARD     = $50
BK        = $60
PIECE     = $B0
SQUARE    = $B1
STATE     = $B5
FACTOR    = $C3
DEVP      = $DC
FROM      = $DC
TO        = $DC
OMOVE     = $DC
WCAP0     = $DD
BMAXC     = $E4
BCC       = $E5
WMOB      = $EB
WCC       = $ED
BKMOB     = $EF
BIAS      = $F0
BESTM     = $F9
BESTV     = $FA
BESTP     = $FB
CHESS     = $0000
JANUS     = $0100
GNMX      = $0202
CMOVE     = $02D1
MOVE      = $034B
CKMATE    = $0377

; As printed:
          .BA $3A2              ; 0110
GO        LDX #$04              ; 0120  03A2 A2 04
          STX *BESTV            ; 0130  03A4 86 FA
          STX *STATE            ; 0140  03A6 86 B5
          LDX #$12              ; 0150  03A8 A2 12
          JSR GNMX              ; 0160  03AA 20 02 02
          LDY *OMOVE            ; 0170  03AD A4 DC
          BPL NODEVP            ; 0180  03AF 10 32
          LDY #$E6              ; 0190  03B1 A0 E6
NEXT      INY                   ; 0200  03B3 C8
          INY                   ; 0210  03B4 C8
          STY *OMOVE            ; 0220  03B5 84 DC
          BPL NODEVP            ; 0230  03B7 10 2A
          LDX *DEVP,Y           ; 0240  03B9 B6 DC
          STX *PIECE            ; 0250  03BB 86 B0
          LDA *BOARD,X          ; 0260  03BD B5 50
          INY                   ; 0270  03BF C8
          PHA                   ; 0280  03C0 48
          TYA                   ; 0290  03C1 98
          TAX                   ; 0300  03C2 AA
          PLA                   ; 0310  03C3 68
          CMP *FROM,X           ; 0320  03C4 D5 DC
          BNE NEXT              ; 0330  03C6 D0 EB
          INX                   ; 0340  03C8 E8
          LDA *TO,X             ; 0350  03C9 B5 DC
          JSR CMOVE             ; 0360  03CB 20 D1 02
          BMI NODEVP            ; 0370  03CE 30 13
          LDX *PIECE            ; 0380  03D0 A6 B0
          CPX #$08              ; 0390  03D2 E0 08
          BMI LEGAL             ; 0400  03D4 30 02
          BVS NODEVP            ; 0410  03D6 70 0B
LEGAL     LDX *FACTOR           ; 0420  03D8 A6 C3
          STX *BIAS             ; 0430  03DA 86 F0
          LDX #$04              ; 0440  03DC A2 04
          STX *STATE            ; 0450  03DE 86 B5
          JSR JANUS             ; 0460  03E0 20 00 01
NODEVP    LDX *BESTV            ; 0470  03E3 A6 FA
          CPX #$0F              ; 0480  03E5 E0 0F
          JMP CONT              ; 0490  03E7 4C C2 17
                                ; 0500
          .BA $17C2             ; 0510
CONT      BCC MATE              ; 0520  17C2 90 12
MV2       LDX *BESTP            ; 0530  17C4 A6 FB
          LDA *BOARD,X          ; 0540  17C6 B5 50
          STA *BESTV            ; 0550  17C8 85 FA
          STX *PIECE            ; 0560  17CA 86 B0
          LDA *BESTM            ; 0570  17CC A5 F9
          STA *SQUARE           ; 0580  17CE 85 B1
          JSR MOVE              ; 0590  17D0 20 4B 03
          JMP CHESS             ; 0600  17D3 4C 00 00
MATE      LDA #$FF              ; 0610  17D6 A9 FF
          RTS                   ; 0620  17D8 60
                                ; 0630
          .BA $1780             ; 0640
STRATEGY  LDA #$80              ; 0650  1780 A9 80
          CLC                   ; 0660  1782 18
          ADC *WMOB             ; 0670  1783 65 EB
          LSR A                 ; 0680  1785 4A
          CLC                   ; 0690  1786 18
          ADC #$40              ; 0700  1787 69 40
          ADC *WCC              ; 0710  1789 65 ED
          SEC                   ; 0720  178B 38
          SBC *BCC              ; 0730  178C E5 E5
          LSR A                 ; 0740  178E 4A
          LSR A                 ; 0750  178F 4A
          LSR A                 ; 0760  1790 4A
          CLC                   ; 0770  1791 18
          ADC #$70              ; 0780  1792 69 70
          ADC *BIAS             ; 0790  1794 65 F0
          LDY *OMOVE            ; 0800  1796 A4 DC
          BMI CAPTEST           ; 0810  1798 30 17
          SEC                   ; 0820  179A 38
          SBC *BKMOB            ; 0830  179B E5 EF
          LDX *PIECE            ; 0840  179D A6 B0
          DEX                   ; 0850  179F CA
          CPX #$07              ; 0860  17A0 E0 07
          BCS CAPTEST           ; 0870  17A2 B0 0D
          PHA                   ; 0880  17A4 48
          LDA *BK               ; 0890  17A5 A5 60
          SEC                   ; 0900  17A7 38
          SBC #$38              ; 0910  17A8 E9 38
          CMP *SQUARE           ; 0920  17AA C5 B1
          PLA                   ; 0930  17AC 68
          BCS CAPTEST           ; 0940  17AD B0 02
          ADC #$02              ; 0950  17AF 69 02
CAPTEST   LDX *WCAP0            ; 0960  17B1 A6 DD
          CPX *BMAXC            ; 0970  17B3 E4 E4
          BCC QUIT              ; 0980  17B5 90 03
MOVEOK    CLC                   ; 0990  17B7 18
          ADC #$20              ; 1000  17B8 69 20
QUIT      ADC *WCAP0            ; 1010  17BA 65 DD
          SEC                   ; 1020  17BC 38
          SBC *BMAXC            ; 1030  17BD E5 E4
          JMP CKMATE            ; 1040  17BF 4C 77 03
                                ; 1050
          .BA $17D9             ; 1060
BKMOVE    BNE OUTBK             ; 1070  17D9 D0 06
          CMP #$00              ; 1080  17DB C9 00
          BNE OUTBK             ; 1090  17DD D0 02
          INC *BKMOB            ; 1100  17DF E6 EF
OUTBK     RTS                   ; 1110  17E1 60
                                ; 1120
          .BA $0112             ; 1130
          CPX #$00              ; 1140  0112 E0 00
          JSR BKMOVE            ; 1150  0114 20 D9 17
          NOP                   ; 1160  0117 EA
                                ; 1170
          .BA $200              ; 1180
          LDX #$11              ; 1190  0200 A2 11
          .EN                   ; 1200
