; MicroChess as its manual prints it: the command loop. See README.md.

          ORG       0000            ;   4  +++
CHESS     CLD                       ;   5  0000 D8
          LDXIM     FF              ;   6  0001 A2 FF
          TXS                       ;   7  0003 9A
          LDXIM     C8              ;   8  0004 A2 C8
          STXZ      .SP2            ;   9  0006 86 B2

OUT       JSR       *OUT            ;  15  0008 20 1F 1F
          JSR       *GETKEY         ;  16  000B 20 6A 1F
          CMPZ      .OLDKY          ;  17  000E C5 F3
          BEQ       OUT             ;  18  0010 F0 F6
          STAZ      .OLDKY          ;  19  0012 85 F3

          CMPIM     0C              ;  21  0014 C9 0C
          BNE       NOSET           ;  22  0016 D0 0F
          LDXIM     1F              ;  23  0018 A2 1F
WHSET     LDAZX     .SETW           ;  24  001A B5 70
          STAZX     .BOARD          ;  25  001C 95 50
          DEX                       ;  26  001E CA
          BPL       WHSET           ;  27  001F 10 F9
          STXZ      .OMOVE          ;  28  0021 86 DC
          LDAIM     CC              ;  29  0023 A9 CC
          BNE       CLDSP           ;  30  0025 D0 12

NOSET     CMPIM     0E              ;  32  0027 C9 0E
          BNE       NOREV           ;  33  0029 D0 07
          JSR       REVERSE         ;  34  002B 20 B2 02
          LDAIM     EE              ;  35  002E A9 EE
          BNE       CLDSP           ;  36  0030 D0 07

NOREV     CMPIM     14              ;  38  0032 C9 14
          BNE       NOGO            ;  39  0034 D0 0B
          JSR       GO              ;  40  0036 20 A2 03
CLDSP     STAZ      .DIS1           ;  42  0039 85 FB
          STAZ      .DIS2           ;  43  003B 85 FA
          STAZ      .DIS3           ;  44  003D 85 F9
          BNE       CHESS           ;  45  003F D0 BF

NOGO      CMPIM     0F              ;  47  0041 C9 0F
          BNE       NOMV            ;  48  0043 D0 06
          JSR       MOVE            ;  49  0045 20 4B 03
          JMP       DISP            ;  50  0048 4C 9D 01
NOMV      JMP       INPUT           ;  51  004B 4C 96 01
