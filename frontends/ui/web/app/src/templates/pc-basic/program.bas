CLS
PRINT "Squares"
FOR i = 1 TO 10
  PRINT i; "times"; i; "is"; i * i
NEXT i
INPUT "What is your name"; n$
PRINT "Good day, "; n$
