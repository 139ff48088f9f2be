*: Page 6, generation 1, continued: the end of FIND's loop. It is a file of its own because the three branches to
*: FIN4, FIN3 and FIN1 do not reach back to them over the 200 bytes between; here these names stand in for those places.
	ORG	H'0700'
FIN1
FIN3
FIN4
*: As printed:

FINL	DS	3		Decrement direction
	BP	FIN4		BR if not negative
	DS	4		Decrement byte count
	BP	FIN3
	LR	A,5
	DS	5		Decrement J or N indicator
	BP	FIN1
*Now to add count of moves found to Flag byte
	LR	DC,H
	LIS	H'D'		Get back to the flag bit
	ADC
	LR	A,6
	CI	7
	BN	FIN6
	LIS	7		Limit count to 7
	BR	FIN7
FIN6	LR	A,6
FIN7
*!FIN7	SL	5	[shifts are by 1 or 4 only]
	LR	6,A		Put limited value back in 6
	AM			Add in old flag byte
	ST			and store
