// Macros as text, and the other words that put text in the place of text.
#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/modern/reader.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kMaxCharacters = 16384;  // characters after replacement
constexpr std::size_t kMaxParameters = 64;     // parameters of one macro
constexpr int kMaxRounds = 8;                  // of replacements in replacements

bool begins_name(char c) { return (lower(c) >= 'a' && lower(c) <= 'z') || c == '_'; }
bool is_figure(char c) { return c >= '0' && c <= '9'; }
bool is_in_name(char c) { return begins_name(c) || is_figure(c) || c == '@'; }

// Behind the string or character that begins at `at`; `at` itself where none does.
std::size_t behind_quoted(std::string_view text, std::size_t at, const Dialect& dialect) {
  const char quote = text[at];
  if (dialect.quotes.find(quote) != std::string_view::npos) {
    for (++at; at < text.size() && text[at] != quote; ++at) {
      if (dialect.backslash && text[at] == '\\') ++at;
    }
    return std::min(at + 1, text.size());
  }
  if (quote != '\'') return at;
  if (at + 2 < text.size() && text[at + 2] == '\'') return at + 3;
  return dialect.open_character ? std::min(at + 2, text.size()) : at;
}

std::size_t behind_word(std::string_view text, std::size_t at) {
  while (at < text.size() && is_in_name(text[at])) ++at;
  return at;
}

}  // namespace

std::string ModernReader::macro_key(std::string_view name) const {
  if (syntax_.dotted_words || syntax_.fold_case) return lower(name);
  return std::string(name);
}

std::string_view ModernReader::raw_tail(const Cursor& cursor) const {
  if (cursor.done()) return {};
  const std::size_t begin = cursor.at().column - text_at_.column;
  if (begin >= text_now_.size()) return {};
  std::size_t end = begin;
  while (end < text_now_.size() && text_now_[end] != dialect_.comment) {
    const std::size_t behind = behind_quoted(text_now_, end, lexing_);
    end = behind == end ? end + 1 : behind;
  }
  return trim(text_now_.substr(begin, end - begin));
}

std::vector<std::string_view> ModernReader::arguments(Cursor& cursor) const {
  const std::string_view text = raw_tail(cursor);
  cursor.index = cursor.tokens.size();
  std::vector<std::string_view> result;
  if (text.empty()) return result;
  const bool only_braces = syntax_.arguments == Arguments::names;
  int depth = 0;
  std::size_t begin = 0;
  const auto take = [&](std::size_t end) {
    std::string_view part = trim(text.substr(begin, end - begin));
    if (only_braces && part.size() > 1 && part.front() == '{' && part.back() == '}') part = trim(part.substr(1, part.size() - 2));
    result.push_back(part);
    begin = end + 1;
  };
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == '{' || (!only_braces && (c == '(' || c == '['))) ++depth;
    if ((c == '}' || (!only_braces && (c == ')' || c == ']'))) && depth > 0) --depth;
    if (c == ',' && depth == 0) take(i);
    const std::size_t behind = behind_quoted(text, i, lexing_);
    i = behind == i ? i + 1 : behind;
  }
  take(text.size());
  return result;
}

std::string ModernReader::replace_names(std::string_view text, const Lookup& words) const {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == dialect_.comment) {
      result += text.substr(i);
      break;
    }
    if (const std::size_t behind = behind_quoted(text, i, lexing_); behind != i) {
      result += text.substr(i, behind - i);
      i = behind;
      continue;
    }
    const bool marked = (c == '.' || c == '@' || c == '$') && i + 1 < text.size() && is_in_name(text[i + 1]);
    if (!marked && !is_in_name(c)) {
      result += c;
      ++i;
      continue;
    }
    const std::size_t behind = behind_word(text, i + 1);
    const std::string_view word = text.substr(i, behind - i);
    const auto found = is_figure(c) ? words.end() : words.find(word);
    result += found == words.end() ? word : std::string_view(found->second);
    i = behind;
  }
  return result;
}

