*: Page 9, generation 2: one ply deeper, one back, and the search for moves.
*: RASC is on page 8, CAQ on page 6; SELE and RBJ were not written.
	ORG	H'0900'
RASC	EQU	H'080A'
CAQ	EQU	H'0600'
*: As printed:

* FORE AFT FIND

** TEST FOR MAX DEPTH MUST BE PUT IN THE FOLLOWING
FORE	LR	DC,H
	LI	H'10'
	ADC
	LR	H,DC
	PI	RASC		Get correct board into SC
	LI	H'FF'
	LR	6,A		So all moves will be found
	PI	FIND

**Score back-up must be put into the following****
*and test made for ply for time to stop
AFT	LR	A,11
	COM
	AI	H'10'
	COM
	LR	DC,H
	PI	RASC
	LISU	2
	LISL	5
	LR	A,I
	LR	6,A		The remaining MOVE byte
	LR	A,S
	NI	H'FF'		To set STATUS
	LR	A,S
	LR	7,A		The FLAG byte
	BNZ	SELE
	NI	H'F'		Remove J bit
	AI	1
	LR	4,A
	NI	H'10'		Is board exhausted
	BZ	AFT		Must back up more
	LR	A,4
	NI	3
	LR	5,A		The direction in 5
	LR	A,4
	SR	1
	SR	1
	LR	4,A		The byte pointer in 4
**MUST USE A JUMP TABLE WITH 5 TO ENTER FIND PROPERLY

FIND	LISU	2
	LISL	0		Start with byte 0
*Look for jump moves first
	LIS	0
	LR	4,A		Used to distinguish byte
JLOP	LR	A,S
	LR	6,A		We will need this several times
	LR	3,A		So save it in 2 places
RFJ	LR	A,IS
	LR	4,A		We'll have to get back here
	LR	A,8		Get color of Active
	NI	H'7'		To set status
	BZ	RFJ2		Black is ACTIVE
	LISU	2		Only kings can move this way
*!	LR	A.S	[a point for the comma]
	NS	6
	BZ	RBJ		No RF or LF moves for this byte
	LR	3,A		Correct for kings
RFJ2	LR	A,IS
	AI	2	To next forward EMPTY byte (remember displacement)
	LR	IS,A
	LISU	3
	LR	A,S
	SR	1
	NI	H'77'		Save 6 particular bits only
	NS	3
	LR	3,A
	LR	A,IS
	AI	2		(remember displacement)
	LR	IS,A
	LISU	2		This gets us to the right KING byte
	PI	RFJN		This returns the RFJ byte in 3
	BZ	LFJ
	LIS	H'C'		For the MOVE byte location
	LR	IS,A
	LR	A,S		Has one been stored?
	NI	H'FF'		To set STATUS
	BNZ	FIN3
	LR	A,3
	LR	I,A		Store MOVE and index to FLAG
	LR	A,4		For the FLAG byte
	SL	1
	SL	1
	AI	H'11'		RFJ pointer
	LR	S,A
FIN3	LR	A,6		This is H'FF' if going forward and 0 on back-up
	XI	H'FF'
	BZ	FIN4
	BR	SELE		Stop after finding a valid MOVE byte
FIN4	PI	CAQ		To count bits in 3


LFJ
	LR	A,4		Get back in step
	LR	IS,A
	LR	A,S
	LR	3,A
*THIS CODE WILL BE QUITE SIMILAR TO RLJ CODE

*Subroutine used both by RFJ and RJN
RFJN	LR	A,S
	SL	4
	LR	0,A
	LR	A,IS
	AI	1
	LR	IS,A
	LR	A,S
	SR	4
	SR	1
	AS	0
	NS	3
	LR	3,A		The RFJ or RJ byte
	POP

LFJN	LR	A,S
	SL	4
	SL	1
	LR	0,A
	LR	A,IS
	AI	1
	LR	IS,A
	LR	A,S
	SR	4
	AS	0
	POP

*: Ours:
SELE
RBJ
