' SCREEN 2: 640 x 200 in black and white, a fan of lines and arcs with their radii.
SCREEN 2
FOR X = 0 TO 639 STEP 20
  LINE (320, 20)-(X, 150)
NEXT X
CIRCLE (320, 100), 100, 0
PAINT (320, 100), 0, 0
PI = 4 * ATN(1)
FOR K = 0 TO 5
  A = K * PI / 3 + .05
  CIRCLE (320, 100), 90, 1, -A, -(A + PI / 3 - .1)
NEXT K
LOCATE 23, 30: PRINT "SIX SLICES"
END
