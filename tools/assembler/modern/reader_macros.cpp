// Macros as text, and other directives that replace text.
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
bool is_in_name(char c) { return begins_name(c) || is_figure(c) || c == kInstanceMark; }

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

bool is_name(std::string_view text) {
  return !text.empty() && !is_figure(text.front()) &&
         std::all_of(text.begin() + (begins_name(text.front()) ? 0 : 1), text.end(), is_in_name);
}

std::size_t behind_word(std::string_view text, std::size_t at) {
  while (at < text.size() && is_in_name(text[at])) ++at;
  return at;
}

}  // namespace

std::string ModernReader::macro_key(std::string_view name) const {
  if (dialect_.dotted_words || dialect_.fold_case) return lower(name);
  return std::string(name);
}

std::string_view ModernReader::raw_tail(const Cursor& cursor) const {
  if (cursor.done()) return {};
  const std::size_t begin = cursor.peek()->begin;
  return begin < text_end_ ? text_now_.substr(begin, text_end_ - begin) : std::string_view();
}

std::vector<std::string_view> ModernReader::arguments(Cursor& cursor) const {
  std::vector<std::string_view> result;
  if (raw_tail(cursor).empty()) return result;
  std::size_t begin = cursor.peek()->begin;
  const std::size_t first = begin;
  cursor.index = cursor.tokens.size();
  const std::string_view text = text_now_.substr(0, text_end_);
  const bool only_braces = dialect_.arguments == Arguments::names;
  int depth = 0;
  const auto take = [&](std::size_t end) {
    std::string_view part = trim(text.substr(begin, end - begin));
    if (only_braces && part.size() > 1 && part.front() == '{' && part.back() == '}') part = trim(part.substr(1, part.size() - 2));
    result.push_back(part);
    begin = end + 1;
  };
  for (const Token& token : lex(text, {}, lexing_)) {
    if (token.begin < first || token.kind != TokenKind::punctuation) continue;
    if (token.is("{") || (!only_braces && (token.is("(") || token.is("[")))) ++depth;
    if ((token.is("}") || (!only_braces && (token.is(")") || token.is("]")))) && depth > 0) --depth;
    if (token.is(",") && depth == 0) take(token.begin);
  }
  take(text.size());
  return result;
}

Position ModernReader::place_of_text(std::string_view part) const {
  const bool inside = part.data() >= text_now_.data() && part.data() <= text_now_.data() + text_now_.size();
  return inside ? place_of(static_cast<std::size_t>(part.data() - text_now_.data()), text_from_, text_at_) : Position{};
}

// An argument in the place of a parameter: a blank in it ends no operand.
ModernReader::Argument ModernReader::argument_of(std::string_view text) const {
  Argument result{std::string(text), place_of_text(text)};
  if (!dialect_.cards) return result;
  result.text.clear();
  const std::string line = ' ' + std::string(text);  // a star in column 1 would begin a comment
  for (const Token& token : lex(line, {}, lexing_)) result.text += line.substr(token.begin, token.end - token.begin);
  return result;
}

MacroText ModernReader::replaced(std::string_view text, const Lookup& words, std::size_t instance) const {
  MacroText made;
  made.pieces.push_back({0, 0, false});
  std::size_t done = 0;
  for (const Token& token : lex(text, {}, lexing_)) {
    if (token.kind != TokenKind::identifier) continue;
    const auto found = words.find(token.text);
    const bool local = instance != 0 && token.text.front() == '@';
    if (found == words.end() && !local) continue;
    made.text += text.substr(done, token.begin - done);
    made.pieces.push_back({made.text.size(), token.begin, true, found != words.end() ? found->second.at : Position{}});
    made.text += found != words.end()
                     ? found->second.text
                     : fmt::format("{}{}{}", token.text.substr(0, token.text.find(kInstanceMark)), kInstanceMark, instance);
    made.pieces.push_back({made.text.size(), token.end, false});
    done = token.end;
  }
  made.text += text.substr(done);
  return made;
}

