' keys: ADA\rx\r12\r13\r, yes\r
' A quiz with INPUT and LINE INPUT: `x` is not a number, so the prompt is repeated.
INPUT "YOUR NAME"; N$
PRINT "HELLO "; UCASE$(LEFT$(N$, 1)); LCASE$(MID$(N$, 2)); ", "; LEN(N$); "LETTERS."
DO
  TRIES = TRIES + 1
  INPUT "7 + 6 = ", A
  IF A <> 13 THEN PRINT "NO."
LOOP UNTIL A = 13
PRINT "RIGHT AT TRY"; TRIES
LINE INPUT "ANYTHING ELSE? "; L$
PRINT "["; LTRIM$(RTRIM$(L$)); "] HAS A COMMA AT"; INSTR(L$, ",")
