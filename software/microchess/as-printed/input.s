; MicroChess as its manual prints it: keys into squares, squares onto the display. See README.md.

INPUT     CMPIM     08              ; 160  0196 C9 08
          BCS       ERROR           ; 161  0198 B0 12
          JSR       DISMV           ; 162  019A 20 EA 03
DISP      LDXIM     1F              ; 163  019D A2 1F
SEARCH    LDAZX     .BOARD          ; 164  019F B5 50
          CMPZ      .DIS2           ; 165  01A1 C5 FA
          BEQ       HERE            ; 166  01A3 F0 03
          DEX                       ; 167  01A5 CA
          BPL       SEARCH          ; 168  01A6 10 F7
HERE      STXZ      .DIS1           ; 169  01A8 86 FB
          STXZ      .PIECE          ; 170  01AA 86 B0
ERROR     JMP       CHESS           ; 171  01AC 4C 00 00
