; The list of developing moves if the computer has Black: piece, its square, target.

        .org $00C3

        .byte $05               ; FACTOR: bonus of a list move
        .byte $06, $06, $25     ; Ng8-f6
        .byte $0A, $16, $26     ; g7-g6
        .byte $04, $05, $16     ; Bf8-g7
        .byte $0F, $14, $24     ; e7-e6
        .byte $00, $04, $06     ; O-O, only the king's move
        .byte $07, $01, $22     ; Nb8-c6
        .byte $0E, $13, $33     ; d7-d5
        .byte $1F, $1F, $1F     ; unused: no piece is on 1F
