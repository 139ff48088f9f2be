// The system's sound output, playing what a SoundFeed gives. Made with PortAudio where that was there when Janus was built.
#pragma once

#include <memory>

#include "frontends/faces/engine/sound_feed.hpp"

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

 private:
  std::shared_ptr<engine::SoundFeed> feed_;
  void* stream_ = nullptr;
};

}  // namespace janus::gui
