// Reads lines from the user: with editing and history on a terminal, otherwise unchanged.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/ui/terminal/interrupt.hpp"
#include "frontends/ui/terminal/style.hpp"

namespace janus::terminal {

// Optional support on a terminal.
struct Help {
  std::string history_file = {};  // history of earlier runs, extended by this one; empty: none
  // Completions of the last word of a line, and the number of characters of that word.
  struct Completion {
    std::vector<std::string> words;
    std::size_t length = 0;
  };
  std::function<Completion(std::string_view line)> complete = {};
};

class Prompt {
 public:
  Prompt(const Style& style, Interrupt& interrupt, Help help = {});
  ~Prompt();

  // Returns nullopt at the end of input. Ctrl-C returns an empty line on a terminal, and ends piped input.
  // Piped lines are echoed after the prompt, so that the output looks like an interactive session.
  std::optional<std::string> read(const std::string& prompt);
  // Returns whether Ctrl-C ended the last read.
  bool interrupted() const { return interrupted_; }

 private:
  struct Editor;
  std::optional<std::string> read_plain(const std::string& prompt);

  Interrupt& interrupt_;
  std::unique_ptr<Editor> editor_;
  bool interrupted_ = false;
  std::string pending_;  // piped input that was not returned yet
  bool at_end_ = false;
};

}  // namespace janus::terminal
