* Letters, and where what they do is in PAGE, or where in the monitor's RAM the register is.
TABLE   DC   C'A',AC&H'FF'
        DC   C'W',WC&H'FF'
        DC   C'I',ISC&H'FF'
        DC   C'P',PC0C&H'FF'
        DC   C'D',DC0C&H'FF'
        DC   C'E',DC1C&H'FF'
        DC   C'G',GO&H'FF'
        DC   C'L',READ&H'FF'
        DC   C'M',M&H'FF'
        DC   C'N',BLOCK&H'FF'
        DC   C'R',R&H'FF'
        DC   C'S',STEP&H'FF'
        DC   C'T',BLOCK&H'FF'
        DC   C'V',BLOCK&H'FF'
        DC   0
PAGE    EQU  H'8200'
        .assert READ > PAGE && R > PAGE && M > PAGE && GO > PAGE && STEP > PAGE && BLOCK > PAGE
        .assert READ < PAGE+H'E0' && R < PAGE+H'E0' && M < PAGE+H'E0' && GO < PAGE+H'E0' && STEP < PAGE+H'E0' && BLOCK < PAGE+H'E0'
