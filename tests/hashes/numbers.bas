' Numbers of every kind, as far as a host could have its own: functions, powers, rounding, text, bytes, random numbers, arcs and turns.
DEFINT I
DIM s!(20), d#(20)
PRINT "SINGLE"
FOR i = 1 TO 12
  x! = i * 1.37 - 5.2
  s!(i) = SIN(x!) + COS(x! * 3) * TAN(x! / 7)
  PRINT x!; SIN(x!); COS(x!); TAN(x!); ATN(x!); EXP(x!); LOG(ABS(x!)); SQR(ABS(x!)); x! ^ 3; ABS(x!) ^ 1.7; 1 / x!
NEXT i
PRINT "DOUBLE"
FOR i = 1 TO 12
  x# = i * 1.2345678901234# - 6.5#
  d#(i) = SIN(x#) * EXP(x# / 3#) + ATN(x#) / LOG(ABS(x#) + 2#)
  PRINT x#; SIN(x#); COS(x#); TAN(x#); ATN(x#); EXP(x#); LOG(ABS(x#)); SQR(ABS(x#)); ABS(x#) ^ 2.3#; x# ^ -5
NEXT i
PRINT SIN(1D+22); COS(3.0D+15); TAN(1.5707963267948966#); EXP(-700#); EXP(709#); LOG(1D-300); 1.0000000001# ^ 1D+9
PRINT "PRODUCTS AND SUMS"
t# = 0: t! = 0
FOR i = 1 TO 2000
  t# = t# * .999# + SIN(i * .001#) * i
  t! = t! * .99 + i * .1
  u# = u# + d#(i MOD 13) * s!(i MOD 13) - t# / 3#
NEXT i
PRINT t#; t!; u#
PRINT "RANDOM"
RANDOMIZE 4711.5
FOR i = 1 TO 5: PRINT RND; RND(0); : NEXT i
PRINT RND(-7.25)
PRINT "TEXT"
PRINT VAL("1.7976931348623157D+308"); VAL(".1E-5"); STR$(1 / 3); STR$(1# / 3#); 1E+20; 123456789#; .1# + .2#
PRINT USING "##.#### "; 2.00005; -1.5; 22 / 7
PRINT CINT(2.5); CINT(3.5); CLNG(-7.5); INT(-2.5); FIX(-2.5); 7 \ 2; -7 MOD 3; CSNG(1# / 3#)
PRINT HEX$(-1); OCT$(64); &HFFFF; ASC(CHR$(200))
a$ = MKI$(-2) + MKL$(123456789) + MKS$(1.5) + MKD$(-1D-10)
FOR i = 1 TO LEN(a$): PRINT HEX$(ASC(MID$(a$, i, 1))); " "; : NEXT i
PRINT CVI(MID$(a$, 1, 2)); CVL(MID$(a$, 3, 4)); CVS(MID$(a$, 7, 4)); CVD(MID$(a$, 11, 8)); CHR$(130) > "z"
SCREEN 9
FOR i = 1 TO 20
  CIRCLE (100 + i * 20, 170), 15 + i * 3, i MOD 15 + 1, -i * .3, -(i * .2 + 2), .3 + i * .1
  DRAW "TA" + STR$(i * 17) + "R30U20L7E5"
  PSET (320 + 100 * SIN(i), 100 + 60 * COS(i * 1.7)), i MOD 15 + 1
NEXT i
PAINT (5, 5), 3, 7
PLAY "O2T120CDE"
DO
  i = i + 1: IF i > 30000 THEN i = 0
  d#(i MOD 20) = SIN(d#(i MOD 20) + i)
LOOP
