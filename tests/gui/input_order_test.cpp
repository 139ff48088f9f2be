// Keys, characters and clicks reach ImGui in their original order, even with slow frames.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <string>
#include <vector>

#include "catch.hpp"
#include "frontends/ui/gui/platform/input_order.hpp"

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
  // What ImGui sees in the next frame: characters as they are, keys as "+name" and "-name".
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

  // The next `count` frames.
  Frames frames(int count) {
    Frames texts;
    while (count-- > 0) texts.push_back(frame());
    return texts;
  }

  InputOrder order;
  MousePlace mouse;  // as the last frame saw it

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

TEST_CASE("a whole line and Enter behind it fit into one slow frame") {
  Hand hand;
  hand.type("mem[50]==0");
  hand.tap(GLFW_KEY_ENTER);
  CHECK(hand.frames(2) == Frames{"mem[50]==0 +enter", " -enter"});
  CHECK(hand.order.empty());
}

TEST_CASE("capitals do not slow typing down") {
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

TEST_CASE("characters never overtake the key before them, nor one such key another") {
  Hand hand;
  hand.type("0200");
  hand.tap(GLFW_KEY_TAB);
  hand.type("a==1");
  hand.tap(GLFW_KEY_LEFT);
  hand.tap(GLFW_KEY_LEFT);
  hand.tap(GLFW_KEY_ENTER);
  CHECK(hand.frames(3) == Frames{"0200 +tab", " -tab", ""});  // the focus goes to the next field
  // ImGui takes a key that is up and down again in one frame to be held.
  CHECK(hand.frames(5) == Frames{"a==1 +left", " -left", " +left", " -left +enter", " -enter"});
}

TEST_CASE("what is typed before Ctrl is no command, and what comes after it is none either") {
  Hand hand;
  hand.type("ab");
  hand.press(GLFW_KEY_LEFT_CONTROL);
  hand.tap(GLFW_KEY_A, GLFW_MOD_CONTROL);
  hand.release(GLFW_KEY_LEFT_CONTROL);
  hand.type("c");
  // The frame before Ctrl contains A, so the next frame releases A, and the frame after that presses it.
  CHECK(hand.frames(6) == Frames{"ab", " +ctrl", "", " -ctrl", "", "c"});
}

TEST_CASE("a click waits for what was typed before it, and is down for a frame of its own") {
  Hand hand;
  hand.type("50");
  hand.tap(GLFW_KEY_ENTER);
  hand.button(true, 7);
  hand.button(false, 7);
  hand.type("x");
  CHECK(hand.frames(7) == Frames{"50 +enter", " -enter move", " +click", " -click", "", "", "x"});
}

TEST_CASE("a press comes a frame after the mouse, and at once where that is already") {
  Hand hand;
  hand.mouse = {7, 0};
  hand.button(true, 7.6);  // what ImGui sees are whole pixels
  hand.button(false, 7.6);
  hand.button(true, 20);
  hand.button(false, 30);  // a drag
  CHECK(hand.frames(5) == Frames{" +click", " -click", " move", " +click", " -click"});
  CHECK(hand.order.empty());
}

TEST_CASE("the machine's keys reach us all, each before the next, in one frame") {
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

TEST_CASE("a blank that presses a button does so as often as it is struck") {
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
