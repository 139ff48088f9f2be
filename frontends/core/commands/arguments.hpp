// What follows a command's name, word by word. A word ends at a blank that is in no brackets, parentheses or quotes: an expression
// with blanks is put into parentheses, or stands last.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/core/session/error.hpp"

namespace janus::commands {

// An error with a word for programs that call commands: "usage", "unknown-command".
struct CommandError : session::Error {
  CommandError(std::string word, const std::string& message) : session::Error(message), code(std::move(word)) {}
  std::string code;
};

class Arguments {
 public:
  // `usage` is shown where something is wrong. `name`: as the command was called; `format`: what stood after a `/` there, "8xb".
  Arguments(std::string_view text, std::string_view usage, std::string_view name = {}, std::string_view format = {});
  // One argument of a structured call. A keyword ("if", "depth") is part of the command's syntax. A value is never split at blanks, and never
  // matches a keyword.
  struct Value {
    std::string text;
    bool is_keyword = false;
  };
  Arguments(const std::vector<Value>& values, std::string_view usage, std::string_view name, std::string_view format);

  std::string_view name() const { return name_; }
  std::string_view format() const { return format_; }

  bool empty() const { return next_ >= words_.size(); }
  std::size_t count() const { return words_.size() - next_; }
  // All that is left as it was written; empty if nothing is.
  std::string_view rest() const { return empty() ? std::string_view() : std::string_view(line_).substr(words_[next_].begin); }
  // The next word without taking it; empty at the end.
  std::string_view peek() const { return empty() ? std::string_view() : words_[next_].text; }
  // Compares the next word with a keyword; case is ignored.
  bool next_is(std::string_view word) const;
  bool take_if(std::string_view word);      // removes it if it matches
  std::string take(std::string_view what);  // throws session::Error if there is none
  std::optional<std::string> take_optional();
  // All that is left as it was written, up to one of `ends` standing alone; throws session::Error if it is empty.
  std::string take_rest(std::string_view what, const std::vector<std::string_view>& ends = {});
  // Throws session::Error if something is left.
  void finish() const;
  [[noreturn]] void fail(const std::string& problem) const;  // with the usage

 private:
  struct Word {
    std::string_view text;
    std::size_t begin;
    bool is_value = false;  // never a keyword
  };
  std::string line_;
  std::string_view usage_;
  std::string_view name_, format_;
  std::vector<Word> words_;
  std::size_t next_ = 0;
};

// Without its quotes, if it stands in a pair of them.
std::string unquoted(const std::string& text);

}  // namespace janus::commands
