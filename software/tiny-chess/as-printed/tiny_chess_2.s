; Tiny Chess as printed, second half. See tiny_chess.s.

VAL     PSH A               ; 0209  1F32 36
                            ;       1F03 2E
                            ;       1F27 0A
        LDA A   WX          ; 0210  1F33 96 49
        BLT     VA8         ; 0211  1F35 2D 00.
        CMP A   #4          ; 0212  1F37 81 04
        BGT     VA8         ; 0213  1F39 2E 00.
        LDA B   WY          ; 0214  1F3B D6 4A
        BLT     VA8         ; 0215  1F3D 2D 00.
        CMP B   #20         ; 0216  1F3F C1 14
        BGT     VA8         ; 0217  1F41 2E 00.
        ABA                 ; 0218  1F43 1B
        LDX     WK1         ; 0219  1F44 DE 40
        JSR     SUM         ; 0220  1F46 BD 1E3A
        LDA B   0,X         ; 0221  1F49 E6 00
        BIT B   #$FE        ; 0222  1F4B C5 FE
        BEQ     VA1         ; 0223  1F4D 27 00.
        AND B   #1          ; 0224  1F4F C4 01
        CMP B   VA          ; 0225  1F51 D1 03
        BEQ     VA2         ; 0226  1F53 27 00.
        LDA B   0,X         ; 0227  1F55 E6 00
        AND B   #$FE        ; 0228  1F57 C4 FE
        CMP B   #12         ; 0229  1F59 C1 0C
        BNE     VA3         ; 0230  1F5B 26 00.
        LDA B   #40         ; 0231  1F5D C6 28
        INC     CHECK       ; 0232  1F5F 7C 0001
VA3     CMP B   #10         ; 0233  1F62 C1 0A
                            ;       1F5C 05
        BNE     VA4         ; 0234  1F64 26 00.
        LDA B   #20         ; 0235  1F66 C6 14
VA4     CMP B   #8          ; 0236  1F68 C1 08
                            ;       1F65 02
        BNE     VA5         ; 0237  1F6A 26 00.
        LDA B   #11         ; 0238  1F6C C6 0B
VA5     CMP B   #6          ; 0239  1F6E C1 06
                            ;       1F6B 02
        BNE     VA9         ; 0240  1F70 26 00.
        LDA B   #7          ; 0241  1F72 C6 07
VA9     CMP B   #4          ; 0242  1F74 C1 04
                            ;       1F71 02
        BNE     VA6         ; 0243  1F76 26 00.
        LDA B   #7          ; 0244  1F78 C6 07
        BRA     VA6         ; 0245  1F7A 20 00.

VA1     LDA B   #1          ; 0247  1F7C C6 01
                            ;       1F4E 2D
        BRA     VA6         ; 0248  1F7E 20 00.

VA2     CLR B               ; 0250  1F80 5F
                            ;       1F54 2B
VA6     LDX     WK2         ; 0251  1F81 DE 42
                            ;       1F77 09
                            ;       1F7B 05
                            ;       1F7F 01
        JSR     SUM         ; 0252  1F83 BD 1E3A
        STA B   0,X         ; 0253  1F86 E7 00
        TBA                 ; 0254  1F88 17
        ADD A   TOTAL       ; 0255  1F89 9B 48
        STA A   TOTAL       ; 0256  1F8B 97 48
VA7     PUL A               ; 0257  1F8D 32
        RTS                 ; 0258  1F8E 39

VA8     CLR B               ; 0260  1F8F 5F
                            ;       1F36 58
                            ;       1F3A 54
                            ;       1F3E 50
                            ;       1F42 4C
        BRA     VA7         ; 0261  1F90 20 FB

KNIGHT  LDX     #DATA1      ; 0264  1F92 CE 1E09
                            ;       1E93 1F92
KN1     LDA B   0,X         ; 0265  1F95 E6 00
        CMP B   #$80        ; 0266  1F97 C1 80
        BEQ     TRAEND      ; 0267  1F99 27 93
        ADD B   SX          ; 0268  1F9B DB 4B
        STA B   WX          ; 0269  1F9D D7 49
        LDA B   1,X         ; 0270  1F9F E6 01
        ADD B   SY          ; 0271  1FA1 DB 4C
        STA B   WY          ; 0272  1FA3 D7 4A
        INX                 ; 0273  1FA5 08
        INX                 ; 0274  1FA6 08
        STX     POINT       ; 0275  1FA7 DF 44
        BSR     VAL         ; 0276  1FA9 8D 87
        LDX     POINT       ; 0277  1FAB DE 44
        BRA     KN1         ; 0278  1FAD 20 E6

BISHOP  LDX     #DATA2      ; 0280  1FAF CE 1E1A
                            ;       1E9A 1FAF
                            ;       1EA8 1FAF
        BRA     BI1         ; 0281  1FB2 20 00.
ROOK    LDX     #DATA3      ; 0282  1FB4 CE 1E23
                            ;       1EA1 1FB4
                            ;       1EAB 1FB4
BI1     STX     POINT       ; 0283  1FB7 DF 44
                            ;       1FB3 03
        LDA B   0,X         ; 0284  1FB9 E6 00
        CMP B   #$80        ; 0285  1FBB C1 80
        BNE     *+5         ; 0286  1FBD 26 03
        JMP     TRAEND      ; 0287  1FBF 7E 1F2E

        LDA A   SX          ; 0289  1FC2 96 4B
        STA A   WX          ; 0290  1FC4 97 49
        LDA A   SY          ; 0291  1FC6 96 4C
        STA A   WY          ; 0292  1FC8 97 4A
