*: Page 8, generation 2: the layout of a block; boards between RAM and scratchpad; empty squares. The text above
*: FOR2 is printed without stars.
	ORG	H'0800'
*: As printed:

* Registers, Subroutines

*Tree data will be stored in blocks of 16 bytes, one for each ply depth.  Data
*within each block will be located as follows:
*
*Bytes		Contents
*
*0 thru 3	ACTIVE pieces
*4 thru 7	PASSIVE pieces
*8 thru 11	KINGS
*12		MOVE byte
*13		FLAG byte (dir in 0,1  byte in 2,3  J in 4  H'FF' going fore)
*14		SCORE
*15		unassigned
*
*When blocks of data are to be operated on, they are moved from RAM into the
*Scratchpad registers 16 thru 31.  Scratchpad registers 32 to 35 are used for
*EMPTY as created by code EMPTY with 36 left empty as a guard.  At the time
*that Empty is filled register 31 is also set to zero as a lower guard.
*
*Scratchpad registers 0 thru 8 are normally used as follows:
*
*Register	Usage
*0		general purpose
*1
*2	King move flag
*3	Move byte during generation
*4	Byte pointer (bits 0 and 1 from FLAG byte)
*5	Move direction (bits 2, 3 and 4 from FLAG byte)
*6	MOVE bit extracted from MOVE
*7	FLAG byte for analysis
*8	Color of ACTIVE (0 if Black)

*Subroutine to move 4 bytes from one location in RAM to another
FOR2	LIS	4
	LR	0,A
FORL	LM			Get Byte to move
	XDC
	ST			Store in new location
	XDC
	DS	0
	BNZ	FORL		Loop
	POP

*Subroutine to move 16 bytes from RAM into SC 16 thru 31
RASC	LISU	2
	LISL	0
	LIS	8
	LR	0,A
	PI	RASM
	LISU	3
	LISL	0
	LI	8
	LR	0,A
	PI	RASM

RASM	LIS	4
	LR	0,A
RASL	LM
	LR	S,A
	DS	0
	BNZ	RASL
	POP

*Subroutine to move 16 bytes from SC 16 thru 31 to RAM, reversing ACTIVE and PASSIVE
SCRC	LISU	2
	LISL	4
	PI	SCRM
	LISL	0
	PI	SCRM
	LISU	3
	LISL	0
	PI	SCRM
	PI	SCRM
	POP

SCRM	LIS	4
	LR	0,A
SCRL	LR	A,I
	ST
	DS	0
	BNZ	SCRL
	POP

*To compute 4 bytes which show the empty squares on the board.
*These are stored in SC 33 thru 36 with SC 32 and SC 37 set to zero as guards.
*Note especially that the EMPTY locations are displaced
EMPTY	LISU	3
	LISL	0
	CLR
	LR	S,A		Make sure guard byte is empty
	LISU	1		Start with ACTIVE
	LIS	4
	LR	0,A
	BR	EMP3
EMP2
*!EMP2	LR	A,SI	[no register SI; IS]
	AI	H'2F'		Actually subtracting 17
*!	LR	SI,A	[no register SI; IS]
EMP3	LR	A,S
	LR	1,A
	LR	A,IS
	AI	4
*!	LR	SI,A	[no register SI; IS]
	LR	A,S
	AS	1
	LR	1,A
*!	LR	A,SI	[no register SI; IS]
	AI	H'D'		Add 13 to get to the correct EMPTY location
	LR	IS,A
	LR	A,1
	COM
	LR	I,A
	DS	0
	BNZ	EMP2
	CLR
	LR	S,A		Upper guard byte
	POP
