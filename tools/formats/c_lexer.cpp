#include "tools/formats/c_lexer.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "tools/formats/text.hpp"

namespace janus::tools {
namespace {

constexpr int kMostIncludes = 8;           // in each other
constexpr std::size_t kMostTokens = 1000;  // of a macro

bool starts_word(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool continues_word(char c) { return starts_word(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }

using Tokens = std::vector<std::string>;

class CLexer {
 public:
  explicit CLexer(const std::function<std::string(const std::string&)>& include) : include_(include) {}

  void read(std::string_view text, int depth = 0) {
    bool line_begins = true;
    for (std::size_t at = 0; at < text.size();) {
      const char c = text[at];
      if (c == '\n') line_begins = true;
      if (std::isspace(static_cast<unsigned char>(c)) != 0) ++at;
      else if (text.substr(at).starts_with("//")) at = std::min(text.find('\n', at), text.size());
      else if (text.substr(at).starts_with("/*")) at = std::min(text.find("*/", at + 2), text.size() - 2) + 2;
      else if (c == '#' && line_begins) at = directive(text, at, depth);
      else {
        line_begins = false;
        at = word(text, at);
      }
    }
  }
  Tokens words;
  std::vector<int> branches;

 private:
  enum class Compiled : std::uint8_t { no, maybe, yes };
  struct Branch {
    Compiled compiled;
    Compiled earlier;  // the branches of the same #if before it
    int number;
  };

  std::size_t word(std::string_view text, std::size_t at) {
    const std::size_t begin = at;
    const char c = text[at++];
    if (c == '"' || c == '\'') {
      while (at < text.size() && text[at] != c && text[at] != '\n') at += text[at] == '\\' ? 2 : 1;
      add(std::string(1, c));
      return std::min(at + 1, text.size());
    }
    while (continues_word(c) && at < text.size() && continues_word(text[at])) ++at;
    add(std::string(text.substr(begin, at - begin)));
    return at;
  }

  void add(std::string word) {
    if (skips()) return;
    const auto macro = macros_.find(word);
    if (macro == macros_.end()) words.push_back(std::move(word));
    else words.insert(words.end(), macro->second.begin(), macro->second.end());
    branches.resize(words.size(), branch());
  }

  bool skips() const {
    return std::any_of(conditions_.begin(), conditions_.end(), [](const Branch& each) { return each.compiled == Compiled::no; });
  }
  int branch() const {
    const auto found =
        std::find_if(conditions_.rbegin(), conditions_.rend(), [](const Branch& each) { return each.compiled == Compiled::maybe; });
    return found == conditions_.rend() ? 0 : found->number;
  }

  static std::string_view name_in(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && continues_word(text[end])) ++end;
    return text.substr(0, end);
  }
  static Compiled opposite(Compiled of) {
    return of == Compiled::yes ? Compiled::no : of == Compiled::no ? Compiled::yes : Compiled::maybe;
  }
  Compiled is_defined(std::string_view name) const {
    if (name == "__cplusplus") return Compiled::no;
    return name == "__CC65__" || certain_.contains(name) ? Compiled::yes : Compiled::maybe;
  }
  // `after`: the text after the line.
  Compiled evaluate(std::string_view kind, std::string_view rest, std::string_view after) const {
    if (kind == "ifdef") return is_defined(name_in(rest));
    if (kind == "ifndef") {  // around a file
      const std::string_view next = trim(after.substr(0, after.find('\n', after.find('#'))));
      const bool is_guard = next.starts_with("#define") && trim(next.substr(7)) == name_in(rest);
      return is_guard && is_defined(name_in(rest)) == Compiled::maybe ? Compiled::yes : opposite(is_defined(name_in(rest)));
    }
    if (rest == "0") return Compiled::no;
    return rest == "1" ? Compiled::yes : Compiled::maybe;
  }

  void condition(std::string_view kind, std::string_view rest, std::string_view after) {
    const auto enter = [&](Compiled earlier, Compiled compiled) {
      if (earlier == Compiled::yes) compiled = Compiled::no;
      else if (earlier == Compiled::maybe && compiled == Compiled::yes) compiled = Compiled::maybe;
      conditions_.push_back({compiled, std::max(earlier, compiled), ++last_branch_});
    };
    if (kind.starts_with("if")) {
      enter(Compiled::no, evaluate(kind, rest, after));
    } else if (!conditions_.empty()) {
      const Compiled earlier = conditions_.back().earlier;
      if (earlier == Compiled::maybe) add("?");
      conditions_.pop_back();
      if (kind == "endif") return;
      enter(earlier, kind == "else" ? Compiled::yes : evaluate("if", rest, after));
    }
    if (!conditions_.empty() && conditions_.back().compiled == Compiled::maybe) add("?");
  }

  std::size_t directive(std::string_view text, std::size_t at, int depth) {
    std::size_t end = at;
    while (end < text.size() && text[end] != '\n') end += text[end] == '\\' ? 2 : 1;
    end = std::min(end, text.size());
    std::string_view rest = trim(text.substr(at + 1, end - at - 1));
    const std::string_view kind = rest.substr(0, std::min(rest.find_first_of(" \t\"<"), rest.size()));
    rest = trim(rest.substr(kind.size()));
    if (kind.starts_with("if") || kind.starts_with("el") || kind == "endif") {
      condition(kind, rest, text.substr(end));
    } else if (skips()) {
      return end;
    } else if (kind == "include" && rest.starts_with('"') && depth < kMostIncludes) {
      const std::string name(rest.substr(1, rest.find('"', 1) - 1));
      if (included_.insert(name).second) read(include_(name), depth + 1);
    } else if (kind == "define") {
      define(rest);
    } else if (kind == "undef") {
      macros_[std::string(name_in(rest))] = {"?"};
      if (const auto found = certain_.find(name_in(rest)); found != certain_.end()) certain_.erase(found);
    }
    return end;
  }

  // Ignores macros with parameters. A macro with two definitions, a very long one, or one that may not be compiled has no value.
  void define(std::string_view rest) {
    const std::string name(name_in(rest));
    if (branch() == 0) certain_.insert(name);
    if (name.empty() || rest.substr(name.size()).starts_with('(')) return;
    Tokens before = std::exchange(words, {});
    read(rest.substr(name.size()));
    Tokens value = std::exchange(words, std::move(before));
    branches.resize(words.size());
    if (value.size() > kMostTokens) value = {"?"};
    const auto [found, is_new] = macros_.emplace(name, value);
    if (is_new ? branch() != 0 && !value.empty() : found->second != value) found->second = {"?"};
  }

  const std::function<std::string(const std::string&)>& include_;
  std::map<std::string, Tokens> macros_;
  std::set<std::string> included_;
  std::vector<Branch> conditions_;              // open ones
  std::set<std::string, std::less<>> certain_;  // macros that are defined without a condition
  int last_branch_ = 0;
};

}  // namespace

CTokens read_c_tokens(std::string_view text, const std::function<std::string(const std::string&)>& include) {
  CLexer lexer(include);
  lexer.read(text);
  return {std::move(lexer.words), std::move(lexer.branches)};
}

}  // namespace janus::tools
