; The machine code of Tiny Chess as the magazine printed it, mended. Behind the semicolon: line, address and bytes as they stand on
; the left of the print; 00. and 0000. are references ahead, and the lines without an instruction put them right. See README.md.

CHECK   EQU     $1          ; 0008  0001

VA      EQU     $3          ; 0010  0003
VK      EQU     $17         ; 0011  0017
VZ      EQU     $34         ; 0012  0034

        ORG     $3E         ; 0014  003E
IXS     RMB     2           ; 0015  003E 0002
WK1     RMB     2           ; 0016  0040 0002
WK2     RMB     2           ; 0017  0042 0002
POINT   RMB     2           ; 0018  0044 0002
TOTAL2  RMB     2           ; 0019  0046 0002
TOTAL   RMB     1           ; 0020  0048 0001
WX      RMB     1           ; 0021  0049 0001
WY      RMB     1           ; 0022  004A 0001
SX      RMB     1           ; 0023  004B 0001
SY      RMB     1           ; 0024  004C 0001

        ORG     $1E00       ; 0026  1E00
        JMP     TRANS       ; 0027  1E00 7E 0000.
        JMP     TABLE       ; 0028  1E03 7E 0000.
        JMP     INFLNC      ; 0029  1E06 7E 0000.

DATA1   EQU     *           ; 0031  1E09
        FDB     $FFF6       ; 0032  1E09 FFF6
        FDB     $FEFB       ; 0033  1E0B FEFB
        FDB     $FE05       ; 0034  1E0D FE05
        FDB     $FF0A       ; 0035  1E0F FF0A
        FDB     $010A       ; 0036  1E11 010A
        FDB     $0205       ; 0037  1E13 0205
        FDB     $02FB       ; 0038  1E15 02FB
        FDB     $01F6       ; 0039  1E17 01F6
        FCB     $80         ; 0040  1E19 80
DATA2   EQU     *           ; 0041  1E1A
        FDB     $FFFB       ; 0042  1E1A FFFB
        FDB     $FF05       ; 0043  1E1C FF05
        FDB     $0105       ; 0044  1E1E 0105
        FDB     $01FB       ; 0045  1E20 01FB
        FCB     $80         ; 0046  1E22 80
DATA3   EQU     *           ; 0047  1E23
        FDB     $00FB       ; 0048  1E23 00FB
        FDB     $FF00       ; 0049  1E25 FF00
        FDB     $0005       ; 0050  1E27 0005
        FDB     $0100       ; 0051  1E29 0100
        FDB     $8080       ; 0052  1E2B 8080

TRANS   LDX     VZ          ; 0055  1E2D DE 34
                            ;       1E01 1E2D
        LDA A   #25         ; 0056  1E2F 86 19
TR1     LDA B   0,X         ; 0057  1E31 E6 00
        STA B   50,X        ; 0058  1E33 E7 32
        INX                 ; 0059  1E35 08
        DEC A               ; 0060  1E36 4A
        BNE     TR1         ; 0061  1E37 26 F8
        RTS                 ; 0062  1E39 39

SUM     PSH A               ; 0064  1E3A 36
        STX     IXS         ; 0065  1E3B DF 3E
        ADD A   IXS+1       ; 0066  1E3D 9B 3F
        BCC     *+5         ; 0067  1E3F 24 03
        INC     IXS         ; 0068  1E41 7C 003E
        STA A   IXS+1       ; 0069  1E44 97 3F
        LDX     IXS         ; 0070  1E46 DE 3E
        PUL A               ; 0071  1E48 32
        RTS                 ; 0072  1E49 39

TABLE   TAB                 ; 0077  1E4A 16
                            ;       1E04 1E4A

        DEX                 ; 0079  1E4B 09
        BNE     TABLE2      ; 0080  1E4C 26 00.
        CLR A               ; 0081  1E4E 4F
        BRA     TA1         ; 0082  1E4F 20 00.
TABLE2  LDA A   #50         ; 0083  1E51 86 32
                            ;       1E4D 03
TA1     LDX     VZ          ; 0084  1E53 DE 34
                            ;       1E50 02
        BSR     SUM         ; 0085  1E55 8D E3
        STX     WK1         ; 0086  1E57 DF 40
        LDX     VZ          ; 0087  1E59 DE 34
        LDA A   #25         ; 0088  1E5B 86 19
        BSR     SUM         ; 0089  1E5D 8D DB
        STX     WK2         ; 0090  1E5F DF 42
        LDA A   #25         ; 0091  1E61 86 19
TA2     CLR     0,X         ; 0092  1E63 6F 00
        INX                 ; 0093  1E65 08
        DEC A               ; 0094  1E66 4A
        BNE     TA2         ; 0095  1E67 26 FA
        CLR     TOTAL       ; 0096  1E69 7F 0048
        TBA                 ; 0097  1E6C 17
        PSH A               ; 0098  1E6D 36
        CLR B               ; 0099  1E6E 5F
TA4     CMP A   #4          ; 0100  1E6F 81 04
        BLS     TA3         ; 0101  1E71 23 00.
        SUB A   #5          ; 0102  1E73 80 05
        ADD B   #5          ; 0103  1E75 CB 05
        BRA     TA4         ; 0104  1E77 20 F6

TA3     STA A   WX          ; 0106  1E79 97 49
                            ;       1E72 06
        STA B   WY          ; 0107  1E7B D7 4A
        STA A   SX          ; 0108  1E7D 97 4B
        STA B   SY          ; 0109  1E7F D7 4C
        PUL A               ; 0110  1E81 32
        LDX     WK1         ; 0111  1E82 DE 40
        BSR     SUM         ; 0112  1E84 8D B4
        LDA B   0,X         ; 0113  1E86 E6 00
        AND B   #$FE        ; 0114  1E88 C4 FE
        CMP B   #2          ; 0115  1E8A C1 02
        BEQ     PAWN        ; 0116  1E8C 27 00.
        CMP B   #4          ; 0117  1E8E C1 04
        BNE     TA8         ; 0118  1E90 26 00.
        JMP     KNIGHT      ; 0119  1E92 7E 0000.

