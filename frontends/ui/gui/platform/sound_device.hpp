// The system's sound output, which plays a SoundFeed. Uses PortAudio if it was available at build time.
#pragma once

#include <memory>

#include "frontends/core/engine/sound_feed.hpp"
#include "frontends/ui/gui/platform/piece_sound.hpp"

namespace janus::gui {

class SoundDevice {
 public:
  static bool is_supported();  // true if built with a sound library

  // Opens the default output. Throws session::Error, stating the reason, if there is none.
  SoundDevice();
  ~SoundDevice();
  SoundDevice(const SoundDevice&) = delete;
  SoundDevice& operator=(const SoundDevice&) = delete;

  const std::shared_ptr<engine::SoundFeed>& feed() const { return feed_; }
  void play_piece_sound() { piece_sound_.trigger(); }  // mixed into the feed
  void fill(std::span<float> samples);                 // called on the device's thread

 private:
  std::shared_ptr<engine::SoundFeed> feed_;
  PieceSound piece_sound_;
  double rate_hz_ = 1;
  void* stream_ = nullptr;
};

}  // namespace janus::gui
