// The system's sound output, playing what a SoundFeed gives. Made with PortAudio where that was there when Janus was built.
#pragma once

#include <memory>

#include "frontends/core/engine/sound_feed.hpp"
#include "frontends/faces/gui/platform/knock.hpp"

namespace janus::gui {

class SoundDevice {
 public:
  static bool built();  // with a library for sound

  // The system's usual output. Throws session::Error with why there is none.
  SoundDevice();
  ~SoundDevice();
  SoundDevice(const SoundDevice&) = delete;
  SoundDevice& operator=(const SoundDevice&) = delete;

  const std::shared_ptr<engine::SoundFeed>& feed() const { return feed_; }
  void knock() { knock_.strike(); }     // over what the feed gives
  void give(std::span<float> samples);  // the device's thread

 private:
  std::shared_ptr<engine::SoundFeed> feed_;
  Knock knock_;
  double rate_hz_ = 1;
  void* stream_ = nullptr;
};

}  // namespace janus::gui
