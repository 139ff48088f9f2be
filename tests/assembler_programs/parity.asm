; The parity of bytes, and a table of them: local labels with a dollar sign, names of strings.
	processor 6502
field	=	"sub/parity_cases.inc"

	mac	even
	lda	#0
	endm
	mac	even		; dasm keeps the first
	lda	#2
	endm
	mac	count
	ldx	#8
1$	lsr	{1}
	bcc	2$
	iny
2$	dex
	bne	1$
	endm

	seg.u	zero.page
	org	$20
byte.in		ds	1
byte.copy	ds	1
	ds	2
bits.on		ds.w	1

	seg	program
	org	$200
start:
start	subroutine		; the same address again
	ldx	#cases.end-cases-1
1$	lda	cases,x
	sta	byte.in
	jsr	parity
	sta	results,x
	dex
	bpl	1$
	beq	skip$
	lda.w	byte.in
	sta.wx	results,x
skip$	rts

parity:
	stx	byte.copy+1
	ldy	#0
	count	byte.in
1$	tya
	lsr
	even
	bcc	odd$
	rol
odd$	adc	#1
	ldx	byte.copy+1
	rts

	org	$240
	include	field
	hex	00ff
results:
	ds	cases.end-cases
	org	$27c
	.word	start, parity
