; Adds the first COUNT bytes of NUMBERS, stores the sum in TOTAL, and stops in an endless loop.
        .cpu "6502"
TOTAL   = $10
COUNT   = $11
NUMBERS = $20
        *= $0200
start:  lda #0
        tax
loop:   clc
        adc NUMBERS,x
        inx
        cpx COUNT
        bne loop
        sta TOTAL
done:   jmp done
