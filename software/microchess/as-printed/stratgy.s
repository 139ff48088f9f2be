; MicroChess as its manual prints it: the value of a move. See README.md.

          ORG       1780            ; 542  +++
STRATGY   CLC                       ; 543  1780 18
          LDAIM     80              ; 544  1781 A9 80
          ADCZ      .WMOB           ; 545  1783 65 EB
          ADCZ      .WMAXC          ; 546  1785 65 EC
          ADCZ      .WCC            ; 547  1787 65 ED
          ADCZ      .WCAP1          ; 548  1789 65 E1
          ADCZ      .WCAP2          ; 549  178B 65 DF
          SEC                       ; 550  178D 38
          SBCZ      .PMAXC          ; 551  178E E5 F0
          SBCZ      .PCC            ; 552  1790 E5 F1
          SBCZ      .BCAP0          ; 553  1792 E5 E2
          SBCZ      .BCAP1          ; 554  1794 E5 E0
          SBCZ      .BCAP2          ; 555  1796 E5 DE
          SBCZ      .PMOB           ; 556  1798 E5 EF
          SBCZ      .BMOB           ; 557  179A E5 E3
          BCS       POS             ; 558  179C B0 02
          LDAIM     00              ; 559  179E A9 00
POS       LSRA                      ; 560  17A0 4A
          CLC                       ; 561  17A1 18
          ADCIM     40              ; 562  17A2 69 40
          ADCZ      .WMAXC          ; 563  17A4 65 EC
          ADCZ      .WCC            ; 564  17A6 65 ED
          SEC                       ; 565  17A8 38
          SBCZ      .BMAXC          ; 566  17A9 E5 E4
          LSRA                      ; 567  17AB 4A
          CLC                       ; 568  17AC 18
          ADCIM     90              ; 569  17AD 69 90
          ADCZ      .WCAP0          ; 570  17AF 65 DD
          ADCZ      .WCAP0          ; 571  17B1 65 DD
          ADCZ      .WCAP0          ; 572  17B3 65 DD
          ADCZ      .WCAP0          ; 573  17B5 65 DD
          ADCZ      .WCAP1          ; 574  17B7 65 E1
          SEC                       ; 575  17B9 38
          SBCZ      .BMAXC          ; 576  17BA E5 E4
          SBCZ      .BMAXC          ; 577  17BC E5 E4
          SBCZ      .BCC            ; 578  17BE E5 E5
          SBCZ      .BCC            ; 579  17C0 E5 E5
          SBCZ      .BCAP1          ; 580  17C2 E5 E0
          LDXZ      .SQUARE         ; 581  17C4 A6 B1
          CPXIM     33              ; 582  17C6 E0 33
          BEQ       POSN            ; 583  17C8 F0 16
          CPXIM     34              ; 584  17CA E0 34
          BEQ       POSN            ; 585  17CC F0 12
          CPXIM     22              ; 586  17CE E0 22
          BEQ       POSN            ; 587  17D0 F0 0E
          CPXIM     25              ; 588  17D2 E0 25
          BEQ       POSN            ; 589  17D4 F0 0A
          LDXZ      .PIECE          ; 590  17D6 A6 B0
          BEQ       NOPOSN          ; 591  17D8 F0 09
          LDYZX     .BOARD          ; 592  17DA B4 50
          CPYIM     10              ; 593  17DC C0 10
          BPL       NOPOSN          ; 594  17DE 10 03
POSN      CLC                       ; 595  17E0 18
          ADCIM     02              ; 596  17E1 69 02
NOPOSN    JMP       CKMATE          ; 597  17E3 4C 77 03
