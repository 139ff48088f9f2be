; Queen's Indian Defence, the computer has Black:
; 1.d4 Nf6 2.c4 e6 3.Nf3 b6 4.g3 Bb7 5.Bg2 Be7 6.O-O O-O 7.Nc3 Ne4 8.Qc2 Nxc3 9.Qxc3 f5.
;
; Read it from the bottom up: the program counts its index down from 00DB. A row contains the target square of
; the computer's move, its piece, and the target square of the opponent's move before it.
; An opponent who castles enters king, then rook, so the rook's square is used.

        .org $00C0

        .byte $99               ; no square: the book is closed
        .byte $35, $0C, $52     ; 9...f5 after 9.Qxc3
        .byte $52, $06, $62     ; 8...Nxc3 after 8.Qc2
        .byte $44, $06, $52     ; 7...Ne4 after 7.Nc3
        .byte $06, $00, $75     ; 6...O-O after 6.O-O
        .byte $14, $04, $66     ; 5...Be7 after 5.Bg2
        .byte $11, $05, $56     ; 4...Bb7 after 4.g3
        .byte $21, $0B, $55     ; 3...b6 after 3.Nf3
        .byte $24, $0F, $42     ; 2...e6 after 2.c4
        .byte $25, $06, $43     ; 1...Nf6 after 1.d4
