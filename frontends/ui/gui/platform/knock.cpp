#include "frontends/ui/gui/platform/knock.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace janus::gui {
namespace {

// Sound of wood on wood: a low and a high tone that decay quickly.
constexpr double kSeconds = 0.06, kLowHz = 420, kHighHz = 1730, kLowFade = 0.012, kHighFade = 0.004, kHighShare = 0.6, kVolume = 0.35;

}  // namespace

void Knock::add_to(std::span<float> samples, double rate_hz) {
  if (struck_.exchange(false, std::memory_order_acquire)) seconds_ = 0;
  for (float& sample : samples) {
    if (seconds_ < 0 || seconds_ > kSeconds) return;
    const double turn = 2 * std::numbers::pi * seconds_;
    const double tones =
        std::sin(turn * kLowHz) * std::exp(-seconds_ / kLowFade) + kHighShare * std::sin(turn * kHighHz) * std::exp(-seconds_ / kHighFade);
    sample = std::clamp(sample + static_cast<float>(kVolume * tones), -1.0F, 1.0F);
    seconds_ += 1 / rate_hz;
  }
}

}  // namespace janus::gui
