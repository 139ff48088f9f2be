// The fake machine in the window: its screens drawn dot by dot, its keys clicked and typed.
#include <cmath>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/core/engine/key_map.hpp"
#include "gui/driven.hpp"
#include "fake_machine/fake_machine.hpp"
#include "fake_machine/setup.hpp"

using janus::tests::Driven;
using janus::tests::FakeMachine;
using janus::tests::Pixels;
using janus::tests::window;
using nlohmann::json;

namespace {

std::string text_of(const json& report) { return window(report, "display").at("text"); }

const json& prints(Driven& driven, const std::string& text) {
  return driven.wait([&](const json& report) { return report.at("idle") == true && text_of(report).find(text) != std::string::npos; });
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
  Driven driven("fake", 1280, 800, janus::tests::fake_setup());
  const json& started = prints(driven, "READY");
  CHECK(started.at("machine") == "fake");
  CHECK(window(started, "display").at("focused") == true);

  driven.screen.type("ab");       // plain
  driven.screen.keys("shift+a");  // a capital all the same
  prints(driven, "ABA");
  driven.click_each({"menu/Machine", "machine/capitals"});
  driven.hides("machine/capitals");
  driven.screen.keys("shift+a");  // with the machine's own Shift
  driven.screen.keys("shift+2");
  prints(driven, "ABAa\"");

  driven.click_each({"key/keyboard/SHIFT", "key/keyboard/B"});  // SHIFT stays down for one key
  prints(driven, "ABAa\"b");
  driven.click_each({"key/keyboard/KANA", "key/keyboard/A"});
  prints(driven, "ABAa\"bﾁ");
  driven.click("key/keyboard/KANA");
  driven.screen.keys("Return b");
  const json report = prints(driven, "bﾁ\nB");
  CHECK(text_of(report).find("READY\nABAa\"bﾁ\nB") == 0);

  const FakeMachine machine;
  const auto& cells = machine.displays()[0];
  const Pixels pixels = driven.screen.pixels();
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

  driven.click("key/panel/BOOT");
  driven.wait([](const json& now) { return now.at("idle") == true && text_of(now) == "READY\n\n\n\n"; });
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
  Driven driven("fake_machine_steps", 1280, 800, janus::tests::fake_setup());
  prints(driven, "READY");
  const json stopped = driven.pause();
  CHECK(stopped.at("registers").at("PC") == 2);
  const std::uint64_t here = stopped.at("cycle");
  driven.screen.keys("F11");
  driven.wait([&](const json& report) { return report.at("cycle") == here + 100; });
  driven.screen.keys("shift+F10");
  driven.wait([&](const json& report) { return report.at("cycle") == here; });
  CHECK(window(stopped, "registers").at("text").get<std::string>().find("KEY") != std::string::npos);
}
