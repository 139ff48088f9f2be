// The example look.c in C++, with strings and exceptions.
//   c++ -std=c++17 look.cpp $(pkg-config --cflags --libs janus)
#include <exception>
#include <iostream>
#include <janus.hpp>

int main() try {
  janus::Machine chess("microchess", {{"side", "black"}, {"level", "blitz"}});
  chess.new_game();
  chess.move("e4");
  chess.break_at("JANUS if depth>5");
  chess.run();
  std::cout << chess.stop_text() << '\n';
  chess.step("back");
  std::cout << chess.stop_text() << '\n';
  for (const janus::Frame& frame : chess.frames()) std::cout << "  " << frame.name << ' ' << frame.variables << '\n';
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
