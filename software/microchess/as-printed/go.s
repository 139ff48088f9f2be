; MicroChess as its manual prints it: the computer's move, and the player's. See README.md.

GO        LDXZ      .OMOVE          ; 481  03A2 A6 DC
          BPL       NOOPEN          ; 482  03A4 10 17
          LDAZ      .DIS3           ; 483  03A6 A5 F9
          CMPZX     .OPNING         ; 484  03A8 D5 DC
          BNE       END             ; 485  03AA D0 0F
          DEX                       ; 486  03AC CA
          LDAZX     .OPNING         ; 487  03AD B5 DC
          STAZ      .DIS1           ; 488  03AF 85 FB
          DEX                       ; 489  03B1 CA
          LDAZX     .OPNING         ; 490  03B2 B5 DC
          STAZ      .DIS3           ; 491  03B4 85 F9
          DEX                       ; 492  03B6 CA
          STXZ      .OMOVE          ; 493  03B7 86 DC
          BNE       MV2             ; 494  03B9 D0 1A

END       STAZ      .OMOVE          ; 496  03BB 85 DC
NOOPEN    LDXIM     0C              ; 497  03BD A2 0C
          STXZ      .STATE          ; 498  03BF 86 B5
          STXZ      .BESTV          ; 499  03C1 86 FA
          LDXIM     14              ; 500  03C3 A2 14
          JSR       GNMX            ; 501  03C5 20 02 02

          LDXIM     04              ; 503  03C8 A2 04
          STXZ      .STATE          ; 504  03CA 86 B5
          JSR       GNMZ            ; 505  03CC 20 00 02

          LDXZ      .BESTV          ; 508  03CF A6 FA
          CPXIM     0F              ; 509  03D1 E0 0F
          BCC       MATE            ; 510  03D3 90 12

MV2       LDXZ      .BESTP          ; 512  03D5 A6 FB
          LDAZX     .BOARD          ; 513  03D7 B5 50
          STAZ      .BESTV          ; 514  03D9 85 FA
          STXZ      .PIECE          ; 515  03DB 86 B0
          LDAZ      .BESTM          ; 516  03DD A5 F9
          STAZ      .SQUARE         ; 517  03DF 85 B1
          JSR       MOVE            ; 518  03E1 20 4B 03
          JMP       CHESS           ; 519  03E4 4C 00 00

MATE      LDAIM     FF              ; 521  03E7 A9 FF
          RTS                       ; 522  03E9 60

DISMV     LDXIM     04              ; 527  03EA A2 04
ROL       ASLZ      .DIS3           ; 528  03EC 06 F9
          ROLZ      .DIS2           ; 529  03EE 26 FA
          DEX                       ; 530  03F0 CA
          BNE       ROL             ; 531  03F1 D0 F9
          ORAZ      .DIS3           ; 532  03F3 05 F9
          STAZ      .DIS3           ; 533  03F5 85 F9
          STAZ      .SQUARE         ; 534  03F7 85 B1
          RTS                       ; 535  03F9 60
