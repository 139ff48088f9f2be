	processor f8
; Eight by eight bits by shifts, on an F8 evaluation board: the factors come from ports, the product goes to RAM.

	seg.u	ram
	org	$0400
product	res	2
table	res	256

	seg	rom
	org	$0800,$ff

MULTIPLICAND eqm 0
MULTIPLIER eqm	1
HIGH	eqm	2
LOW	eqm	3
BITS	eqm	4

	mac	factor		; {1} from port {2}
	ins	{2}
	com
	lr	{1},a
	endm

	mac	store		; {1}, to where DC0 points
	lr	a,{1}
	st
	endm

begin	factor	MULTIPLICAND,4
	factor	MULTIPLIER,5
	pi	multiply
	dci	product
	store	HIGH
	store	LOW
	pi	squares
	dci	product
	lm
	out	$20
	lm
	outs	1
	jmp	begin

; HIGH:LOW = MULTIPLICAND * MULTIPLIER
multiply	subroutine
	clr
	lr	HIGH,a
	lr	LOW,a
	lis	8
	lr	BITS,a
.bit	lr	a,LOW			; the product times two
	as	LOW
	lr	LOW,a
	lr	a,HIGH
	lnk
	as	HIGH
	lr	HIGH,a
	lr	a,MULTIPLIER		; the next bit, from the left
	as	MULTIPLIER
	lr	MULTIPLIER,a
	bnc	.none
	lr	a,LOW
	as	MULTIPLICAND
	lr	LOW,a
	lr	a,HIGH
	lnk
	lr	HIGH,a
.none	ds	BITS
	bf	4,.bit
	pop

; table[n] = n * n modulo 256, as the sum of odd numbers
squares	subroutine
	dci	table
	clr
	lr	5,a
	lis	1
	lr	6,a
	clr
	lr	7,a
.next	lr	a,5
	st
	as	6
	lr	5,a
	lr	a,6
	ai	2
	lr	6,a
	ds	7
	bt	1,.more
.more	bnz	.next
	xdc
	nop
	pop

name	.byte	"8X8",0
	.word	begin,multiply,[squares - begin] & $ff
	org	$0900,$ff
	dc.b	<begin,>begin
