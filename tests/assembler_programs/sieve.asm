	processor 6502

; The sieve of Eratosthenes, one bit for each odd number. MAX may be set on the command line (-DMAX=...).
	ifnconst MAX
MAX	eqm 1000
	endif

PRIMES	equ 168			; below 1000

	seg.u	bss
	org	$0800
BITMAP	ds	[MAX/2 + 7] / 8
	seg.u	zp
	org	$00e0
number	ds.w	1
index	ds.w	1
count	ds.w	1

	seg	text
	org	$0300

start	subroutine
	ldx	#[MAX/2 + 7] / 8 - 1
	lda	#$ff
.fill	sta	BITMAP,x
	dex
	cpx	#$ff
	bne	.fill
	lda	#1			; 2 is the one that is not odd
	sta	count
	lda	#0
	sta	count+1
	lda	#3
	sta	number
	lda	#0
	sta	number+1

.next	lda	number
	sta	index
	lda.z	number+1
	sta.z	index+1
	jsr	locate
	and	BITMAP,x
	beq	.composite
	inc	count
	bne	.strike
	inc	count+1
.strike	jsr	step			; the odd multiples
	bcs	.composite
	jsr	locate
	eor	#$ff
	and	BITMAP,x
	sta	BITMAP,x
	jmp	.strike

.composite
	lda	number
	clc
	adc	#2
	sta	number
	bcc	.same
	inc	number+1
.same	cmp	#<MAX
	lda	number+1
	sbc	#>MAX
	bcc	.next
	lda.w	count			; a debugger's breakpoint is on the long form
	cmp	#<PRIMES
	bne	.
.ok	jmp	.ok

; index += 2 * number; carry set: beyond the end
step	subroutine
	ldy	#2
.add	clc
	lda	index
	adc	number
	sta	index
	lda	index+1
	adc	number+1
	sta	index+1
	bcs	.over
	dey
	bne	.add
	lda	index
	cmp	#<MAX
	lda	index+1
	sbc	#>MAX
.over	rts

; X = byte of the bitmap, A = mask of the bit of `index`
locate	subroutine
	lda	index+1
	lsr
	sta.w	.high
	lda	index
	ror
	pha
	and	#7
	tay
	pla
	lsr.w	.high
	ror
	lsr.w	.high
	ror
	lsr	.high
	ror
	tax
	lda	masks,y
	rts
.high	dc.b	0

masks
.bit	set	1
	repeat	8
	dc.b	.bit
.bit	set	.bit << 1
	repend

	dc.w	start, MAX, PRIMES
	dc	<start, >start
