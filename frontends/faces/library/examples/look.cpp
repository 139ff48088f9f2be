// The same in C++: closes the handle automatically, and throws errors as exceptions.
//   c++ -std=c++17 look.cpp $(pkg-config --cflags --libs janus)
#include <janus.h>

#include <iostream>
#include <memory>
#include <stdexcept>

int main() try {
  const char* const arguments[] = {"side=black", "level=blitz", nullptr};
  const std::unique_ptr<janus_machine, int (*)(janus_machine*)> chess(janus_open("microchess", arguments), janus_close);
  const auto done = [&](int result) {
    if (result < 0) throw std::runtime_error(janus_error(chess.get()));
  };
  done(janus_new_game(chess.get()));
  done(janus_move(chess.get(), "e4"));
  done(janus_break(chess.get(), "JANUS if depth>5"));
  done(janus_run(chess.get(), 0));
  std::cout << janus_stop_text(chess.get()) << '\n';
  done(janus_step(chess.get(), "back", 1));
  std::cout << janus_stop_text(chess.get()) << '\n';
  janus_frame frame;
  for (int i = 0; janus_frame_at(chess.get(), i, &frame) == JANUS_OK; ++i)
    std::cout << "  " << frame.name << ' ' << frame.variables << '\n';
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
