// Splits a command's arguments into words. A word ends at whitespace outside brackets, parentheses and quotes, so an
// expression that contains whitespace must be in parentheses or come last.
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

// An error with a code that calling programs can check, such as "usage" or "unknown-command".
struct CommandError : Error {
  CommandError(std::string word, const std::string& message) : Error(message), code(std::move(word)) {}
  std::string code;
};

// Creates an error with a formatted message.
template <class... Values>
Error failure(fmt::format_string<Values...> text, Values&&... values) {
  return Error(fmt::format(text, std::forward<Values>(values)...));
}

class Arguments {
 public:
  // `usage` is shown in error messages. `name` is the command name as typed; `format` is the text after `/` in the line, such as "8xb".
  Arguments(std::string_view text, std::string_view usage, std::string_view name = {}, std::string_view format = {});
  // An argument passed as a value instead of as part of a line. A keyword ("if", "depth") is part of the command's
  // syntax. Other values are never split at whitespace and never match a keyword.
  struct Value {
    std::string text;
    bool is_keyword = false;
  };
  Arguments(const std::vector<Value>& values, std::string_view usage, std::string_view name, std::string_view format);

  std::string_view name() const { return name_; }
  std::string_view format() const { return format_; }

  bool empty() const { return next_ >= words_.size(); }
  std::size_t count() const { return words_.size() - next_; }
  // Returns the rest of the line as written, or an empty string at the end.
  std::string_view rest() const { return empty() ? std::string_view() : std::string_view(line_).substr(words_[next_].begin); }
  // Returns the next word without removing it, or an empty string at the end.
  std::string_view peek() const { return empty() ? std::string_view() : words_[next_].text; }
  // Returns true if the next word is this keyword, ignoring case.
  bool next_is(std::string_view word) const;
  bool take_if(std::string_view word);      // removes the next word if it matches
  std::string take(std::string_view what);  // returns the next word; throws session::Error if there is none
  std::optional<std::string> take_optional();
  // Like take_optional(), but throws session::Error if another word follows.
  std::optional<std::string> take_last();
  // Returns the rest of the line as written, up to one of the words `ends`. Throws session::Error if it is empty.
  std::string take_rest(std::string_view what, const std::vector<std::string_view>& ends = {});
  // Throws session::Error unless all words have been consumed.
  void finish() const;
  // Throws a CommandError whose message includes the usage.
  template <class... Values>
  [[noreturn]] void fail(fmt::format_string<Values...> problem, Values&&... values) const {
    throw CommandError("usage", fmt::format(problem, std::forward<Values>(values)...) + "; usage: " + std::string(usage_));
  }

 private:
  struct Word {
    std::string_view text;
    std::size_t begin;
    bool is_value = false;  // never matches a keyword
  };
  std::string line_;
  std::string_view usage_;
  std::string_view name_, format_;
  std::vector<Word> words_;
  std::size_t next_ = 0;
};

// Returns the text without surrounding quotes.
std::string unquote(const std::string& text);
// Splits the text at commas outside brackets, braces and quotes, and trims the parts.
std::vector<std::string> split_at_commas(std::string_view text, char comma = ',');

}  // namespace janus::commands