// {1} and {0}; or \1, \name, \@ and @1.
std::string ModernReader::replace_arguments(std::string_view text, const Macro& macro, const std::vector<std::string_view>& given) const {
  const bool braces = syntax_.arguments == Arguments::braces;
  const auto argument = [&](std::size_t number) -> std::string_view {
    if (number == 0 || number > kMaxParameters) return {};
    if (number <= given.size() && !given[number - 1].empty()) return given[number - 1];
    return number <= macro.parameters.size() ? std::string_view(macro.parameters[number - 1].initial) : std::string_view();
  };
  const auto all = [&] {
    std::string result;
    for (const std::string_view part : given) result += (result.empty() ? "" : ",") + std::string(part);
    return result;
  };
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    const std::size_t digits = i + 1;
    std::size_t end = digits;
    while (end < text.size() && is_figure(text[end]) && end - digits < 3) ++end;
    const std::size_t number = end == digits ? 0 : static_cast<std::size_t>(std::stoul(std::string(text.substr(digits, end - digits))));
    if (braces) {
      if (const std::size_t behind = behind_quoted(text, i, lexing_); behind != i) {
        result += text.substr(i, behind - i);
        i = behind;
        continue;
      }
      if (c == '{' && end != digits && end < text.size() && text[end] == '}') {
        result += number == 0 ? all() : std::string(argument(number));
        i = end + 1;
        continue;
      }
    } else if (c == '\\' && digits < text.size()) {
      if (text[digits] == '@') {
        result += all();
        i = digits + 1;
        continue;
      }
      if (is_figure(text[digits])) {
        result += argument(static_cast<std::size_t>(text[digits] - '0'));
        i = digits + 1;
        continue;
      }
      const std::size_t behind = behind_word(text, digits);
      const std::string name = names_.fold(text.substr(digits, behind - digits));
      const auto known = std::find_if(macro.parameters.begin(), macro.parameters.end(), [&](const Parameter& p) { return p.name == name; });
      if (known != macro.parameters.end()) {
        result += argument(static_cast<std::size_t>(known - macro.parameters.begin()) + 1);
        i = behind;
        continue;
      }
    }
    result += c;
    ++i;
  }
  return result;
}

std::string ModernReader::replace_definitions(std::string_view text, Position at) {
  std::string result(text);
  const std::string_view trimmed = trim(text);
  for (const std::string_view word : {".define", ".undef", ".ifdef", ".ifndef"}) {
    if (equal_ignoring_case(trimmed.substr(0, word.size()), word)) return result;
  }
  Lookup plain;
  for (const auto& [name, replacement] : replacements_) {
    if (replacement.parameters.empty()) plain.emplace(name, replacement.text);
  }
  for (int round = 0; round < kMaxRounds; ++round) {
    std::string next = replace_names(result, plain);
    for (const auto& [name, replacement] : replacements_) {
      if (replacement.parameters.empty()) continue;
      const std::size_t found = next.find(name + "(");
      const std::size_t open = found + name.size();
      if (found == std::string::npos || (found != 0 && is_in_name(next[found - 1]))) continue;
      const std::size_t close = next.find(')', open);
      if (close == std::string::npos) continue;
      Lookup values;
      std::size_t begin = open + 1;
      for (const std::string& parameter : replacement.parameters) {
        const std::size_t end = std::min(next.find(',', begin), close);
        values[parameter] = trim(std::string_view(next).substr(std::min(begin, close), end - std::min(begin, close)));
        begin = end + 1;
      }
      next = next.substr(0, found) + replace_names(replacement.text, values) + next.substr(close + 1);
    }
    if (next == result) break;
    result = std::move(next);
    if (result.size() > kMaxCharacters) {
      stop(at, "a line becomes too long by its replacements");
      return {};
    }
  }
  return result;
}

std::vector<TextLine> ModernReader::substituted(TextLines body, const Lookup& words) {
  std::vector<TextLine> result;
  for (const TextLine& line : body) {
    TextLine made = line;
    std::string text = replace_names(line.text, words);
    if (text != line.text) {
      if (text.size() > kMaxCharacters) stop(line.at, "a line of this block becomes too long");
      text_made(text.size(), line.at);
      if (stopped_) return {};
      made.text = sources_.keep(std::move(text));
    }
    result.push_back(made);
  }
  return result;
}

