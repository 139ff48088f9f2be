	processor f8
	org $0800

delay	subroutine
	li $ff
	lr 5,a
.wait	ds 5
	bnz .wait
	pop

sound	subroutine
	li $40
	outs 5
	pop

delay	clr
	pop
