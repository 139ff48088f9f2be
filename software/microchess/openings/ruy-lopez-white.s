; Ruy Lopez, the computer has White:
; 1.e4 e5 2.Nf3 Nc6 3.Bb5 Nf6 4.O-O Nxe4 5.d4 Be7 6.Qe2 Nd6 7.Bxc6 bxc6 8.dxe5 Nb7 9.Nc3 O-O.
;
; Read it from the bottom up: the program counts its index down from 00DB. A row contains the target square of
; the computer's move, its piece, and the target square of the opponent's move before it.

        .org $00C0

        .byte $99               ; no square: the book is closed
        .byte $25, $07, $66     ; 9.Nc3 after 8...Nb7
        .byte $43, $0E, $55     ; 8.dxe5 after 7...bxc6
        .byte $55, $04, $54     ; 7.Bxc6 after 6...Nd6
        .byte $13, $01, $63     ; 6.Qe2 after 5...Be7
        .byte $34, $0E, $33     ; 5.d4 after 4...Nxe4
        .byte $01, $00, $52     ; 4.O-O after 3...Nf6
        .byte $46, $04, $55     ; 3.Bb5 after 2...Nc6
        .byte $22, $06, $43     ; 2.Nf3 after 1...e5
        .byte $33, $0F, $CC     ; 1.e4 after [C], which shows CCCCCC
