// Input of the user at the machine: keys, text, the cassette deck and the reset line.
#include "frontends/core/commands/command.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/keys.hpp"
#include "frontends/core/session/wav.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

constexpr std::uint32_t kSoundRate = 44100;

// Input at an earlier cycle starts a new branch of the recording.
void queue(CommandContext& context, std::vector<session::KeyAction> actions) {
  context.session.timeline().branch();
  context.session.queue_keys(std::move(actions));
  context.print("queued until the program waits for input; use `continue`");
}

machines::Tape& deck(CommandContext& context) {
  machines::Tape* tape = context.machine().tape();
  if (tape == nullptr) throw failure("{} does not have a cassette deck", context.machine().name());
  return *tape;
}

void keys(CommandContext& context, Arguments& arguments) {
  const std::string text = arguments.take_rest("the keys");
  queue(context, session::parse_keys(text, context.machine()));
}

void type(CommandContext& context, Arguments& arguments) {
  const std::string text = unquote(arguments.take_rest("the text"));
  queue(context, session::parse_text(text, context.machine()));
}

void reset(CommandContext& context, Arguments& arguments) {
  const bool runs = arguments.take_if("run");
  const std::string number = arguments.take_optional().value_or("0");  // in VICE, 1 switches the power off and on
  if (number != "0") throw Error("`reset` can only assert the reset line; use `run` to run again from the start of the recording");
  arguments.finish();
  context.session.apply_input({.kind = debug::Input::Kind::reset});
  if (runs) {
    context.debugger.go();
    return context.run();
  }
  // Runs to the first instruction, at the address in the vector. The key's circuit can hold the line for some time.
  const std::uint64_t root = context.debugger.calls().next_serial();
  const std::uint64_t limit = context.session.cycle() + context.machine().clock_hz() / 10;
  while (context.debugger.calls().next_serial() == root && context.session.cycle() < limit) {
    context.debugger.step_into();
    const session::EndReason end = context.session.run({.max_cycle = limit, .through_idle = true, .forget_idle = true}, context.control);
    const auto& stopped = context.debugger.last_stop();
    const bool stepped = end == session::EndReason::stopped && stopped && stopped->reason == debug::StopReason::step;
    if (!stepped) return context.show_end(end);
  }
  context.show_stop("reset");
}

}  // namespace

void tape(CommandContext& context, Arguments& arguments) {
  using Kind = debug::Input::Kind;
  machines::Tape& tape = deck(context);
  if (arguments.take_if("insert")) {
    session::load_tape(context.session, unquote(arguments.take_rest("a file")));
  } else if (arguments.take_if("save")) {
    const std::string path = unquote(arguments.take_rest("a file"));
    context.check_not_input(path);
    session::write_sound(path, {tape.recorded_samples(kSoundRate), kSoundRate});
    return context.print("written to {}", path);
  } else if (!arguments.empty()) {
    const std::string word = arguments.take("a button");
    arguments.finish();
    const std::map<std::string, Kind> buttons = {
        {"play", Kind::play_tape}, {"record", Kind::record_tape}, {"stop", Kind::stop_tape}, {"rewind", Kind::rewind_tape}};
    const auto button = buttons.find(tools::lower(word));
    if (button == buttons.end()) arguments.fail("unknown button `{}`", word);
    context.session.apply_input({.kind = button->second});
  }
  const char* motion = tape.motion() == machines::Tape::Motion::playing     ? "playing"
                       : tape.motion() == machines::Tape::Motion::recording ? "recording"
                                                                            : "stopped";
  context.print("tape: {}, {:.1f} of {:.1f} s", motion, tape.position_seconds(), tape.length_seconds());
}

// clang-format off
constexpr Command kInput[] = {
    {"Input", "keys k", "LIST", "queue key presses, which are sent when the program next waits for input; separate key names with commas, and use `continue` to resume", "keys C,PC", keys, Effect::edit},
    {"Input", "type keybuf", "TEXT", "queue text, which is typed when the program next waits for input; the escape sequences \\r, \\n and \\xNN are supported", "type 11-15\\r", type, Effect::edit},
    {"Input", "tape", "[insert FILE | play | record | stop | rewind | save FILE]", "control the cassette deck; without arguments, show the state of the deck", "tape", tape, Effect::file},
    {"Input", "reset", "[run]", "reset the processor by asserting its reset line, and stop at its first instruction; with `run`, continue", "reset", reset, Effect::run},
};
std::span<const Command> input_commands() { return kInput; }

}  // namespace janus::commands
