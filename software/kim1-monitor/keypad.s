; The keypad's commands.

; A key still held from the last command is waited out by way of START, which sets the ports right every time.
        slot $1C77
TTYKB:  jsr SCAND
        bne @again

; Two scans and GETKEY must see the key before it counts, so that a bouncing contact does nothing.
@idle:  lda SAD
        lsr a
        bcc @again                      ; the terminal's jumper was fitted
        jsr SCAND
        beq @idle
        jsr SCAND
        beq @idle
        jsr GETKEY

        cmp #$10
        bcc @digit
        cmp #$12
        bcs @other
        eor #$11                        ; [AD] is 10, [DA] 11
        sta MODE
@again: jmp START

@other: bne @notplus
        jsr INCPT                       ; [+]
        jmp START

@notplus:
        cmp #$14
        bcs @notgo
        jmp GOEXEC

@notgo: bne @again                      ; no key after all
        lda PCL                         ; [PC]
        sta POINTL
        lda PCH
        sta POINTH
        jmp START

; A digit goes in bit by bit. Into a cell that makes four reads and four writes, which shows if the cell is a
; register of an I/O chip; indexing by X makes the write without a further read of the cell.
@digit: asl a
        asl a
        asl a
        asl a
        sta TEMP
        ldy #$04
        ldx MODE
        bne @address
@data:  asl TEMP
        lda (POINTL,x)
        rol a
        sta (POINTL,x)
        dey
        bne @data
        beq @again                      ; always

@address:
        asl TEMP
        rol POINTL
        rol POINTH
        dey
        bne @address
        beq @again                      ; always
