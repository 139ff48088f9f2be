; RES, pulled by the test harness 100 cycles after the processor has jammed: preserved and changed state, duration, and
; NMIs that are lost. Needs the test device of `bare-6502`. The first start must be a power-on.
        .include "common.inc"

cycle     = $FE04       ; cycle of the read, lowest byte
delay     = $FE08       ; and $FE09
raise_nmi = $FE0B       ; a write asserts the line `delay` cycles later

round   = $30           ; index into `rounds`; 0 at power-on, like all memory
when    = $31           ; `cycle` in the cycle 6 after the first instruction's first
found_s = $32           ; S after RES
nmis    = $33           ; NMIs since RES

        .org $1000
start:  php
        sta found_a             ; 3 cycles each: `cycle` is read in the 13th from `start`
        stx found_x
        sty found_y
        lda cycle
        sta when
        pla
        sta found_p
        tsx
        stx found_s
        ldx round
        lda rounds,x
        sta resume
        lda rounds + 1,x
        sta resume + 1
        inx
        inx
        stx round
        jmp (resume)

resume = $34            ; pointer
rounds: .word power_on, kept, set, lost, late

on_nmi: inc nmis
        rti

; Continues at the next address in `rounds` after RES.
        .macro pull_reset
        .byte $02
        .endmacro

power_on:
        cld
        jsr prepare
        inc test_number
        expect_cell when, 7 + 3 * 4 + 3
        expect_cell found_s, $FD
        expect_cell found_p, IF + $30

; ---- registers, D and the other flags are unchanged, I is set, S is decremented by three
        inc test_number
        ldx #$80
        txs
        lda #$A5
        sta $0180
        sta $017F
        sta $017E
        lda #NF + VF + DF + ZF + CF
        sta $017F
        ldx #$7E
        txs
        lda cycle
        sta since
        lda #$5A
        ldx #$C3
        ldy #$3C
        plp                     ; from $017F: S = $7F
        pull_reset
since = $36

kept:   cld
        expect_cell found_a, $5A
        expect_cell found_x, $C3
        expect_cell found_y, $3C
        expect_cell found_s, $7C
        expect_cell found_p, NF + VF + DF + IF + ZF + CF + $30
        expect_cell $017F, NF + VF + DF + ZF + CF
        expect_cell $017E, $A5
        lda when                ; 3 for STA, 6 for LDs, 4 for PLP, 5 and 100 for JAM, 7 for RES, 15 until `cycle` is read again
        sec
        sbc since
        cmp #3 + 6 + 4 + 5 + 100 + 7 + 3 * 4 + 4
        beq *+5
        jmp failure

; ---- with inverted values, and S wraps
        inc test_number
        lda #IF
        pha
        ldx #$01
        txs
        lda #0
        plp                     ; pulls any value
        clv
        clc
        cld
        sei
        lda #1
        ldx #2
        ldy #3
        pull_reset
set:    expect_cell found_s, $FF
        expect_cell found_a, 1
        expect_cell found_x, 2
        expect_cell found_y, 3
        expect_cell found_p, IF + $30

; ---- an NMI edge is lost until the vector is fetched, a later one is not. The write is in cycle W, JAM in
; W+1 to W+5, RES in W+106 to W+112.
        inc test_number
        ldx #$FF
        txs
        lda #0
        sta nmis
        sta delay + 1
        lda #112
        sta delay
        sta raise_nmi
        pull_reset
lost:   expect_cell nmis, 0
        inc test_number
        lda #113
        sta delay
        sta raise_nmi
        pull_reset
late:   expect_cell nmis, 1
        jmp success

        vectors on_nmi, failure
