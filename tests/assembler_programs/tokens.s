; Keywords of a BASIC, as tables that are built in parallel.
.macro last_high str
  .repeat .strlen(str)-1, i
        .byte .strat(str, i)
  .endrep
        .byte .strat(str, .strlen(str)-1) | $80
.endmacro

.macro keyword str, routine, token
        .segment "VECTORS"
        .word routine-1
        .segment "KEYWORDS"
        last_high str
        .segment "TOKENS"
  .ifnblank token
token = <(* - first_token) + $80
  .endif
        .res 1
.endmacro

        .segment "TOKENS"
first_token:

        .zeropage
pointer: .res 2
index:  .res 1

        .segment "HEADER"
        jmp start
        .byte count, 0

        keyword "END", do_end, T_END
        keyword "FOR", do_for
        keyword "GOTO", do_goto, T_GOTO
        .segment "KEYWORDS"
        .byte 0
        .segment "TOKENS"
count = <(* - first_token)

        .code
start:  lda #T_GOTO
        cmp #T_END
        beq do_end
        sta index
        lda buffer,x
        ldx #<names
        ldy pointer+1
        rts
        .res 3
do_end: rts
do_for: inc index
        rts
do_goto:
        jmp (pointer)
        .align 16
        .rodata
names:  .addr start, buffer
        .bss
buffer: .res 80
