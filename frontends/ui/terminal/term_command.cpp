#include "frontends/ui/terminal/term_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <utility>

#include "frontends/core/engine/engine.hpp"
#include "frontends/core/engine/key_map.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/ui/terminal/canvas.hpp"
#include "frontends/ui/terminal/machine_view.hpp"
#include "frontends/ui/terminal/raw_terminal.hpp"
#include "frontends/ui/terminal/screen_log.hpp"
#include "frontends/ui/terminal/status_line.hpp"
#include "frontends/ui/terminal/style.hpp"
#include "frontends/ui/terminal/input_feeder.hpp"
#include "machines/display_text.hpp"
#include "tools/text.hpp"

namespace janus::terminal {
namespace {

using engine::Engine;
using namespace std::chrono_literals;

constexpr auto kStretch = 12ms;       // emulated, between two checks of the keyboard
constexpr auto kLongestWait = 200ms;  // without activity
constexpr auto kEscapeWait = 40ms;    // an ESC with nothing after it is the Esc key
constexpr auto kMessageTime = 4s;
constexpr TerminalSize kLeastForBar = {16, 4};
constexpr const char *kSaveCursor = "\x1b\x37", *kRestoreCursor = "\x1b\x38";
constexpr const char* kBoth = "\x1b[0m\x1b[?2004l\x1b[?25h";
// The output of a serial line stays above the shell's prompt; drawn displays are removed.
constexpr const char *kLeaveText = "\x1b[r\x1b[999;1H\x1b[2K", *kLeavePicture = "\x1b[?1049l";

class Terminal {
 public:
  Terminal(Engine& engine, machines::Machine& machine, bool serial, const TermOptions& options, ScreenLog& log)
      : engine_(engine),
        serial_(serial),
        keys_(machine, serial),
        feeder_(engine, keys_, serial, options.charset),
        style_(detect_style(false)),
        paper_(options.charset, style_.unicode),
        canvas_(style_.unicode, detect_colours()),
        log_(log),
        raw_(std::string(kBoth) + (serial ? kLeaveText : kLeavePicture)) {
    engine_.set_speed(options.speed);
    const auto now = engine_.snapshot();
    only_capitals_ =
        (now->about->program != nullptr && now->about->program->capitals) || (!serial && engine::shift_selects_lowercase(now->about->keys));
    capitals_ = only_capitals_;
  }

  // Returns the signal that ended the session; 0: the user left it.
  int run() {
    begin_screen();
    while (!leaving_ && !raw_.has_ended()) {
      feeder_.process_input();
      const auto next = engine_.pump(Engine::Clock::now() + kStretch);
      show();
      read(next);
    }
    show();
    return raw_.signal();
  }

 private:
  // --- Input ------------------------------------------------------------------------------------------------------
  void read(Engine::Clock::time_point next) {
    const auto now = Engine::Clock::now();
    auto wait =
        next <= now ? 0ms : std::min<std::chrono::milliseconds>(std::chrono::ceil<std::chrono::milliseconds>(next - now), kLongestWait);
    if (!input_.empty()) wait = std::min<std::chrono::milliseconds>(wait, kEscapeWait);
    const std::size_t before = input_.size();
    raw_.read(input_, wait);
    if (raw_.take_continued()) begin_screen();
    if (raw_.take_resized()) fit();
    if (input_.size() != before) input_since_ = Engine::Clock::now();
    if (input_.empty()) return;
    const std::vector<TerminalKey> strokes = reader_.take(input_, Engine::Clock::now() >= input_since_ + kEscapeWait);
    for (const TerminalKey& stroke : strokes) take(stroke, strokes.size());
  }

  void take(const TerminalKey& stroke, std::size_t together) {
    const char control = stroke.text.size() == 1 ? stroke.text[0] : '\0';
    if (leaving_) return;
    if (control == kLeaveKey) {
      leaving_ = true;
    } else if (menu_) {
      choose(control);
    } else if (control == kMenuKey) {
      menu_ = true;
    } else if (control == kBreakKey && (together == 1 || !serial_)) {
      if (serial_) feeder_.type_at_once(kBreakKey);
      else break_in(together);
    } else {
      type(stroke, together);
    }
    drawn_ = 0;
  }

