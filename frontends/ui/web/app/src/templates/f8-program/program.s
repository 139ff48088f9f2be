* Sends a line to the terminal, and then whatever is typed there.
* 0000-037F are free; the monitor's services are at 8000.

GETC    EQU  H'8000'    waits for a character: R0
PUTC    EQU  H'8003'    sends R0
PSTR    EQU  H'800F'    sends the text at DC0, up to a 0

        ORG  H'0000'

START   DI
        DCI  HELLO
        PI   PSTR

LOOP    PI   GETC
        PI   PUTC
        BR   LOOP

HELLO   DC   C'HELLO. TYPE SOMETHING. '
        DC   0
