	processor 6502
	org $0200
	ldx #0
next	lda text,x
	beq done
	jsr $1ea0
	inx
	bne next
done	rts
text	dc.b "PRESS ANY KEY
	dc.b 0
