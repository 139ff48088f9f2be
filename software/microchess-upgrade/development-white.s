; The list of developing moves if the computer has White: piece, its square, target.

        .org $00C3

        .byte $05               ; FACTOR: bonus of a list move
        .byte $06, $01, $22     ; Ng1-f3
        .byte $0A, $11, $21     ; g2-g3
        .byte $04, $02, $11     ; Bf1-g2
        .byte $0F, $13, $23     ; e2-e3
        .byte $00, $03, $01     ; O-O, only the king's move
        .byte $07, $06, $25     ; Nb1-c3
        .byte $0E, $14, $34     ; d2-d4
        .byte $1F, $1F, $1F     ; unused: no piece is on 1F
