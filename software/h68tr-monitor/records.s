* Records of a cassette: after the leader B, length - 1, address, data, 25 times FF, and so on; G ends them.

* FROM to TO, both included. C = 1: BREAK.
save    STX hex_x
        PSHA
        PSHB
        LDX FROM
        STX tape_at
        LDAA #1
        JSR tapeon
        BCS @end
@block  LDAB TO+1
        LDAA TO
        SUBB tape_at+1
        SBCA tape_at
        BCS @last               FROM lies behind TO
        BEQ @size
        LDAB #$FF               more than 256 bytes
@size   STAB tape_n
        LDAA #'B'
        JSR tapout
        LDAA tape_n
        JSR tapout
        LDAA tape_at
        JSR tapout
        LDAA tape_at+1
        JSR tapout
        LDX tape_at
@byte   LDAA 0,X
        JSR tapout
        JSR tape_break
        BCS @end
        LDAA tape_n
        DEC tape_n
        CPX TO
        BEQ @done
        INX
        TSTA
        BNE @byte
        STX tape_at
        LDX #GAP
        JSR mark
        BCS @end
        BRA @block
@done   LDX #GAP
        JSR mark
        BCS @end
@last   LDAA #'G'
        JSR tapout
        CLC
@end    TPA
        JSR tapoff
        TAP
        PULB
        PULA
        LDX hex_x
        RTS

* From the tape into memory, or compared with it. C = 1: A says why. X = the address reached.
verify  PSHB
        LDAB #$80
        BRA from_tape
load    PSHB
        CLRB
from_tape
        PSHA
        LDX #0
        STX tape_at
        CLRA
        JSR tapeon
        STAB tape_do
        BSR leader
        BCS @no
@letter JSR byte
        BCS @why
        CMPA #$FF
        BEQ @letter
        CMPA #'G'
        BEQ @good
        LDAB #2
        CMPA #'B'
        BNE @no
        JSR byte
        BCS @why
        STAA tape_n
        JSR byte
        BCS @why
        STAA tape_at
        JSR byte
        BCS @why
        ADDA OFFSET+1
        STAA tape_at+1
        LDAA tape_at
        ADCA OFFSET
        STAA tape_at
@byte   JSR byte
        BCS @why
        LDX tape_at
        TST tape_do
        BMI @compare
        STAA 0,X
        BRA @next
@compare
        LDAB #5
        CMPA 0,X
        BNE @no
@next   INX
        STX tape_at
        LDAA tape_n
        DEC tape_n
        TSTA
        BNE @byte
        BRA @letter

@why    TSTB
        BNE @no
        INCB                    silence is damage
@no     STAB tape_no
        JSR tapoff
        LDX tape_at
        PULA
        LDAA tape_no
        PULB
        SEC
        RTS
@good   JSR tapoff
        LDX tape_at
        PULA
        PULB
        CLC
        RTS

* The leader: 64 times FF without a gap, more than there are between two records. C = 1: B says why. Before it there may
* be noise, and any time; but 256 other bytes, or silence after the first sound, are none.
leader  CLR tape_no
        CLR tape_n
@next   JSR byte
        BCS @trouble
        CMPA #$FF
        BNE @other
        INC tape_n
        LDAA tape_n
        CMPA #64
        BNE @next
        CLC
        RTS
@trouble
        CMPB #4
        BEQ @no
        TSTB
        BNE @other
        LDAA tape_no
        ORAA tape_n
        BEQ @next               the tape does not run yet
@none   LDAB #3
@no     SEC
        RTS
@other  CLR tape_n
        INC tape_no
        BNE @next
        BRA @none
