* The services of the H68/TR's monitor that Tiny BASIC calls, over the bare machine's test device: the interpreter
* without the board, for tests of the language alone. Assembled with the interpreter; starts it as if the monitor had.
* The screen is memory at CE00 as on the board (inverted), the console is the device's.
* The tape is memory from 8000 up: the address, the number of bytes, the bytes; empty at first (no leader).
        .include "nakamozu_basic.s"

CONSOLE EQU $FE00       a byte out, the next byte in
WAITING EQU $FE01       bytes that wait

        ORG $E880
KEPT    RMB 2           X of a service
AT      RMB 2
HELD    RMB 1           A of one
LEFT_OVER RMB 2         bytes to go
TAPE    EQU $8000       address, number
TAPED   EQU $8004       bytes

        ORG $F000
        JMP start
        JMP start
        JMP chrout
        JMP chrin
        JMP chrtst
        JMP keyscn
        JMP brktst
        JMP setcur
        JMP clrrow
        JMP plot
        JMP point
        JMP phex2
        JMP phex4
        JMP pstr
        JMP none_there
        JMP none_there
        JMP none_there
        JMP none_there
        JMP save
        JMP load
        JMP none_there
        JMP consol

* A terminal: CR is CR LF.
chrout  STAA CONSOLE
        CMPA #$0D
        BNE sent
        LDAA #$0A
        STAA CONSOLE
        LDAA #$0D
sent    RTS

chrin   LDAA WAITING
        BEQ chrin
        LDAA CONSOLE
        RTS

chrtst  TST WAITING
        BEQ untyped
        LDAA CONSOLE
        SEC
        RTS
untyped CLC
        RTS

keyscn  TST WAITING
        BEQ no_key_there
        LDAA CONSOLE
        RTS
no_key_there
        LDAA #100
        RTS

* BREAK is a byte in memory, since the device cannot be looked into.
brktst  TST BROKEN
        BEQ untyped
        CLR BROKEN
        SEC
        RTS
BROKEN  FCB 0

setcur  CMPA #32
        BCC refuse
        CMPB #16
        BCC refuse
        CLC
        RTS
refuse  SEC
        RTS

clrrow  CMPB #16
        BCC refuse
        CBA
        BHI refuse
        CLC
        RTS

* A byte per dot at C000: x + 64 * y.
plot    STX KEPT
        BSR dot_place
        BCS refused
        TSTA
        BEQ put_dot
        DECA
        BEQ set_dot
        LDAB 0,X
        EORB #1
        STAB 0,X
        BRA dotted
set_dot INCA
put_dot STAA 0,X
dotted  CLC
refused LDX KEPT
        RTS

point   STX KEPT
        BSR dot_place
        BCS refused
        LDAA 0,X
        BRA dotted

dot_place
        STAA HELD
        LDAA KEPT
        CMPA #64
        BCC off_screen
        LDAB KEPT+1
        CMPB #32
        BCC off_screen
        CLRA
        LSRB
        RORA
        LSRB
        RORA
        ADDA KEPT
        ADDB #$C0
        STAB AT
        STAA AT+1
        LDX AT
        LDAA HELD
        CLC
        RTS
off_screen
        LDAA HELD
        SEC
        RTS

phex2   PSHA
        LSRA
        LSRA
        LSRA
        LSRA
        BSR one_hex
        PULA
        PSHA
        ANDA #$0F
        BSR one_hex
        PULA
        RTS
one_hex ADDA #$90
        DAA
        ADCA #$40
        DAA
        JMP chrout

phex4   STX KEPT
        PSHA
        LDAA KEPT
        BSR phex2
        LDAA KEPT+1
        BSR phex2
        PULA
        RTS

pstr    PSHA
pstr_on LDAA 0,X
        INX
        CMPA #$04
        BEQ pstr_end
        JSR chrout
        BRA pstr_on
pstr_end
        PULA
        RTS

save    LDAB TO+1
        LDAA TO
        SUBB FROM+1
        SBCA FROM
        ADDB #1
        ADCA #0
        STAB TAPE+3
        STAA TAPE+2
        LDX FROM
        STX TAPE
        STX KEPT
        LDX #TAPED
        BRA tape_move

load    LDX TAPE+2
        BEQ no_leader
        LDAB TAPE+1
        LDAA TAPE
        ADDB OFFSET+1
        ADCA OFFSET
        STAB AT+1
        STAA AT
        LDX #TAPED
        STX KEPT
        LDX AT

* TAPE+2 bytes from KEPT to X.
tape_move
        STX AT
        LDX TAPE+2
tape_byte
        STX LEFT_OVER
        LDX KEPT
        LDAA 0,X
        INX
        STX KEPT
        LDX AT
        STAA 0,X
        INX
        STX AT
        LDX LEFT_OVER
        DEX
        BNE tape_byte
        LDX AT
        CLC
        RTS

no_leader
        LDAA #3
none_there
        SEC
        RTS

consol  LDAA #2
        LDAB #80
        RTS

        ORG $FFFE
        FDB start
