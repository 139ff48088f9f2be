; MicroChess as its manual prints it: RESET, MOVE and UMOVE. See README.md.

RESET     LDXZ      .PIECE          ; 377  031E A6 B0
          LDAZX     .BOARD          ; 378  0320 B5 50
          STAZ      .SQUARE         ; 379  0322 85 B1
          RTS                       ; 380  0324 60

GENRM     JSR       MOVE            ; 384  0325 20 4B 03
GENR2     JSR       REVERSE         ; 385  0328 20 B2 02
          JSR       GNM             ; 386  032B 20 09 02
RUM       JSR       REVERSE         ; 387  032E 20 B2 02

UMOVE     TSX                       ; 392  0331 BA
          STXZ      .SP1            ; 393  0332 86 B3
          LDXZ      .SP2            ; 394  0334 A6 B2
          TXS                       ; 395  0336 9A
          PLA                       ; 396  0337 68
          STAZ      .MOVEN          ; 397  0338 85 B6
          PLA                       ; 398  033A 68
          STAZ      .PIECE          ; 399  033B 85 B0
          TAX                       ; 400  033D AA
          PLA                       ; 401  033E 68
          STAZX     .BOARD          ; 402  033F 95 50
          PLA                       ; 403  0341 68
          TAX                       ; 404  0342 AA
          PLA                       ; 405  0343 68
          STAZ      .SQUARE         ; 406  0344 85 B1
          STAZX     .BOARD          ; 407  0346 95 50
          JMP       STRV            ; 408  0348 4C 70 03

MOVE      TSX                       ; 415  034B BA
          STXZ      .SP1            ; 416  034C 86 B3
          LDXZ      .SP2            ; 417  034E A6 B2
          TXS                       ; 418  0350 9A
          LDAZ      .SQUARE         ; 419  0351 A5 B1
          PHA                       ; 420  0353 48
          TAY                       ; 421  0354 A8
          LDXIM     1F              ; 422  0355 A2 1F
CHECK     CMPZX     .BOARD          ; 423  0357 D5 50
          BEQ       TAKE            ; 424  0359 F0 03
          DEX                       ; 425  035B CA
          BPL       CHECK           ; 426  035C 10 F9
TAKE      LDAIM     CC              ; 427  035E A9 CC
          STAZX     .BOARD          ; 428  0360 95 50
          TXA                       ; 429  0362 8A
          PHA                       ; 430  0363 48
          LDXZ      .PIECE          ; 431  0364 A6 B0
          LDAZX     .BOARD          ; 432  0366 B5 50
          STYZX     .BOARD          ; 433  0368 94 50
          PHA                       ; 434  036A 48
          TXA                       ; 435  036B 8A
          PHA                       ; 436  036C 48
          LDAZ      .MOVEN          ; 437  036D A5 B6
          PHA                       ; 438  036F 48
STRV      TSX                       ; 439  0370 BA
          STXZ      .SP2            ; 440  0371 86 B2
          LDXZ      .SP1            ; 441  0373 A6 B3
          TXS                       ; 442  0375 9A
          RTS                       ; 443  0376 60
