; CRC-16/CCITT of a block of memory, from a table that the assembler makes.
; The check value of "123456789" is $29B1.

        .setcpu "6502"

POLYNOMIAL = $1021
SEED       = $FFFF

        .zeropage
pointer:        .res 2          ; the block
length:         .res 2          ; its bytes
crc:            .res 2

        .segment "CODE"

.proc main
        lda #<check
        sta pointer
        lda #>check
        sta pointer+1
        lda #<check_length
        sta length
        lda #>check_length
        sta length+1
        jsr crc16
        lda crc
        cmp expected
        bne failed
        lda crc+1
        cmp expected+1
        bne failed
passed: jmp passed
failed: jmp failed
.endproc

; crc = CRC of `length` bytes at `pointer`
.proc crc16
        lda #<SEED
        sta crc
        lda #>SEED
        sta crc+1
        ldy #0
@next:  lda length              ; a 16-bit counter down to 0
        ora length+1
        beq @done
        lda (pointer),y
        eor crc+1
        tax
        lda crc
        eor table_high,x
        sta crc+1
        lda table_low,x
        sta crc
        iny
        bne :+
        inc pointer+1
:       lda length
        bne :+
        dec length+1
:       dec length
        jmp @next
@done:  rts
.endproc

        .rodata
check:          .byte "123456789"
check_length = * - check
expected:       .word $29B1

; One round of the shift register for each of eight bits.
.macro crc_entry index, shift
value .set index << 8
        .repeat 8
          .if value & $8000
value .set ((value << 1) ^ POLYNOMIAL) & $FFFF
          .else
value .set (value << 1) & $FFFF
          .endif
        .endrepeat
        .byte (value >> shift) & $FF
.endmacro

table_low:
        .repeat 256, i
          crc_entry i, 0
        .endrepeat
table_high:
        .repeat 256, i
          crc_entry i, 8
        .endrepeat

        .assert table_high - table_low = 256, error, "the table has 256 entries"
        .assert check_length = 9, error
