// Memory cells with a meaning, as a manifest names them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace janus::debug {

// A variable shown with a routine's frames, or in a transcript (length 1: a number, else a list).
struct Variable {
  std::string name;
  std::uint16_t address = 0;
  int length = 1;
  std::map<std::uint8_t, std::string> value_names;
  bool square = false;  // its value is a square of the board: the manifest's [board] says which
  // Routines at whose entry it still holds what their caller was about: a square is seen from the caller's side.
  std::vector<std::string> from_caller = {};
};

// What to show with every frame of a routine.
struct RoutineWatch {
  std::string routine;
  std::uint16_t address = 0;
  std::vector<Variable> variables;
};

}  // namespace janus::debug
