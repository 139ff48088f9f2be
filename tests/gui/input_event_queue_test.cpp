// Order of keys, characters and clicks that reach ImGui, also with slow frames.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <string>
#include <vector>

#include "catch.hpp"
#include "frontends/ui/gui/platform/input_event_queue.hpp"

using namespace janus::gui;

namespace {

using Frames = std::vector<std::string>;

class Hand {
 public:
  void press(int key, int mods = 0) { order.add({.key = {.key = key, .mods = mods, .down = true}}); }
  void release(int key, int mods = 0) { order.add({.key = {.key = key, .mods = mods}}); }
  void tap(int key, int mods = 0) {
    press(key, mods);
    release(key, mods);
  }
  void character(char c) { order.add({.kind = InputEvent::Kind::character, .character = static_cast<unsigned char>(c)}); }
  void type(const std::string& text) {
    for (const char c : text) {
      const int key = c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
      press(key);
      character(c);
      release(key);
    }
  }
  void button(bool down, double x = 0) { order.add({.kind = InputEvent::Kind::button, .button = 0, .down = down, .x = x}); }
  // Returns the input of ImGui's next frame: characters unchanged, keys as "+name" and "-name".
  std::string frame(bool typing = true) {
    std::string text;
    for (const InputEvent& event : order.next_frame(typing, mouse)) {
      if (!event.to_imgui) continue;
      if (event.kind == InputEvent::Kind::move) {
        text += " move";
        mouse = {event.x, event.y};
      }
      if (event.kind == InputEvent::Kind::character) text += static_cast<char>(event.character);
      if (event.kind == InputEvent::Kind::button) text += event.down ? " +click" : " -click";
      if (event.kind == InputEvent::Kind::key && event.key.key >= GLFW_KEY_ESCAPE)
        text += (event.key.down ? " +" : " -") + name(event.key.key);
    }
    return text;
  }

  // Returns the input of the next `count` frames.
  Frames frames(int count) {
    Frames texts;
    while (count-- > 0) texts.push_back(frame());
    return texts;
  }

  InputEventQueue order;
  MousePosition mouse;  // position in the last frame

 private:
  static std::string name(int key) {
    switch (key) {
      case GLFW_KEY_ENTER: return "enter";
      case GLFW_KEY_TAB: return "tab";
      case GLFW_KEY_LEFT: return "left";
      case GLFW_KEY_LEFT_CONTROL: return "ctrl";
      case GLFW_KEY_LEFT_SHIFT: return "shift";
      default: return std::to_string(key);
    }
  }
};

}  // namespace

TEST_CASE("input order: a whole line and Enter fit into one slow frame") {
  Hand hand;
  hand.type("mem[50]==0");
  hand.tap(GLFW_KEY_ENTER);
  CHECK(hand.frames(2) == Frames{"mem[50]==0 +enter", " -enter"});
  CHECK(hand.order.empty());
}

TEST_CASE("input order: capitals do not delay text entry") {
  Hand hand;
  for (const char c : std::string("STATE")) {
    hand.press(GLFW_KEY_LEFT_SHIFT);
    hand.press(c, GLFW_MOD_SHIFT);
    hand.character(c);
    hand.release(c, GLFW_MOD_SHIFT);
    hand.release(GLFW_KEY_LEFT_SHIFT);
  }
  std::string characters;
  for (const char c : hand.frame()) characters += c >= 'A' && c <= 'Z' ? std::string(1, c) : "";
  CHECK(characters == "STATE");
}

TEST_CASE("input order: characters stay behind earlier keys, and keys behind each other") {
  Hand hand;
  hand.type("0200");
  hand.tap(GLFW_KEY_TAB);
  hand.type("a==1");
  hand.tap(GLFW_KEY_LEFT);
  hand.tap(GLFW_KEY_LEFT);
  hand.tap(GLFW_KEY_ENTER);
  CHECK(hand.frames(3) == Frames{"0200 +tab", " -tab", ""});  // the next field gets the focus
  // ImGui treats a key that is pressed and released in one frame as held.
  CHECK(hand.frames(5) == Frames{"a==1 +left", " -left", " +left", " -left +enter", " -enter"});
}

TEST_CASE("input order: characters before and after Ctrl are not shortcuts") {
  Hand hand;
  hand.type("ab");
  hand.press(GLFW_KEY_LEFT_CONTROL);
  hand.tap(GLFW_KEY_A, GLFW_MOD_CONTROL);
  hand.release(GLFW_KEY_LEFT_CONTROL);
  hand.type("c");
  // The frame before Ctrl contains A, so the next frame releases A, and the frame after that presses it.
  CHECK(hand.frames(6) == Frames{"ab", " +ctrl", "", " -ctrl", "", "c"});
}

TEST_CASE("input order: a click follows earlier text, in a frame of its own") {
  Hand hand;
  hand.type("50");
  hand.tap(GLFW_KEY_ENTER);
  hand.button(true, 7);
  hand.button(false, 7);
  hand.type("x");
  CHECK(hand.frames(7) == Frames{"50 +enter", " -enter move", " +click", " -click", "", "", "x"});
}

TEST_CASE("input order: a click is one frame after a mouse move, immediate without one") {
  Hand hand;
  hand.mouse = {7, 0};
  hand.button(true, 7.6);  // ImGui rounds to whole pixels
  hand.button(false, 7.6);
  hand.button(true, 20);
  hand.button(false, 30);  // a drag
  CHECK(hand.frames(5) == Frames{" +click", " -click", " move", " +click", " -click"});
  CHECK(hand.order.empty());
}

TEST_CASE("input order: the machine receives all its keys in one frame, in order") {
  Hand hand;
  hand.type("cc5");
  std::string seen;
  for (const InputEvent& event : hand.order.next_frame(false, hand.mouse)) {
    if (event.to_us && event.kind == InputEvent::Kind::key)
      seen += std::string(event.key.down ? "+" : "-") + static_cast<char>(event.key.key);
  }
  for (const InputEvent& event : hand.order.next_frame(false, hand.mouse)) CHECK_FALSE(event.to_us);
  CHECK(seen == "+C-C+C-C+5-5");
}

TEST_CASE("input order: each Space on a focused button presses the button") {
  Hand hand;
  hand.tap(GLFW_KEY_SPACE);
  hand.tap(GLFW_KEY_SPACE);
  int presses = 0;
  for (int frames = 0; frames < 5; ++frames) {
    int now = 0;
    for (const InputEvent& event : hand.order.next_frame(false, hand.mouse)) now += event.to_imgui && event.key.down ? 1 : 0;
    CHECK(now <= 1);
    presses += now;
  }
  CHECK(presses == 2);
}
