; The tape commands. A record is: 100 SYN, `*`, ID, first address, data, `/`, checksum, EOT EOT; all but the marks as
; two hex digits per byte, addresses and checksum low byte first. The checksum leaves out the ID.
;
; Programs are loaded right over page 0 and the stack. So until the end nothing is kept in page 0, and no byte is
; stored while a return address is on the stack: VEB is jumped to, and jumps back.

DUMPT:  lda #$AD                        ; VEB: LDA address, RTS
        sta VEB
        jsr INTVEB
        jsr TAPEON
        ldx #100
@sync:  lda #SYN
        jsr OUTCHT
        dex
        bne @sync
        lda #'*'
        jsr OUTCHT
        lda ID
        jsr OUTBT
        lda SAL
        jsr OUTBTC
        lda SAH
        jsr OUTBTC
@data:  lda VEB+1
        cmp EAL
        lda VEB+2
        sbc EAH
        bcs @end
        jsr VEB
        jsr OUTBTC
        jsr INCVEB
        jmp @data
@end:   lda #'/'
        jsr OUTCHT
        lda CHKL
        jsr OUTBT
        lda CHKH
        jsr OUTBT
        jmp DUMPND

; The good end of all tape commands: 0000 on the display. Programs end here, too.
        slot $185C
DISPZ:  lda #$00
        jmp SHOWEND

DUMPND: lda #EOT
        jsr OUTCHT
        lda #EOT
        jsr OUTCHT
        jmp DISPZ

; Load. Programs that bring their own VEB, in place of STA address, JMP LOAD12, come in at 188C.
        slot $1873
LOADT:  jsr INTVEB
        lda #$8D
        sta VEB
        lda #$4C
        sta VEB+3
        lda #<LOAD12
        sta VEB+4
        lda #>LOAD12
        sta VEB+5
        bne LOADVB                      ; always

        slot $188C
LOADVB: jsr INIT1                       ; tape in; display dark

; Shift bits until they make a SYN; ten more must follow, character by character, then `*` after any number.
LOADSY: jsr RDBIT
        lsr BITS
        ora BITS
        sta BITS
        cmp #SYN
        bne LOADSY
        ldx #10
@ten:   jsr RDCHT
        cmp #SYN
        bne LOADSY
        dex
        bne @ten
@star:  jsr RDCHT
        cmp #SYN
        beq @star
        cmp #'*'
        bne LOADSY

; The record is wanted if its ID is the one in ID, or if that is 00, or FF: then it goes to SAL, SAH, where VEB points.
        jsr RDBYT
        bne LOADER
        ldx ID
        beq @there
        inx
        beq @here
        cmp ID
        bne LOADSY
@there: jsr RDBYT
        bne LOADER
        jsr CHKT
        sta VEB+1
        jsr RDBYT
        bne LOADER
        jsr CHKT
        sta VEB+2
        jmp LOADBY

@here:  jsr RDBYT
        bne LOADER
        jsr CHKT
        jsr RDBYT
        bne LOADER
        jsr CHKT
        jmp LOADBY

LOADND: cmp #'/'
        bne LOADER
        jsr RDBYT
        cmp CHKL
        bne LOADER
        jmp LOADN2

; VEB comes back here: the byte is in its place.
        slot $190F
LOAD12: jsr INCVEB
LOADBY: jsr RDBYT
        bne LOADND
        jsr CHKT
        jmp VEB

LOADN2: jsr RDBYT
        cmp CHKH
        bne LOADER
        slot $1925
LOADOK: lda #$00
        beq SHOWEND                     ; always
LOADER: lda #$FF
SHOWEND:
        sta POINTL
        sta POINTH
        jmp START
