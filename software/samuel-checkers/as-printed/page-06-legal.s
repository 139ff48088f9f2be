*: Page 6, generation 1: empty squares and legal moves. The loop's end is in page-06-loop.s; ../README.md tells the signs.
	ORG	H'0600'
CTAB	EQU	CAQ
*: As printed:

*CTAB EMPTY and LEGAL codes

*Counts bits in byte contained in scrarchpad 1 and returns results in scratchpad 2
*Named for an old 7094 command that did just this
CAQ
	POP

*   Scratchpad
*    Register	Contents

*	0	Current byte of ACTIVE
*	1	Current byte of Passive
*	2	Working space,
*	3
*	4	Count of moves found (on going forward only)
*	5	Counter, defining ACTIVE byte under consideration
*	6	MOVE byte
*	7	FLAG byte
*	8	PLY in the left 4 bits

*This code now occupies about 230 bytes instead of the 200 allowed
*and it will still have to be augmented to handle both Black and White as active.

*EMPTY will probably just preceed FIND
*To generate EMPTY and save it in scratchpad registers O'21', O'22', O'23, O'24'
*Registers O'20' and O'25' are set to zero as guard bytes for off-board references
*Assume that H has been updated, that ACTIVE, PASSIVE and KINGS have been stored,
*On going forward  Scratchpad registers 5, 6, and 7 are all set to zero
*On backing up, 6 and 7 are set from RAM
EMPTY	LISU	2		This buffer used for EMPTY
	LISL	0
	LR	DC,H		H always contains DC value for start of PLY block
	CLR
*!	LRI	I,A		A guard byte at start	[there is no LRI; LR]
	BR	EMP3
EMP2	LIS	1
	ADC
EMP3	LR	Q,DC
	LM			Get ACTIVE byte
	LR	0,A		Save it temporarily
	LIS	4		Index to PASSIVE byte
	ADC
	LM			Get PASSIVE byte
	AS	0		Add ACTIVE byte
	COM
	LR	I,A		Save it in scratchpad O'20' and increment ISAR
	LR 	DC,Q		Reload DC for last used ACTIVE
	NI	7
	CI	5
	BNZ	EMP2		Loop
	CLR
*!	LRI	S,A		A guard byte at the end	[there is no LRI; LR]

*To find all moves on going forward along the tree
*The first found move byte will be left in the MOVE byte and the FLAG byte will
*be set to show whether the move is a jump or not and to tell which of the
*possible move bytes is actually saved in the RAM MOVE byte.
*The count of the total number of moves will be left in scratchpad 4.
*This number (to max of 7) will also be stored in the spare bits of the FLAG byte.
*Entry on going forward at FIND, on backing up at Next

NEXT	LISU	2
	LR	DC,H
	LI	H'C'

FIND	LISU	2		EMPTY bytes are here
	LISL	1		Remember 0 is a guard byte
	LIS	4		Start with Jump moves


	BR	FIN2
FIN1	CLR
	LISL	1		Remember 0 is a guard byte
FIN2	LR	5,A		Used to indicate J or N
	LIS	3
	LR	4,A		Used to count starting byte
FIN3	LIS	3
	LR	3,A		Used to count direction
	LR	DC,H		Start with the first byte of ACTIVE
	AS	4		Add to get current byte
	ADC
	LM			Get ACTIVE byte
	LR	0,A		Save it
	AS	I		Just to increment ISAR for next EMPTY byte
FIN4	LR	A,3		Get direction number
	AS	5		Add in J or N indicator
	DCI	FINT
	ADC
	LM
	DCI	RFJ
	ADC
	LR	Q,DC
*!	LR	PO,Q	[no register PO; P0]
FINT	DC	(RBN-RFJ)
	DC	(LBN-RFJ)
	DC	(LFN-RFJ)
	DC	(RFN-RFJ)
	DC	(RBJ-RFJ)
	DC	(LBJ-RFJ)
	DC	(LFJ-RFJ)
	DC	(RFJ-RFJ)

RFJ	LR	A,I		Increment to next byte
	LR	A,D		Get EMPTY byte and set ISAR back
	SR	1		Shift it right by 1
	NI	H'77'		Save only 6 particular bits
	LR	2,A		Corrected destination byte
	LR	DC,H
	AS	4
	AI	5		INDEX to PASSIVE byte
	ADC
	LM			Get PASSIVE byte
	SL	4
	LR	1,A
	LIS	1
	ADC
	LM
	SR	4
	SR	1
	BR	FINR

