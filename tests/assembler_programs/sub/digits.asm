DIGITS  DB      $7E,$30,$6D
