// Components of `janus term`: keystrokes from bytes, cells on a screen, printed output, and keys for characters.
#include "catch.hpp"
#include "frontends/core/engine/engine.hpp"
#include "frontends/ui/terminal/canvas.hpp"
#include "frontends/ui/terminal/machine_keys.hpp"
#include "frontends/ui/terminal/machine_view.hpp"
#include "frontends/ui/terminal/output_filter.hpp"
#include "frontends/ui/terminal/screen_log.hpp"
#include "frontends/ui/terminal/escape_decoder.hpp"
#include "frontends/core/session/collection.hpp"
#include "machines/catalogue.hpp"
#include "fake_machine/setup.hpp"
#include "tools/utf8.hpp"

using namespace janus;
using namespace janus::terminal;

namespace {

std::vector<TerminalKey> strokes(EscapeDecoder& reader, std::string bytes, bool all = true) { return reader.take(bytes, all); }

std::string texts(const std::vector<TerminalKey>& strokes) {
  std::string all;
  for (const TerminalKey& stroke : strokes) all += stroke.text.empty() ? "<" + stroke.key + ">" : stroke.text;
  return all;
}

// Returns the screen of a terminal after this output: only characters and cursor positions.
std::vector<std::string> shown(const std::string& written, int columns, int rows) {
  std::vector<std::u32string> screen(static_cast<std::size_t>(rows), std::u32string(static_cast<std::size_t>(columns), U' '));
  const std::u32string text = to_code_points(written);
  std::size_t row = 0, column = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != U'\x1b') {
      screen.at(row).at(column++) = text[i];
      continue;
    }
    std::vector<std::size_t> numbers(1);
    for (i += 2; text[i] == U';' || text[i] == U'?' || (text[i] >= U'0' && text[i] <= U'9'); ++i) {
      if (text[i] == U';') numbers.push_back(0);
      else if (text[i] != U'?') numbers.back() = numbers.back() * 10 + (text[i] - U'0');
    }
    if (text[i] == U'H') row = numbers.at(0) - 1, column = numbers.at(1) - 1;
  }
  std::vector<std::string> lines;
  for (const std::u32string& line : screen) {
    std::string& end = lines.emplace_back();
    for (const char32_t c : line) end += tools::encode_utf8(c);
    end.erase(end.find_last_not_of(' ') + 1);
  }
  return lines;
}

