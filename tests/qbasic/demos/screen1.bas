' SCREEN 1: four colours of the CGA, lines, boxes, a filled box, a style, both palettes.
SCREEN 1
COLOR 1, 1
CLS
LINE (0, 0)-(319, 199), 3, B
FOR I = 0 TO 60 STEP 4
  LINE (10 + I, 10 + I)-(150 - I, 140 - I), I / 4 MOD 3 + 1, B
NEXT I
LINE (170, 10)-(309, 60), 2, BF
LINE (170, 70)-(309, 70), 3, , &HF0F0
CIRCLE (240, 110), 35, 1
PAINT (240, 110), 3, 1
CIRCLE (240, 110), 20, 2, , , .5
PSET (240, 160), 2
FOR I = 1 TO 12
  LINE -STEP(4, (I MOD 3 - 1) * 6), I MOD 3 + 1
NEXT I
PRESET (240, 110)
LOCATE 24, 3
PRINT "SCREEN 1: POINT ="; POINT(240, 110); POINT(200, 30);
COLOR 0, 0
END
