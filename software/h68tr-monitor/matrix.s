* The key matrices of the console (7 rows) and of the JIS keyboard (8), by turns: what `console` says.

SHIFT_1 EQU $10         console, row 6
SHIFT_2 EQU $01         JIS, row 7
KANA    EQU $02

* A = the keys of row B that are down, a bit each.
row     TST console
        BNE @jis
        STAB PRB
        LDAA PRA
        COMA
        RTS
@jis    STAB KPRA
        LDAA KPRB
        COMA
        RTS

* The next key that went down: C = 1, A = character; else C = 0. A row that changed is looked at again 5 ms later, for
* contacts bounce; a key counts once, until it is up. A, B, X are lost.
new_key LDX #keys
        CLRB
@row    BSR row
        CMPA 0,X
        BNE @changed
@next   INX
        INCB
        CMPB #8
        BNE @row
        CLC
        RTS
@changed
        BSR settle
        BSR row
        STAA key_now
        ANDA 0,X
        STAA 0,X                of those taken, the ones still down
        COMA
        ANDA key_now
        BEQ @next
        BSR take
        BSR character
        TSTA
        BEQ new_key             a key without a character of its own
        SEC
        RTS

* Takes the lowest key of the bits A in row B, whose keys X points to: A = row * 8 + column. B is lost.
take    STAA key_now
        NEGA
        ANDA key_now
        PSHA
        ORAA 0,X
        STAA 0,X
        PULA
        ASLB
        ASLB
        ASLB
@column LSRA
        BCS @found
        INCB
        BRA @column
@found  TBA
        RTS

* 5 ms. A is lost.
settle  PSHB
        LDAB #3
        CLRA
@again  DECA
        BNE @again
        DECB
        BNE @again
        PULB
        RTS

* The key that is down: its character (JIS keyboard) or its place in the matrix (console); 100 if none. CHRIN does not
* give it once more.
keyscn  STX key_x
        PSHB
        LDAB console
        CMPB #2
        BEQ from_terminal
        LDX #keys
        CLRB
@row    BSR row
        CMPB #6
        BNE @keys
        ANDA #$FF-SHIFT_1       there is no other key on the JIS keyboard's place
@keys   PSHA
        ANDA 0,X
        STAA 0,X
        PULA
        TSTA
        BNE @down
        INX
        INCB
        CMPB #7
        BNE @row
@none   LDAA #100
        BRA key_out
@down   BSR take
        TST console
        BEQ key_out
        BSR character
        TSTA
        BEQ @none
key_out PULB
        LDX key_x
        RTS
from_terminal
        JSR received
        BCS key_out
        LDAA #100
        BRA key_out

* The character of the key A by the keyboard's layer, 00 if it has none. B, X are lost.
character
        TST console
        BEQ @console
        CMPA #$34
        BCC @none
        CMPA #$30
        BCC @layerless
        PSHA
        LDAB #7
        JSR row
        TAB
        PULA
        BITB #KANA
        BNE @kana
        CMPA #$20
        BCC @digit
        ADDA #$40
        LSRB
        BCC @end
        CMPA #$5F
        BEQ @end
        EORA #$20
        RTS
@digit  CMPA #$2C
        BCC @shift
        ADDA #$10
@shift  LSRB
        BCC @end
        CMPA #$30
        BEQ @end
        EORA #$10
@end    RTS
@kana   LDX #kana
        BSR @look
        LSRB
        BCC @end
        LDX #kana_shift
        BRA @pair
@layerless
        SUBA #$30
        LDX #key_codes
@look   JSR index
        LDAA 0,X
        RTS
@none   CLRA
        RTS

@console
        CMPA #$36
        BCC @none
        CMPA #$34
        BEQ @none
        CMPA #$24
        BCC @sign
        ADDA #$30
        CMPA #$3A
        BCS @shifted
        ADDA #7
        BRA @shifted
@sign   SUBA #$24
        LDX #console_signs
        JSR index
        LDAA 0,X
@shifted
        PSHA
        LDAB #6
        JSR row
        TAB
        PULA
        BITB #SHIFT_1
        BEQ @end
        LDX #console_shift
@pair   CMPA 0,X
        BEQ @found
        INX
        INX
        TST 0,X
        BNE @pair
        RTS
@found  LDAA 1,X
        RTS