LFJ
*!LFJ	LR	A.I		Increment to the next byte	[a point for the comma]
	LR	A,D		Get EMPTY byte and set ISAR back
	SL	1		Shift it left by 1
	NI	H'EE'		Save only specific 6 bits
	LR	2,A
	LR	DC,H
	AS	4
	AI	5		INDEX to PASSIVE byte
	ADC
	LM			Get PASSIVE byte
	SL	1		Shift it left by 5 total
	SL	4		Shift it left by 4
	LR	1,A		Save it
	LIS	1		Now the next PASSIVE byte
	ADC
	LM
	SR	4
	BR	FINR

LBJ
	LR	DC,H
	AS	4
	AI	8		INDEX to PASSIVE byte
	ADC
	LM			Get King byte
*!	NS	A,0		AND it to Active from 0	[NS has one operand; NS 0]
	BZ	FINR		No backward moves for this byte
	LR	0,A		And save it
	LR	A,D		Decrement to earlier byte
	LR	A,I		Get EMPTY byte AND SHIFT ISAR BACK
	SL	1		Shift it left by 1
	NI	H'EE'		Save only 6 particular bits
	LR	2,A
	LI	H'F8'		Actually -4
	ADC			to index to passive byte
	LM			Get PASSIVE byte
	SR	4
	LR	1,A
	LIS	1		Now the next PASSIVE byte
	ADC
	LM
	SL	4		Shift it left by 5
	SL	1		Shift it left by 5
	BR	FINR

RBJ	LR	DC,H
	AS	4
	AI	8		INDEX to PASSIVE byte
	ADC
	ADC
	LM			Get King byte
*!	NS	A,0	[NS has one operand; NS 0]
	BZ	FINR		No backward moves for this byte
	LR	0,A
	LR	A,D		Decrement ISAR
	LR	A,I		Get EMPTY byte and reset ISAR
	SL	1		Shift it left by 1
	NI	H'EE'		Save only specific 6 bits
	LR	2,A
	LI	H'FD'		Actually -3
	ADC
	LM			Get PASSIVE byte
	SL	4		Shift it left by 5
	SL	1		Shift it left by 5
	LR	1,A		Save it
	LIS	1		Now the next PASSIVE byte
	ADC
	LM
	SR	4
	BR	FINR

RFN	LR	A,I		Get empty byte
	SL	4
	LR	1,A
	LR	A,D
	SR	4
	SR	1
	BR 	FINR

LFN	LR	A,I
	SL	4
	SL	1
	LR	1,A
	LR	A,D
	SR	4
	BR	FINR

LBN	LR	DC,H
	AS	4
	AI	8		INDEX to PASSIVE byte
	ADC
	LM			Get King byte
*!	NS	A,0		AND it to Active from 0	[NS has one operand; NS 0]
	BZ	FINR		No backward moves for this byte
	LR	0,A		And save it
	LR	A,D
	SR	4
	LR	1,A
	LR	A,I
	SL	4
	SL	1
	BR	FINR

RBN	LR	DC,H
	AS	4
	AI	8		INDEX to PASSIVE byte
	ADC
	LM			Get King byte
*!	NS	A,0		AND it to Active from 0	[NS has one operand; NS 0]
	BZ	FINR		No backward moves for this byte
	LR	0,A		And save it
	LR	A,D
	SR	4
	SR	1
	LR	1,A
	LR	A,I
	SL	4
FINR	AS	1		Add in other PASSIVE pieces
	NS	0		And in the ACTIVE byte
	NS	2		And the modified PASSIVE byte
	BZ	FINL		Branch on zero
	LR	1,A		Save temporarily
	PI	CTAB		To count bits on in 1 and leave results in 2
	LR	A,6		Count of moves found
	AS	2
	LR	6,A

	LR	DC,H		Reset to locate MOVE byte
	LIS 	H'C'
	ADC
	LM
	NI	H'FF'		To set status
	BNZ	FINL		A move byte is already stored
	LR	A,1		Get move byte
	ST			and store it
	LIS	1		Now go to flag byte
	ADC
	LR	A,3		Get 2 bits that define direction
	AS	5		Add J or N bit
	SL	1
	SL	1
	AS	4		Add 2 bits defining the ACTIVE byte
	ST			Store the new FLAG byte

*: Ours: FINL is in page-06-loop.s.
FINL
