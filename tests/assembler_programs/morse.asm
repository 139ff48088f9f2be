* morse code on bit 0 of a PIA, in the manner of AS11
        nam     morse
        opt     l,cre

pia     equ     $8004
pia_cr  equ     pia+1
ddr     equ     %00000100
unit    equ     120             ; ms

        org     $0080
shift:  rmb     1
ptr:    rmb     2
ms:     rmb     2

        org     $0200
start:  lds     #$07ff
        clr     pia_cr
        ldaa    #1
        staa    pia             ; bit 0 is an output
        ldaa    #ddr
        staa    pia_cr
again:  ldx     #text
        stx     ptr
next:   ldx     ptr
        ldaa    0,x
        beq     rest
        inx
        stx     ptr
        cmpa    #'A
        bcs     gap             ; a blank or the like
        suba    #'A
        bsr     send
        bra     next
gap:    ldab    #4
        bsr     pause
        bra     next
rest:   ldab    #20
        bsr     pause
        bra     again

; letter a (0 to 25): from the left after the first 1, 1 is a dash
send:   ldx     #codes
        tsta
find:   beq     found
        inx
        deca
        bra     find
found:  ldab    ,x
        stab    shift
skip:   asl     shift
        bcc     skip
send1:  asl     shift
        beq     done
        ldab    #1
        bcc     dot
        ldab    #3
dot:    inc     pia
        bsr     pause
        dec     pia
        ldab    #1
        bsr     pause
        bra     send1
done:   ldab    #2
pause:  ldx     #unit
        stx     ms
wait:   ldx     #124            ; 8 cycles each: a ms
wait1:  dex
        bne     wait1
        ldx     ms
        dex
        stx     ms
        bne     wait
        decb
        bne     pause
        rts

codes:  fcb     %00000110,%00110000,%00110100,%00011000,%00000100
        fcb     %00100100,%00011100,%00100000,%00001000,%00101110
        fcb     %00011010,%00101000,%00001110,%00001100,%00011110
        fcb     $2c,$3a,$14,$10,$06,$12,$22,$16,$32,$36,$38
text:   fcc     'PARIS '
        fcc     /CODEX/
        fcb     0
table   fdb     start,send,text-codes
        fill    $ff,4
        zmb     3
        bsz     2
        end     start
