; The list of developing moves when the computer has Black: man, square he must stand on, target.

        .org $00C3

        .byte $05               ; FACTOR: what a list move is worth more than its value
        .byte $06, $06, $25     ; Ng8-f6
        .byte $0A, $16, $26     ; g7-g6
        .byte $04, $05, $16     ; Bf8-g7
        .byte $0F, $14, $24     ; e7-e6
        .byte $00, $04, $06     ; O-O, the king's half of it
        .byte $07, $01, $22     ; Nb8-c6
        .byte $0E, $13, $33     ; d7-d5
        .byte $1F, $1F, $1F     ; unused: no man stands on 1F
