#include "frontends/ui/gui/sound.hpp"

#include <algorithm>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"

namespace janus::gui {
std::optional<SpeakerWire> speaker_wire(const Snapshot& now) {
  const auto& options = now.about->options;
  const auto found =
      std::find_if(options.begin(), options.end(), [](const auto& option) { return option.role == machines::OptionInfo::Role::speaker; });
  if (found == options.end()) return now.about->has_sound ? std::optional(SpeakerWire{{}, {}, true}) : std::nullopt;
  const auto index = static_cast<std::size_t>(found - options.begin());
  const std::string& output = now.options.at(index);
  return SpeakerWire{index, output, output != found->default_value};
}

bool Sound::begin() {
  device_ = std::make_unique<SoundDevice>();
  engine_.set_sound_feed(device_->feed());
  return true;
}

void Sound::end() {
  engine_.set_sound_feed(nullptr);
  device_.reset();
}

void Sound::play_piece_sound() {
  ++knocks_;
  if (device_ != nullptr) return device_->play_piece_sound();
  if (!SoundDevice::is_supported()) return;
  try {
    if (!std::exchange(board_tried_, true)) board_device_ = std::make_unique<SoundDevice>();
  } catch (const session::Error&) {}  // an optional effect
  if (board_device_ != nullptr) board_device_->play_piece_sound();
}

void Sound::restore(bool on) {
  if (!on) return;
  try {
    restored_ = begin();
  } catch (const session::Error& error) { messages_.note(error.what()); }
}

void Sound::draw_menu(DrawContext& context) {
  const auto wire = speaker_wire(context.now);
  const bool can = SoundDevice::is_supported() && wire;
  const std::string beside = !SoundDevice::is_supported() ? "built without PortAudio"
                             : !wire                      ? "no speaker on this machine"
                             : wire->wired                ? wire->output
                                                          : "not connected";
  const bool clicked = menu_item(context, "Speaker", "menu/sound", {.keys = beside, .checked = on() && can, .enabled = can});
  if (!clicked) return;
  if (on()) return end();
  try {
    begin();
    if (!wire->wired) question_.request();
  } catch (const session::Error& error) { messages_.add(error.what()); }
}

void Sound::draw(DrawContext& context) {
  const auto wire = speaker_wire(context.now);
  const bool loose = wire && wire->option && !wire->wired;
  if (restored_ && loose)
    messages_.note("sound is on, but the speaker is not connected; choose an output in the Machine menu, " +
                   context.about.options[*wire->option].name);
  restored_ = false;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y * 0.4F}, ImGuiCond_Always, {0.5F, 0.5F});
  ImGui::SetNextWindowSize({std::min(460 * context.scale, screen.x * 0.9F), 0});
  if (!question_.begin("Speaker", ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize)) return;
  bool done = !wire || !wire->option || !on();
  if (!done) {
    const machines::OptionInfo& option = context.about.options[*wire->option];
    {
      const WrapScope wrap;
      ImGui::TextUnformatted("The speaker is not connected. Which output should drive it?");
      ImGui::TextDisabled("%s", option.help.c_str());
      if (context.now.debug.is_rewound(context.now.cycle))
        ImGui::TextUnformatted("This is an earlier cycle of the recording; connecting the speaker here starts a new branch.");
    }
    ImGui::Spacing();
    for (const std::string& value : option.values) {
      if (value == option.default_value) continue;
      if (button(context, data_label(value), "sound/" + value, {.size = {80 * context.scale, 0}})) {
        engine_.submit(Job::make_edit([name = option.name, value](session::Session& session) { session.set_option(name, value); }));
        done = true;
      }
      ImGui::SameLine();
    }
    if (button(context, "No sound", "sound/none", {.size = {80 * context.scale, 0}}) || question_.escaped()) {
      end();
      done = true;
    }
  }
  question_.end(done);
}

}  // namespace janus::gui