BI2     LDA A   WX          ; 0293  1FCA 96 49
        ADD A   0,X         ; 0294  1FCC AB 00
        STA A   WX          ; 0295  1FCE 97 49
        LDA A   WY          ; 0296  1FD0 96 4A
        ADD A   1,X         ; 0297  1FD2 AB 01
        STA A   WY          ; 0298  1FD4 97 4A
        JSR     VAL         ; 0299  1FD6 BD 1F32
        LDX     POINT       ; 0300  1FD9 DE 44
        DEC B               ; 0301  1FDB 5A
        BEQ     BI2         ; 0302  1FDC 27 EC
        INX                 ; 0303  1FDE 08
        INX                 ; 0304  1FDF 08
        BRA     BI1         ; 0305  1FE0 20 D5

KING    LDX     #DATA2      ; 0307  1FE2 CE 1E1A
                            ;       1EAE 1FE2
KI1     STX     POINT       ; 0308  1FE5 DF 44
        LDA B   0,X         ; 0309  1FE7 E6 00
        CMP B   #$80        ; 0310  1FE9 C1 80
        BEQ     KI2         ; 0311  1FEB 27 00.
        LDA A   SX          ; 0312  1FED 96 4B
        ADD A   0,X         ; 0313  1FEF AB 00
        STA A   WX          ; 0314  1FF1 97 49
        LDA A   SY          ; 0315  1FF3 96 4C
        ADD A   1,X         ; 0316  1FF5 AB 01
        STA A   WY          ; 0317  1FF7 97 4A
        JSR     VAL         ; 0318  1FF9 BD 1F32
        LDX     POINT       ; 0319  1FFC DE 44
        INX                 ; 0320  1FFE 08
        INX                 ; 0321  1FFF 08
        BRA     KI1         ; 0322  2000 20 E3

KI2     INX                 ; 0324  2002 08
                            ;       1FEC 15
        LDA B   0,X         ; 0325  2003 E6 00
        CMP B   #$80        ; 0326  2005 C1 80
        BNE     KI1         ; 0327  2007 26 DC

        LDA A   VA          ; 0329  2009 96 03
        INC A               ; 0330  200B 4C
        BIT A   VK          ; 0331  200C 95 17
        BNE     *+5         ; 0332  200E 26 03
        JMP     TRAEND      ; 0333  2010 7E 1F2E

        LDA A   #4          ; 0335  2013 86 04
CA1     DEC A               ; 0336  2015 4A
        BEQ     CA2         ; 0337  2016 27 00.
        PSH A               ; 0338  2018 36
        ADD A   SY          ; 0339  2019 9B 4C
        LDX     WK1         ; 0340  201B DE 40
        JSR     SUM         ; 0341  201D BD 1E3A
        PUL A               ; 0342  2020 32
        LDA B   0,X         ; 0343  2021 E6 00
        BIT B   #$FE        ; 0344  2023 C5 FE
        BEQ     CA1         ; 0345  2025 27 EE
        JMP     TRAEND      ; 0346  2027 7E 1F2E

CA2     LDA A   SY          ; 0348  202A 96 4C
                            ;       2017 12
        ADD A   #2          ; 0349  202C 8B 02
        LDX     WK2         ; 0350  202E DE 42
        JSR     SUM         ; 0351  2030 BD 1E3A
        LDA B   #1          ; 0352  2033 C6 01
        STA B   0,X         ; 0353  2035 E7 00
        INC     TOTAL       ; 0354  2037 7C 0048
        JMP     TRAEND      ; 0355  203A 7E 1F2E

INFLNC  LDA A   #75         ; 0359  203D 86 4B
                            ;       1E07 203D
        LDX     #0          ; 0360  203F CE 0000
        STX     TOTAL2      ; 0361  2042 DF 46
        STX     CHECK-1     ; 0362  2044 DF 00
IN1     DEC A               ; 0363  2046 4A
        LDX     VZ          ; 0364  2047 DE 34
        JSR     SUM         ; 0365  2049 BD 1E3A
        LDA B   0,X         ; 0366  204C E6 00
        BIT B   #$FE        ; 0367  204E C5 FE
        BEQ     IN2         ; 0368  2050 27 00.
        AND B   #1          ; 0369  2052 C4 01
        CMP B   VA          ; 0370  2054 D1 03
        BNE     IN2         ; 0371  2056 26 00.
        PSH A               ; 0372  2058 36
        SUB A   #50         ; 0373  2059 80 32
        LDX     #2          ; 0374  205B CE 0002
        JSR     TABLE       ; 0375  205E BD 1E4A
        LDX     TOTAL2      ; 0376  2061 DE 46
        JSR     SUM         ; 0377  2063 BD 1E3A
        STX     TOTAL2      ; 0378  2066 DF 46
        PUL A               ; 0379  2068 32
IN2     CMP A   #50         ; 0380  2069 81 32
                            ;       2051 17
                            ;       2057 11
        BNE     IN1         ; 0381  206B 26 D9
        LDA B   TOTAL2      ; 0382  206D D6 46
        LDA A   TOTAL2+1    ; 0383  206F 96 47
ENDA    RTS                 ; 0384  2071 39

        END                 ; 0386  2072
