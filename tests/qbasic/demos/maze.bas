' A maze with RND, the same each time: removes walls between cells, and GOTO steps back.
DEFINT A-Z
CONST W = 19, H = 9
DIM M(0 TO 2 * W, 0 TO 2 * H), BX(W * H), BY(W * H), DX(3), DY(3)
FOR I = 0 TO 3: READ DX(I), DY(I): NEXT I
DATA 0, -1, 1, 0, 0, 1, -1, 0
RANDOMIZE 7
X = 1: Y = 1: M(X, Y) = 1
FORWARD:
D = INT(RND * 4)
FOR T = 1 TO 4
  NX = X + 2 * DX(D): NY = Y + 2 * DY(D)
  IF NX > 0 AND NX < 2 * W AND NY > 0 AND NY < 2 * H THEN
    IF M(NX, NY) = 0 THEN
      M(NX, NY) = 1: M(X + DX(D), Y + DY(D)) = 1
      BX(TOP) = X: BY(TOP) = Y: TOP = TOP + 1
      X = NX: Y = NY
      GOTO FORWARD
    END IF
  END IF
  D = (D + 1) MOD 4
NEXT T
IF TOP > 0 THEN TOP = TOP - 1: X = BX(TOP): Y = BY(TOP): GOTO FORWARD
FOR Y = 0 TO 2 * H
  L$ = ""
  FOR X = 0 TO 2 * W
    IF M(X, Y) THEN L$ = L$ + " " ELSE L$ = L$ + CHR$(219)
  NEXT X
  PRINT L$
NEXT Y
