// What a person does at the machine.
#include "frontends/core/commands/command.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/keys.hpp"
#include "frontends/core/session/wav.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

constexpr std::uint32_t kSoundRate = 44100;

// In the past, what is given now begins a new future.
void queue(CommandContext& context, std::vector<session::KeyAction> actions) {
  context.session.timeline().branch();
  context.session.queue_keys(std::move(actions));
  context.print("queued until the program waits for input; use `continue`");
}

machines::Tape& deck(CommandContext& context) {
  machines::Tape* tape = context.machine().tape();
  if (tape == nullptr) throw Error(fmt::format("{} does not have a cassette deck", context.machine().name()));
  return *tape;
}

}  // namespace

void keys(CommandContext& context, Arguments& arguments) {
  const std::string text = arguments.take_rest("the keys");
  queue(context, session::parse_keys(text, context.machine()));
}

void type(CommandContext& context, Arguments& arguments) {
  const std::string text = unquoted(arguments.take_rest("the text"));
  queue(context, session::parse_text(text, context.machine()));
}

void tape(CommandContext& context, Arguments& arguments) {
  using Kind = debug::Input::Kind;
  machines::Tape& tape = deck(context);
  if (arguments.take_if("insert")) {
    session::put_into_deck(context.session, unquoted(arguments.take_rest("a file")));
  } else if (arguments.take_if("save")) {
    const std::string path = unquoted(arguments.take_rest("a file"));
    context.refuse_input(path);
    session::write_sound(path, {tape.recorded(kSoundRate), kSoundRate});
    return context.print("written to {}", path);
  } else if (!arguments.empty()) {
    const std::string word = arguments.take("a button");
    arguments.finish();
    const std::pair<std::string_view, Kind> buttons[] = {
        {"play", Kind::play_tape}, {"record", Kind::record_tape}, {"stop", Kind::stop_tape}, {"rewind", Kind::rewind_tape}};
    bool pressed = false;
    for (const auto& [name, kind] : buttons) {
      if (!tools::equal_folded(name, word)) continue;
      context.session.enter({.kind = kind});
      pressed = true;
    }
    if (!pressed) arguments.fail(fmt::format("unknown button `{}`", word));
  }
  const char* motion = tape.motion() == machines::Tape::Motion::playing     ? "playing"
                       : tape.motion() == machines::Tape::Motion::recording ? "recording"
                                                                            : "stopped";
  context.print("tape: {}, {:.1f} of {:.1f} s", motion, tape.position_seconds(), tape.length_seconds());
}

// VICE's numbers for the deck's buttons.
void tape_control(CommandContext& context, Arguments& arguments) {
  const std::string number = arguments.take("a number");
  arguments.finish();
  const char* const word = number == "0" ? "stop" : number == "1" ? "play" : number == "3" ? "rewind" : number == "4" ? "record" : nullptr;
  if (word == nullptr) throw Error(fmt::format("`tapectrl {}`: unknown number; use 0 (stop), 1 (play), 3 (rewind) or 4 (record)", number));
  Arguments button(word, "tape");
  tape(context, button);
}

void reset(CommandContext& context, Arguments& arguments) {
  const std::string number = arguments.take_optional().value_or("0");  // VICE's: 1 is power off and on
  if (number != "0") throw Error("`reset` can only assert the reset line; use `run` to run again from the start of the recording");
  arguments.finish();
  context.session.enter({.kind = debug::Input::Kind::reset});
  // On to the first instruction, which is where the vector leads. The key's circuit may hold the line for a while.
  const std::uint64_t root = context.debugger.calls().next_serial();
  const std::uint64_t limit = context.session.cycle() + context.machine().clock_hz() / 10;
  while (context.debugger.calls().next_serial() == root && context.session.cycle() < limit) {
    context.debugger.step_into();
    const session::End end = context.session.run({.max_cycle = limit, .through_idle = true, .forget_idle = true}, context.control);
    const auto& stopped = context.debugger.stopped();
    const bool stepped = end == session::End::stopped && stopped && stopped->reason == debug::StopReason::step;
    if (!stepped) return context.show_end(end);
  }
  context.show_stop("reset");
}

}  // namespace janus::commands
