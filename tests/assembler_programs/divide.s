; 16-bit division, and a number printed in decimal by it.

        .setcpu "6502"
        .include "kim1.inc"

.macro ldax value
        .if (.match (.left (1, {value}), #))
          lda #<(.right (.tcount ({value})-1, {value}))
          ldx #>(.right (.tcount ({value})-1, {value}))
        .else
          lda value
          ldx 1+(value)
        .endif
.endmacro

.macro stax where
        sta where
        stx 1+(where)
.endmacro

; put address        the character in A
; put address, 'c'   that one
.macro put address, char
        .ifnblank char
          lda #char
        .endif
        .ifblank address
          .error "put: where?"
        .endif
        jsr address
.endmacro

; times number: so many steps of the division
.macro times number
        .local again
        ldx #number
again:  jsr shift
        dex
        bne again
.endmacro

        .zeropage
dividend:       .res 2          ; becomes the quotient
divisor:        .res 2
remainder:      .res 2
digits:         .res 1

        .code
main:   ldax #50000
        stax dividend
        jsr print
        put OUTCH, ' '
        ldax sample
        stax dividend
        jsr print
        put OUTCH, $0D
        jmp RETURN

; dividend / divisor -> dividend, remainder
divide: lda #0
        sta remainder
        sta remainder+1
        times 16
        rts

shift:  asl dividend
        rol dividend+1
        rol remainder
        rol remainder+1
        lda remainder
        sec
        sbc divisor
        tay
        lda remainder+1
        sbc divisor+1
        bcc @less
        sty remainder
        sta remainder+1
        inc dividend
@less:  rts

; The dividend in decimal.
print:  lda #0
        sta digits
@digit: ldax #10
        stax divisor
        jsr divide
        lda remainder
        ora #'0'
        pha
        inc digits
        lda dividend
        ora dividend+1
        bne @digit
@out:   pla
        put OUTCH
        dec digits
        bne @out
        rts

        .data
sample: .word 12345
