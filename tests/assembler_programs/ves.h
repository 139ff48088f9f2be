; ves.h: a Channel F cartridge's view of the console, for dasm
BIOS_CLEAR	=	$00d0		; A = colour; K and r0 to r3 are lost
BIOS_DELAY	=	$008f		; r5: how long
CART_ORG	=	$0800
CART_MARK	=	$55		; the BIOS looks for it

; ports
PORT_SWITCHES	=	0
PORT_RIGHT	=	1
PORT_LEFT	=	4
PORT_SOUND	=	5

GREEN		=	$00
BLUE		=	$80
CLEAR		=	$d6

	mac	cartridge	; the header
	org	CART_ORG
	dc.b	CART_MARK, $2b
	endm

	mac	setisar		; setisar octal address
	lisu	[{1}] >> 3
	lisl	[{1}] & 7
	endm
