	processor 6502
	org $0300

screen = $0400

clear	subroutine
	ldx #0
	ldy #32
.loop	sty screen,x
	inx
	bne .loop
	rts
