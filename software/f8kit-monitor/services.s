* The services. All are leaves: they keep PC1, and so call nothing. One piece of code sends characters, one receives them, and R1
* says what comes behind: kinds of send are 0 PUTC, 1 CRLF, 2 PSTR, 4 PHEX, those of receive 8 GETC, 12 GHEX.
        ORG  H'8000'
GETC    LIS  8
        BR   SERVE
PUTC    LIS  0
        BR   SERVE
CRLF    LIS  1
        BR   SERVE
PHEX    LIS  4
        BR   SERVE
GHEX    LIS  12
        BR   SERVE
PSTR    LIS  2
        BR   SERVE
MONITOR JMP  STOP

        .include "gap.s"
        .res H'8020' - *, H'FF'
TIMER   OUTS VECHI      the 3851's timer
        JMP  STOP
        .include "send.s"
        .include "hex.s"
        .res H'8080' - *, H'FF'
COLD    OUTS VECHI      RESET
RESET   JMP  STOP
        .include "string.s"
        .res H'80A0' - *, H'FF'
EXTINT  OUTS VECHI      the 3851's EXT INT
        JMP  STOP
        .include "receive.s"
        .include "sent.s"
        .include "digits.s"
