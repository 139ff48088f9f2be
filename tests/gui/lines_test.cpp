// A program of cc65's in the window: its debug file lies beside it.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "gui/driven.hpp"

using namespace janus::tests;

TEST_CASE("a program of cc65's is stepped in the window by lines of C, forward and back", "[gui]") {
  Driven window("lines", 1280, 800, "'" JANUS_SOURCE_DIR "/tests/other_tools/bare.bin@1000'");
  window.stands("$1000 start");
  for (const char* next : {"$1002", "$1003", "$1005", "$1007", "$1009", "$100B", "squares.c:23"}) window.press("F7", next);
  CHECK(text(window.last, "source").find("   25  1057               total += square(i);\n") != std::string::npos);
  window.press("F7", "squares.c:24");
  window.press("F7", "squares.c:25");
  window.press("F7", "squares.c:7");
  window.press("shift+F7", "squares.c:25");
  window.press("ctrl+F7", "squares.c:24");
  window.press("ctrl+F7", "squares.c:25");
  window.press("ctrl+shift+F7", "squares.c:24");
  CHECK(window.screen.close() == 0);
}
