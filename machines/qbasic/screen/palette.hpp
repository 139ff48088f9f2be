// Palette: the colour of each attribute, as set by PALETTE, and by COLOR in SCREEN 1 and 7-9.
//
// Colour numbers depend on the mode (modes.hpp): 0-15 are the CGA's sixteen colours, with brown instead of dark yellow; 0-63 are the
// EGA's bits r g b R G B, where upper case is twice as bright as lower case; the VGA has 64 steps per component. Sources: IBM's Technical
// References for the adapters; QuickBASIC 4.5 Advisor, "Attributes and Colors" and "COLOR Statement Details": SCREEN 1 starts with light
// cyan, light magenta and bright white; COLOR ,0 selects green, red and brown, and COLOR ,1 selects cyan, magenta and white.
#pragma once

#include <cstdint>
#include <vector>

#include "machines/qbasic/screen/modes.hpp"

namespace janus::machines::qbasic {

class Palette {
 public:
  explicit Palette(const ModeInfo& mode);  // creates the default palette, which PALETTE without arguments restores

  // Throws BasicError 5 if the mode lacks the attribute or the colour. Colour -1 changes nothing.
  void set(int attribute, std::int32_t colour);
  // Sets the three colours of the CGA's even or odd palette.
  void set_cga(bool odd);

  std::vector<std::uint32_t> rgb_colours() const;  // colours as 0xRRGGBB, by attribute

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.numbers_);
    archive.check(self.fits(), "palette");
  }

 private:
  bool fits() const;

  const ModeInfo* mode_;
  std::vector<std::int32_t> numbers_;  // by attribute
};

}  // namespace janus::machines::qbasic
