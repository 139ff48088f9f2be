// Lines from the person: edited and remembered where a person types, plain where they are piped in.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "frontends/play/terminal/interrupt.hpp"
#include "frontends/play/terminal/style.hpp"

namespace janus::play {

class Prompt {
 public:
  Prompt(const Style& style, Interrupt& interrupt);
  ~Prompt();

  // Nothing at the end of input. Ctrl-C gives an empty line where a person types, and ends piped input.
  // Piped lines are echoed behind the prompt, so that the output reads like a session.
  std::optional<std::string> read(const std::string& prompt);

 private:
  struct Editor;
  struct Callbacks;
  std::optional<std::string> read_plain(const std::string& prompt);

  Interrupt& interrupt_;
  std::unique_ptr<Editor> editor_;
  std::string pending_;  // piped input not yet handed out
  bool at_end_ = false;
};

}  // namespace janus::play
