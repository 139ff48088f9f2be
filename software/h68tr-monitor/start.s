* RESET: a new start; memory and breakpoints stay if they were ours before.
reset   LDS #START_S
        LDX warm
        CPX #WARM
        BEQ @ours
        LDX #WARM
        STX warm
        CLR broken
        JSR no_breaks
@ours   JSR lift_breaks
        LDX #FROM
@clear  CLR 0,X
        INX
        CPX #typed
        BNE @clear
        LDAA #$D0
        STAA user_cc
        JSR new_stack

        BSR ports
        LDAA #$03               master reset
        STAA ACIACS
        LDAA #ACIA_ON
        STAA ACIACS

* PA7 is open, 1, unless the video board pulls it down: then its bus is not inverted.
        LDAA KPRA
        ASLA
        LDAA #0
        SBCA #0
        STAA VIDINV

* Who is there? The ACIA says whether a terminal is; V-RAM keeps what is written.
        LDX #brk_terminal
        LDAB #2
        LDAA ACIACS
        BITA #CTS
        BEQ @found
        LDX #VRAM
        LDAA #$55
        STAA 0,X
        CMPA 0,X
        BNE @led
        LDX #brk_tv
        LDAB #1
        BRA @found
@led    LDX #brk_led
        CLRB
@found  STAB console
        STX brkvec+1
        LDAA #$7E               JMP
        STAA brkvec
        LDX #VRAM
        STX CURSOR
        CMPB #1
        BNE @banner
        LDAA #CLEAR
        BSR chrout
@banner LDX #banner
        JSR pstr
        JSR newline

* The command loop, by the service table: the registers stay as they were saved.
monitr  JSR own_stack
        JSR at_rest
        JMP commands

* Ports as the monitor wants them: nothing selected, relay off. The ACIA is left alone, it may be sending.
ports   CLRA
        STAA CRA
        STAA PRA                all inputs
        LDAA #TO_DATA
        STAA CRA
        LDAA #OFF-TO_DATA
        STAA CRB
        LDAA #$8F
        STAA PRB                PB0-PB3, PB7
        LDAA #OFF
        STAA CRB
        LDAA #NO_ROW
        STAA PRB
        CLR KCRA
        LDAA #$0F
        STAA KPRA
        CLR KCRB
        CLR KPRB
        LDAA #TO_DATA
        STAA KCRA
        STAA KCRB
        RTS

* The stack on which a program is started: a return from it is a SWI.
new_stack
        LDX #way_back
        STX START_S+1
        LDX #START_S
        STX user_sp
        RTS
