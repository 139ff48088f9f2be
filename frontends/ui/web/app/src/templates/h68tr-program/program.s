* Writes a line, and then whatever is typed.
* 0080-03FF are free; the monitor's services are at F000.

PSTR    EQU  $F027      the text at X, up to a 04
CHRIN   EQU  $F009      waits for a key: A
CHROUT  EQU  $F006      writes A

        ORG  $0100

START   LDS  #$03FF
        LDX  #HELLO
        JSR  PSTR

LOOP    JSR  CHRIN
        JSR  CHROUT
        BRA  LOOP

HELLO   FCB  $0C        clears the screen
        FCC  'HELLO. TYPE SOMETHING.'
        FCB  $0D,$04
