; Colour bars for a television game: the frame by the book, 192 lines of picture
	processor 6502

VSYNC	= $00
VBLANK	= $01
WSYNC	= $02
COLUBK	= $09
SWCHA	= $0280
INTIM	= $0284
TIM64T	= $0296

LINES	= 192
OVERSCAN = 30
	IFCONST PAL
TOP	= 45
	ELSE
TOP	= 37
	ENDIF

	seg.u	variables
	org	$80
frame	ds 1
colour	ds 1
rows	ds 8

	MAC sleep		; an even number of cycles
	repeat {1}/2
	nop
	repend
	ENDM

	MAC timer		; {1} lines from now
	lda #[{1} * 76 + 13] / 64
	sta TIM64T
	ENDM

	MAC wait_timer
.wait	lda INTIM
	bne .wait
	sta WSYNC
	ENDM

	seg	code
	org	$f000

reset	sei
	cld
	ldx #0
	txa
.clear	dex
	txs
	pha
	bne .clear

main	subroutine
	lda #2
	sta VBLANK
	sta VSYNC
	sta WSYNC
	sta WSYNC
	sta WSYNC
	timer TOP
	lda #0
	sta VSYNC

	inc frame
	lda frame
	and #3
	bne .still
	inc colour
.still	lda SWCHA
	bmi .right
	lda #0
	sta colour
.right	ldx #7
.row	txa
	asl
	adc colour
	tay
	lda palette,x
	sta rows,x
	dex
	bpl .row
	wait_timer

	sta VBLANK
	ldy #8
.bar	ldx #LINES/8
	lda rows-1,y
.line	sta WSYNC
	sta COLUBK
	sleep 20
	dex
	bne .line
	dey
	bne .bar

	lda #2
	sta VBLANK
	timer OVERSCAN
	wait_timer
	jmp main

	align	256
palette	hex 0e1e2e3e4e5e6e7e

	if [* & $ff00] != [palette & $ff00]
	echo "the palette crosses a page"
	err
	endif

	org	$fffa
	.word	reset		; NMI
	.word	reset
	.word	reset
