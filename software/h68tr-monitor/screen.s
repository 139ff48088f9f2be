* H68/TV. A cell holds the character as the bus wants it: exclusive-or VIDINV.

* The character A at the cursor; A, B, X are lost.
tv_out  LDX CURSOR
        CMPA #$20
        BCS @control
        CLR lastcr
        EORA VIDINV
        STAA 0,X
        INX
        CPX #V_END
        BNE @moved
        BSR scroll
        LDX #V_END-COLUMNS
@moved  STX CURSOR
        RTS

@control
        LDAB lastcr
        CLR lastcr
        CMPA #CR
        BEQ @return
        CMPA #LF
        BEQ @feed
        CMPA #BACK
        BEQ @back
        CMPA #CLEAR
        BEQ @clear
        CMPA #$1A
        BEQ @clear
        BRA beep

@feed   CMPB #CR
        BEQ @end                the new line has been begun
        BRA @down
@return STAA lastcr
        LDAA CURSOR+1
        ANDA #$E0
        STAA CURSOR+1
@down   LDAA CURSOR+1
        ADDA #COLUMNS
        BCC @same
        LDAB CURSOR
        CMPB #$CF
        BEQ scroll              the cursor is in the last row, and stays there
        INC CURSOR
@same   STAA CURSOR+1
@end    RTS

@back   CPX #VRAM
        BEQ @end
        DEX
        STX CURSOR
        RTS

@clear  LDX #VRAM
        STX CURSOR
        BRA wipe

* All rows up by one; the last is blank.
scroll  LDX #VRAM
@two    LDAA COLUMNS,X
        STAA 0,X
        LDAA COLUMNS+1,X
        STAA 1,X
        INX
        INX
        CPX #V_END-COLUMNS
        BNE @two

* Blanks from X to the end.
wipe    LDAA #$20
        EORA VIDINV
@cell   STAA 0,X
        INX
        CPX #V_END
        BNE @cell
        RTS

* Each control code is a note: 07 is 750 Hz; 00 and 10 are the lowest, 0F and 1F the highest.
beep    COMA
        ANDA #$0F
        INCA
        ASLA
        ASLA
        ASLA
        STAA tmp+1
        CLR tmp
        LDAA #NO_ROW
        LDAB #96                half waves
@wave   EORA #$80
        STAA PRB
        LDX tmp
@half   DEX
        BNE @half
        DECB
        BNE @wave
        RTS

* X + A; A is lost.
index   STX tmp
        ADDA tmp+1
        STAA tmp+1
        BCC @same
        INC tmp
@same   LDX tmp
        RTS

setcur  CMPA #COLUMNS
        BCC refused
        CMPB #ROWS
        BCC refused
        PSHA
        PSHB
        BSR row_at
        ADDB tmp+1
        STAB CURSOR+1
        LDAB tmp
        STAB CURSOR
        CLR lastcr
        PULB
        PULA
        CLC
        RTS
refused SEC
        RTS

* tmp = the address of row B; the column goes from A to B.
row_at  PSHA
        TBA
        ASLA
        ASLA
        ASLA
        ASLA
        ASLA
        STAA tmp+1
        LSRB
        LSRB
        LSRB
        ADDB #VRAM/256
        STAB tmp
        PULB
        RTS

clrrow  CMPB #ROWS
        BCC refused
        CBA
        BHI refused             first behind last
        STX chr_x
        PSHB
        PSHA
        SBA
        NEGA
        INCA                    rows to do
        PULB                    the first
        PSHB
        PSHA
        BSR row_at
        LDX tmp
        PULB
@row    PSHB
        LDAA #$20
        EORA VIDINV
        LDAB #COLUMNS
@cell   STAA 0,X
        INX
        DECB
        BNE @cell
        PULB
        DECB
        BNE @row
        CLC
        JMP done

* Dots, four to a cell: X = column 0-63 and line 0-31.
plot    CMPA #3
        BCC refused
        STX chr_x
        PSHB
        PSHA
        BSR dot
        BCS dot_out
        PULB                    what to do
        PSHB
        LDX tmp
        TSTB
        BEQ @off
        DECB
        BEQ @on
        EORA key_now
        BRA @put
@off    COMA
        ANDA key_now
        BRA @put
@on     ORAA key_now
@put    ORAA #$80
        EORA VIDINV
        STAA 0,X
        CLC
dot_out JMP done

point   STX chr_x
        PSHB
        PSHA
        BSR dot
        BCS dot_out
        ANDA key_now
        BEQ @dark
        LDAA #1
@dark   INS
        PSHA
        CLC
        JMP done

* The dot chr_x: tmp = its cell's address, key_now = the cell's dots, A = the dot's bit; C = 1 out of range.
dot     LDAA chr_x
        LDAB chr_x+1
        CMPA #2*COLUMNS
        BCC @refused
        CMPB #2*ROWS
        BCC @refused
        LSRA
        LSRB
        JSR row_at
        ADDB tmp+1
        STAB tmp+1
        LDX tmp
        LDAA 0,X
        EORA VIDINV
        TAB
        ANDB #$F0
        CMPB #$80
        BEQ @dots
        CLRA                    any other character has none
@dots   ANDA #$0F
        STAA key_now
        LDAA #1
        LDAB chr_x
        LSRB
        BCC @left
        ASLA
@left   LDAB chr_x+1
        LSRB
        BCC @upper
        ASLA
        ASLA
@upper  CLC
        RTS
@refused
        SEC
        RTS
