* A character typed: C = 1 and A, or C = 0 and A as it was. On the console the digits are lit once.
chrtst  STX key_x
        PSHB
        PSHA
        LDAB console
        CMPB #2
        BEQ @terminal
        TSTB
        BNE @matrix
        JSR refresh
@matrix JSR new_key
        BRA @any
@terminal
        BSR received
@any    BCS @yes
        PULA
        PULB
        LDX key_x
        RTS
@yes    INS
        JMP key_out

* The terminal's next character: C = 1 and A, or C = 0. The flag of its start bit has done its work.
received
        LDAA kept
        CLR kept
        TSTA
        SEC
        BNE @end
        LDAA ACIACS
        LSRA
        BCC @end
        TST PRB
        LDAA ACIADA
        SEC
@end    RTS

* Waits for a character. BREAK of a keyboard is 03. On the screen a line is the cursor while it waits.
chrin   STX in_x
        PSHB
        LDAB console
        DECB
        BNE @wait
        LDX CURSOR
        LDAA 0,X
        PSHA
        LDAA #'_'
        EORA VIDINV
        STAA 0,X
        BSR @typed
        TAB
        PULA
        LDX CURSOR
        STAA 0,X
        TBA
        BRA @end
@wait   BSR @typed
@end    PULB
        LDX in_x
        RTS

@typed  LDAB console
        CMPB #2
        BEQ @next
@loop   JSR brkvec
        LDAA #BRK
        BCS @got
@next   BSR chrtst
        BCS @got
        CMPB #2
        BEQ @next
        BRA @loop
@got    RTS

* BREAK, by console. While nothing happened these take 29 cycles from the table on, with the JSR 38. TST clears C.
brk_tv  TST KCRA
        BMI @yes
        RTS
@yes    TST KPRA                clears the flag
        SEC
        RTS

brk_led TST CRA
        BMI @yes
        RTS
@yes    TST PRA
        SEC
        RTS

* The start bit told of a character; when it is complete it is looked at.
brk_terminal
        TST CRB
        BMI @start
        RTS
@start  PSHA
        LDAA ACIACS
        LSRA
        BCC @end
        TST PRB
        LDAA ACIADA
        CMPA #BRK
        BEQ @yes
        CMPA #ESC
        BEQ @yes
        STAA kept
        CLC
@end    PULA
        RTS
@yes    PULA
        SEC
        RTS
