; Programs for the tests, each from its label on. The monitor is one of them: it sets up the PIA and goes to where `start` says.
KBD     = $D010
KBDCR   = $D011
DSP     = $D012
DSPCR   = $D013
start   = $10           ; the program's address

        * = $0200
; Prints what is typed, for ever.
echo:   LDA KBDCR
        BPL echo
        LDA KBD
        STA $20         ; as it was read
        JSR print
        JMP echo

; Waits for the display, prints A, and leaves A alone.
print:  BIT DSP
        BMI print
        STA DSP
        RTS

; Prints two characters, and counts how often the display was busy in between.
twice:  LDA #'A'
        JSR print
        LDX #0
again:  INX
        BIT DSP
        BMI again
        STX $21
        LDA #'B'
        STA DSP
done:   JMP done

; Does not look whether the display is busy.
hasty:  LDA #'A'
        STA DSP
        LDA #'B'
        STA DSP
        JMP done

; Prints at every look for a key.
chatter: LDA KBDCR
        LDA #'*'
        JSR print
        JMP chatter

; What the option adds: the byte is there if it reads as it was written.
upper:  LDA #$5A
        STA $E123
        LDA $E123
        STA $22
        JMP done

        * = $FF00
reset:  LDX #$FF
        TXS
        CLD
        LDY #$7F
        STY DSP         ; PB0-PB6 are outputs
        LDA #$A7
        STA KBDCR       ; a rising edge of KBSTROBE
        STA DSPCR       ; DA falls with a character, rises with RDA
        INC $23         ; how often it was here
        JMP (start)
        * = $FFFA
        .word done, reset, done
