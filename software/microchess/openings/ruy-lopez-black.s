; Ruy Lopez, the computer has Black:
; 1.e4 e5 2.Nf3 Nc6 3.Bb5 Nf6 4.O-O Nxe4 5.d4 Be7 6.Qe2 Nd6 7.Bxc6 bxc6 8.dxe5 Nb7 9.Nc3 O-O.
;
; Read it from the bottom up: the program counts its index down from 00DB. A row contains the target square of
; the computer's move, its piece, and the target square of the opponent's move before it.
; An opponent who castles enters king, then rook, so the rook's square is used.

        .org $00C0

        .byte $99               ; no square: the book is closed
        .byte $06, $00, $52     ; 9...O-O after 9.Nc3
        .byte $11, $06, $34     ; 8...Nb7 after 8.dxe5
        .byte $22, $0B, $22     ; 7...bxc6 after 7.Bxc6
        .byte $23, $06, $64     ; 6...Nd6 after 6.Qe2
        .byte $14, $04, $43     ; 5...Be7 after 5.d4
        .byte $44, $06, $75     ; 4...Nxe4 after 4.O-O
        .byte $25, $06, $31     ; 3...Nf6 after 3.Bb5
        .byte $22, $07, $55     ; 2...Nc6 after 2.Nf3
        .byte $34, $0F, $44     ; 1...e5 after 1.e4
