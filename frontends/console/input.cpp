// What a person does at the machine.
#include "frontends/console/command.hpp"
#include "frontends/session/files.hpp"
#include "frontends/session/keys.hpp"
#include "frontends/session/wav.hpp"
#include "tools/text.hpp"

namespace janus::console {
namespace {

constexpr std::uint32_t kSoundRate = 44100;

// In the past, what is given now begins a new future.
void queue(Desk& desk, std::vector<session::KeyAction> actions) {
  desk.session.timeline().branch();
  desk.session.queue_keys(std::move(actions));
  desk.print("queued; given when the program waits for them: `continue`");
}

machines::Tape& deck(Desk& desk) {
  machines::Tape* tape = desk.machine().tape();
  if (tape == nullptr) throw Error(fmt::format("{} has no cassette deck", desk.machine().name()));
  return *tape;
}

}  // namespace

void keys(Desk& desk, Arguments& arguments) {
  const std::string text = arguments.take_rest("the keys");
  queue(desk, session::parse_keys(text, desk.machine()));
}

void type(Desk& desk, Arguments& arguments) {
  const std::string text = unquoted(arguments.take_rest("the text"));
  queue(desk, session::parse_text(text, desk.machine()));
}

void tape(Desk& desk, Arguments& arguments) {
  using Kind = debug::Input::Kind;
  machines::Tape& tape = deck(desk);
  if (arguments.take_if("insert")) {
    session::Sound sound = session::read_sound(unquoted(arguments.take_rest("a file")));
    desk.session.insert_tape(std::move(sound.samples), sound.rate_hz);
  } else if (arguments.take_if("save")) {
    const std::string path = unquoted(arguments.take_rest("a file"));
    session::write_sound(path, {tape.recorded(kSoundRate), kSoundRate});
    return desk.print("written to {}", path);
  } else if (!arguments.empty()) {
    const std::string word = arguments.take("a button");
    arguments.finish();
    const std::pair<std::string_view, Kind> buttons[] = {
        {"play", Kind::play_tape}, {"record", Kind::record_tape}, {"stop", Kind::stop_tape}, {"rewind", Kind::rewind_tape}};
    bool pressed = false;
    for (const auto& [name, kind] : buttons) {
      if (!tools::equal_folded(name, word)) continue;
      desk.session.enter({.kind = kind});
      pressed = true;
    }
    if (!pressed) arguments.fail(fmt::format("the deck has no `{}`", word));
  }
  const char* motion = tape.motion() == machines::Tape::Motion::playing     ? "plays"
                       : tape.motion() == machines::Tape::Motion::recording ? "records"
                                                                            : "stopped";
  desk.print("tape: {}, {:.1f} of {:.1f} s", motion, tape.position_seconds(), tape.length_seconds());
}

void reset(Desk& desk, Arguments& arguments) {
  arguments.finish();
  desk.session.enter({.kind = debug::Input::Kind::reset});
  // On to the first instruction, which is where the vector leads. The key's circuit may hold the line for a while.
  const std::uint64_t root = desk.debugger.calls().next_serial();
  const std::uint64_t limit = desk.session.cycle() + desk.machine().clock_hz() / 10;
  while (desk.debugger.calls().next_serial() == root && desk.session.cycle() < limit) {
    desk.debugger.step_into();
    const session::End end = desk.session.run({.max_cycle = limit, .through_idle = true, .anew = true}, desk.control);
    const auto& stopped = desk.debugger.stopped();
    const bool stepped = end == session::End::stopped && stopped && stopped->reason == debug::StopReason::step;
    if (!stepped) return desk.show_end(end);
  }
  desk.show_stop("reset");
}

}  // namespace janus::console
