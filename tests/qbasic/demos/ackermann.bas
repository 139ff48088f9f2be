' Deep recursion: Ackermann's function, factorials, and the greatest common divisor.
DECLARE FUNCTION ACK& (M AS LONG, N AS LONG)
DECLARE FUNCTION FACT# (N#)
DECLARE FUNCTION GCD% (A%, B%)
FOR M& = 0 TO 2
  FOR N& = 0 TO 3: PRINT ACK&(M&, N&);: NEXT N&
  PRINT
NEXT M&
PRINT FACT#(20); GCD%(1071, 462)

FUNCTION ACK& (M AS LONG, N AS LONG)
  IF M = 0 THEN
    ACK& = N + 1
  ELSEIF N = 0 THEN
    ACK& = ACK&(M - 1, 1)
  ELSE
    ACK& = ACK&(M - 1, ACK&(M, N - 1))
  END IF
END FUNCTION

FUNCTION FACT# (N#)
  IF N# < 2 THEN FACT# = 1 ELSE FACT# = N# * FACT#(N# - 1)
END FUNCTION

FUNCTION GCD% (A%, B%)
  IF B% = 0 THEN GCD% = A% ELSE GCD% = GCD%(B%, A% MOD B%)
END FUNCTION
