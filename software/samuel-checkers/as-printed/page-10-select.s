*: Page 10, generation 2: one move taken out, and made on the board. GETB was not written;
*: SCRA can only be SCRC on page 8.
	ORG	H'0A00'
GETB
SCRA	EQU	H'0821'
*: As printed:

*SELECT is entered with H set for the correct ply position in RAM

*SELECT	extracts one bit (the rightmost one) from the MOVE byte storing it in
*Scratchpad 6 and it puts the FLAG byte in SC 7 with the last 2 bits into SC 5.
SELECT	LR	DC,H		Load DC  with starting location for current ply
	LI	H'C'		The relative location of the MOVE byte
	ADC			Add it to the DC
	LR	Q,DC		Save it as DC will be incremented willy-nilly
	LM			Get the byte to be operated on
	LR	0,A		Save it temporarily
	NI	H'FF'		TO set status byte
	BZ	GETB		Branch on zero to code to get next MOVE byte
	COM			Complement the ACC
	AI	1		Really subtracting 1
	NS	0		Extract right-most on-bit only
	LR	6,A		Save it in 6
	XS	0		This gets the remaining bits
	LR	DC,Q		(DC was incremented, remember)
*!	SM			So put them back	[there is no SM; ST]
	LM			Get FLAG byte while we are at it
	LR	7,A		Save it in 7
	NI	3		Separate the byte indicator part
	LR	5,A		Save it in 5
	LR	A,7
	SR	1
	SR	1		Separate out the direction bits
	LR	4,A		Save them in 4

*Now process ACTIVE and KINGS for source deletion
DELE	LR	DC,H
	LISU	2
	LISL	0
	LR	A,IS
	AS	5
	LR	IS,A		Locate ACTIVE byte with piece moving
	LR	A,S
	XS	6		Delete moving piece
	LR	S,A		from byte
	LISU	3		To get to corresponding KING byte
	LR	A,S
	NS	6		Was the piece a king?
	BZ	DEL2
	XS	S		If it was delete king bit
	LR	S,A
	LI	7		Non-zero in 2 for king
DEL2	LR	2,A		Save as a flag for kind of piece moving

*Now locate captured piece if jump or find destination in normal move
*!	LR	6		Recall MOVE byte	[LR has two operands; LR A,6]
	SR	4
	BZ	INRH		Bit was in right half of byte
INLH	LR	3,A		Save partially shifted MOVE bit
	LR	A,4		Get direction
	NI	1		To test right-most bit
	BZ	INL2		RF or LB move where 4 shift is correct
	LR	A,3
	SR	1		LF and LB require an additional shift
	LR	3,A
INL2	LR	A,4		Now test for fore or aft
	NI	2
	BZ	BOTH		Bit was off so forward move and no byte shift needed
	LR	A,D		Only to decrement ISAR
INL3	BR	BOTH

INRH
*!INRH	LR	6		Get MOVE byte back	[LR has two operands; LR A,6]
	SL	4		Left shift if in right half
	LR	3,A		Save partially shifted MOVE bit
	LR	A,4		Get direction
	NI	1
	BNZ	INR2		LF or RB wwhere 4 shift is correct
	LR	A,3
	SL	1		RF and RB require an additional shift
	LR	3,A
INR2	LR	A,4		Now test fore and aft
	NI	2
	BNZ	BOTH
	LR	A,I		Only to increment ISAR
BOTH	LR	A,4		Now is this a jump or a normal move?
	NI	4
	BZ	NORM		Normal move case
	LR	A,S		Get King Byte corresponding to captured piece
	NS	3		Was piece a king?
	BZ	BOT2		No
	XS	3		Delete it
	LR	S,A		And replace byte
BOT2	LISU	2		Get back to right buffer for ACTIVE and PASSIVE
	LR	A,IS
	AI	4		Increment to PASSIVE byte
	LR	IS,A
	LR	A,S		Get appropiate PASSIVE byte
	XS	3		Delete capture
	LR	S,A		And return byte

	LISU	2		Back to moved from location
	LISL	0
	LR	A,IS
	AS	5
	LR	IS,A
	LR	A,4		Get direction
	NI	1		Test for right or left
	BZ	BOT3
	LR	A,6
	SR	1
	BZ	BOT4
BOT3	LR	A,6
	SL	1
BOT4	LR	3,A		Save displaced bit in 3
	LR	A,4
	NI	2		Test for fore or aft
	BZ	BOT5
	LR	A,D		Decrement ISAR
	BZ	BOT6
BOT5	LR	A,I		Increment ISAR
BOT6	LR	A,S		Now get right byte
	AS	3		Insert piece
	LR	S,A
	LR	A,2		Get king indicator
	NI	7
	BZ	BOT7		Not a king
	LR	A,IS
	AI	4		Go to correct king byte
	LR	A,S
	AS	3
	LR	S,A
*Now restore pieces to RAM, switching ACTIVE and PASSIVE
BOT7	PI	SCRA


*Now make a normal move, (remember we were indexed to the king buffer)
NORM	LR	A,2		This was set to non-zero if King moving
	NI	7
	BZ	NOR2		Not a king
	LR	A,S		Get corresponding king byte for destination
	AS	3		Insert moved king
	LR	S,A		And replace byte
NOR2	LISU	2		Get back to Active pieces
	LR	A,S
	AS	3
	LR	S,A		Put in moved piece
