; A little stack machine: its opcodes go through a table of addresses, by the return trick.

        .setcpu "6502"

; Every handler once; the tables follow from it.
.define HANDLERS op_push-1, op_add-1, op_sub-1, op_dup-1, op_swap-1, op_jump_nz-1, op_halt-1

.enum
        PUSH
        ADD
        SUB
        DUP
        SWAP
        JNZ
        HALT
        OPCODES
.endenum

        .zeropage
program_counter: .res 2
halted:          .res 1

        .bss
stack:  .res 32

        .code
.proc run
        lda #<program
        sta program_counter
        lda #>program
        sta program_counter+1
        lda #0
        sta halted
        tax                             ; X is the depth of the stack
next:   jsr fetch
        cmp #OPCODES
        bcs stop
        jsr dispatch
        bit halted
        bpl next
stop:   jmp stop

dispatch:
        tay
        lda high,y
        pha
        lda low,y
        pha
        rts
.endproc

.proc fetch
        ldy #0
        lda (program_counter),y
        inc program_counter
        bne done
        inc program_counter+1
done:   rts
.endproc

op_push:
        jsr fetch
push:   sta stack,x
        inx
        rts

op_add: dex
        lda stack,x
        dex
        clc
        adc stack,x
        jmp push

op_sub: dex
        dex
        lda stack,x
        sec
        sbc stack+1,x
        jmp push

op_dup: lda stack-1,x
        jmp push

op_swap:
        lda stack-1,x
        ldy stack-2,x
        sta stack-2,x
        tya
        sta stack-1,x
        rts

op_jump_nz:
        jsr fetch
        tay
        dex
        lda stack,x
        beq stay
        tya
        clc
        adc #<program
        sta program_counter
        lda #0
        adc #>program
        sta program_counter+1
stay:   rts

op_halt:
        dec halted
        rts

        .rodata
low:    .lobytes HANDLERS
high:   .hibytes HANDLERS
        .assert high - low = OPCODES, error, "a handler for every opcode"

; 5 down to 0
program:
        .byte PUSH, 5
again = * - program
        .byte PUSH, 1, SUB, DUP, JNZ, again
        .byte PUSH, 3, SWAP, SUB
        .byte HALT
