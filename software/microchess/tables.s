; The pieces' initial squares, steps and values.

        .org SETW

; The computer has White and the first two ranks. Its files run from h (0) to a (7), so the king is on 03 = e1.
;             K    Q    KR   QR   KB   QB   KN   QN
        .byte $03, $04, $00, $07, $02, $05, $01, $06
;             KRP  QRP  KNP  QNP  KBP  QBP  QP   KP
        .byte $10, $17, $11, $16, $12, $15, $14, $13
        .byte $73, $74, $70, $77, $72, $75, $71, $76    ; the opponent
        .byte $60, $67, $61, $66, $62, $65, $64, $63

; Steps. MOVEX is one cell below, because a step number of 0 means "no more steps".
        .byte $F0, $FF, $01, $10        ; 1-4   straight: rook 4-1, pawn ahead 4
        .byte $11, $0F, $EF, $F1        ; 5-8   diagonal: bishop 8-5, pawn captures 6 and 5; king and queen 8-1
        .byte $DF, $E1, $EE, $F2        ; 9-10  knight
        .byte $12, $0E, $1F, $21

;             K    Q    R    R    B    B    N    N
        .byte $0B, $0A, $06, $06, $04, $04, $04, $04
        .byte $02, $02, $02, $02, $02, $02, $02, $02    ; pawns
