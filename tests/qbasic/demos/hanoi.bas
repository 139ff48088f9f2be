' The towers of Hanoi with a recursive SUB. A SHARED variable counts the moves.
DECLARE SUB MOVE (N%, FROM$, TARGET$, OVER$)
DIM SHARED MOVES AS LONG
CALL MOVE(4, "A", "C", "B")
PRINT
PRINT MOVES; "MOVES"

SUB MOVE (N%, FROM$, TARGET$, OVER$)
  IF N% = 0 THEN EXIT SUB
  MOVE N% - 1, FROM$, OVER$, TARGET$
  PRINT FROM$; "-"; TARGET$; " ";
  MOVES = MOVES + 1
  MOVE N% - 1, OVER$, TARGET$, FROM$
END SUB
