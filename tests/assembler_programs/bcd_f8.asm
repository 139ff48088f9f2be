	processor	f8
;
; Eight decimal digits in the scratchpad, counted up, and added to a total. Registers of four bytes lie
; at ISAR 20 (counter), 24 (total) and 30 (step), octal, the lowest digits first.
;
	include	"ves.h"

COUNTER	equ	020
TOTAL	equ	024
STEP	equ	030
DIGITS	equ	8
	ifconst	FAST
BY	equ	$10
	else
BY	equ	$01
	endif

	org	$0000
reset	lisu	3
	lisl	3
	clr
.clear	lr	(IS)-,a			; the step: to 30
	br7	.clear
	setisar	STEP
	li	BY
	lr	(IS),a
	setisar	COUNTER
	lis	[DIGITS/2 + DIGITS/2]
	lr	2,a
	clr
.zero	lr	(IS)+,a
	ds	2
	bnz	.zero

main	subroutine
	pi	count
	pi	total
	jmp	main

; COUNTER += STEP
count	subroutine
	lr	k,p
	setisar	STEP
	lr	a,(IS)
	lr	0,a
	setisar	COUNTER
	lis	DIGITS/2
	lr	1,a
	clr				; no carry yet
	ai	0
	lr	j,w
.byte	lr	w,j
	lr	a,0			; what is added here, and the carry
	lnk
	ai	$66
	asd	(IS)
	lr	(IS)+,a
	lr	j,w
	clr
	lr	0,a
	ds	1
	bnz	.byte
	pk

; TOTAL += COUNTER, byte by byte through two places of the ISAR
total	subroutine
	lr	k,p
	li	COUNTER
	lr	4,a
	lis	4
	lr	1,a
	clr
	ai	0
	lr	j,w
.add	lr	a,4
	lr	is,a
	lr	a,s
	lr	2,a
	lr	a,4
	ai	TOTAL - COUNTER
	lr	is,a
	lr	w,j			; first the carry,
	clr
	lnk
	ai	$66
	asd	s
	lr	s,a
	lr	j,w
	lr	a,2			; then the byte: one of both may carry
	ai	$66
	asd	s
	lr	s,a
	bnc	.kept
	lr	j,w
.kept
	lr	a,4
	inc
	lr	4,a
	ds	1
	bnz	.add
	pk

	hex	01 02 04
	dc.w	count,total
