// The arguments of a command, word by word. A word ends at a blank outside brackets, parentheses and quotes, so an expression with
// blanks must be in parentheses or come last.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/core/session/error.hpp"

namespace janus::commands {

using session::Error;

// An error with a word for programs that call commands: "usage", "unknown-command".
struct CommandError : Error {
  CommandError(std::string word, const std::string& message) : Error(message), code(std::move(word)) {}
  std::string code;
};

// An error with a formatted message.
template <class... Values>
Error failure(fmt::format_string<Values...> text, Values&&... values) {
  return Error(fmt::format(text, std::forward<Values>(values)...));
}

class Arguments {
 public:
  // `usage` is part of error messages. `name`: the name as typed. `format`: the text after a `/` in the line, "8xb".
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
  // The rest of the line as written; empty at the end.
  std::string_view rest() const { return empty() ? std::string_view() : std::string_view(line_).substr(words_[next_].begin); }
  // The next word, which stays the next one; empty at the end.
  std::string_view peek() const { return empty() ? std::string_view() : words_[next_].text; }
  // Compares the next word with a keyword; case is ignored.
  bool next_is(std::string_view word) const;
  bool take_if(std::string_view word);      // removes it if it matches
  std::string take(std::string_view what);  // throws session::Error at the end
  std::optional<std::string> take_optional();
  // The same for the last word of a command; throws session::Error if another one follows.
  std::optional<std::string> take_last();
  // The rest of the line as written, up to one of the words `ends`; throws session::Error if it is empty.
  std::string take_rest(std::string_view what, const std::vector<std::string_view>& ends = {});
  // Throws session::Error unless all words were taken.
  void finish() const;
  // Throws a CommandError with the usage.
  template <class... Values>
  [[noreturn]] void fail(fmt::format_string<Values...> problem, Values&&... values) const {
    throw CommandError("usage", fmt::format(problem, std::forward<Values>(values)...) + "; usage: " + std::string(usage_));
  }

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

// The text without the quotes around it, if any.
std::string unquoted(const std::string& text);
// The trimmed pieces between commas outside brackets, braces and quotes.
std::vector<std::string> between_commas(std::string_view text, char comma = ',');

}  // namespace janus::commands
