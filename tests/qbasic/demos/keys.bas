' keys: adq
' Moves a star with a and d until q is pressed: INKEY$ in a loop, SELECT CASE, a STATIC counter in a SUB.
DECLARE SUB SHOW (X%)
X% = 20
SHOW X%
DO
  DO: K$ = INKEY$: LOOP WHILE K$ = ""
  SELECT CASE LCASE$(K$)
    CASE "a": X% = X% - 1
    CASE "d": X% = X% + 1
    CASE CHR$(0) + CHR$(75): X% = X% - 5
    CASE "q", CHR$(27): EXIT DO
  END SELECT
  SHOW X%
LOOP
PRINT "BYE"

SUB SHOW (X%)
  STATIC TIMES
  TIMES = TIMES + 1
  PRINT SPACE$(X%); "*"; TIMES
END SUB