// What the body says to be its own gets a name that is new in each expansion.
void ModernReader::collect_locals(TextLines body, Lookup& words) {
  for (const TextLine& line : body) {
    const Word* found = word_of(line);
    if (found == nullptr || found->read != &ModernReader::locals) continue;
    for (const Token& token : lex(line.text, line.at, lexing_)) {
      if (token.kind != TokenKind::identifier || token.text.front() == '.' || words.size() >= 2 * kMaxParameters) continue;
      words[std::string(token.text)] = fmt::format("{}@{}", token.text, instances_);
    }
  }
}

void ModernReader::macro(Call& call) {
  Macro macro;
  Cursor& cursor = call.cursor;
  const Token* name = call.label;
  if (name == nullptr) {
    name = cursor.peek();
    if (name == nullptr || name->kind != TokenKind::identifier) {
      reporter_.error(cursor.at(), "the macro's name is expected here");
      name = nullptr;
    } else {
      ++cursor.index;
    }
  }
  const bool values = syntax_.arguments == Arguments::values;
  std::vector<std::string_view> parts = arguments(cursor);
  if (values && !parts.empty() && !parts.back().empty() && parts.back().back() == '{') {
    parts.back() = trim(parts.back().substr(0, parts.back().size() - 1));
    if (parts.back().empty()) parts.pop_back();
  }
  if (parts.size() > kMaxParameters) {
    reporter_.error(call.at, fmt::format("a macro can have at most {} parameters", kMaxParameters));
    parts.clear();
  }
  for (std::string_view part : parts) {
    Parameter parameter;
    parameter.by_reference = values && !part.empty() && part.front() == '~';
    if (parameter.by_reference) part.remove_prefix(1);
    if (const std::size_t equals = part.find('='); equals != std::string_view::npos && !values) {
      parameter.initial = trim(part.substr(equals + 1));
      part = trim(part.substr(0, equals));
    }
    parameter.name = values || syntax_.arguments == Arguments::names ? std::string(part) : names_.fold(part);
    macro.parameters.push_back(std::move(parameter));
  }
  const auto body = body_of(call);
  if (!body || name == nullptr) return;
  macro.name = name->text;
  macro.is_segment = call.word.what == 1;
  macro.body.assign(body->begin(), body->end());
  if (syntax_.bare_calls && instructions_.knows(name->text)) {
    return reporter_.error(name->at, fmt::format("'{}' is an instruction and cannot be a macro", name->text));
  }
  const std::string key = values ? fmt::format("{}/{}", name->text, macro.parameters.size()) : macro_key(name->text);
  if (!macros_.emplace(key, std::move(macro)).second) {
    reporter_.error(name->at, fmt::format("the macro '{}' is defined already", name->text));
  }
}

