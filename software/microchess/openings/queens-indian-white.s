; Queen's Indian Defence, the computer has White:
; 1.d4 Nf6 2.c4 e6 3.Nf3 b6 4.g3 Bb7 5.Bg2 Be7 6.O-O O-O 7.Nc3 Ne4 8.Qc2 Nxc3 9.Qxc3 f5.
;
; Read it from the bottom up: the program counts its index down from 00DB. A row contains the target square of
; the computer's move, its piece, and the target square of the opponent's move before it.
; An opponent who castles enters king, then rook, so the rook's square is used.

        .org $00C0

        .byte $99               ; no square: the book is closed
        .byte $25, $01, $25     ; 9.Qxc3 after 8...Nxc3
        .byte $15, $01, $33     ; 8.Qc2 after 7...Ne4
        .byte $25, $07, $72     ; 7.Nc3 after 6...O-O
        .byte $01, $00, $63     ; 6.O-O after 5...Be7
        .byte $11, $04, $66     ; 5.Bg2 after 4...Bb7
        .byte $21, $0A, $56     ; 4.g3 after 3...b6
        .byte $22, $06, $53     ; 3.Nf3 after 2...e6
        .byte $35, $0D, $52     ; 2.c4 after 1...Nf6
        .byte $34, $0E, $CC     ; 1.d4 after [C], which shows CCCCCC
