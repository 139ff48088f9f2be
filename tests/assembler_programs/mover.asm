	processor	6502
	list	off
;---------------------------------------------------------------
; A driver that copies itself to where it is run: made for $0100
; (rorg), kept in the ROM behind the loader.
;---------------------------------------------------------------
KEYBOARD .equ	$c000
STROBE	.equ	$c010
	list	on

	seg.u	ZP
	.org	$0
ptr	.ds	2
char	.ds	1

	seg	ROM
	.org	$e000,$ea

boot	ldx	#driver_size - 1
.copy	lda	driver_image,x
	sta	driver,x
	dex
	bpl	.copy
	lda	#<text
	sta	ptr
	lda	#>text
	sta	ptr+1
	jsr	driver
	jmp	boot

driver_image
	rorg	$0140
driver	subroutine
	ldy	#0
.loop	lda	(ptr),y
	beq	.end
	sta	char
	jsr	put
	iny
	bne	.loop
.end	rts

put	subroutine
.wait	bit	STROBE
	bmi	.wait
	lda	char
	eor	#%10000000
	sta	KEYBOARD
	rts
driver_size = . - driver
	rend
	if	driver_size > $80
	err
	endif

text	dc.b	"MOVED", 13, 10
	dc.b	'O, 'K
	.byte	0
	ds	4,$55
	ds.b	3
	dc.w	driver, driver_image, put

	org	$e0fc
	dc.w	boot
	dc.w	[boot + 3]
