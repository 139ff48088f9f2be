// Cassette deck: file, counter and buttons.
#include "frontends/ui/gui/windows/all.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "frontends/ui/gui/opener.hpp"
#include "frontends/core/session/wav.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/file_window.hpp"
#include "tools/text.hpp"

namespace janus::gui {
namespace {

using machines::Tape;

constexpr std::uint32_t kSoundRate = 44100;

class TapeWindow final : public Window {
 public:
  TapeWindow() : Window("tape", "Tape deck", {520, 220}) {}
  bool is_available(const Description& about) const override { return about.has_tape; }

 private:
  void draw(DrawContext& context) override {
    if (!context.now.tape) return;
    const views::TapeView& tape = *context.now.tape;
    draw_reels(context, tape);
    draw_buttons(context, tape);
    const char* what = tape.motion == Tape::Motion::recording ? "recording on a new tape"
                       : tape.length_seconds <= 0             ? "no tape, or a blank one"
                       : tape.at_end                          ? "end of tape"
                                                              : nullptr;
    if (what != nullptr) ImGui::TextDisabled("%s", what);
    else ImGui::TextDisabled("%.1f of %.1f seconds", tape.position_seconds, tape.length_seconds);
    if (button(context, "Write recording...", "tape/write"))
      context.workspace.files().show_save({}, "recording.wav", "recording", [&engine = context.engine](const std::string& path) {
        save_file(engine, "recording", path, [path](const Task& task) {
          session::write_sound(path, {task.session.machine().tape()->recorded_samples(kSoundRate), kSoundRate});
        });
      });
    ImGui::SameLine();
    ImGui::TextDisabled("open a WAV to insert a tape");
  }

  // Draws two reels. The tape moves from the left reel to the right one.
  void draw_reels(DrawContext& context, const views::TapeView& tape) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = context.theme;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = std::clamp(width * 0.3F, 60 * context.scale, 120 * context.scale);
    list.AddRectFilled(at, {at.x + width, at.y + height}, theme.bezel, 6 * context.scale);
    const double share = tape.length_seconds > 0 ? std::clamp(tape.position_seconds / tape.length_seconds, 0.0, 1.0) : 0;
    const bool moving = tape.motion != Tape::Motion::stopped;
    const auto angle = static_cast<float>(std::fmod(tape.position_seconds * 2.1, 6.2831853));
    for (int side = 0; side < 2; ++side) {
      const float fullness = static_cast<float>(side == 0 ? 1 - share : share);
      const ImVec2 middle = {at.x + width * (side == 0 ? 0.3F : 0.7F), at.y + height / 2};
      list.AddCircleFilled(middle, height * (0.24F + 0.2F * fullness), theme.cap_edge, 32);
      list.AddCircleFilled(middle, height * 0.2F, theme.legend_dim, 24);
      for (int tooth = 0; tooth < 3; ++tooth) {
        const float turn = angle + static_cast<float>(tooth) * 2.0944F;
        list.AddLine(middle, {middle.x + std::cos(turn) * height * 0.18F, middle.y + std::sin(turn) * height * 0.18F}, theme.bezel,
                     3 * context.scale);
      }
    }
    if (tape.motion == Tape::Motion::recording)
      list.AddCircleFilled({at.x + width * 0.5F, at.y + height * 0.25F}, 5 * context.scale, theme.breakpoint);
    const int counter = static_cast<int>(std::lround(std::max(0.0, tape.position_seconds - counter_zero_) * 10)) % 10000;
    char text[16];
    std::snprintf(text, sizeof text, "%03d.%d", counter / 10, counter % 10);
    const ImVec2 size = context.fonts.mono->CalcTextSizeA(context.fonts.mono_size * 1.2F, 1000, 0, text);
    list.AddText(context.fonts.mono, context.fonts.mono_size * 1.2F, {at.x + (width - size.x) / 2, at.y + (height - size.y) / 2},
                 moving ? theme.changed : theme.legend, text);
    ImGui::Dummy({width, height});
    context.marks.add_item("tape/reels");
  }

  void draw_buttons(DrawContext& context, const views::TapeView& tape) {
    const auto push = [&](const char* name, bool lit) {
      std::optional<ColourScope> light;
      if (lit) light.emplace(ImGuiCol_Button, ImGui::GetStyle().Colors[ImGuiCol_ButtonActive]);
      if (button(context, name, std::string("tape/") + name)) context.engine.execute({"tape", {{tools::lower(name), "true"}}});
      ImGui::SameLine();
    };
    push("Play", tape.motion == Tape::Motion::playing);
    push("Record", tape.motion == Tape::Motion::recording);
    push("Stop", false);
    push("Rewind", false);
    if (button(context, "000", "tape/zero", {.tip = "Reset the counter"})) counter_zero_ = tape.position_seconds;
  }

  double counter_zero_ = 0;
};

}  // namespace

std::unique_ptr<Window> make_tape_window() { return std::make_unique<TapeWindow>(); }

}  // namespace janus::gui
