; MicroChess as its manual prints it: the move generator. See README.md.

          ORG       0200            ; 177  +++
GNMZ      LDXIM     10              ; 178  0200 A2 10
GNMX      LDAIM     00              ; 179  0202 A9 00
CLEAR     STAZX     .COUNT          ; 180  0204 95 DE
          DEX                       ; 181  0206 CA
          BPL       CLEAR           ; 182  0207 10 FB

GNM       LDAIM     10              ; 184  0209 A9 10
          STAZ      .PIECE          ; 185  020B 85 B0
NEWP      DECZ      .PIECE          ; 186  020D C6 B0
          BPL       NEX             ; 187  020F 10 01
          RTS                       ; 188  0211 60

NEX       JSR       RESET           ; 190  0212 20 1E 03
          LDYZ      .PIECE          ; 191  0215 A4 B0
          LDXIM     08              ; 192  0217 A2 08
          STXZ      .MOVEN          ; 193  0219 86 B6
          CPYIM     08              ; 194  021B C0 08
          BPL       PAWN            ; 195  021D 10 41
          CPYIM     06              ; 196  021F C0 06
          BPL       KNIGHT          ; 197  0221 10 2E
          CPYIM     04              ; 198  0223 C0 04
          BPL       BISHOP          ; 199  0225 10 1F
          CPYIM     01              ; 200  0227 C0 01
          BEQ       QUEEN           ; 201  0229 F0 09
          BPL       ROOK            ; 202  022B 10 0E

KING      JSR       SNGMV           ; 204  022D 20 8E 02
          BNE       KING            ; 205  0230 D0 FB
          BEQ       NEWP            ; 206  0232 F0 D9
QUEEN     JSR       LINE            ; 207  0234 20 9C 02
          BNE       QUEEN           ; 208  0237 D0 FB
          BEQ       NEWP            ; 209  0239 F0 D2

ROOK      LDXIM     04              ; 211  023B A2 04
          STXZ      .MOVEN          ; 212  023D 86 B6
AGNR      JSR       LINE            ; 213  023F 20 9C 02
          BNE       AGNR            ; 214  0242 D0 FB
          BEQ       NEWP            ; 215  0244 F0 C7

BISHOP    JSR       LINE            ; 217  0246 20 9C 02
          LDAZ      .MOVEN          ; 218  0249 A5 B6
          CMPIM     04              ; 219  024B C9 04
          BNE       BISHOP          ; 220  024D D0 F7
          BEQ       NEWP            ; 221  024F F0 BC

KNIGHT    LDXIM     10              ; 223  0251 A2 10
          STXZ      .MOVEN          ; 224  0253 86 B6
AGNN      JSR       SNGMV           ; 225  0255 20 8E 02
          LDAZ      .MOVEN          ; 226  0258 A5 B6
          CMPIM     08              ; 227  025A C9 08
          BNE       AGNN            ; 228  025C D0 F7
          BEQ       NEWP            ; 229  025E F0 AD

PAWN      LDXIM     06              ; 231  0260 A2 06
          STXZ      .MOVEN          ; 232  0262 86 B6
P1        JSR       CMOVE           ; 233  0264 20 CA 02
          BVC       P2              ; 234  0267 50 05
          BMI       P2              ; 235  0269 30 03
          JSR       JANUS           ; 236  026B 20 00 01
P2        JSR       RESET           ; 237  026E 20 1E 03
          DECZ      .MOVEN          ; 238  0271 C6 B6
          LDAZ      .MOVEN          ; 239  0273 A5 B6
          CMPIM     05              ; 240  0275 C9 05
          BEQ       P1              ; 241  0277 F0 EB
P3        JSR       CMOVE           ; 242  0279 20 CA 02
          BVS       NEWP            ; 243  027C 70 8F
          BMI       NEWP            ; 244  027E 30 8D
          JSR       JANUS           ; 245  0280 20 00 01
          LDAZ      .SQUARE         ; 246  0283 A5 B1
          ANDIM     F0              ; 247  0285 29 F0
          CMPIM     20              ; 248  0287 C9 20
          BEQ       P3              ; 249  0289 F0 EE
          JMP       NEWP            ; 250  028B 4C 0D 02

SNGMV     JSR       CMOVE           ; 255  028E 20 CA 02
          BMI       ILL1            ; 256  0291 30 03
          JSR       JANUS           ; 257  0293 20 00 01
ILL1      JSR       RESET           ; 258  0296 20 1E 03
          DECZ      .MOVEN          ; 259  0299 C6 B6
          RTS                       ; 260  029B 60

LINE      JSR       CMOVE           ; 265  029C 20 CA 02
          BCC       OVL             ; 266  029F 90 02
          BVC       LINE            ; 267  02A1 50 F9
OVL       BMI       ILL             ; 268  02A3 30 07
          PHP                       ; 269  02A5 08
          JSR       JANUS           ; 270  02A6 20 00 01
          PLP                       ; 271  02A9 28
          BVC       LINE            ; 272  02AA 50 F0
ILL       JSR       RESET           ; 273  02AC 20 1E 03
          DECZ      .MOVEN          ; 274  02AF C6 B6
          RTS                       ; 275  02B1 60
