	processor 6502
	org $f000

VSYNC = $00
WSYNC = $02

frame	lda #2
	sta VSYNC
	sta WSYNC
	sta WSYNC
	sta
	lda #0
	sta VSYNC
	jmp frame
