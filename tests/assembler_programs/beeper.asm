	processor f8
; A tune on the console's three tones, for a cartridge: each note is a tone and a length.

	include "ves.h"

tone	=	3		; registers
length	=	4

	cartridge

entry:
	di
	clr
	outs	PORT_SWITCHES
	outs	PORT_SOUND
	li	CLEAR
	lr	3, a
	pi	BIOS_CLEAR

again:
	dci	tune
next:
	lm			; the tone, 0 at the end
	ci	$ff
	bz	silence
	lr	tone, a
	lm
	lr	length, a
	lr	a, tone
	outs	PORT_SOUND
	pi	wait
	br	next

silence:
	clr
	outs	PORT_SOUND
wait_key:
	ins	PORT_RIGHT
	com
	ni	%00001111
	bz	wait_key
	jmp	again

; length * 1/60 s
wait:
	lr	k, p
.frame:
	li	$3c
	lr	5, a
.outer:
	clr
	lr	6, a
.inner:
	ds	6
	bnz	.inner
	ds	5
	bnz	.outer
	ds	length
	bnz	.frame
	pk

tune:
TONE_1K	=	$40
TONE_500 =	$80
TONE_120 =	$c0
	db	TONE_1K, 10, TONE_500, 10
	db	TONE_120, 20
	repeat	2
	.byte	TONE_1K, 5, 0, 5
	repend
	.byte	$ff
	dc.b	"TUNE", 0
	dc.w	tune, entry
	align	16
