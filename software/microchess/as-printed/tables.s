; The block data (page 15), which the manual prints as bytes and not as source. See README.md.

          ORG       0070            ; .SETW
          DFB       03,04,00,07,02,05,01,06,10,17,11,16,12,15,14,13
          DFB       73,74,70,77,72,75,71,76,60,67,61,66,62,65,64,63

          ORG       0090            ; .MOVEX
          DFB       F0,FF,01,10,11,0F,EF,F1,DF,E1,EE,F2,12,0E,1F,21

          ORG       00A0            ; .POINTS
          DFB       0B,0A,06,06,04,04,04,04,02,02,02,02,02,02,02,02

          ORG       00C0            ; .OPNING
          DFB       99,25,0B,25,01,00,33,25,07,36,34,0D,34,34,0E,52
          DFB       25,0D,45,35,04,55,22,06,43,33,0F,CC
