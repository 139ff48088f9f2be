; A ball that bounces in a field, for the Channel F. Names with points, and the F8's operands as expressions.
	processor f8
	include sub/field.inc

; Scratchpad
ball.x		=	0
ball.y		=	1
ball.dx		=	2
ball.dy		=	3
RAM.Score	=	020
WITH.SOUND	=	1

	mac	SETISAR
	lisu	[{1}] >> 3
	lisl	[{1}] & 7
	endm

	mac	nop
	lis	0
	endm

	mac	move
	lr	a,{1}
	as	{2}
	lr	{1},a
	endm

	mac	bounce
	lr	a,{1}
	com
	inc
	lr	{1},a
	lr	a,(is)
	inc
	lr	(is),a
	endm

	seg	code
	org	ROM.start
cartridge.header:
	.byte	$55, $2b

game.init:
	SETISAR	RAM.Score
	li	field.width/2
	lr	ball.x,a
	lr	ball.y,a
	lis	1
	lr	ball.dx,a
	lr	ball.dy,a
	lr	j,w
	lr	9,w
	nop

game.loop subroutine
.1	pi	ball.move
	lr	a,ball.x
	ci	field.width-1
	bc	.2
	bounce	ball.dx
.2	lr	a,ball.y
	ci	field.height-1
	bc	.skip
	bounce	ball.dy
.skip
	lr	w,9
	br	.1

ball.move:
ball.move subroutine
	move	ball.x,ball.dx
	move	ball.y,ball.dy
#ifconst WITH.SOUND
	lr	a,ball.x
	sl	field.width/25
	sr	2+2
	outs	5
#endif
	.if WITH.SOUND = 0
	pop
	.else
	pop
	.endif

	org	ROM.start+$80,$f0
text.title:
	db	"BALL", 0
	org	ROM.start+$a0
text.colours:
	dc.b	$21, $c0, 2*[3+4], <.
	dc.w	game.loop, text.title
	org	ROM.start+ROM.size-1
	.byte	0
