; French Defence, the computer has Black:
; 1.e4 e6 2.d4 d5 3.Nc3 Nf6 4.Bg5 Be7 5.e5 Nfd7 6.Bxe7 Qxe7 7.Qd2 O-O 8.f4 c5 9.Nf3 Nc6.
;
; Read it from the bottom up: the program counts its index down from 00DB. A row contains the target square of
; the computer's move, its piece, and the target square of the opponent's move before it.

        .org $00C0

        .byte $99               ; no square: the book is closed
        .byte $22, $07, $55     ; 9...Nc6 after 9.Nf3
        .byte $32, $0D, $45     ; 8...c5 after 8.f4
        .byte $06, $00, $63     ; 7...O-O after 7.Qd2
        .byte $14, $01, $14     ; 6...Qxe7 after 6.Bxe7
        .byte $13, $06, $34     ; 5...Nfd7 after 5.e5
        .byte $14, $04, $36     ; 4...Be7 after 4.Bg5
        .byte $25, $06, $52     ; 3...Nf6 after 3.Nc3
        .byte $33, $0E, $43     ; 2...d5 after 2.d4
        .byte $24, $0F, $44     ; 1...e6 after 1.e4
