// Sound and time: BEEP, SOUND, PLAY, SLEEP.
#include <algorithm>

#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/language/unsupported_keywords.hpp"
#include "machines/qbasic/statements/statement_table.hpp"
#include "machines/qbasic/vm/flow.hpp"
#include "machines/qbasic/vm/runtime.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr double kTicks = 18.2;  // of the PC's clock per second: the unit of SOUND

std::uint64_t cycles(const Runtime& runtime, double seconds) {
  return static_cast<std::uint64_t>(seconds * static_cast<double>(runtime.clock_hz));
}

// Plays a tone and, if `waits`, lets the program wait until it ends.
void sound_for(Runtime& runtime, double hertz, double seconds, bool waits) {
  Speaker& speaker = runtime.speaker;
  speaker.advance(runtime.cycle());
  const std::uint64_t from = std::max(speaker.end(), runtime.cycle()), length = cycles(runtime, seconds);
  speaker.schedule_tone(from, hertz, length, runtime.clock_hz);
  if (waits) runtime.wait_until(from + length);
}

void beep(Runtime& runtime, const Arguments&) { sound_for(runtime, 800, 0.25, true); }

void sound(Runtime& runtime, const Arguments& a) {
  const double hertz = a.number(0), ticks = a.number(1);
  if (hertz < 37 && hertz != 0) throw BasicError{5};
  if (hertz > 32767 || ticks < 0 || ticks > 65535) throw BasicError{5};
  if (ticks == 0) {
    runtime.speaker.advance(runtime.cycle());
    return runtime.speaker.silence(runtime.cycle());
  }
  sound_for(runtime, hertz, ticks / kTicks, true);
}

void play(Runtime& runtime, const Arguments& a) {
  std::vector<Note> notes;
  parse_play_string(a.text(0), runtime.play, notes);
  for (const Note& note : notes) sound_for(runtime, note.hertz, note.seconds, !runtime.play.background);
  constexpr std::size_t kCommandWork = 2, kNoteWork = 20;
  runtime.add_work(kCommandWork * a.text(0).size() + kNoteWork * notes.size());
}

// SLEEP waits for a key; with a number of seconds, for that time or a key.
void sleep(Runtime& runtime, const Arguments& a) {
  const double seconds = a.given(0) ? a.number(0) : 0;
  if (seconds < 0 || seconds > 1e9) throw BasicError{5};
  runtime.wait_until(seconds == 0 ? Runtime::kForever : runtime.cycle() + cycles(runtime, seconds));
}

void compile_waiting(Compiler& c, const StatementRow& row) {
  compile_pattern(c, row);
  c.emit(await_time());
}
void compile_play(Compiler& c, const StatementRow& row) {
  if (const std::string event = "PLAY " + c.token().text; c.token(1).ends_statement() && is_unsupported_keyword(event))
    c.fail(unsupported_message(event));
  compile_waiting(c, row);
}
void compile_sleep(Compiler& c, const StatementRow& row) {
  compile_pattern(c, row);
  c.emit(await_key_or_time());
}

constexpr StatementRow kSoundRows[] = {
    {"BEEP", compile_waiting, "", beep},
    {"SOUND", compile_waiting, "n,n", sound},
    {"PLAY", compile_play, "s", play},
    {"SLEEP", compile_sleep, "[n]", sleep},
};

}  // namespace

std::span<const StatementRow> sound_statements() { return kSoundRows; }

}  // namespace janus::machines::qbasic
