; Adds the COUNT numbers from NUMBERS on into TOTAL, and stands still.
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