int key_of(const machines::Machine& machine, std::string_view name) {
  const auto keys = machines::keys_of(machine);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

TEST_CASE("EscapeDecoder: bytes become characters, named keys and pastes") {
  EscapeDecoder reader;
  CHECK(texts(strokes(reader, "a")) == "a");
  CHECK(texts(strokes(reader, "ｱ")) == "ｱ");
  CHECK(texts(strokes(reader, "\x1b[A\x1bOB\x1b[3~\x1b[15~")) == "<UP><DOWN><DELETE><F5>");
  CHECK(texts(strokes(reader, "\x1b[1;5C")) == "<>");
  CHECK(texts(strokes(reader, "\x1b", false)).empty());
  CHECK(texts(strokes(reader, "\x1b", true)) == "\x1b");
  CHECK(texts(strokes(reader, "\xEF\xBD", false)).empty());
  CHECK_FALSE(strokes(reader, "x").at(0).pasted);
  CHECK(strokes(reader, "xy").at(0).pasted);

  std::string half = "\x1b[20";
  CHECK(reader.take(half, false).empty());
  half += "0~10 A\r\n20 B\n\x1b[201~z";
  const auto pasted = reader.take(half, false);
  CHECK(texts(pasted) == "10 A\r20 B\rz");
  CHECK(half.empty());
  CHECK(texts(strokes(reader, "\n")) == "\n");  // alone it is Ctrl-J
  CHECK(texts(strokes(reader, "a\r")) == "a\r");
  CHECK(texts(strokes(reader, "\nb")) == "b");  // a paste received in two parts
}

TEST_CASE("Canvas: writes only changes") {
  Canvas canvas(true, Colours::all);
  canvas.resize({10, 3});
  canvas.put(0, 0, "ABC");
  canvas.put(8, 2, "xyz");  // z is outside
  CHECK(shown(canvas.render_changes(), 10, 3) == std::vector<std::string>{"ABC", "", "        xy"});
  CHECK(canvas.render_changes().empty());
  canvas.clear();
  canvas.put(0, 0, "AXC");
  canvas.put(8, 2, "xy");
  CHECK(canvas.render_changes() == "\x1b[1;2H\x1b[0mX\x1b[0m");
  canvas.put(1, 0, U'X', {.ink = 0x010203, .paper = 0xFFFFFF});
  CHECK(canvas.render_changes() == "\x1b[1;2H\x1b[0;38;2;1;2;3;48;2;255;255;255mX\x1b[0m");
  canvas.resize({10, 3});
  CHECK(canvas.render_changes() == "\x1b[0m\x1b[2J");

  Canvas plain(false, Colours::none);
  plain.resize({4, 1});
  plain.put(0, 0, "█─ｱa", {.ink = 0xFF0000});
  CHECK(shown(plain.render_changes(), 4, 1) == std::vector<std::string>{"#-?a"});
  CHECK(plain.render_changes().find("38;") == std::string::npos);
}

TEST_CASE("Paper: sequences that change the terminal's state are not shown") {
  OutputFilter paper(Charset::jis, true);
  CHECK(paper.convert("A\r\nB\a\b\x01\x7f\x0e\x0f\x1b"
                      "c\x1b[2J\x1b[31mC") == "A\r\nB\a\b\x1b[2J\x1b[31mC");
  CHECK(paper.convert("\x1b[?1049hX\x1b]0;title\aY").find('\x1b') == std::string::npos);
  CHECK(paper.convert("\x1b[").empty());
  CHECK(paper.convert("1mZ") == "\x1b[1mZ");  // in two parts
  CHECK(paper.convert("\xB1\x81") == "ｱ·");
  CHECK(OutputFilter(Charset::utf8, true).convert("ｱ") == "ｱ");
  CHECK(OutputFilter(Charset::jis, false).convert("\xB1") == "?");
  CHECK(encode_character("ｱ", Charset::jis) == "\xB1");
  CHECK(encode_character("ä", Charset::jis).empty());
  CHECK(encode_character("ä", Charset::utf8) == "ä");
}

TEST_CASE("lines_gone: distinguishes lines that scroll away from lines being extended") {
  using Rows = std::vector<std::string>;
  CHECK(scrolled_lines({"A", "B", ""}, {"A", "B", "C"}).count == 0);
  CHECK(scrolled_lines({"A", "B", "C"}, {"B", "C", "D"}).count == 1);
  CHECK(scrolled_lines({"A", "B", "C"}, {"C+", "D", "E"}).count == 2);
  CHECK(scrolled_lines({"A", "B", "C"}, {"", "", ""}).count == 3);
  CHECK(scrolled_lines({">", "", ""}, {">PRINT", "", ""}).count == 0);
  CHECK(scrolled_lines({"A", "", ""}, Rows{}).count == 1);
  CHECK(scrolled_lines({}, {"A"}).count == 0);
  CHECK(scrolled_lines({"A", "B", "C"}, {"B", "C", "D"}).certain);
  CHECK_FALSE(scrolled_lines({"A", "B", "C", "D"}, {"B", "C", "C", "D"}).certain);  // half of the screen has moved
  CHECK(scrolled_lines({"A", "B"}, {"", ""}).certain);
}

TEST_CASE("MachineKeys: characters press keys with modifiers, other keys have menu letters") {
  tests::FakeMachine machine;
  const MachineKeys keys(machine, false);
  const auto a = keys.find_action("a", true, machine);
  REQUIRE(a);
  CHECK(a->key == key_of(machine, "A"));
  CHECK(a->with == std::vector<int>{key_of(machine, "SHIFT")});
  CHECK(keys.find_action("A", true, machine)->with.empty());
  CHECK(keys.find_action("\r", true, machine)->key == key_of(machine, "RETURN"));
  CHECK(keys.find_action("ﾁ", true, machine)->with == std::vector<int>{key_of(machine, "KANA")});
  CHECK_FALSE(keys.find_action("Z", true, machine));
  CHECK_FALSE(keys.find_action("\\", true, machine));
  CHECK(keys.break_key() == -1);
  CHECK(keys.key_for_letter('o') == key_of(machine, "BOOT"));  // b is used for BREAK
  CHECK(keys.key_for_letter('l') == key_of(machine, "LAMP"));
  CHECK(keys.letters().empty());
}

TEST_CASE("MachineKeys: a keypad's keys have letters, and a capital is not a digit") {
  const auto machine = machines::find_machine("kim1")->create();
  const MachineKeys keys(*machine, false);
  CHECK(keys.find_action("a", true, *machine)->key == key_of(*machine, "A"));
  CHECK(keys.find_action("A", true, *machine)->key == key_of(*machine, "AD"));
  CHECK(keys.find_action("A", false, *machine)->key == key_of(*machine, "A"));  // pasted
  CHECK(keys.find_action("g", true, *machine)->key == key_of(*machine, "GO"));
  CHECK(keys.find_action("+", true, *machine)->key == key_of(*machine, "+"));
  CHECK(keys.letters().size() == 7);
}

TEST_CASE("displays: cells and pixels are centred, with a frame if there is space") {
  auto session = std::make_unique<session::Session>(tests::fake_setup("print READY\nplot 1 1 3\nkey K\n"), session::built_in_collection());
  session->start();
  session->run({.max_cycle = 2000}, {});
  engine::Engine engine(std::move(session), nullptr);
  const auto now = engine.snapshot();
  CHECK(displays_size(*now, false) == TerminalSize{32, 12});
  Canvas canvas(true, Colours::none);
  canvas.resize({40, 16});
  draw_displays(*now, 16, canvas);
  const auto rows = shown(canvas.render_changes(), 40, 16);
  CHECK(rows[0] == "           ┌────────────────┐");
  CHECK(rows[1] == "           │READY           │");
  CHECK(rows[7].find("▄") != std::string::npos);  // the lower one of two pixels

  canvas.resize({20, 5});
  canvas.clear();
  draw_displays(*now, 5, canvas);
  CHECK(shown(canvas.render_changes(), 20, 5)[0] == "  READY");
}
