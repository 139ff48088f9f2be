	processor 6502
	org $1000
start	subroutine
	ldy #0
.loop	lda $1200,y
	sta $0200,y
	repeat 70
	nop
	nop
	repend
	iny
	bne .loop
	rts
