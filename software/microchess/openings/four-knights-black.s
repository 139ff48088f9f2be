; Four Knights Game, the computer has Black:
; 1.e4 e5 2.Nf3 Nc6 3.Nc3 Nf6 4.Bb5 Bb4 5.O-O O-O 6.d3 d6 7.Bg5 Bxc3 8.bxc3 Qe7 9.Re1 Nd8.
;
; Read it from the bottom up: the program counts its index down from 00DB. A row contains the target square of
; the computer's move, its piece, and the target square of the opponent's move before it.
; An opponent who castles enters king, then rook, so the rook's square is used.

        .org $00C0

        .byte $99               ; no square: the book is closed
        .byte $03, $07, $74     ; 9...Nd8 after 9.Re1
        .byte $14, $01, $52     ; 8...Qe7 after 8.bxc3
        .byte $52, $04, $36     ; 7...Bxc3 after 7.Bg5
        .byte $23, $0E, $53     ; 6...d6 after 6.d3
        .byte $06, $00, $75     ; 5...O-O after 5.O-O
        .byte $41, $04, $31     ; 4...Bb4 after 4.Bb5
        .byte $25, $06, $52     ; 3...Nf6 after 3.Nc3
        .byte $22, $07, $55     ; 2...Nc6 after 2.Nf3
        .byte $34, $0F, $44     ; 1...e5 after 1.e4
