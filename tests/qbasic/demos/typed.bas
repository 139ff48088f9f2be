' Types and conversions: suffixes, DEFtype, CONST, hexadecimal and octal, strings of bytes.
DEFINT I-N: DEFLNG L: DEFDBL D: DEFSNG S: DEFSTR T
CONST PI# = 3.14159265358979#, NAME1 = "PI"
I = 7.6: L = 70000.4: D = PI# / 2: S = D: T = NAME1
PRINT I; L; D; S; T
PRINT CINT(2.5); CLNG(3.5); CSNG(1# / 3); CDBL(.5); INT(-2.5); FIX(-2.5); SGN(-3); ABS(-3)
PRINT &HFF; &O17; HEX$(255); " "; OCT$(8); VAL("&H10") + VAL(" 1E2X"); STR$(-.5)
PRINT CVI(MKI$(258)); CVL(MKL$(L)); CVS(MKS$(1.5)); CVD(MKD$(D)) = D
PRINT SQR(2); EXP(1); LOG(10); SIN(1); COS(1); TAN(1); ATN(1)
PRINT 7 \ 2; -7 MOD 4; 2 ^ .5; NOT 5; 6 AND 3; 6 OR 3; 6 XOR 3; 6 EQV 3; 6 IMP 3
PRINT ASC("A"); CHR$(66); SPACE$(2); STRING$(3, "C"); LEFT$("ABC", 1); RIGHT$("ABC", 1)
A$ = "SIX MEN": MID$(A$, 5, 3) = "ANTS": LSET T = "X": RSET A$ = "END": PRINT T; A$
B$ = "1": SWAP A$, B$: PRINT A$; "|"; B$
DEF FNCUBE (X) = X * X * X
DEF FNSIGN$ (X)
  FNSIGN$ = "+"
  IF X < 0 THEN FNSIGN$ = "-": EXIT DEF
END DEF
PRINT FNCUBE(3); FNSIGN$(-2); FNSIGN$(2)
