* Bytes of a cassette: the ACIA, switched from the terminal to the modem by the relay.

LEADER  EQU 680
GAP     EQU 25

* A = 0 to read, 1 to write. C = 1: BREAK in the leader.
tapeon  STX tape_x
        PSHA
        PSHB
        STAA tape_do
        BSR drain               the terminal's last character
        LDAA #ON
        STAA CRB
        BSR acia_new
        TST tape_do
        BEQ tape_out            C = 0
        LDX #LEADER
        BSR mark
tape_out
        PULB
        PULA
        LDX tape_x
        RTS

tapoff  STX tape_x
        PSHA
        PSHB
        LDAA tape_do
        LSRA
        BCC @read
        LDX #GAP
        BSR mark
@read   BSR drain
        LDAA #OFF
        STAA CRB
        BSR acia_new
        BRA tape_out

* The ACIA forgets what it was doing, and the flag of a start bit goes.
acia_new
        LDAA #$03
        STAA ACIACS
        LDAA #ACIA_ON
        STAA ACIACS
        TST PRB
        RTS

* Waits until all is sent: the ACIA tells only that the last character was begun, so its longest time goes by. A is lost;
* X is.
drain   LDAA ACIACS
        BITA #CTS
        BNE @end                nobody takes anything
        BITA #TDRE
        BEQ drain
        LDX #12700              110 ms
@wait   DEX
        BNE @wait
@end    RTS

* X times FF; C = 1: BREAK. A, X are lost.
mark    LDAA #$FF
        BSR tapout
        BSR tape_break
        BCS @end
        DEX
        BNE mark
        CLC
@end    RTS

tapout  PSHA
@wait   LDAA ACIACS
        BITA #TDRE
        BEQ @wait
        PULA
        STAA ACIADA
        RTS

* C = 1: BREAK. While the relay is on, a terminal's keys reach only the flag, and any of them is BREAK. A, B, X are kept.
tape_break
        PSHB
        LDAB console
        CMPB #2
        BEQ @terminal
        PULB
        JMP brkvec
@terminal
        PULB
        TST CRB
        BPL @end
        TST PRB
        SEC
@end    RTS

* Waits for a byte: C = 0 and A. C = 1: A as received if it was damaged; BREAK: A = 0.
tapin   STX tape_x
        PSHB
@again  BSR byte
        BCC @end
        TSTB
        BEQ @again              waits on
        SEC
        CMPB #4
        BNE @end
        CLRA
        SEC
@end    PULB
        LDX tape_x
        RTS

* A byte: C = 0 and A. C = 1: B says why: 1 damaged (A as received), 4 BREAK, 0 nothing for 5 s. B, X are lost.
byte    LDX #0
@wait   LDAB ACIACS
        LSRB
        BCS @here
        BSR tape_break
        BCS @break
        INX
        BNE @wait
        CLRB
        SEC
        RTS
@here   LDAA ACIADA
        BITB #$18               framing, overrun, one place to the right
        BNE @damaged
        CLC
        RTS
@damaged
        LDAB #1
        SEC
        RTS
@break  LDAB #4
        RTS
