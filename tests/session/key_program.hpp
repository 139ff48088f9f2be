// A program for the KIM-1 that shows the last key, and behaves in a different way after some keys.
#pragma once

#include <string>

namespace janus::tests {

// A computes for a third of a second, with a scan of the keys every 50 ms, and then shows 0000DD. D never scans the keys again, but
// lights the segments in the cell at $12. E executes an illegal opcode. `while_waiting` is an instruction in the loop that waits for a key.
inline std::string key_program(const std::string& while_waiting = "nop") {
  return R"(
last = $10
scans = $11
shown = $12
        .org $0200
start:  cld | lda #0 | sta $f9 | sta $fa | sta $fb | sta last | sta shown
wait:   )" +
         while_waiting + R"(
        jsr $1f1f       ; shows F9 to FB
        jsr $1f6a       ; $15: no key
        cmp last | beq wait | sta last | cmp #$15 | beq wait | sta $f9 | cmp #$0a | beq think | cmp #$0d | beq deaf | cmp #$0e | bne wait
        .byte $02
think:  lda #6 | sta scans
scan:   jsr $1f6a | ldy #28
outer:  ldx #0
inner:  dex | nop | bne inner | dey | bne outer | dec scans | bne scan | lda #$dd | sta $f9 | jmp wait
deaf:   lda #$7f | sta $1741 | lda #$09 | sta $1742
light:  lda shown | sta $1740 | inc scans | jmp light
)";
}

}  // namespace janus::tests
