; Programs for the tests, one per label. The monitor sets up the PIA and jumps to the address in `start`.
KBD     = $D010
KBDCR   = $D011
DSP     = $D012
DSPCR   = $D013
start   = $10           ; the program's address

        * = $0200
; Echoes typed characters forever.
echo:   LDA KBDCR
        BPL echo
        LDA KBD
        STA $20         ; the byte as read
        JSR print
        JMP echo

; Waits for the display, then prints A without changing register A.
print:  BIT DSP
        BMI print
        STA DSP
        RTS

; Prints two characters and counts the busy polls between them.
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

; Prints without checking whether the display is busy.
hasty:  LDA #'A'
        STA DSP
        LDA #'B'
        STA DSP
        JMP done

; Prints at every poll of the keyboard.
chatter: LDA KBDCR
        LDA #'*'
        JSR print
        JMP chatter

; Writes a byte to the optional RAM and reads it back.
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
        INC $23         ; number of starts
        JMP (start)
        * = $FFFA
        .word done, reset, done
