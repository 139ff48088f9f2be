; Two dice for the KIM-1: hold a key to roll, let it go to read.
	processor 6502

	include "kim1.h"

POINTH	equ $fb
POINTL	equ $fa
INH	equ $f9

	seg.u	vars
	org	$80
seed	ds.w 1
die1	ds 1
die2	ds 1

	seg	code
	org	KIM1_RAM

start	subroutine
	cld
	ldx #$ff
	txs
	lda CLK1T		; whatever the timer shows
	ora #1
	sta seed
	lda #$a5
	sta seed+1

.loop	lda die1		; show them at the ends
	sta POINTH
	lda #0
	sta POINTL
	lda die2
	sta INH
	jsr SCANDS
	beq .loop		; no key is down
	jsr throw
	sta die1
	jsr throw
	sta die2
	jmp .loop

; A = 1 to 6
throw	subroutine
.again	jsr random
	and #7
	beq .again
	cmp #7
	bcs .again
	rts

; A 16-bit shift register with taps 16, 14, 13 and 11.
random	subroutine
	ldx #8
.shift	lda seed
	lsr
	lsr
	eor seed
	lsr
	eor seed
	lsr
	lsr
	eor seed
	lsr
	ror seed+1
	ror seed
	dex
	bne .shift
	lda seed
	rts

	echo "dice end at", .