// {1} and {0}; or \1, \name, \@ and @1.
std::string ModernReader::replace_arguments(std::string_view text, const Macro& macro, const std::vector<std::string_view>& given) const {
  const bool braces = dialect_.arguments == Arguments::braces;
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
      if (text[digits] == '#') {
        result += fmt::format("{}", given.size());
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
    if (equal_folded(trimmed.substr(0, word.size()), word)) return result;
  }
  Lookup plain;
  for (const auto& [name, replacement] : replacements_) {
    if (replacement.parameters.empty()) plain.emplace(name, Argument{replacement.text});
  }
  for (int round = 0; round < kMaxRounds; ++round) {
    std::string next = replaced(result, plain).text;
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
        values[parameter].text = trim(std::string_view(next).substr(std::min(begin, close), end - std::min(begin, close)));
        begin = end + 1;
      }
      next = next.substr(0, found) + replaced(replacement.text, values).text + next.substr(close + 1);
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

template <class Make>
std::vector<TextLine> ModernReader::made_of_lines(TextLines body, Position at, const Make& make) {
  std::vector<TextLine> result;
  for (const TextLine& line : body) {
    MacroText made = make(line.text);
    TextLine copy = line;
    if (made.pieces.size() > 1 || made.text != line.text) {
      if (made.text.size() > kMaxCharacters) stop(line.at, "a line of this macro becomes too long");
      text_made(made.text.size(), at);
      if (stopped_) return {};
      made.from = line.made;
      copy.made = &made_lines_.emplace_back(std::move(made));
      copy.text = copy.made->text;
    }
    result.push_back(copy);
  }
  return result;
}

std::vector<TextLine> ModernReader::substituted(TextLines body, const Lookup& words, Position at) {
  const std::size_t instance = dialect_.shared_words ? instances_ : 0;
  return made_of_lines(body, at, [&](std::string_view line) { return replaced(line, words, instance); });
}

void ModernReader::locals(Call& call) {
  if (dialect_.shared_words && macro_depth_ == 0) reporter_.error(call.at, ".local is only allowed inside a macro");
  call.cursor.index = call.cursor.tokens.size();
}

// What the body says to be its own gets a name that is new in each expansion.
void ModernReader::collect_locals(TextLines body, Lookup& words) {
  for (const TextLine& line : body) {
    const DirectiveWord* found = word_of(line);
    if (found == nullptr || found->read != &ModernReader::locals) continue;
    for (const Token& token : lex(line.text, line.at, lexing_)) {
      if (token.kind != TokenKind::identifier || token.text.front() == '.' || words.size() >= 2 * kMaxParameters) continue;
      words[std::string(token.text)].text = fmt::format("{}{}{}", token.text, kInstanceMark, instances_);
    }
  }
}

void ModernReader::macro(Call& call) {
  Macro macro;
  Cursor& cursor = call.cursor;
  const Token* name = call.label;
  if (name == nullptr) {
    name = cursor.peek();
    const bool mark = name != nullptr && dialect_.shared_words && (name->text.front() == '.' || name->text.front() == '@');
    if (name == nullptr || name->kind != TokenKind::identifier || mark) {
      reporter_.error(cursor.at(), "the macro's name is expected here");
      name = nullptr;
    } else {
      ++cursor.index;
    }
  }
  const bool values = dialect_.arguments == Arguments::values;
  macro.numbered = call.word.what == kNumbered;
  std::vector<std::string_view> parts = macro.numbered || name == nullptr ? std::vector<std::string_view>() : arguments(cursor);
  if (values && !parts.empty() && !parts.back().empty() && parts.back().back() == '{') {
    parts.back() = trim(parts.back().substr(0, parts.back().size() - 1));
    if (parts.back().empty()) parts.pop_back();
  }
  if (parts.size() > kMaxParameters) {
    reporter_.error(call.at, fmt::format("a macro can have at most {} parameters", kMaxParameters));
    parts.clear();
  }
  for (std::string_view part : parts) {
    if (dialect_.shared_words && !is_name(part)) {
      reporter_.error(part.empty() ? call.at : place_of_text(part), fmt::format("'{}' cannot be the name of a parameter", part));
      break;
    }
    Parameter parameter;
    parameter.by_reference = values && !part.empty() && part.front() == '~';
    if (parameter.by_reference) part.remove_prefix(1);
    if (const std::size_t equals = part.find('='); equals != std::string_view::npos && !values) {
      parameter.initial = trim(part.substr(equals + 1));
      part = trim(part.substr(0, equals));
    }
    parameter.name = values || dialect_.arguments == Arguments::names ? std::string(part) : names_.fold(part);
    macro.parameters.push_back(std::move(parameter));
  }
  const auto body = body_of(call);
  list(call.lines.subspan(call.index + 1, call.next - call.index - 1));
  if (!body || name == nullptr) return;
  macro.name = name->text;
  macro.is_segment = call.word.what == kNoScope;
  macro.body.assign(body->begin(), body->end());
  const bool braces = dialect_.arguments == Arguments::braces;
  if (dialect_.bare_calls && instructions_.knows(name->text)) {
    if (braces) return reporter_.warning(name->at, fmt::format("the macro '{}' is never called: the instruction has priority", name->text));
    return reporter_.error(name->at, fmt::format("'{}' is an instruction and cannot be a macro", name->text));
  }
  const std::string key = values ? fmt::format("{}/{}", name->text, macro.parameters.size()) : macro_key(name->text);
  if (!macros_.emplace(key, std::move(macro)).second) {
    if (braces) return reporter_.warning(name->at, fmt::format("the macro '{}' keeps its first definition", name->text));
    reporter_.error(name->at, fmt::format("the macro '{}' is already defined", name->text));
  }
}

void ModernReader::call(const Macro& macro, const Token& name, const std::vector<std::string_view>& given, const Token* label) {
  const bool limited = dialect_.arguments == Arguments::names;
  const std::size_t most = macro.numbered ? kMostNumberedArguments : macro.parameters.size();
  if (limited && given.size() > most) {
    return reporter_.error(name.at, fmt::format("'{}' takes {} argument{}, not {}", macro.name, most, most == 1 ? "" : "s", given.size()));
  }
  if (macro_depth_ >= options_.limits.macro_depth) {
    stop(name.at, fmt::format("macros are nested more than {} deep", options_.limits.macro_depth));
    return;
  }
  if (!enter(name.at)) return;
  ++instances_;
  ++macro_depth_;
  const std::uint32_t context = reporter_.context();
  std::vector<TextLine> lines;
  if (macro.numbered) {
    const std::vector<std::string> texts(given.begin(), given.end());
    lines = made_of_lines(macro.body, name.at, [&](std::string_view line) {
      return substitute_text(line, texts, static_cast<std::uint32_t>(instances_), dialect_);
    });
  } else if (limited) {
    Lookup words;
    for (std::size_t i = 0; i < macro.parameters.size(); ++i) {
      words[macro.parameters[i].name] = i < given.size() ? argument_of(given[i]) : Argument{};
    }
    words[".paramcount"].text = fmt::format("{}", given.size());
    collect_locals(macro.body, words);
    lines = substituted(macro.body, words, name.at);
  } else if (dialect_.arguments == Arguments::values) {
    if (!pass_values(macro, given, name.at)) {
      --depth_, --macro_depth_;
      return;
    }
  } else {
    lines = made_of_lines(macro.body, name.at, [&](std::string_view line) {
      return MacroText{replace_arguments(line, macro, given), {{0, 0, false}}};
    });
    names_.enter_zone(macro.name);
  }
  const bool scoped = dialect_.macro_scopes && !macro.is_segment;
  if (scoped && label != nullptr) declare_label(*label);
  if (scoped) names_.enter_scope(label != nullptr ? label->text : std::string_view());
  reporter_.enter_call(name.at, macro.name);
  const std::size_t scopes = open_scopes_.size();
  run(dialect_.arguments == Arguments::values ? TextLines(macro.body) : TextLines(lines));
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
