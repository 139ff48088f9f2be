* Tables.

* Segments a to g and point, bits 0 to 7, of 20 to 5F: the H68's own alphabet; ^ and _ are ours.
glyphs  FCB $00,$28,$22,$2D,$64,$12,$6B,$02,$58,$4C,$14,$46,$0C,$40,$80,$52
        FCB $3F,$06,$5B,$4F,$66,$6D,$7D,$27,$7F,$6F,$09,$0D,$59,$48,$4D,$53
        FCB $5F,$77,$7C,$39,$5E,$79,$71,$3D,$76,$19,$1E,$7A,$38,$55,$54,$5D
        FCB $73,$67,$70,$6C,$31,$3E,$7E,$1D,$6A,$6E,$49,$61,$60,$43,$23,$08

* JIS keyboard: kana of the codes 00 to 2F, bytes of JIS X 0201; what SHIFT makes of which; codes 30 to 33 in every layer.
kana    FCB $DE,$C1,$BA,$BF,$BC,$B2,$CA,$B7,$B8,$C6,$CF,$C9,$D8,$D3,$D0,$D7
        FCB $BE,$C0,$BD,$C4,$B6,$C5,$CB,$C3,$BB,$DD,$C2,$DF,$B0,$D1,$CD,$DB
        FCB $DC,$C7,$CC,$B1,$B3,$B4,$B5,$D4,$D5,$D6,$B9,$DA,$C8,$CE,$D9,$D2
kana_shift
        FCB $B2,$A8,$C2,$AF,$DF,$A2,$D1,$A3,$DC,$A6,$B1,$A7,$B3,$A9,$B4,$AA
        FCB $B5,$AB,$D4,$AC,$D5,$AD,$D6,$AE,$C8,$A4,$D9,$A1,$D2,$A5,0
key_codes
        FCB $20,CR,BACK,CLEAR

* Console, codes 24 to 35: SP . , - + * / = : ; < > ( ) ? <- SHIFT CR. Then what SHIFT makes of which character.
console_signs
        .byte " .,-+*/=:;<>()?", BACK, 0, CR
console_shift
        .byte "1!2", $22, "3#4$5%6&7'8[9]0@/\-_*^", 0

banner  .byte "H68/TR MONITOR", EOT
text_ok .byte " OK", EOT
text_error
        .byte "TAPE ERROR AT ", EOT
text_number
        .byte " E", EOT
text_letters
        .byte "MRGSBLPV", EOT
text_help
        .byte "MEMORY A", CR
        .byte "DUMP A B", CR
        .byte "REGISTERS R", CR
        .byte "GO A", CR
        .byte "STEP A", CR
        .byte "BREAK A, -A", CR
        .byte "LOAD O", CR
        .byte "VERIFY O", CR
        .byte "PUNCH A B", CR
        .byte "FILL A B BYTE", CR
        .byte "TRANSFER A B C", EOT