  void type(TerminalKey stroke, std::size_t together) {
    if (serial_ && stroke.text.empty() && stroke.key != "DELETE") return;  // a serial line has no codes for arrows
    if (stroke.text == "\x7f") stroke.text = "\b";
    if (capitals_) stroke.text = tools::upper(stroke.text);
    if (serial_ && stroke.key == "DELETE") stroke.text = "\x7f";
    feeder_.type(std::move(stroke), together);
    go_on();
  }

  // A single BREAK has priority over pending input; within a paste it keeps its place.
  void break_in(std::size_t together = 1) {
    const int key = keys_.break_key();
    if (key < 0) return say("this machine has no BREAK key");
    if (together > 1) return type({.text = {}, .key = engine_.snapshot()->about->keys[static_cast<std::size_t>(key)].name}, together);
    feeder_.drop_input();
    press(key);
  }

  void choose(char control) {
    menu_ = false;
    if (control == kMenuKey && serial_) return feeder_.type({.text = std::string(1, control), .key = {}}, 1);
    if (control == kCapitalsKey && only_capitals_) {
      capitals_ = !capitals_;
      return;
    }
    if (control == '=') return engine_.set_speed(engine_.snapshot()->speed == 0 ? 1 : engine::kFullSpeed);
    if (control == '-') return feeder_.drop_input();
    const int key = keys_.key_for_letter(control);
    if (key >= 0 && key == keys_.break_key()) break_in();
    else if (key >= 0) press(key);
  }

  void press(int key) {
    const auto now = engine_.snapshot();
    const auto index = static_cast<std::size_t>(key);
    if (!now->about->keys[index].toggle) feeder_.press_at_once(key);
    else now->pressed[index] ? engine_.release(key) : engine_.press(key);
    go_on();
  }

  // A key can release a stopped machine.
  void go_on() {
    if (!engine_.snapshot()->running) engine_.run();
  }

  // --- Output ----------------------------------------------------------------------------------------------------
  void begin_screen() {
    drawn_ = 0;
    if (serial_) {
      raw_.write("\r\n");
      size_ = {0, 0};
    } else {
      raw_.write("\x1b[?1049h\x1b[?25l");
    }
    raw_.write(kBracketPastes);
    fit();
  }

  bool has_bar() const { return size_.columns >= kLeastForBar.columns && size_.rows >= kLeastForBar.rows; }

  void fit() {
    drawn_ = 0;
    const TerminalSize before = std::exchange(size_, raw_.size());
    if (!serial_) return canvas_.resize(size_);
    if (before == size_) return;
    const bool first = before.rows == 0;
    std::string text = first ? "" : kSaveCursor;
    if (!first && before.rows < size_.rows) text += fmt::format("\x1b[{};1H\x1b[2K", before.rows);  // old position of the status line
    text += has_bar() ? fmt::format("\x1b[1;{}r", size_.rows - 1) : "\x1b[r";
    text += first ? fmt::format("\x1b[{};1H", has_bar() ? size_.rows - 1 : size_.rows) : kRestoreCursor;
    raw_.write(text);
    bar_.clear();
  }

  void say(std::string message) {
    message_ = std::move(message);
    message_until_ = Engine::Clock::now() + kMessageTime;
    drawn_ = 0;
  }

  void hear() {
    for (std::string& problem : engine_.take_problems()) say(std::move(problem));
    for (std::string& note : engine_.take_notes()) say(std::move(note));
    if (const std::string refused = feeder_.take_refused(); !refused.empty()) {
      const bool printable = static_cast<unsigned char>(refused[0]) >= 0x20;
      say(printable ? fmt::format("no key for `{}`", refused) : "no key for this character");
    }
    if (!message_.empty() && Engine::Clock::now() >= message_until_) {
      message_.clear();
      drawn_ = 0;
    }
  }

  void show() {
    hear();
    const auto now = engine_.snapshot();
    if (now->number == drawn_) return;
    drawn_ = now->number;
    StatusInfo facts{.now = *now, .keys = keys_, .serial = serial_, .menu = menu_, .waiting = feeder_.pending_count(), .message = message_};
    if (only_capitals_) facts.capitals = capitals_;
    serial_ ? show_line(facts) : show_picture(facts);
  }

