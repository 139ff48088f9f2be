// A chess program in its machine, operated at the keypad: keys in, six digits out.
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
  // The program of the built-in collection, started with its manifest's keys.
  explicit Player(std::string_view program, Settings settings = {});

  // Gives the keys, each when the program waits for one, and returns the display when it waits again.
  std::string keys(std::string_view list);
  // Squares as MicroChess has them: 0x63 is typed 6, 3. Ends with [F].
  std::string move(int from, int to);
  // [PC], and how long it took.
  std::string think();
  double last_seconds() const { return last_seconds_; }

  std::uint8_t cell(int address) const { return session_.read(static_cast<std::uint16_t>(address)); }
  void lay(int address, std::uint8_t value) { session_.poke(static_cast<std::uint16_t>(address), value); }
  session::Session& session() { return session_; }

 private:
  session::Session session_;
  double last_seconds_ = 0;
};

// Gives keys to any session; returns the display at the idle that follows. Fails the test if there is none
// within ten emulated minutes.
std::string give_keys(session::Session& session, std::string_view list);

// Pieces per side, one digit per square: the code of the square that a name like "e4" has for this computer.
int square(std::string_view name, bool computer_is_white);

// The display of the answer in names: "0F1333" with the computer White is "e2e4".
std::string move_name(std::string_view display, bool computer_is_white);

}  // namespace janus::tests
