; What comes before main.
        .export   __STARTUP__ : absolute = 1
        .import   _main, __STACK_TOP__
        .importzp sp
        .segment  "STARTUP"
start:  ldx #$FF
        txs
        lda #<__STACK_TOP__
        sta sp
        lda #>__STACK_TOP__
        sta sp+1
        jsr _main
halt:   jmp halt
