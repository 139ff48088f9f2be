' A bill with PRINT USING: string and numeric fields, the sum, and unusual formats.
PRINT USING "\        \ & ! "; "ARTICLE"; "PIECES"; "EACH"
TOTAL# = 0
FOR I = 1 TO 4
  READ ARTICLE$, PIECES, EACH
  TOTAL# = TOTAL# + PIECES * EACH
  PRINT USING "\        \ ### x ##.## = $$#,###.##"; ARTICLE$; PIECES; EACH; PIECES * EACH
NEXT I
PRINT TAB(22); STRING$(12, "-")
PRINT USING "SUM_: **$###,###.##  +###.#  ##.##^^^^"; TOTAL#; -TOTAL# / 100; TOTAL#
PRINT USING "## %, ##-"; 50; -3
WRITE "SUM", CSNG(TOTAL#)
DATA BREAD, 3, 2.25, MILK, 12, .99, TEA, 1, 14.5, "SALT, FINE", 20, 1.05
END
