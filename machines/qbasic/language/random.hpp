// RND and RANDOMIZE: the linear congruential generator used by Microsoft BASICs since QuickBASIC.
//
// Source for the step, the initial state and the division by 2^24: Microsoft Knowledge Base Q231847, "How Visual Basic Generates
// Pseudo-Random Numbers for the RND Function": x1 = (x0 * 1140671485 + 12820163) mod 2^24, from 327680. (16598013 is that factor
// mod 2^24.) QBasic starts with the same numbers, .7055475 .533424 .5795186 .2895625 .301948. Source for RND(negative) and
// RANDOMIZE: Microsoft.VisualBasic.VBMath in .NET, published by Microsoft under the MIT licence as the equivalent of Visual Basic's
// functions. FreeBASIC's QB mode (freebasic.net, KeyPgRandomize) also documents that QuickBASIC's RANDOMIZE preserves part of the
// old state, so that a sequence is only repeated after RND with a negative argument.
#pragma once

#include <bit>
#include <cstdint>

namespace janus::machines::qbasic {

class Random {
 public:
  // Implements RND, and RND(n) for n > 0.
  float next() {
    state_ = (state_ * kFactor + kIncrement) & kMask;
    return last();
  }
  // Implements RND(0).
  float last() const { return static_cast<float>(state_) / 16777216.0F; }
  // Implements RND(n) for n < 0: starts a sequence that depends only on n.
  float next_from_seed(float negative) {
    const auto bits = std::bit_cast<std::uint32_t>(negative);
    state_ = (bits + (bits >> 24)) & kMask;
    return next();
  }
  // Implements RND(n).
  float number(float n) { return n > 0 ? next() : n < 0 ? next_from_seed(n) : last(); }

  // Implements RANDOMIZE n. The lowest byte of the state is unchanged.
  void randomize(double n) {
    const auto high = static_cast<std::uint32_t>(std::bit_cast<std::uint64_t>(n) >> 32);
    state_ = (state_ & 0xFF) | ((high ^ (high >> 16)) & 0xFFFF) << 8;
  }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.state_);
    archive.check(self.state_ <= kMask, "invalid random number generator state");
  }

 private:
  static constexpr std::uint32_t kFactor = 16'598'013;
  static constexpr std::uint32_t kIncrement = 12'820'163;
  static constexpr std::uint32_t kMask = 0xFFFFFF;

  std::uint32_t state_ = 327'680;
};

}  // namespace janus::machines::qbasic
