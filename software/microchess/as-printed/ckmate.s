; MicroChess as its manual prints it: check, mate, and the best move. See README.md.

CKMATE    LDXZ      .BMAXC          ; 449  0377 A6 E4
          CPXZ      .POINTS         ; 450  0379 E4 A0
          BNE       NOCHEK          ; 451  037B D0 04
          LDAIM     00              ; 452  037D A9 00
          BEQ       RETV            ; 453  037F F0 0A

NOCHEK    LDXZ      .BMOB           ; 455  0381 A6 E3
          BNE       RETV            ; 456  0383 D0 06
          LDXZ      .WMAXP          ; 457  0385 A6 EE
          BNE       RETV            ; 458  0387 D0 02
          LDAIM     FF              ; 459  0389 A9 FF

RETV      LDXIM     04              ; 461  038B A2 04
          STXZ      .STATE          ; 462  038D 86 B5

PUSH      CMPZ      .BESTV          ; 468  038F C5 FA
          BCC       RETP            ; 469  0391 90 0C
          BEQ       RETP            ; 470  0393 F0 0A
          STAZ      .BESTV          ; 471  0395 85 FA
          LDAZ      .PIECE          ; 472  0397 A5 B0
          STAZ      .BESTP          ; 473  0399 85 FB
          LDAZ      .SQUARE         ; 474  039B A5 B1
          STAZ      .BESTM          ; 475  039D 85 F9
RETP      JMP       *OUT            ; 476  039F 4C 1F 1F
