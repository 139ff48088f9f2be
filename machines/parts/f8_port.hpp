// An 8-bit F8 port, on a 3850 or a 3851. The pins are inverted and open-drain, with pull-ups.
//
//     program writes 1 --> latch --> pulls the pin to 0 V
//     program reads  1 <-- pin at 0 V, pulled by the latch or externally
//
// Therefore a bit can be used as an input only while its latch is 0. All values here are from the program's point of view: 1 = 0 V.
#pragma once

#include <cstdint>

namespace janus::machines {

struct F8Port {
  std::uint8_t latch = 0;
  std::uint8_t outside = 0;  // pins pulled to 0 V externally

  std::uint8_t read() const { return latch | outside; }
  std::uint8_t pins() const { return static_cast<std::uint8_t>(~read()); }  // electrical levels: 1 = high

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.latch);
    archive.value(self.outside);
  }
};

}  // namespace janus::machines
