// NAKAMOZU Tiny BASIC in an H68/TR with TV, and the user at its terminal.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/session.hpp"
#include "programs/nakamozu_basic_cases.hpp"

namespace janus::tests {

class BasicMachine {
 public:
  // At its first prompt, with a terminal at the highest bit rate. PoweredMachine on once for the whole test program.
  BasicMachine();
  // As it was there.
  void begin_anew();

  // Types, at the program's pace, and runs until it waits again; false if it does not within `seconds` emulated ones.
  bool type(std::string_view bytes, int seconds = 60);
  // What was printed since `from`, without carriage returns.
  std::string printed(std::size_t from) const;
  std::size_t mark() const;

  // Types a line and Return, and returns what was printed up to the next prompt: neither the echo nor READY nor the prompt. Throws
  // std::runtime_error that says what is missing.
  std::vector<std::string> line(std::string_view text);
  // Does all that a case says. Empty, or what came otherwise.
  std::string differs(const BasicCase& what);

  session::Session& session() { return *session_; }

 private:
  std::string at_rest(const BasicStep& step, bool at_prompt);

  session::Session* session_;
};

}  // namespace janus::tests
