// The speaker's user interface: a menu item, a dialog box for choosing the output that drives it, and error messages.
//
// The output can be a machine option that has the speaker role and defaults to "none". A machine with sound but no such option has a fixed
// speaker.
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

  void draw_menu(DrawContext& context);
  // Draws the dialog box while it is open.
  void draw(DrawContext& context);
  // Restores the saved state. A missing device only causes a note in the status bar.
  void restore(bool on);
  bool on() const { return device_ != nullptr; }
  // Plays the sound of a piece being set down. Does nothing if there is no device.
  void play_piece_sound();
  std::size_t piece_sound_count() const { return knocks_; }  // number of calls to play_piece_sound()
  bool has_question() const { return question_.is_active(); }

 private:
  bool begin();
  void end();

  Engine& engine_;
  Messages& messages_;
  std::unique_ptr<SoundDevice> device_;
  std::unique_ptr<SoundDevice> board_device_;  // for piece sounds while the speaker is off
  bool board_tried_ = false;                   // an attempt to open the device has been made
  std::size_t knocks_ = 0;
  Modal question_{"speaker"};
  bool restored_ = false;  // restored at startup, but not reported yet
};

// How a machine's speaker is wired up. speaker_wire() returns nullopt if the machine has no speaker.
struct SpeakerWire {
  std::optional<std::size_t> option;  // index into Description::options; nullopt if fixed
  std::string output;                 // value of the option; empty if fixed
  bool wired = false;
};
std::optional<SpeakerWire> speaker_wire(const Snapshot& now);

}  // namespace janus::gui
