// 74145: BCD to decimal decoder with open-collector outputs.
//
//     inputs A B C D (A = 1, D = 8)   outputs 0..9, the selected one low; codes 10-15 select none
//
// Source: SN74145 data sheet.
#pragma once

namespace janus::machines {

class Ls74145 {
 public:
  static constexpr int kNone = -1;
  // Returns the index of the low output for a four-bit code, or kNone.
  static constexpr int select(unsigned code) { return (code & 15) < 10 ? static_cast<int>(code & 15) : kNone; }
};

}  // namespace janus::machines
