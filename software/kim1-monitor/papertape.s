; Paper tape: records `;` count, address, data, checksum (16 bits, of all before), in hex. A count of 00 ends the
; tape; the number of records stands in place of its address.

LOADPT: jsr GETCH
        cmp #';'
        bne LOADPT
        jsr NOSUM
        jsr @byte
        tax
        jsr @byte
        sta POINTH
        jsr @byte
        sta POINTL
        cpx #$00
        beq @last
@data:  jsr @byte
        ldy #$00
        sta (POINTL),y
        jsr INCPT
        dex
        bne @data

        inx                             ; X = 00, but FF in the last record
@last:  dex
        jsr GETBYT
        cmp CHKHI
        bne @wrong
        jsr GETBYT
        cmp CHKSUM
        bne @wrong
        cpx #$00
        beq LOADPT
        ldx #STOPKIM - TOP
        bne @end                        ; always
@wrong: ldx #STOPERR - TOP
@end:   lda #QUIET                      ; the reader may run on a little
        sta SBD
        jsr PRTST
        jmp START

; A byte into A and into the sum; X kept.
@byte:  jsr GETBYT
        jsr CHK
        lda INL
        rts

; The last record of PUNCH, below.
PUNEND: lda #$00
        jsr PUNBYT
        jsr OPEN
        jsr PRTPNT
        jsr PUNSUM
        jmp SHOW

PUNBYT: jsr PRTBYT
        jmp CHK

PUNSUM: lda CHKHI
        jsr PRTBYT
        lda CHKSUM
        jmp PRTBYT

NOSUM:  lda #$00
        sta CHKHI
        sta CHKSUM
        rts

; Run the user's program: RTI sets P and the program counter at once, and leaves S as it was saved.
        slot $1DC8
GOEXEC: ldx SPUSER
        txs
        lda POINTH
        pha
        lda POINTL
        pha
        lda PREG
        pha
        ldx XREG
        ldy YREG
        lda ACC
        rti

; Punch from the open cell up to EA, always whole records.
PUNCH:  lda #$00
        sta INL                         ; counts the records
        sta INH
@record:
        jsr NOSUM
        jsr CRLF
        lda #';'
        jsr OUTCH
        lda POINTL
        cmp EAL
        lda POINTH
        sbc EAH
        bcs PUNEND
        lda #24
        jsr PUNBYT
        jsr PRTPNT
        ldx #24
@data:  ldy #$00
        lda (POINTL),y
        jsr PUNBYT
        jsr INCPT
        dex
        bne @data
        jsr PUNSUM
        inc INL
        bne @record
        inc INH
        bne @record                     ; always
