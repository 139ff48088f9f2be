       NAM    BCDSUM
       TTL    ADDITION AND SUBTRACTION OF DECIMAL NUMBERS
       OPT    LIST,SYMBOL
*
*      NUMBERS OF "DIGITS" DIGITS, TWO TO A BYTE, THE HIGHEST
*      FIRST. DIRECT PAGE: OPERANDS. EXTENDED: RESULTS.
*
DIGITS EQU    8
BYTES  EQU    DIGITS/2
TENSC  SET    1          1: SUBTRACTION IS ASSEMBLED
*
*      MACROS
*
CLEAR  MACR
       CLR    \0
       CLR    \0+1
       CLR    \0+2
       CLR    \0+3
       ENDM
POINT  MACR
       LDX    #\0+BYTES
       STX    \1
       ENDM
*
       ORG    $10
LEFT   RMB    BYTES
RIGHT  RMB    BYTES
PLEFT  RMB    2
PRIGHT RMB    2
PSUM   RMB    2
COUNT  RMB    1
*
       ORG    $400
ENTRY  LDS    #$01FF
       CLR A
       CLR B
       POINT  LEFT,PLEFT
       POINT  RIGHT,PRIGHT
       POINT  RESULT,PSUM
       BSR    ADD
       BCS    OVER
       IFEQ   TENSC-1
       POINT  LEFT,PLEFT
       POINT  RIGHT,PRIGHT
       BSR    NEGATE
       ENDC
       IFNE   TENSC-1
       NOP
       NOP
       ENDC
       SWI               BACK TO THE MONITOR
       BRA    ENTRY
OVER   LDA A  #'*        A STAR: TOO LARGE
       STA A  RESULT
       COM    FLAG
       SWI
*
*      RESULT = LEFT + RIGHT, CARRY SET: TOO LARGE
*
ADD    LDA A  #BYTES
       STA A  COUNT
       CLC
       TPA
ADD1   TAB               KEEP THE CARRY IN B
       LDX    PLEFT
       DEX
       STX    PLEFT
       LDA A  0,X
       PSH A
       LDX    PRIGHT
       DEX
       STX    PRIGHT
       TBA
       TAP
       PUL A
       ADC A  ,X
       DAA
       PSH A
       TPA
       TAB
       LDX    PSUM
       DEX
       STX    PSUM
       PUL A
       STA A  X
       TBA
       DEC    COUNT
       BNE    ADD1
       TAP
       RTS
*
*      RIGHT = TEN'S COMPLEMENT OF ITSELF
*
NEGATE LDX    #BYTES
       SEC
NEG1   LDA A  #$99
       ADC A  #0
       SUB A  RIGHT-1,X
       DAA
       STA A  RIGHT-1,X
       DEX
       BNE    NEG1
       CLEAR  RESULT
       RTS
*
RESULT BSZ    BYTES
FLAG   FCB    0
TABLE  FDB    ENTRY,ADD,NEGATE,0
       FCB    @17,%1010,$A,10,'Z,-1
       FCC    "DECIMAL; SUM"
       MON
       END    ENTRY