  void show_line(const StatusInfo& facts) {
    std::string text;
    if (facts.now.terminal) {
      const std::string& printout = *facts.now.terminal->printout;
      printed_ = std::min(printed_, printout.size());
      const auto fresh = std::string_view(printout).substr(printed_);
      log_.write_output(fresh);
      text = paper_.convert(fresh);
      printed_ = printout.size();
    }
    const std::string bar = has_bar() ? status_line(facts, size_.columns) : std::string();
    if (!bar.empty() && bar != bar_) text += fmt::format("{}\x1b[{};1H\x1b[0;7m{}\x1b[0m{}", kSaveCursor, size_.rows, bar, kRestoreCursor);
    bar_ = bar;
    raw_.write(text);
  }

  void show_picture(const StatusInfo& facts) {
    canvas_.clear();
    const int rows = has_bar() ? size_.rows - 1 : size_.rows;
    const TerminalSize needed = displays_size(facts.now, false);
    StatusInfo all = facts;
    if (needed.columns > size_.columns || needed.rows > rows)
      all.message = fmt::format("terminal too small: needs {}x{}", needed.columns, needed.rows + 1);
    std::vector<std::string> help = key_help(facts, size_.columns - 2);
    const int room = rows - displays_size(facts.now, true).rows;
    if (static_cast<int>(help.size()) > room) help.clear();
    draw_displays(facts.now, rows - static_cast<int>(help.size()), canvas_);
    int row = rows - static_cast<int>(help.size());
    for (const std::string& line : help) canvas_.put(1, row++, line);
    if (has_bar()) canvas_.put(0, size_.rows - 1, status_line(all, size_.columns), {.reverse = true});
    raw_.write(canvas_.render_changes());
    const int cells = machines::find_cell_display(facts.now.about->displays);
    if (cells < 0) return;
    const auto index = static_cast<std::size_t>(cells);
    log_.write_screen(machines::text_rows(facts.now.about->displays[index], *facts.now.displays[index].look));
  }

  Engine& engine_;
  const bool serial_;
  MachineKeys keys_;
  InputFeeder feeder_;
  Style style_;
  OutputFilter paper_;
  Canvas canvas_;
  ScreenLog& log_;
  RawTerminal raw_;
  EscapeDecoder reader_;
  std::string input_;  // including an incomplete sequence
  Engine::Clock::time_point input_since_ = {};
  TerminalSize size_{0, 0};
  std::size_t printed_ = 0;
  std::string bar_, message_;
  Engine::Clock::time_point message_until_ = {};
  std::uint64_t drawn_ = 0;  // number of the snapshot; 0: redraw
  bool menu_ = false, leaving_ = false;
  bool only_capitals_ = false;  // the program's language has only capitals, or the keyboard types them without Shift
  bool capitals_ = false;       // small letters are typed as capitals
};

bool is_serial(machines::Machine& machine) {
  const machines::Keyboards* keyboards = std::as_const(machine).keyboards();
  return machine.terminal() != nullptr && (keyboards == nullptr || !keyboards->takes_text());
}

}  // namespace

int term_command(session::Setup setup, const session::Collection& collection, const TermOptions& options,
                 const std::function<void(session::Session&)>& start) {
  const auto program = setup.program;
  auto session = std::make_unique<session::Session>(std::move(setup), collection);
  machines::Machine& machine = session->machine();
  const bool serial = is_serial(machine);
  if (!serial && machines::displays_of(machine).empty())
    throw session::Error(
        fmt::format("term: {} needs a display or a terminal; see its options with `janus info {}`", machine.name(), machine.name()));
  start(*session);
  ScreenLog log(options.log);
  int signal = 0;
  {
    Engine engine(std::move(session), program);
    Terminal terminal(engine, machine, serial, options, log);
    signal = terminal.run();
  }
  log.close();
  if (signal != 0) std::raise(signal);  // for the parent process
  return 0;
}

}  // namespace janus::terminal
