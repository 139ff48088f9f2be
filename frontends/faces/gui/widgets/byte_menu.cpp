#include "frontends/faces/gui/widgets/byte_menu.hpp"
#include "frontends/faces/gui/widgets/controls.hpp"

#include "frontends/faces/engine/views/breakpoint_line.hpp"

namespace janus::gui {
namespace {

struct Stop {
  debug::BreakOn on;
  const char* text;
};

constexpr Stop kStops[] = {{debug::BreakOn::write, "Break when it is written"},
                           {debug::BreakOn::change, "Break when it changes"},
                           {debug::BreakOn::read, "Break when it is read"}};

}  // namespace

void byte_menu(DrawContext& context, const std::string& name, int space, std::uint32_t address) {
  ImGui::TextDisabled("%s", name.c_str());
  if (space == 0) {
    if (ImGui::MenuItem("Who wrote it last?")) context.engine.submit(Job::last_writer(static_cast<std::uint16_t>(address), name));
    context.marks.item("byte/who");
    if (control(context, ImGui::MenuItem("Who writes it next?", nullptr, false, context.now.debug.behind(context.now.cycle)), "byte/next"))
      context.engine.submit(Job::next_writer(static_cast<std::uint16_t>(address), name));
  }
  for (const Stop& stop : kStops) {
    const bool chosen = control(context, ImGui::MenuItem(stop.text), "byte/" + std::string(debug::name_of(stop.on)));
    if (!chosen) continue;
    set_breakpoint(context.engine, {.on = stop.on, .space = space, .first = address, .last = address});
  }
}

}  // namespace janus::gui
