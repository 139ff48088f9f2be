' SCREEN 13: 256 colours, a table of them, and a landscape of sines.
SCREEN 13
FOR C = 0 TO 255
  LINE ((C MOD 32) * 10, (C \ 32) * 8)-STEP(8, 6), C, BF
NEXT C
FOR X = 0 TO 319
  H = 140 + 20 * SIN(X / 30) + 8 * COS(X / 7)
  LINE (X, H)-(X, 199), 32 + X MOD 72
NEXT X
CIRCLE (270, 95), 15, 44
PAINT (270, 95), 44
PRINT POINT(270, 95)
END
