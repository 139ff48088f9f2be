	processor 6502
;
; Bubble sort of up to 255 bytes, twice: bytes, and words.
;
	seg.u zeropage
	org $10
list	.word		; address of the list
size	.byte
swapped	.byte
left	.byte

	MAC pointer		; pointer variable, value
	lda #<[{2}]
	sta {1}
	lda #>[{2}]
	sta {1}+1
	ENDM

	MAC exchange		; the bytes at y and {1} before it
	lda (list),y
	tax
	repeat {1}
	dey
	repend
	lda (list),y
	pha
	txa
	sta (list),y
	repeat {1}
	iny
	repend
	pla
	sta (list),y
	ENDM

	seg code
	org $0400
main:
	pointer list, bytes
	lda #bytes_end - bytes
	sta size
	jsr sort
	pointer list, words
	lda #[words_end - words] / 2
	sta size
	jsr sort_words
	jmp .

sort:	SUBROUTINE
	ldx size
	dex
	beq .done
	stx left
.pass:	ldy #0
	sty swapped
.next:	lda (list),y
	iny
	cmp (list),y
	bcc .ordered
	beq .ordered
	exchange 1
	inc swapped
.ordered:
	cpy left
	bne .next
	lda swapped
	beq .done
	dec left
	bne .pass
.done:	rts

; The same for words, low byte first, by their high bytes alone
sort_words: SUBROUTINE
	lda size
	asl
	sec
	sbc #2
	sta left
.pass:	ldy #1
	lda #0
	sta swapped
.next:	lda (list),y
	iny
	iny
	cmp (list),y
	bcc .ordered
	beq .ordered
	exchange 2
	dey
	exchange 2
	iny
	inc swapped
.ordered:
	cpy left
	bcc .next
	lda swapped
	bne .pass
	rts

	align 8
bytes:	.byte 9,3,255,0,17,$80,%1010,'Q,64
	dc.b "SORT"
bytes_end:
words:	.word $1234, 500, main
	dc.w sort, [$ff00 >> 4] & $fff
words_end:
