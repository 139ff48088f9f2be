*********************************************************
* Interrupt driven serial input: a ring of 32 bytes     *
*********************************************************
acia_cs equ     $9000
acia_da equ     $9001
size    equ     32
mask    equ     size-1

        org     0
head    rmb     1
tail    rmb     1
        rmb     14
buffer  rmb     size

        org     $f000
reset:
        lds     #$00ff
        ldx     #buffer
        ldab    #size
clear:
        clr     0,x
        inx
        decb
        bne     clear
        clr     >head
        clr     >tail
        ldaa    #%10010101      receive interrupts on
        staa    acia_cs
        cli
main:
        bsr     getc
        bcs     main            nothing there
        anda    #$7f
        cmpa    #'a             to upper case
        blt     echo
        cmpa    #'z
        bgt     echo
        eora    #'a-'A
echo:
        bsr     putc
        bra     main

getc:
        ldab    <tail
        cmpb    <head
        sec
        beq     getc9
        bsr     point
        ldaa    0,x
        incb
        andb    #mask
        stab    tail
        clc
getc9:
        rts

* x -> buffer + b, through the stack
point:
        pshb
        addb    #buffer
        pshb
        clrb
        pshb
        tsx
        ldx     0,x
        ins
        ins
        pulb
        rts

putc:
        ldab    acia_cs
        asrb
        asrb
        bcc     putc
        staa    acia_da
        rts

irq:
        ldab    acia_cs
        bpl     irq9            not ours
        ldaa    acia_da
        ldab    head
        bsr     point
        staa    0,x
        incb
        andb    #mask
        cmpb    tail
        beq     irq9            full: it is lost
        stab    head
irq9:
        rti
nmi:    rti

        org     $fff8
        fdb     irq
        fdb     nmi             software interrupt
        fdb     nmi
        fdb     reset
        end