void ModernReader::call(const Macro& macro, const Token& name, const std::vector<std::string_view>& given, const Token* label) {
  const bool limited = syntax_.arguments == Arguments::names;
  if (limited && given.size() > macro.parameters.size()) {
    return reporter_.error(name.at, fmt::format("'{}' takes {} argument{}, not {}", macro.name, macro.parameters.size(),
                                                macro.parameters.size() == 1 ? "" : "s", given.size()));
  }
  if (!enter(name.at)) return;
  ++instances_;
  ++macro_depth_;
  const std::uint32_t context = reporter_.context();
  std::vector<TextLine> lines;
  if (limited) {
    Lookup words;
    for (std::size_t i = 0; i < macro.parameters.size(); ++i) {
      words[macro.parameters[i].name] = i < given.size() ? std::string(given[i]) : std::string();
    }
    words[".paramcount"] = fmt::format("{}", given.size());
    collect_locals(macro.body, words);
    lines = substituted(macro.body, words);
  } else if (syntax_.arguments == Arguments::values) {
    if (!pass_values(macro, given, name.at)) {
      --depth_, --macro_depth_;
      return;
    }
  } else {
    for (const TextLine& line : macro.body) {
      TextLine made = line;
      std::string text = replace_arguments(line.text, macro, given);
      if (text.size() > kMaxCharacters) stop(name.at, "a line of this macro becomes too long");
      text_made(text.size(), name.at);
      if (stopped_) break;
      if (text != line.text) made.text = sources_.keep(std::move(text));
      lines.push_back(made);
    }
    names_.enter_zone(macro.name);
  }
  const bool scoped = syntax_.macro_scopes && !macro.is_segment;
  if (scoped && label != nullptr) declare_label(*label);
  if (scoped) names_.enter_scope(label != nullptr ? label->text : std::string_view());
  reporter_.enter_call(name.at, macro.name);
  const std::size_t scopes = open_scopes_.size();
  run(syntax_.arguments == Arguments::values ? TextLines(macro.body) : TextLines(lines));
  while (open_scopes_.size() > scopes) close_scope();
  reporter_.set_context(context);
  if (scoped) names_.leave_scope();
  if (!limited) names_.leave_zone();
  leave_macro_ = false;
  --depth_, --macro_depth_;
}

// The arguments as symbols of the macro's own zone, which this enters.
bool ModernReader::pass_values(const Macro& macro, const std::vector<std::string_view>& given, Position at) {
  std::vector<Expression> values(given.size());
  std::vector<std::string> others(given.size());
  for (std::size_t i = 0; i < given.size(); ++i) {
    std::string_view text = given[i];
    const bool by_reference = !text.empty() && text.front() == '~';
    if (by_reference != macro.parameters[i].by_reference) {
      reporter_.error(
          at, fmt::format("argument {} of '{}' is written {}", i + 1, macro.name, by_reference ? "without a ~" : "as a ~ and a name"));
      return false;
    }
    if (by_reference) {
      others[i] = symbols_[names_.define(trim(text.substr(1)))].name;
      continue;
    }
    const Tokens tokens = lex(text, at, lexing_);
    Cursor cursor = cursor_of(tokens, at);
    if (!reader_.expression(cursor, values[i])) return false;
    reader_.finish(cursor);
  }
  names_.enter_zone(macro.name);
  for (std::size_t i = 0; i < given.size(); ++i) {
    const Parameter& parameter = macro.parameters[i];
    if (parameter.by_reference) {
      names_.alias(parameter.name, others[i]);
    } else {
      define_value(names_.define(parameter.name), std::move(values[i]), at, !names_.is_local(parameter.name));
    }
  }
  return true;
}

void ModernReader::replacement(Call& call) {
  Cursor& cursor = call.cursor;
  const Token* name = call.label != nullptr ? call.label : cursor.peek();
  if (name == nullptr || name->kind != TokenKind::identifier) return reporter_.error(cursor.at(), "a name is expected here");
  if (call.label == nullptr) ++cursor.index;
  Replacement made;
  const Token* open = cursor.peek();
  if (call.label == nullptr && open != nullptr && open->is("(") && !open->spaced) {
    for (++cursor.index; !cursor.done() && !cursor.accept(")"); ++cursor.index) {
      if (cursor.peek()->kind == TokenKind::identifier && made.parameters.size() < kMaxParameters)
        made.parameters.emplace_back(cursor.peek()->text);
    }
  }
  const std::string text(raw_tail(cursor));
  made.text = text;
  replacements_[std::string(name->text)] = std::move(made);
}

void ModernReader::forget(Call& call) {
  const Token* name = call.cursor.peek();
  if (name == nullptr || replacements_.erase(std::string(name->text)) == 0) {
    reporter_.error(call.cursor.at(), "the name of a .define is expected here");
  }
}

void ModernReader::stop_macro(Call& call) {
  if (macro_depth_ == 0) return reporter_.error(call.at, fmt::format("{} is only allowed inside a macro", call.word.name));
  leave_macro_ = true;
}

}  // namespace janus::tools
