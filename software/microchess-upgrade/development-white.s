; The list of developing moves when the computer has White: man, square he must stand on, target.

        .org $00C3

        .byte $05               ; FACTOR: what a list move is worth more than its value
        .byte $06, $01, $22     ; Ng1-f3
        .byte $0A, $11, $21     ; g2-g3
        .byte $04, $02, $11     ; Bf1-g2
        .byte $0F, $13, $23     ; e2-e3
        .byte $00, $03, $01     ; O-O, the king's half of it
        .byte $07, $06, $25     ; Nb1-c3
        .byte $0E, $14, $34     ; d2-d4
        .byte $1F, $1F, $1F     ; unused: no man stands on 1F
