; MicroChess as its manual prints it: the board reversed; one step calculated, and a king looked for. See README.md.

REVERSE   LDXIM     0F              ; 280  02B2 A2 0F
ETC       SEC                       ; 281  02B4 38
          LDYZX     .BK             ; 282  02B5 B4 60
          LDAIM     77              ; 283  02B7 A9 77
          SBCZX     .BOARD          ; 284  02B9 F5 50
          STAZX     .BK             ; 285  02BB 95 60
          STYZX     .BOARD          ; 286  02BD 94 50
          SEC                       ; 287  02BF 38
          LDAIM     77              ; 288  02C0 A9 77
          SBCZX     .BOARD          ; 289  02C2 F5 50
          STAZX     .BOARD          ; 290  02C4 95 50
          DEX                       ; 291  02C6 CA
          BPL       ETC             ; 292  02C7 10 EB
          RTS                       ; 293  02C9 60

CMOVE     LDAZ      .SQUARE         ; 311  02CA A5 B1
          LDXZ      .MOVEN          ; 312  02CC A6 B6
          CLC                       ; 313  02CE 18
          ADCZX     .MOVEX          ; 314  02CF 75 8F
          STAZ      .SQUARE         ; 315  02D1 85 B1
          ANDIM     88              ; 316  02D3 29 88
          BNE       ILLEGAL         ; 317  02D5 D0 42
          LDAZ      .SQUARE         ; 318  02D7 A5 B1

          LDXIM     20              ; 320  02D9 A2 20
LOOP      DEX                       ; 321  02DB CA
          BMI       NO              ; 322  02DC 30 0E
          CMPZX     .BOARD          ; 323  02DE D5 50
          BNE       LOOP            ; 324  02E0 D0 F9

          CPXIM     10              ; 326  02E2 E0 10
          BMI       ILLEGAL         ; 327  02E4 30 33

          LDAIM     7F              ; 329  02E6 A9 7F
          ADCIM     01              ; 330  02E8 69 01
          BVS       SPX             ; 331  02EA 70 01

NO        CLV                       ; 333  02EC B8

SPX       LDAZ      .STATE          ; 335  02ED A5 B5
          BMI       RETL            ; 336  02EF 30 24
          CMPIM     08              ; 337  02F1 C9 08
          BPL       RETL            ; 338  02F3 10 20

CHKCHK    PHA                       ; 348  02F5 48
          PHP                       ; 349  02F6 08
          LDAIM     F9              ; 350  02F7 A9 F9
          STAZ      .STATE          ; 351  02F9 85 B5
          STAZ      .INCHEK         ; 352  02FB 85 B4
          JSR       MOVE            ; 353  02FD 20 4B 03
          JSR       REVERSE         ; 354  0300 20 B2 02
          JSR       GNM             ; 355  0303 20 09 02
          JSR       RUM             ; 356  0306 20 2E 03
          PLP                       ; 357  0309 28
          PLA                       ; 358  030A 68
          STAZ      .STATE          ; 359  030B 85 B5
          LDAZ      .INCHEK         ; 360  030D A5 B4
          BMI       RETL            ; 361  030F 30 04
          SEC                       ; 362  0311 38
          LDAIM     FF              ; 363  0312 A9 FF
          RTS                       ; 364  0314 60

RETL      CLC                       ; 366  0315 18
          LDAIM     00              ; 367  0316 A9 00
          RTS                       ; 368  0318 60

ILLEGAL   LDAIM     FF              ; 370  0319 A9 FF
          CLC                       ; 371  031B 18
          CLV                       ; 372  031C B8
          RTS                       ; 373  031D 60
