// Lines from the person: edited and remembered where a person types, plain where they are piped in.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/faces/terminal/interrupt.hpp"
#include "frontends/faces/terminal/style.hpp"

namespace janus::terminal {

// What a prompt may offer besides, where a person types.
struct Help {
  std::string history_file = {};  // lines of earlier runs are read from it, and those of this one added; empty: none
  // What may stand for the last word of a line, and how many characters of the line that word has.
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

  // Nothing at the end of input. Ctrl-C gives an empty line where a person types, and ends piped input.
  // Piped lines are echoed after the prompt, so that the output reads like a session.
  std::optional<std::string> read(const std::string& prompt);
  // Whether Ctrl-C ended what was read last.
  bool interrupted() const { return interrupted_; }

 private:
  struct Editor;
  std::optional<std::string> read_plain(const std::string& prompt);

  Interrupt& interrupt_;
  std::unique_ptr<Editor> editor_;
  bool interrupted_ = false;
  std::string pending_;  // piped input not yet handed out
  bool at_end_ = false;
};

}  // namespace janus::terminal
