; The loop's counter is misspelt.
        .zeropage
count:  .res 1

        .code
start:  lda #10
        sta count
loop:   jsr step
        dec counter
        bne loop
done:   jmp done

step:   nop
        rts
