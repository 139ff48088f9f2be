; Giuoco Piano, the computer has White:
; 1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Nf6 5.d4 exd4 6.cxd4 Bb4+ 7.Nc3 Nxe4 8.O-O Nxc3 9.bxc3 Bxc3.
;
; Read it from the bottom up: the program counts its index down from 00DB. A row contains the target square of
; the computer's move, its piece, and the target square of the opponent's move before it.

        .org $00C0

        .byte $99               ; no square: the book is closed
        .byte $25, $0B, $25     ; 9.bxc3 after 8...Nxc3
        .byte $01, $00, $33     ; 8.O-O after 7...Nxe4
        .byte $25, $07, $36     ; 7.Nc3 after 6...Bb4+
        .byte $34, $0D, $34     ; 6.cxd4 after 5...exd4
        .byte $34, $0E, $52     ; 5.d4 after 4...Nf6
        .byte $25, $0D, $45     ; 4.c3 after 3...Bc5
        .byte $35, $04, $55     ; 3.Bc4 after 2...Nc6
        .byte $22, $06, $43     ; 2.Nf3 after 1...e5
        .byte $33, $0F, $CC     ; 1.e4 after [C], which shows CCCCCC
