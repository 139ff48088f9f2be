*: Page 7, generation 1: boards between RAM and scratchpad. FOR2 is on page 8.
	ORG	H'0780'
FOR2	EQU	H'0800'
*: As printed:

*Subroutine to  move 4 bytes from RAM to Scratchpad registers	16 thru 19
RASC	LISL	0
	BR	RASE
*Subroutine to move 4 bytes from RAM to SC 20 thru 23
RAS2	LISL	4
RASE	LISU	2
	LIS	4
	LR	0,A
RASL	LM
	LR	A,I
	DS	0
	BNZ	RASL
	POP

*Subroutine to move 4 bytes from SC24 thru 28 to RAM (Kings)
SCR3	LISL	0
	LISU	3
	BR	SCRF
*Subroutine for moving 4 bytes from Scratchpad registers 16 thru 19 to RAM
SCR1	LISL	0
	BR	SCRE
*Subroutine to move 4 bytes from SC 20 thru 23 to RAM	(former passive)
SCR2	LISL	4
SCRE	LISU	2
SCRF	LIS	4
	LR	0,A
SCRL	LR	A,I
	ST
	DS	0
	BNZ	SCRL
	POP

*To move pieces forward with sides reversed
FORW	LR	DC,H
	LI	H'10'
	ADC
	LR	Q,DC		We will need this later
	LIS	4
	LR	0,A		To use as a counter
	ADC
	XDC
	LR	DC,H
	PI	FOR2		Former ACTIVE to PASSIVE
	XDC
	LR	DC,Q
	XDC
	PI	FOR2		FORMER PASSIVE to ACTIVE
	LR	DC,Q
	LIS	8
	ADC
	XDC
	PI	FOR2		KINGS to KINGS
	XDC
	CLR
	ST			Zero MOVE byte
 	ST			and FLAG
	ST			and SCOREs
	ST			and SCOREs
	POP
