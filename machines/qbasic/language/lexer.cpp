#include "machines/qbasic/language/lexer.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "machines/qbasic/language/letters.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr std::size_t kLongestName = 40;

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool is_blank(char c) { return c == ' ' || c == '\t'; }

constexpr std::string_view kSuffixes = "%&!#$";
constexpr std::string_view kPairs[] = {"<=", ">=", "<>", "=<", "=>", "><"};

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  std::vector<Token> read() {
    while (at_ < text_.size()) next();
    if (tokens_.empty() || tokens_.back().kind != Token::Kind::line_end) add(Token::Kind::line_end, {});
    add(Token::Kind::text_end, {});
    return std::move(tokens_);
  }

 private:
  [[noreturn]] void fail(std::string message) const { throw SourceError{place(), std::move(message)}; }
  SourcePosition place() const { return {line_, static_cast<std::uint32_t>(at_ - line_start_ + 1)}; }

  void add(Token::Kind kind, std::string text) { tokens_.push_back({kind, std::move(text), {}, place()}); }

  void next() {
    const char c = text_[at_];
    if (is_blank(c)) {
      ++at_;
    } else if (c == '\n' || c == '\r') {
      new_line(c);
    } else if (c == '\x1A') {
      at_ = text_.size();  // end-of-file character of DOS
    } else if (c == '\'') {
      skip_line();
    } else if (is_letter(c)) {
      name();
    } else if (is_digit(c) || c == '.' || (c == '&' && at_ + 1 < text_.size() && is_base(text_[at_ + 1]))) {
      number();
    } else if (c == '"') {
      quoted();
    } else {
      symbol();
    }
  }

  static bool is_base(char c) { return to_upper(c) == 'H' || to_upper(c) == 'O' || (c >= '0' && c <= '7'); }

  // CR LF, LF CR, CR or LF.
  void new_line(char c) {
    add(Token::Kind::line_end, {});
    ++at_;
    if (at_ < text_.size() && c == '\r' && text_[at_] == '\n') ++at_;
    ++line_;
    line_start_ = at_;
  }

  void skip_line() {
    while (at_ < text_.size() && text_[at_] != '\n' && text_[at_] != '\r') ++at_;
  }

  void name() {
    const std::size_t start = at_;
    while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]) || text_[at_] == '.')) ++at_;
    if (at_ - start > kLongestName) fail("Identifier too long: a name can have at most 40 characters");
    if (at_ < text_.size() && kSuffixes.find(text_[at_]) != std::string_view::npos) ++at_;
    std::string word(text_.substr(start, at_ - start));
    std::transform(word.begin(), word.end(), word.begin(), to_upper);
    const std::size_t end = at_;
    at_ = start;
    if (word == "REM") {
      if (!tokens_.empty() && tokens_.back().is("THEN")) add(Token::Kind::symbol, ":");  // REM is a statement, unlike '
      return skip_line();
    }
    add(Token::Kind::name, std::move(word));
    at_ = end;
    if (tokens_.back().text == "DATA") data();
  }

  void data() {
    const std::size_t start = at_;
    bool in_quotes = false;
    while (at_ < text_.size() && text_[at_] != '\n' && text_[at_] != '\r' && (in_quotes || text_[at_] != ':')) {
      if (text_[at_] == '"') in_quotes = !in_quotes;
      ++at_;
    }
    add(Token::Kind::data, std::string(text_.substr(start, at_ - start)));
  }

  void number() {
    const ParsedNumber parsed = parse_number(text_.substr(at_));
    if (parsed.length == 0) return symbol();
    if (parsed.length == 2 && text_[at_] == '&' && is_letter(text_[at_ + 1])) fail("Syntax error: &H and &O must be followed by digits");
    if (parsed.overflow) fail("Overflow: the number is too large");
    tokens_.push_back({Token::Kind::number, std::string(text_.substr(at_, parsed.length)), parsed, place()});
    at_ += parsed.length;
  }

  void quoted() {
    const std::size_t start = at_ + 1;
    std::size_t end = start;
    while (end < text_.size() && text_[end] != '"' && text_[end] != '\n' && text_[end] != '\r') ++end;
    add(Token::Kind::string, std::string(text_.substr(start, end - start)));
    at_ = end < text_.size() && text_[end] == '"' ? end + 1 : end;
  }

  void symbol() {
    const std::string_view two = text_.substr(at_, 2);
    if (std::find(std::begin(kPairs), std::end(kPairs), two) != std::end(kPairs)) {
      add(Token::Kind::symbol, two == "=<" ? "<=" : two == "=>" ? ">=" : two == "><" ? "<>" : std::string(two));
      at_ += 2;
      return;
    }
    static constexpr std::string_view kSingles = "+-*/\\^=<>(),;:#.?&$!%_@";
    if (kSingles.find(text_[at_]) == std::string_view::npos) fail("Syntax error: unexpected character");
    add(Token::Kind::symbol, std::string(1, text_[at_]));
    ++at_;
  }

  std::string_view text_;
  std::size_t at_ = 0, line_start_ = 0;
  std::uint32_t line_ = 1;
  std::vector<Token> tokens_;
};

// `DEF FN R(N)`, as printed in magazines, defines FNR, and `FN R(3)` is its value.
void join_functions(std::vector<Token>& tokens) {
  const auto is_split = [&](std::size_t i) {
    return tokens[i].is("FN") && i + 1 < tokens.size() && tokens[i + 1].kind == Token::Kind::name;
  };
  std::set<std::string> names;
  for (std::size_t i = 1; i < tokens.size(); ++i)
    if (tokens[i - 1].is("DEF") && is_split(i)) names.insert(tokens[i + 1].text);
  if (names.empty()) return;
  std::vector<Token> joined;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    joined.push_back(tokens[i]);
    if (is_split(i) && names.contains(tokens[i + 1].text)) joined.back().text += tokens[++i].text;
  }
  tokens = std::move(joined);
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace

std::vector<Token> read_tokens(std::string_view text) {
  std::vector<Token> tokens = Lexer(text).read();
  join_functions(tokens);
  return tokens;
}

std::vector<DataItem> read_data(std::string_view items) {
  std::vector<DataItem> result;
  std::size_t start = 0;
  bool in_quotes = false;
  for (std::size_t i = 0; i <= items.size(); ++i) {
    if (i < items.size() && items[i] == '"') in_quotes = !in_quotes;
    if (i < items.size() && (in_quotes || items[i] != ',')) continue;
    std::string_view item = trimmed(items.substr(start, i - start));
    const bool quoted = !item.empty() && item.front() == '"';
    if (quoted) {
      item.remove_prefix(1);
      item = item.substr(0, item.find('"'));
    }
    result.push_back({std::string(item), quoted});
    start = i + 1;
  }
  return result;
}

}  // namespace janus::machines::qbasic
