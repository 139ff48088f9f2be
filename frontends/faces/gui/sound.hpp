// The speaker's sound as the user meets it: an item of a menu, the question which output the speaker is wired to, and what is wrong.
//
// Which output it is, may be an option of the machine: the one that has the speaker's role, whose default is none. A machine with a
// sound and no such option has its speaker wired for good.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "frontends/faces/gui/draw_context.hpp"
#include "frontends/faces/gui/widgets/messages.hpp"
#include "frontends/faces/gui/widgets/modal.hpp"
#include "frontends/faces/gui/platform/sound_device.hpp"

namespace janus::gui {

class Sound {
 public:
  Sound(Engine& engine, Messages& messages) : engine_(engine), messages_(messages) {}

  void menu(DrawContext& context);
  // The question, while it is asked.
  void draw(DrawContext& context);
  // As it was left last time: what is not there then is only noted.
  void restore(bool on);
  bool on() const { return device_ != nullptr; }
  // A man is set down on the board. Without a device it is silent, and nobody is told.
  void knock();
  std::size_t knocks() const { return knocks_; }  // asked for so far
  bool asks() const { return question_.wanted(); }

 private:
  bool begin();
  void end();

  Engine& engine_;
  Messages& messages_;
  std::unique_ptr<SoundDevice> device_;
  std::unique_ptr<SoundDevice> board_device_;  // of the board's knocks, where the speaker is off
  bool board_tried_ = false;                   // whether there is one was tried out
  std::size_t knocks_ = 0;
  Modal question_{"speaker"};
  bool restored_ = false;  // it is on since the start, and nothing was said about it yet
};

// What the speaker of this machine is wired to; nothing: it has no speaker. `wired`: to anything at all.
struct SpeakerWire {
  std::optional<std::size_t> option;  // index into Description::options; nothing: it is wired for good
  std::string output;                 // the option's value; empty without one
  bool wired = false;
};
std::optional<SpeakerWire> speaker_wire(const Snapshot& now);

}  // namespace janus::gui
