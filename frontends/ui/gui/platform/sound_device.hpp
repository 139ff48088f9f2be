// Sound output of the system, which plays a SoundFeed. Uses PortAudio if it was available at build time.
#pragma once

#include <memory>

#include "frontends/core/engine/sound_feed.hpp"
#include "frontends/ui/gui/platform/knock.hpp"

namespace janus::gui {

class SoundDevice {
 public:
  static bool built();  // with a sound library

  // Opens the default output. Throws session::Error with the reason if there is none.
  SoundDevice();
  ~SoundDevice();
  SoundDevice(const SoundDevice&) = delete;
  SoundDevice& operator=(const SoundDevice&) = delete;

  const std::shared_ptr<engine::SoundFeed>& feed() const { return feed_; }
  void knock() { knock_.strike(); }     // mixed into the feed
  void give(std::span<float> samples);  // for the device's thread

 private:
  std::shared_ptr<engine::SoundFeed> feed_;
  Knock knock_;
  double rate_hz_ = 1;
  void* stream_ = nullptr;
};

}  // namespace janus::gui
