; kim1.h: the KIM-1's ROM and ports, for dasm
; Define KIM1_RAM where the application's RAM begins before this is included.

	IFNCONST KIM1_RAM
KIM1_RAM	= $0200
	ENDIF

	seg.u	kim1_riot
	org	$1740
SAD	ds 1		; $1740 A data
PADD	ds 1		; $1741 A direction
SBD	ds 1		; $1742
PBDD	ds 1		; $1743
CLK1T	ds 1		; $1744
CLK8T	ds 1
CLK64T	ds 1
CLKKT	ds 1		; $1747

GETKEY	= $1F6A
SCANDS	= $1F1F
OUTCH	= $1EA0
PRTBYT	= $1E3B
CRLF	= $1E2F
START_MONITOR = $1C4F
