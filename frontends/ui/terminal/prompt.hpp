// Reads lines from the user. Supports editing and history on a terminal.
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

// Optional features available on a terminal.
struct Help {
  std::string history_file = {};  // file with the lines of previous runs; this run appends its own; empty if none
  // Completions of a line's last word, and that word's length in characters.
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

  // Reads a line; returns nullopt at the end of input. Ctrl-C returns an empty line on a terminal, and ends piped input. Piped lines are
  // echoed after the prompt, so that the output looks like an interactive session.
  std::optional<std::string> read(const std::string& prompt);
  // Returns true if Ctrl-C ended the last read.
  bool interrupted() const { return interrupted_; }

 private:
  struct Editor;
  std::optional<std::string> read_without_editing(const std::string& prompt);

  Interrupt& interrupt_;
  std::unique_ptr<Editor> editor_;
  bool interrupted_ = false;
  std::string pending_;  // piped input that has not been returned yet
  bool at_end_ = false;
};

}  // namespace janus::terminal
