// Places, frames and breakpoints as text.
#include <algorithm>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/session/driver/stop_words.hpp"
#include "frontends/games/play/frame_text.hpp"

namespace janus::commands {

void CommandContext::check_interruption() {
  constexpr std::size_t kShort = 256;  // lines; an interruption does not cut shorter output
  if (++printed_ > kShort && !run_cancelled_ && is_cancelled()) throw Error("interrupted");
}

void CommandContext::write(std::string line) {
  line += '\n';
  if (line.size() < space_left_) {
    if (space_left_ != kNoLimit) space_left_ -= line.size();
    return sink_(line);
  }
  if (std::exchange(space_left_, 0) != 0)
    sink_(fmt::format("output truncated at {} bytes; show less at once, or write to a file\n", group_digits(max_output)));
}

void CommandContext::show_stop(std::string_view reason) {
  next_code.reset();
  next_source.reset();
  next_line.reset();
  update_symbols();
  const auto& stop = debugger.last_stop();
  const int shown = level != 0 ? level : stop ? stop->level : 0;
  const bool at_statement = shown != 0 && !tracker(shown).in_machine_code();
  print("stopped: {} at {}, cycle {}{}", reason, at_statement ? session::line_text(session, shown) : code.full_address_text(pc()),
        group_digits(session.cycle()), session.is_rewound() ? ", in the past" : "");
  if (const std::string words = at_statement ? statement_text(shown) : ""; !words.empty()) print("  {}", words);
  // Shows the instruction if the statement is not at its start.
  if (!at_statement || tracker(shown).statement().cycle != session.cycle()) show_instruction();
  show_displays(*this);
}

void CommandContext::show_instruction() {
  const debug::CodeLine line = code.at(pc());
  print("  {:04X}  {:<8}  {:<20} {}", line.address, line.hex(), line.text, debug::register_text(machine(), false));
  const debug::SourceSpan* span = session.sources().at(pc());
  if (span != nullptr) print("  {}  {}", source_position(*span), session.sources().text(*span));
}

std::string CommandContext::source_position(const debug::SourceSpan& span) const {
  return fmt::format("{}:{}", session.sources().files()[span.file].path, span.line);
}

std::string CommandContext::address_text(int space, std::uint32_t address) const {
  return session::address_text(code, machine(), space, address);
}

std::string CommandContext::breakpoint_text(const debug::Breakpoint& breakpoint) const {
  using debug::BreakOn;
  const std::string_view kind = debug::name_of(breakpoint.on);
  std::string text = fmt::format("{:>3}  ", breakpoint.id);
  if (breakpoint.on == BreakOn::depth) {
    text +=
        fmt::format("{:<13} {}{}", kind, breakpoint.depth, breakpoint.level == 0 ? "" : " of " + tracker(breakpoint.level).level().title);
  } else if (!debug::kind_of(breakpoint.on).has_place) {
    text += kind;
  } else {
    const auto place = [&](std::uint32_t at) {
      return breakpoint.level == 0 ? address_text(breakpoint.space, at)
                                   : fmt::format("{} line {}", tracker(breakpoint.level).level().title, at);
    };
    const auto values = breakpoint.level == 0 && breakpoint.last > breakpoint.first
                            ? session.symbols().values_at(breakpoint.space, breakpoint.first, breakpoint.last)
                            : std::nullopt;
    if (values) {
      text += fmt::format("{:<13} {} at ${:04X}", kind, values->name, breakpoint.first);
    } else {
      text += fmt::format("{:<13} ", kind) + place(breakpoint.first);
      if (breakpoint.last > breakpoint.first) text += " to " + place(breakpoint.last);
    }
  }
  if (breakpoint.condition) text += fmt::format(" if {}", breakpoint.condition->text());
  if (breakpoint.ignore != 0) text += fmt::format(", ignores {}", breakpoint.ignore);
  if (!breakpoint.log.empty()) text += fmt::format(", logs \"{}\"", breakpoint.log);
  if (breakpoint.temporary) text += ", temporary";
  if (!breakpoint.enabled) text += ", disabled";
  if (breakpoint.hits != 0) text += fmt::format(", hit {} time{}", breakpoint.hits, breakpoint.hits == 1 ? "" : "s");
  return text;
}

std::string CommandContext::frame_name(const Frame& frame, std::span<const Frame> outer, int of) {
  std::string text = of == 0              ? code.routine_name(frame.routine)
                     : frame.routine == 0 ? tracker(of).level().title
                                          : fmt::format("line {}", frame.routine);
  if (frame.kind == debug::FrameKind::root) text += ", root";
  if (frame.kind == debug::FrameKind::interrupt) {
    text += frame.interrupt == cpus::InterruptKind::nmi   ? ", non-maskable interrupt"
            : frame.interrupt == cpus::InterruptKind::irq ? ", interrupt"
                                                          : ", software interrupt";
  }
  const auto variables = play::variables_of(session, frame, outer, of);
  return variables.empty() ? text : text + ", " + play::text_of(variables);
}

std::string CommandContext::frame_text(const Frame& frame, std::span<const Frame> outer, int of) {
  std::string text = frame_name(frame, outer, of);
  if (frame.kind != debug::FrameKind::root)
    text += "; from " + (of == 0 ? code.full_address_text(frame.call_site) : fmt::format("line {}", frame.call_site));
  return text + fmt::format("; frame {}, cycle {}", frame.serial, group_digits(frame.opened));
}

}  // namespace janus::commands
