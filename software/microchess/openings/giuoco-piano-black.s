; Giuoco Piano, the computer has Black:
; 1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Nf6 5.d4 exd4 6.cxd4 Bb4+ 7.Nc3 Nxe4 8.O-O Nxc3 9.bxc3 Bxc3.
;
; Read it from the bottom up: the program counts its index down from 00DB. A row contains the target square of
; the computer's move, its piece, and the target square of the opponent's move before it.
; An opponent who castles enters king, then rook, so the rook's square is used.

        .org $00C0

        .byte $99               ; no square: the book is closed
        .byte $52, $04, $52     ; 9...Bxc3 after 9.bxc3
        .byte $52, $06, $75     ; 8...Nxc3 after 8.O-O
        .byte $44, $06, $52     ; 7...Nxe4 after 7.Nc3
        .byte $41, $04, $43     ; 6...Bb4+ after 6.cxd4
        .byte $43, $0F, $43     ; 5...exd4 after 5.d4
        .byte $25, $06, $52     ; 4...Nf6 after 4.c3
        .byte $32, $04, $42     ; 3...Bc5 after 3.Bc4
        .byte $22, $07, $55     ; 2...Nc6 after 2.Nf3
        .byte $34, $0F, $44     ; 1...e5 after 1.e4