TA8     CMP B   #6          ; 0121  1E95 C1 06
                            ;       1E91 03
        BNE     TA5         ; 0122  1E97 26 00.
        JMP     BISHOP      ; 0123  1E99 7E 0000.

TA5     CMP B   #8          ; 0125  1E9C C1 08
                            ;       1E98 03
        BNE     TA6         ; 0126  1E9E 26 00.
        JMP     ROOK        ; 0127  1EA0 7E 0000.

TA6     CMP B   #10         ; 0129  1EA3 C1 0A
                            ;       1E9F 03
        BNE     TA7         ; 0130  1EA5 26 00.
        JSR     BISHOP      ; 0131  1EA7 BD 0000.
        JMP     ROOK        ; 0132  1EAA 7E 0000.

TA7     JMP     KING        ; 0134  1EAD 7E 0000.
                            ;       1EA6 06

EDGE    LDA B   WY          ; 0138  1EB0 D6 4A
        BEQ     ED1         ; 0139  1EB2 27 00.
        CMP B   #20         ; 0140  1EB4 C1 14
        BCS     ED2         ; 0141  1EB6 25 00.
ED1     LDA B   #10         ; 0142  1EB8 C6 0A
                            ;       1EB3 04
        BRA     *+4         ; 0143  1EBA 20 02

ED2     LDA B   #1          ; 0145  1EBC C6 01
                            ;       1EB7 04
        PSH B               ; 0146  1EBE 37
        ADD B   TOTAL       ; 0147  1EBF DB 48
        STA B   TOTAL       ; 0148  1EC1 D7 48
        PUL B               ; 0149  1EC3 33
        RTS                 ; 0150  1EC4 39

PAWN    LDA B   VA          ; 0152  1EC5 D6 03
                            ;       1E8D 37
        BNE     PA1         ; 0153  1EC7 26 00.
        LDA B   #5          ; 0154  1EC9 C6 05
        BRA     *+4         ; 0155  1ECB 20 02

PA1     LDA B   #$FB        ; 0157  1ECD C6 FB
                            ;       1EC8 04
        ABA                 ; 0158  1ECF 1B
        ADD B   WY          ; 0159  1ED0 DB 4A
        STA B   WY          ; 0160  1ED2 D7 4A
        LDX     WK1         ; 0161  1ED4 DE 40
        JSR     SUM         ; 0162  1ED6 BD 1E3A
        LDA B   0,X         ; 0163  1ED9 E6 00
        BIT B   #$FE        ; 0164  1EDB C5 FE
        BNE     PA2         ; 0165  1EDD 26 00.
        BSR     EDGE        ; 0166  1EDF 8D CF
        LDX     WK2         ; 0167  1EE1 DE 42
        JSR     SUM         ; 0168  1EE3 BD 1E3A
        STA B   0,X         ; 0169  1EE6 E7 00
PA2     LDA B   WX          ; 0170  1EE8 D6 49
                            ;       1EDE 09
        CMP B   #4          ; 0171  1EEA C1 04
        BEQ     PA3         ; 0172  1EEC 27 00.
        LDX     WK1         ; 0173  1EEE DE 40
        JSR     SUM         ; 0174  1EF0 BD 1E3A
        LDA B   1,X         ; 0175  1EF3 E6 01
        BIT B   #$FE        ; 0176  1EF5 C5 FE
        BEQ     PA3         ; 0177  1EF7 27 00.
        AND B   #1          ; 0178  1EF9 C4 01
        CMP B   VA          ; 0179  1EFB D1 03
        BEQ     PA3         ; 0180  1EFD 27 00.
        INC     WX          ; 0181  1EFF 7C 0049
        BSR     VAL         ; 0182  1F02 8D 00.
        BSR     EDGE        ; 0183  1F04 8D AA
        ADD B   0,X         ; 0184  1F06 EB 00
        STA B   0,X         ; 0185  1F08 E7 00
        DEC     WX          ; 0186  1F0A 7A 0049
PA3     LDA B   WX          ; 0187  1F0D D6 49
                            ;       1EED 1F
                            ;       1EF8 14
                            ;       1EFE 0E
        BEQ     TRAEND      ; 0188  1F0F 27 00.
        LDX     WK1         ; 0189  1F11 DE 40
        DEC A               ; 0190  1F13 4A
        JSR     SUM         ; 0191  1F14 BD 1E3A
        LDA B   0,X         ; 0192  1F17 E6 00
        BIT B   #$FE        ; 0193  1F19 C5 FE
        BEQ     TRAEND      ; 0194  1F1B 27 00.
        AND B   #1          ; 0195  1F1D C4 01
        CMP B   VA          ; 0196  1F1F D1 03
        BEQ     TRAEND      ; 0197  1F21 27 00.
        DEC     WX          ; 0198  1F23 7A 0049
        BSR     VAL         ; 0199  1F26 8D 00.
        BSR     EDGE        ; 0200  1F28 8D 86
        ADD B   0,X         ; 0201  1F2A EB 00
        STA B   0,X         ; 0202  1F2C E7 00
TRAEND  CLR B               ; 0203  1F2E 5F
                            ;       1F10 1D
                            ;       1F1C 11
                            ;       1F22 0B
        LDA A   TOTAL       ; 0204  1F2F 96 48
        RTS                 ; 0205  1F31 39

        .include "tiny_chess_2.s"
