; Interrupts by a feedback register used like an output port with open collectors: a read, a change and a write set and clear bits.
; The counts end in irqs and nmis; `order` gets a character for each handler call.
port   = $BFFC
irqs   = $10
nmis   = $11
length = $12
order  = $20

        .macro set bit
        lda port
        and #$7F
        ora #bit
        sta port
        .endmacro

        .macro clear bit
        lda port
        and #$7F & ~bit
        sta port
        .endmacro

* = $0400
start:  ldx #$FF
        txs
        lda #0
        sta irqs
        sta nmis
        sta length
        sta port
        sei
        set 1           ; the line is low, but interrupts are disabled
        nop
        nop
        ldx irqs
        bne failure
        cli             ; served after the next instruction
        nop
        nop
        ldx irqs
        cpx #1
        bne failure
        set 2           ; an edge of NMI
        nop
        nop
        set 2           ; no edge, because the line is already low
        nop
        nop
        ldx nmis
        cpx #1
        bne failure
        clear 2
        set 3           ; both: NMI first
        nop
        nop
        ldx irqs
        cpx #2
        bne failure
        ldx nmis
        cpx #2
        bne failure
        lda port        ; the handlers have cleared the lines
        bne failure
success: jmp success
failure: jmp failure

irq:    pha
        txa
        pha
        inc irqs
        lda #'I'
        jsr note
        clear 1
        pla
        tax
        pla
        rti

nmi:    pha
        txa
        pha
        inc nmis
        lda #'N'
        jsr note
        lda irqs
        beq stays
        lda nmis
        cmp #2
        bcc stays       ; the first call leaves its line low
        clear 2
stays:  pla
        tax
        pla
        rti

note:   ldx length
        sta order,x
        inc length
        rts

* = $FFFA
        .word nmi, start, irq
