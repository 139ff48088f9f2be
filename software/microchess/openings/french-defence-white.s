; French Defence, the computer has White:
; 1.e4 e6 2.d4 d5 3.Nc3 Nf6 4.Bg5 Be7 5.e5 Nfd7 6.Bxe7 Qxe7 7.Qd2 O-O 8.f4 c5 9.Nf3 Nc6.
;
; Read it from the bottom up: the program counts its index down from 00DB. A row contains the target square of
; the computer's move, its piece, and the target square of the opponent's move before it.
; An opponent who castles enters king, then rook, so the rook's square is used.

        .org $00C0

        .byte $99               ; no square: the book is closed
        .byte $22, $06, $45     ; 9.Nf3 after 8...c5
        .byte $32, $0C, $72     ; 8.f4 after 7...O-O
        .byte $14, $01, $63     ; 7.Qd2 after 6...Qxe7
        .byte $63, $05, $64     ; 6.Bxe7 after 5...Nfd7
        .byte $43, $0F, $63     ; 5.e5 after 4...Be7
        .byte $41, $05, $52     ; 4.Bg5 after 3...Nf6
        .byte $25, $07, $44     ; 3.Nc3 after 2...d5
        .byte $34, $0E, $53     ; 2.d4 after 1...e6
        .byte $33, $0F, $CC     ; 1.e4 after [C], which shows CCCCCC
