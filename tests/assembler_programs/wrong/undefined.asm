	processor 6502
	org $1000
start	ldx #count
.loop	lda table,x
	sta $80,x
	dex
	bpl .lop
	rts
table	dc.b 1,2,3,4
count = . - table - 1
