; Four Knights Game, the computer has White:
; 1.e4 e5 2.Nf3 Nc6 3.Nc3 Nf6 4.Bb5 Bb4 5.O-O O-O 6.d3 d6 7.Bg5 Bxc3 8.bxc3 Qe7 9.Re1 Nd8.
;
; Read it from the bottom up: the program counts its index down from 00DB. A row contains the target square of
; the computer's move, its piece, and the target square of the opponent's move before it.
; An opponent who castles enters king, then rook, so the rook's square is used.

        .org $00C0

        .byte $99               ; no square: the book is closed
        .byte $03, $02, $63     ; 9.Re1 after 8...Qe7
        .byte $25, $0B, $25     ; 8.bxc3 after 7...Bxc3
        .byte $41, $05, $54     ; 7.Bg5 after 6...d6
        .byte $24, $0E, $72     ; 6.d3 after 5...O-O
        .byte $01, $00, $36     ; 5.O-O after 4...Bb4
        .byte $46, $04, $52     ; 4.Bb5 after 3...Nf6
        .byte $25, $07, $55     ; 3.Nc3 after 2...Nc6
        .byte $22, $06, $43     ; 2.Nf3 after 1...e5
        .byte $33, $0F, $CC     ; 1.e4 after [C], which shows CCCCCC
