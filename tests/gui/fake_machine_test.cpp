// The fake machine in the window: its screens are drawn dot by dot, its keys clicked and typed on.
#include <cmath>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/faces/engine/key_map.hpp"
#include "gui/screen.hpp"
#include "fake_machine/fake_machine.hpp"
#include "fake_machine/setup.hpp"

using janus::tests::FakeMachine;
using janus::tests::Pixels;
using janus::tests::Screen;
using janus::tests::window;
using nlohmann::json;

namespace {

std::string text_of(const json& report) { return window(report, "display").at("text"); }

json shows(Screen& screen, const std::string& text) {
  return screen.wait([&](const json& report) { return report.at("idle") == true && text_of(report).find(text) != std::string::npos; });
}

// The colour on the screen of a dot of a display, from where the report says that it was drawn.
class Dots {
 public:
  Dots(const json& report, const std::string& display, int width, int height, const Pixels& pixels) : pixels_(pixels) {
    const json& box = report.at("controls").at("screen/" + display);
    x_ = box.at("x");
    y_ = box.at("y");
    dot_ = box.at("width").get<double>() / width;
    CHECK(std::abs(dot_ - box.at("height").get<double>() / height) < 0.01);
  }
  double size() const { return dot_; }
  std::uint32_t at(int column, int row) const {
    return pixels_.at(static_cast<int>(x_ + (column + 0.5) * dot_), static_cast<int>(y_ + (row + 0.5) * dot_));
  }

 private:
  const Pixels& pixels_;
  double x_ = 0, y_ = 0, dot_ = 1;
};

}  // namespace

TEST_CASE("cells and pixels of the fake machine are drawn, its keys typed on and clicked", "[gui]") {
  Screen screen("fake", 1280, 800, janus::tests::fake_setup());
  const json started = shows(screen, "READY");
  CHECK(started.at("machine") == "fake");
  CHECK(window(started, "display").at("focused") == true);

  screen.type("ab");       // plain
  screen.keys("shift+a");  // a capital all the same
  const json capital = shows(screen, "ABA");
  CHECK(text_of(capital).find("ABA") != std::string::npos);
  screen.click(capital, "menu/Machine");
  screen.click(screen.still("machine/capitals"), "machine/capitals");
  screen.wait([](const json& now) { return !now.at("controls").contains("machine/capitals"); });
  screen.keys("shift+a");  // with the machine's own Shift
  screen.keys("shift+2");
  const json typed = shows(screen, "ABAa\"");
  CHECK(text_of(typed).find("ABAa\"") != std::string::npos);

  screen.click(typed, "key/keyboard/SHIFT");  // stays down for one key
  screen.click(typed, "key/keyboard/B");
  shows(screen, "ABAa\"b");
  screen.click(typed, "key/keyboard/KANA");
  screen.click(typed, "key/keyboard/A");
  shows(screen, "ABAa\"bﾁ");
  screen.click(typed, "key/keyboard/KANA");
  screen.keys("Return b");
  const json report =
      screen.wait([](const json& now) { return now.at("idle") == true && text_of(now).find("bﾁ\nB") != std::string::npos; });
  CHECK(text_of(report).find("READY\nABAa\"bﾁ\nB") == 0);

  const FakeMachine machine;
  const auto& cells = machine.displays()[0];
  const Pixels pixels = screen.pixels();
  const Dots text(report, "text", FakeMachine::kColumns * 8, FakeMachine::kRows * 8, pixels);
  CHECK(text.size() >= 1);
  const std::string first = "READY";
  for (int column = 0; column < 8 * 6; ++column) {
    for (int row = 0; row < 8; ++row) {
      const std::size_t code = column < 40 ? static_cast<unsigned char>(first[static_cast<std::size_t>(column / 8)]) : ' ';
      const bool ink = (cells.glyphs[code][static_cast<std::size_t>(row)] >> (7 - column % 8) & 1) != 0;
      CAPTURE(column, row);
      CHECK(text.at(column, row) == cells.palette[ink ? 1 : 0]);
    }
  }
  const Dots graphics(report, "graphics", FakeMachine::kWidth, FakeMachine::kHeight, pixels);
  for (int n = 1; n <= 9; ++n) {  // a mark for each of the nine keys
    CAPTURE(n);
    CHECK(graphics.at(n, 0) == 0x000000);
    CHECK(graphics.at(n, 1) == 0xFF0000);
    CHECK(graphics.at(n, 2) == 0x00FF00);
  }
  CHECK(graphics.at(10, 1) == 0x000000);
  CHECK(report.at("message") == "");

  screen.click(report, "key/panel/BOOT");
  const json again = screen.wait([](const json& now) { return now.at("idle") == true && text_of(now) == "READY\n\n\n\n"; });
  CHECK(text_of(again) == "READY\n\n\n\n");
  CHECK(screen.close() == 0);
}

TEST_CASE("a key that says what it types is where that character is, with Shift or without") {
  const FakeMachine machine;
  const janus::engine::KeyMap map(machine.keys());
  const auto key = [&](const char* name) {
    for (std::size_t i = 0; i < machine.keys().size(); ++i) {
      if (machine.keys()[i].name == name) return static_cast<int>(i);
    }
    return -1;
  };
  for (const bool shift : {false, true}) {
    CHECK(map.find("a", shift) == key("A"));
    CHECK(map.find("2", shift) == key("2"));
    CHECK(map.find("\r", shift) == key("RETURN"));
    CHECK(map.find(" ", shift) == key(" "));
    CHECK(map.find("k", shift) == -1);  // KANA types nothing
  }
  CHECK(map.shift() == key("SHIFT"));
}

TEST_CASE("statements of the fake machine are stepped in the window, its source beside it", "[gui]") {
  Screen screen("fake_machine_steps", 1280, 800, janus::tests::fake_setup());
  shows(screen, "READY");
  screen.keys("shift+F5");
  const json stopped = screen.wait([](const json& report) { return report.at("running") == false; });
  CHECK(stopped.at("registers").at("PC") == 2);
  const std::uint64_t here = stopped.at("cycle");
  screen.keys("F11");
  const json stepped = screen.wait([&](const json& report) { return report.at("cycle") == here + 100; });
  CHECK(stepped.at("cycle") == here + 100);
  screen.keys("shift+F10");
  CHECK(screen.wait([&](const json& report) { return report.at("cycle") == here; }).at("cycle") == here);
  CHECK(window(stopped, "registers").at("text").get<std::string>().find("KEY") != std::string::npos);
  CHECK(screen.close() == 0);
}
