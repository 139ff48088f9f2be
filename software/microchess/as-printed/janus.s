; MicroChess as its manual prints it: JANUS: what is done with a generated move. See README.md.

          ORG       0100            ;  59  +++
JANUS     LDXZ      .STATE          ;  60  0100 A6 B5
          BMI       NOCOUNT         ;  61  0102 30 5C

COUNTS    LDAZ      .PIECE          ;  67  0104 A5 B0
          BEQ       OVER            ;  68  0106 F0 08
          CPXIM     08              ;  69  0108 E0 08
          BNE       OVER            ;  70  010A D0 04
          CMPZ      .BMAXP          ;  71  010C C5 E6
          BEQ       XRT             ;  72  010E F0 2E

OVER      INCZX     .MOB            ;  74  0110 F6 E3
          CMPIM     01              ;  75  0112 C9 01
          BNE       NOQ             ;  76  0114 D0 02
          INCZX     .MOB            ;  77  0116 F6 E3

NOQ       BVC       NOCAP           ;  79  0118 50 1E
          LDYIM     0F              ;  80  011A A0 0F
          LDAZ      .SQUARE         ;  81  011C A5 B1
ELOOP     CMPAY     .BK             ;  82  011E D9 60 00
          BEQ       FOUN            ;  83  0121 F0 03
          DEY                       ;  84  0123 88
          BPL       ELOOP           ;  85  0124 10 F8
FOUN      LDAAY     .POINTS         ;  86  0126 B9 A0 00
          CMPZX     .MAXC           ;  87  0129 D5 E4
          BCC       LESS            ;  88  012B 90 04
          STYZX     .PCAP           ;  89  012D 94 E6
          STAZX     .MAXC           ;  90  012F 95 E4

LESS      CLC                       ;  92  0131 18
          PHP                       ;  93  0132 08
          ADCZX     .CC             ;  94  0133 75 E5
          STAZX     .CC             ;  95  0135 95 E5
          PLP                       ;  96  0137 28

NOCAP     CPXIM     04              ;  98  0138 E0 04
          BEQ       ON4             ;  99  013A F0 03
          BMI       TREE            ; 100  013C 30 31
XRT       RTS                       ; 101  013E 60

ON4       LDAZ      .XMAXC          ; 106  013F A5 E8
          STAZ      .WCAP0          ; 107  0141 85 DD
          LDAIM     00              ; 108  0143 A9 00
          STAZ      .STATE          ; 109  0145 85 B5
          JSR       MOVE            ; 110  0147 20 4B 03
          JSR       REVERSE         ; 111  014A 20 B2 02
          JSR       GNMZ            ; 112  014D 20 00 02
          JSR       REVERSE         ; 113  0150 20 B2 02

          LDAIM     08              ; 115  0153 A9 08
          STAZ      .STATE          ; 116  0155 85 B5
          JSR       GNM             ; 117  0157 20 09 02
          JSR       UMOVE           ; 118  015A 20 31 03

          JMP       STRATGY         ; 120  015D 4C 80 17
NOCOUNT   CPXIM     F9              ; 121  0160 E0 F9
          BNE       TREE            ; 122  0162 D0 0B

          LDAZ      .BK             ; 127  0164 A5 60
          CMPZ      .SQUARE         ; 128  0166 C5 B1
          BNE       RETJ            ; 129  0168 D0 04
          LDAIM     00              ; 130  016A A9 00
          STAZ      .INCHEK         ; 131  016C 85 B4
RETJ      RTS                       ; 132  016E 60

TREE      BVC       RETJ            ; 138  016F 50 FD
          LDYIM     07              ; 139  0171 A0 07
          LDAZ      .SQUARE         ; 140  0173 A5 B1
LOOPX     CMPAY     .BK             ; 141  0175 D9 60 00
          BEQ       FOUNX           ; 142  0178 F0 05
          DEY                       ; 143  017A 88
          BEQ       RETJ            ; 144  017B F0 F1
          BPL       LOOPX           ; 145  017D 10 F6
FOUNX     LDAAY     .POINTS         ; 146  017F B9 A0 00
          CMPZX     .BCAP0          ; 147  0182 D5 E2
          BCC       NOMAX           ; 148  0184 90 02
          STAZX     .BCAP0          ; 149  0186 95 E2
NOMAX     DEC       .STATE          ; 150  0188 C6 B5
          LDAIM     FB              ; 151  018A A9 FB
          CMPZ      .STATE          ; 152  018C C5 B5
          BEQ       UPTREE          ; 153  018E F0 03
          JSR       GENRM           ; 154  0190 20 25 03
UPTREE    INC       .STATE          ; 155  0193 E6 B5
          RTS                       ; 156  0195 60
