#include "frontends/ui/gui/widgets/context_menus.hpp"

#include <fmt/format.h>

#include <span>

#include "frontends/ui/gui/shortcuts.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/core/views/code_lines.hpp"
#include "tools/text.hpp"

namespace janus::gui {
namespace {

struct Stop {
  debug::BreakOn on;
  const char* text;
};

constexpr Stop kStops[] = {
    {debug::BreakOn::write, "Break on write"}, {debug::BreakOn::change, "Break on change"}, {debug::BreakOn::read, "Break on read"}};

// Annotations of a line of code or a byte. The keys apply to the line of the cursor.
struct Note {
  AnnotationTarget::Kind what;
  const char *text, *mark, *keys;
  tools::KnownRange::Kind kind = {};
};

constexpr Note kNotes[] = {
    {AnnotationTarget::Kind::label, "Label...", "label", ":"},
    {AnnotationTarget::Kind::comment, "Comment...", "comment", ";"},
    {AnnotationTarget::Kind::range, "Mark as code...", "mark-code", "C", tools::KnownRange::Kind::code},
    {AnnotationTarget::Kind::range, "Mark as data...", "mark-data", "D", tools::KnownRange::Kind::data},
    {AnnotationTarget::Kind::range, "Mark as text...", "mark-text", "T", tools::KnownRange::Kind::text},
};

std::span<const Note> notes(bool code) { return std::span(kNotes).first(code ? std::size(kNotes) : 2); }

void note_items(DrawContext& context, const std::string& prefix, bool code, std::uint16_t first, std::uint16_t last) {
  for (const Note& note : notes(code)) {
    if (menu_item(context, note.text, prefix + note.mark, {.keys = note.keys}))
      context.workspace.annotate({note.what, {first, last, note.kind}, ImGui::GetIO().MousePos});
  }
}

}  // namespace

void annotate_by_key(DrawContext& context, unsigned character, bool code, std::uint16_t first, std::uint16_t last, ImVec2 beside) {
  for (const Note& note : notes(code))
    if (character <= 0x7F && tools::upper(static_cast<char>(character)) == *note.keys)
      context.workspace.annotate({note.what, {first, last, note.kind}, beside});
}

void byte_menu(DrawContext& context, const std::string& name, int space, std::uint32_t address, ByteMenuTarget of) {
  ImGui::TextDisabled("%s", name.c_str());
  if (space == 0) {
    if (menu_item(context, "Go to last write", "byte/who"))
      context.engine.execute(engine::seek_command(context.about, false, true, name, static_cast<std::uint16_t>(address)));
    if (menu_item(context, "Go to next write", "byte/next", {.enabled = context.now.debug.is_rewound(context.now.cycle)}))
      context.engine.execute(engine::seek_command(context.about, false, false, name, static_cast<std::uint16_t>(address)));
  }
  for (const Stop& stop : kStops) {
    const bool chosen = menu_item(context, stop.text, "byte/" + std::string(debug::name_of(stop.on)));
    if (!chosen) continue;
    context.engine.execute(engine::breakpoint_command(context.about, {.on = stop.on, .space = space, .first = address, .last = address}));
  }
  if (space != 0) return;
  const auto place = static_cast<std::uint16_t>(address);
  if (menu_item(context, "Add to Watch", "byte/watch")) {
    const debug::Symbol* const symbol = context.about.symbols.find_operand_symbol(place);
    context.workspace.watch(symbol == nullptr ? fmt::format("mem[${:04X}]", place) : fmt::format("mem[{}]", symbol->name));
  }
  if (context.about.instruction_set != nullptr && of != ByteMenuTarget::branch && menu_item(context, "Show in disassembly", "byte/code"))
    context.workspace.show_code(place);
  if (of == ByteMenuTarget::window) return note_items(context, "byte/", false, place, place);
  // The shortcut keys and the comment belong to the line.
  if (menu_item(context, "Label operand...", "byte/label"))
    context.workspace.annotate({AnnotationTarget::Kind::label, {place, place}, ImGui::GetIO().MousePos});
}

std::string operand_text(const DrawContext& context, std::uint16_t operand) {
  const std::string name = debug::byte_name(context.about.symbols, 0, operand);
  const std::string means = context.about.meaning(name);
  return fmt::format("{}{}${:04X}: ${:02X}{}{}", name, name.empty() ? "" : " at ", operand, context.now.byte(operand),
                     means.empty() ? "" : "\n", means);
}

void code_menu(DrawContext& context, std::uint16_t place, std::optional<std::uint16_t> operand, int level, bool is_branch) {
  const FontScope font(context.fonts.text);
  const std::string name = level == 0 ? debug::label_text(context.about.symbols, place) : "";
  const std::string title = level != 0 ? fmt::format("line {}", place) : fmt::format("${:04X}{}{}", place, name.empty() ? "" : " ", name);
  ImGui::TextDisabled("%s", title.c_str());
  const auto entry = [&](const char* what, const char* mark, const std::string& keys = {}, bool enabled = true) {
    return menu_item(context, what, std::string("code/") + mark, {.keys = keys, .enabled = enabled});
  };
  if (entry("Run to here", "run", shortcut_text(Action::run_to_cursor)))
    context.engine.execute(engine::run_to_command(context.about, place, level));
  if (entry("Go to previous execution", "last-run"))
    context.engine.execute(engine::seek_command(context.about, true, true, title, place, level));
  if (entry("Go to next execution", "next-run", {}, context.now.debug.is_rewound(context.now.cycle)))
    context.engine.execute(engine::seek_command(context.about, true, false, title, place, level));
  if (entry("Toggle breakpoint", "break", shortcut_text(Action::breakpoint)))
    context.engine.execute(toggle_breakpoint_command(context.now, place, level));
  const debug::Breakpoint* const there = breakpoint_at(context.now, place, level);
  if (entry(there == nullptr ? "Breakpoint with condition..." : "Edit breakpoint...", "break-edit"))
    context.workspace.edit_breakpoint(there != nullptr ? *there : debug::Breakpoint{.level = level, .first = place, .last = place});
  const int counter = context.about.cpu->program_counter;
  if (level == 0 && counter >= 0 && entry("Set PC here", "pc")) context.edits.set_register(context.now, counter, place);
  if (level == 0 && entry("Show in memory", "bytes")) context.workspace.show_memory({0, place});
  if (level == 0 && entry("Copy address", "copy")) ImGui::SetClipboardText(fmt::format("${:04X}", place).c_str());
  if (level == 0) {
    const CodeLines lines(context.about);
    note_items(context, "code/", true, place, static_cast<std::uint16_t>(lines.at(context.now, place).next - 1));
  }
  if (!operand) return;
  ImGui::Separator();
  const std::string of_operand = debug::byte_name(context.about.symbols, 0, *operand);
  if (is_branch && entry(fmt::format("Go to {}", of_operand.empty() ? fmt::format("${:04X}", *operand) : of_operand).c_str(), "go-to"))
    context.workspace.show_code(*operand);
  byte_menu(context, of_operand.empty() ? fmt::format("${:04X}", *operand) : of_operand, 0, *operand,
            is_branch ? ByteMenuTarget::branch : ByteMenuTarget::operand);
  if (entry("Show in memory", "memory")) context.workspace.show_memory({0, *operand});
}

}  // namespace janus::gui
