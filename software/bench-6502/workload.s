; The fixed 6502 workload of `janus bench`: endless rounds of small tasks as in game programs.
; Each round ends in `round`, which counts in `rounds`; `checksum` is the same after the same number of rounds.

count     = $10
checksum  = $12        ; two bytes
source    = $14        ; pointer
target    = $16        ; pointer
multiplicand = $18
product   = $19
limit     = $1A
rounds    = $1C        ; two bytes
flags     = $3000      ; sieve, one page
numbers   = $3100      ; to be sorted
text      = $3200

          .org $0200
start:    ldx #$FF
          txs
          cld
          lda #0
          sta checksum
          sta checksum+1
          sta rounds
          sta rounds+1
loop:     jsr sieve
          jsr fill
          jsr sort
          jsr copy
          jsr multiply_all
          lda #5
          jsr recurse
round:    inc rounds
          bne loop
          inc rounds+1
          jmp loop

; Primes below 256 into `flags`: indexed stores, nested loops, additions.
sieve:    ldx #0
          lda #1
@clear:   sta flags,x
          inx
          bne @clear
          ldy #2
@next:    lda flags,y
          beq @skip
          tya
          asl a
          bcs @skip
          sty limit
@strike:  tax
          lda #0
          sta flags,x
          txa
          clc
          adc limit
          bcc @strike
@skip:    iny
          cpy #128
          bne @next
          rts

; A page of pseudo-random numbers: shifts and exclusive-ors.
fill:     ldx #0
          lda #$A5
@next:    asl a
          bcc @even
          eor #$1D
@even:    sta numbers,x
          inx
          cpx #32
          bne @next
          rts

; Insertion sort of 32 numbers: compares, branches, both index registers.
sort:     ldx #1
@outer:   lda numbers,x
          sta limit
          txa
          tay
@inner:   dey
          bmi @place
          lda numbers,y
          cmp limit
          bcc @place
          sta numbers+1,y
          bcs @inner
@place:   lda limit
          iny              ; from FF if it is less than all before
          sta numbers,y
          inx
          cpx #32
          bne @outer
          lda numbers
          jmp add_up

; A page by pointers: the (zp),y modes.
copy:     lda #<flags
          sta source
          lda #>flags
          sta source+1
          lda #<text
          sta target
          lda #>text
          sta target+1
          ldy #0
@next:    lda (source),y
          sta (target),y
          iny
          bne @next
          rts

; Products by shift and add: subroutine calls, zero-page read-modify-write.
multiply_all:
          ldx #16
@next:    txa
          sta multiplicand
          lda numbers,x
          jsr multiply
          jsr add_up
          dex
          bne @next
          rts

multiply: sta product      ; A * multiplicand, low byte in A
          lda #0
          ldy #8
@bit:     lsr product
          bcc @no
          clc
          adc multiplicand
@no:      asl multiplicand
          dey
          bne @bit
          rts

add_up:   clc
          adc checksum
          sta checksum
          bcc @done
          inc checksum+1
@done:    rts

; A binary tree of calls, `A` deep: the stack.
recurse:  pha
          beq @leaf
          sec
          sbc #1
          jsr recurse
          jsr recurse
          pla
          rts
@leaf:    jsr add_up
          pla              ; A and Z as on entry: the caller may call again
          rts

          .org $FFFC
          .word start
