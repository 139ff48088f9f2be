#include "frontends/core/views/snapshot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "frontends/core/views/board_table.hpp"
#include "frontends/games/play/frame_text.hpp"
#include "frontends/core/session/driver/stop_words.hpp"
#include "machines/display_text.hpp"

namespace janus::views {
namespace {

TerminalView make_terminal_view(const machines::Terminal& terminal, const Snapshot* before) {
  TerminalView view{.printout = {}, .pending = terminal.pending(), .bit_rate = terminal.bit_rate()};
  const std::string& printout = terminal.printout();
  if (before != nullptr && before->terminal && *before->terminal->printout == printout) view.printout = before->terminal->printout;
  else view.printout = std::make_shared<const std::string>(printout);
  return view;
}

void update_displays(const machines::Machine& machine, const Snapshot* before, Snapshot& snapshot) {
  const auto& displays = snapshot.about->displays;
  for (std::size_t i = 0; i < displays.size(); ++i) {
    const int index = static_cast<int>(i);
    DisplayView& view = snapshot.displays.emplace_back();
    view.stamp = machine.screens()->stamp(index);
    const bool same =
        before != nullptr && displays[i].kind != machines::DisplayInfo::Kind::digits && before->displays[i].stamp == view.stamp;
    if (same) {
      view.look = before->displays[i].look;
      continue;
    }
    auto look = std::make_shared<machines::DisplayContents>();
    machine.screens()->read_display(index, *look);
    view.look = std::move(look);
  }
}

constexpr const char* kEdit = "edit";

std::string name_of_setting(const session::Input& input, const Description& about) {
  const session::Setting* const setting = about.program ? about.program->find_setting(input.name) : nullptr;
  if (setting != nullptr && !side_text(*about.program, *setting, input.text).empty()) {
    const std::string text = value_text(*about.program, *setting, input.text);
    return setting->name == about.program->play->computer_side ? text : setting->name + " " + text;
  }
  return input.text.empty() ? input.name : input.name + " " + input.text;
}

std::string name_of(const session::Input& input, const Description& about) {
  using Kind = session::Input::Kind;
  switch (input.kind) {
    case Kind::press: return about.keys[static_cast<std::size_t>(input.index)].name;
    case Kind::play_tape: return "Play";
    case Kind::record_tape: return "Record";
    case Kind::terminal_byte: {
      const auto c = static_cast<char>(input.value);
      return c > ' ' && c < 0x7F ? std::string(1, c) : "terminal";
    }
    case Kind::poke:
    case Kind::set_register: return kEdit;
    case Kind::setting: return name_of_setting(input, about);
    case Kind::reset: return "reset";
    default: return {};  // releases and similar inputs need no mark
  }
}

CallsView make_calls_view(session::Session& session, const RecordingSummary& recorded, int level) {
  CallsView view{.open = session.debugger().calls(level).open_frames(), .open_text = {}, .strip = recorded.depth_samples(level)};
  for (std::size_t i = 0; i < view.open.size(); ++i)
    view.open_text.push_back(describe_call(session, view.open[i], std::span(view.open).first(i), level));
  return view;
}

LevelView make_level_view(session::Session& session, const RecordingSummary& recorded, int level, const LevelView* before) {
  const debug::LevelTracker& tracker = session.debugger().history().tracker(level);
  const debug::Context& context = session.context();
  LevelView view;
  static_cast<CallsView&>(view) = make_calls_view(session, recorded, level);
  view.statement = tracker.statement();
  view.in_machine_code = tracker.in_machine_code();
  std::vector<debug::ProgramLine> program = debug::program_lines(tracker.level(), context);
  const bool same = before != nullptr && *before->program == program;
  view.program = same ? before->program : std::make_shared<const std::vector<debug::ProgramLine>>(std::move(program));
  if (const debug::ProgramLine* line = debug::find_line(*view.program, view.statement.line); line != nullptr && tracker.level().stored)
    view.column = tracker.level().stored->column(*line, view.statement.text, [&](std::uint16_t at) { return context.memory(at); });
  view.words = debug::statement_text(tracker.level(), view.statement, context);
  view.frames = debug::stack_frames(tracker, context);
  for (const debug::TypedName& name : tracker.level().variables)
    view.values.push_back(debug::value_text(name.type, debug::read_element_bytes(context, name)));
  return view;
}

void update_debug_view(session::Session& session, RecordingSummary& recorded, const Snapshot* before, Snapshot& snapshot) {
  debug::Debugger& debugger = session.debugger();
  const debug::History& history = debugger.history();
  DebugView& view = snapshot.debug;
  recorded.update(history);
  static_cast<CallsView&>(view) = make_calls_view(session, recorded, 0);
  view.begin = history.begin();
  view.end = history.end();
  for (int level = 1; level < history.level_count(); ++level) {
    const auto index = static_cast<std::size_t>(level - 1);
    const bool known = before != nullptr && before->about == snapshot.about && index < before->debug.levels.size();
    view.levels.push_back(make_level_view(session, recorded, level, known ? &before->debug.levels[index] : nullptr));
  }
  const auto& stopped = debugger.last_stop();
  view.stopped_level = stopped ? stopped->level : 0;
  view.stopped_by = stopped && stopped->reason == debug::StopReason::breakpoint ? stopped->breakpoint : 0;
  view.board_turned = play::is_innermost_board_turned(session, view.open);
  view.breakpoints = debugger.breakpoints();
  if (&debugger.user_breakpoints() != &debugger.breakpoints()) view.user_breakpoints = debugger.user_breakpoints();
  view.pending_breakpoints = session.pending_breakpoints();
  view.memory_size = recorded.memory_size();
  view.run = history.run_number();
  for (const debug::History::Branch& branch : history.branches()) view.branches.push_back({branch.run, branch.from, branch.end});
  const bool same = before != nullptr && before->about == snapshot.about;
  const auto& inputs = history.inputs();
  view.last_input = inputs.empty() ? 0 : inputs.back().cycle;
  if (same && before->debug.inputs && before->debug.input_count == inputs.size() && before->debug.last_input == view.last_input) {
    view.inputs = before->debug.inputs;
  } else {
    auto marks = std::make_shared<std::vector<NamedInput>>();
    for (const session::Input& input : inputs) {
      std::string name = name_of(input, *snapshot.about);
      // A setting names the purpose of the edits before it.
      while (input.kind == session::Input::Kind::setting && !marks->empty() && marks->back().cycle == input.cycle &&
             marks->back().name == kEdit)
        marks->pop_back();
      if (!name.empty()) marks->push_back({input.cycle, std::move(name)});
    }
    view.inputs = std::move(marks);
  }
  view.input_count = inputs.size();
}

}  // namespace

CallText describe_call(session::Session& session, const debug::Frame& call, std::span<const debug::Frame> outer, int level) {
  const auto variables = play::variables_of(session, call, outer, level);
  return {play::brief_text(variables), play::text_of(variables)};
}

std::optional<std::uint16_t> Snapshot::place() const {
  if (registers.empty()) return std::nullopt;
  return static_cast<std::uint16_t>(registers[static_cast<std::size_t>(about->cpu->program_counter)]);
}

std::string time_text(double seconds) {
  const int minutes = static_cast<int>(seconds / 60);
  return fmt::format("{}:{:04.1f}", minutes, seconds - 60 * minutes);
}

std::string time_text(const Description& about, std::uint64_t cycle) {
  return time_text(static_cast<double>(cycle) / static_cast<double>(about.clock_hz));
}

std::string recorded_text(const Snapshot& now) {
  const DebugView& debug = now.debug;
  const double seconds = static_cast<double>(debug.end) / static_cast<double>(now.about->clock_hz);
  std::string text = fmt::format("{} of {} recorded, {:.1f} MB", time_text(now.seconds()), time_text(seconds),
                                 static_cast<double>(debug.memory_size) / 1e6);
  if (debug.is_rewound(now.cycle)) text += ": viewing an earlier cycle; changes here start a new branch";
  if (const std::size_t count = debug.branches.size(); count != 0)
    text += fmt::format("; {} other branch{} kept", count, count == 1 ? "" : "es");
  return text;
}

std::string Snapshot::display_text() const {
  const int display = machines::find_line_display(about->displays);
  if (display < 0 || static_cast<std::size_t>(display) >= displays.size()) return {};
  return machines::text_line(about->displays[static_cast<std::size_t>(display)], *displays[static_cast<std::size_t>(display)].look);
}

std::shared_ptr<const Description> describe(session::Session& session, std::uint64_t number,
                                            std::shared_ptr<const session::Program> program) {
  machines::Machine& machine = session.machine();
  auto about = std::make_shared<Description>();
  about->number = number;
  about->machine = machine.name();
  about->title = machine.title();
  about->clock_hz = machine.clock_hz();
  about->cpu = &machine.cpu();
  about->instruction_set = machine.instruction_set();
  about->spaces.assign(machine.spaces().begin(), machine.spaces().end());
  const auto displays = machines::displays_of(machine);
  about->displays.assign(displays.begin(), displays.end());
  about->has_tape = machine.tape() != nullptr;
  about->has_terminal = machine.terminal() != nullptr;
  about->has_sound = machine.sound() != nullptr;
  const auto keys = machines::keys_of(machine);
  about->keys.assign(keys.begin(), keys.end());
  if (!keys.empty()) about->key_groups.assign(machine.keyboards()->groups().begin(), machine.keyboards()->groups().end());
  about->options.assign(machine.options().begin(), machine.options().end());
  const auto slots = machines::slots_of(machine);
  about->slots.assign(slots.begin(), slots.end());
  if (const machines::Chips* chips = machine.chips()) about->chips = chips->chip_infos();
  about->names = session.symbols_version();
  about->symbols = session.symbols();
  about->annotations_version = session.annotations_version();
  about->annotations = session.annotations();
  about->given_annotations = session.given_annotations();
  about->annotated = session.annotated_name();
  about->sources = session.sources();
  about->faulty_sources = session.faulty_sources();
  about->program = std::move(program);
  return about;
}

void fill_snapshot(session::Session& session, RecordingSummary& recorded, const Snapshot* before, Snapshot& snapshot) {
  machines::Machine& machine = session.machine();
  const Description& about = *snapshot.about;
  snapshot.cycle = machine.cycle();
  snapshot.own = session.user_files();
  snapshot.watched = session.watched_file();
  snapshot.own_older = snapshot.own != nullptr && session::runs_older_files(session, *snapshot.own);
  snapshot.diagnostics = session.diagnostics();
  snapshot.idle = session.is_waiting();
  snapshot.dead = session::halt_text(session);
  snapshot.lost = session.machine().lost_interrupt().has_value();
  for (int i = 0; i < static_cast<int>(about.cpu->registers.size()); ++i) snapshot.registers.push_back(machine.register_value(i));
  for (int chip = 0; chip < static_cast<int>(about.chips.size()); ++chip) {
    std::vector<std::uint32_t>& values = snapshot.chips.emplace_back();
    for (int i = 0; i < static_cast<int>(about.chips[static_cast<std::size_t>(chip)].registers.size()); ++i)
      values.push_back(machine.chips()->chip_value(chip, i));
  }
  for (int space = 0; space < static_cast<int>(about.spaces.size()); ++space) {
    machine.peek_all(space, snapshot.spaces.emplace_back(about.spaces[static_cast<std::size_t>(space)].size));
  }
  snapshot.regions.assign(machine.memory_map().begin(), machine.memory_map().end());
  update_displays(machine, before != nullptr && before->about == snapshot.about ? before : nullptr, snapshot);
  for (int key = 0; key < static_cast<int>(about.keys.size()); ++key) snapshot.pressed.push_back(machine.keyboards()->pressed(key));
  if (const machines::Tape* tape = machine.tape())
    snapshot.tape = {tape->motion(), tape->at_end(), tape->position_seconds(), tape->length_seconds()};
  if (const machines::Terminal* terminal = machine.terminal()) snapshot.terminal = make_terminal_view(*terminal, before);
  for (const machines::OptionInfo& option : about.options) snapshot.options.push_back(machine.option(option.name));
  if (const machines::Listing* listing = machine.listing()) {
    snapshot.ended = listing->has_ended();
    snapshot.procedures = listing->open_calls(Snapshot::kMostProcedures);
  }
  snapshot.settings = session.settings();
  snapshot.keys_waiting = !session.is_queue_empty();
  update_debug_view(session, recorded, before, snapshot);
}

}  // namespace janus::views
