// User interface of the speaker: a menu item, the question for the output that drives it, and error messages.
//
// The output can be an option of the machine, with the speaker's role and the default "none". A machine with sound but without
// such an option has a fixed speaker.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "frontends/ui/gui/draw_context.hpp"
#include "frontends/ui/gui/widgets/messages.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"
#include "frontends/ui/gui/platform/sound_device.hpp"

namespace janus::gui {

class Sound {
 public:
  Sound(Engine& engine, Messages& messages) : engine_(engine), messages_(messages) {}

  void menu(DrawContext& context);
  // Draws the question while it is open.
  void draw(DrawContext& context);
  // Restores the saved state; a missing device only causes a note.
  void restore(bool on);
  bool on() const { return device_ != nullptr; }
  // Plays the sound of a piece that is set down. Without a device, does nothing and reports no error.
  void knock();
  std::size_t knocks() const { return knocks_; }  // number of calls
  bool asks() const { return question_.wanted(); }

 private:
  bool begin();
  void end();

  Engine& engine_;
  Messages& messages_;
  std::unique_ptr<SoundDevice> device_;
  std::unique_ptr<SoundDevice> board_device_;  // for sounds of pieces while the speaker is off
  bool board_tried_ = false;                   // opening the device was attempted
  std::size_t knocks_ = 0;
  Modal question_{"speaker"};
  bool restored_ = false;  // restored at the start, not reported yet
};

// Connection of this machine's speaker; nullopt: no speaker. `wired`: connected to an output.
struct SpeakerWire {
  std::optional<std::size_t> option;  // index into Description::options; nullopt: fixed
  std::string output;                 // value of the option; empty if fixed
  bool wired = false;
};
std::optional<SpeakerWire> speaker_wire(const Snapshot& now);

}  // namespace janus::gui
