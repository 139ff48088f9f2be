// Operates a chess program in its machine with the keypad: keys in, six digits out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::tests {

using Settings = std::vector<std::pair<std::string, std::string>>;

class Player {
 public:
  // Starts a program of the built-in collection with its manifest's keys.
  explicit Player(std::string_view program, Settings settings = {});

  // Presses keys, each when the program waits for one, and returns the display when it waits again.
  std::string keys(std::string_view list);
  // Enters a move in MicroChess's squares (0x63 is typed 6, 3) and [F].
  std::string move(int from, int to);
  // Presses [PC] and measures the time.
  std::string think();
  double last_seconds() const { return last_seconds_; }

  std::uint8_t cell(int address) const { return session_.read(static_cast<std::uint16_t>(address)); }
  void lay(int address, std::uint8_t value) { session_.poke(static_cast<std::uint16_t>(address), value); }
  session::Session& session() { return session_; }

 private:
  session::Session session_;
  double last_seconds_ = 0;
};

// Presses keys in any session; returns the display when it is idle. Fails the test if that takes more than ten emulated
// minutes.
std::string give_keys(session::Session& session, std::string_view list);

// Returns the code of a square ("e4") for this computer: one digit each for rank and file, from its side.
int square(std::string_view name, bool computer_is_white);

// Converts the answer's display to square names: "0F1333" with the computer White is "e2e4".
std::string move_name(std::string_view display, bool computer_is_white);

}  // namespace janus::tests
