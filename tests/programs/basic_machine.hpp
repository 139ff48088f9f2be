// Operates NAKAMOZU Tiny BASIC in an H68/TR with TV through its terminal.
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
  // Restores the machine at its first prompt, with a terminal at the highest bit rate. It boots once per test program.
  BasicMachine();
  // Restores the state at the first prompt.
  void restart();

  // Types at the program's pace and runs until it waits again. Returns false after `seconds` emulated seconds.
  bool type(std::string_view bytes, int seconds = 60);
  // Returns the output since `from`, without carriage returns.
  std::string printed(std::size_t from) const;
  std::size_t mark() const;

  // Types a line and Return, and returns the output up to the next prompt without echo, READY and prompt. Throws
  // std::runtime_error if one of them is missing.
  std::vector<std::string> line(std::string_view text);
  // Runs a case and describes the first difference; empty if equal.
  std::string differs(const BasicCase& what);

  session::Session& session() { return *session_; }

 private:
  std::string at_rest(const BasicStep& step, bool at_prompt);

  session::Session* session_;
};

}  // namespace janus::tests
