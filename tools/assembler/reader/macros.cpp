// Macros and other directives that replace text.
#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/reader/reader.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kMaxCharacters = 16384;  // characters after replacement
constexpr std::size_t kMaxParameters = 64;     // parameters of one macro
constexpr int kMaxRounds = 8;                  // nested replacements

bool begins_name(char c) { return (lower(c) >= 'a' && lower(c) <= 'z') || c == '_'; }
bool is_figure(char c) { return c >= '0' && c <= '9'; }
bool is_in_name(char c) { return begins_name(c) || is_figure(c) || c == kInstanceMark; }

// Index after the string or character that starts at `at`; `at` if there is none.
std::size_t behind_quoted(std::string_view text, std::size_t at) {
  const std::size_t close = std::min(text.find('"', at + 1), text.size());
  if (text[at] == '"') return std::min(close + 1, text.size());
  if (text[at] != '\'') return at;
  return std::min(at + (at + 2 < text.size() && text[at + 2] == '\'' ? 3 : 2), text.size());
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

// ACME: macros are overloaded by the number of parameters.
std::string SourceReader::macro_key(std::string_view name, std::size_t parameters) const {
  if (dialect_.arguments == Arguments::values) return fmt::format("{}/{}", name, parameters);
  return dialect_.dotted_words || dialect_.fold_case ? lower(name) : std::string(name);
}

std::string_view SourceReader::raw_tail(const Cursor& cursor) const {
  if (cursor.done()) return {};
  const std::size_t begin = cursor.peek()->begin;
  return begin < text_end_ ? text_now_.substr(begin, text_end_ - begin) : std::string_view();
}

SourceReader::Texts SourceReader::split_arguments(Cursor& cursor) const {
  Texts result;
  if (raw_tail(cursor).empty()) return result;
  std::size_t begin = cursor.peek()->begin;
  const std::size_t first = begin;
  cursor.skip_rest();
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

Position SourceReader::text_position(std::string_view part) const {
  const bool inside = part.data() >= text_now_.data() && part.data() <= text_now_.data() + text_now_.size();
  return inside ? source_position(static_cast<std::size_t>(part.data() - text_now_.data()), text_from_, text_at_) : Position{};
}

// An argument that replaces a parameter: a blank in it does not end an operand.
SourceReader::Argument SourceReader::make_argument(std::string_view text) const {
  Argument result{std::string(text), text_position(text)};
  if (!dialect_.cards) return result;
  result.text.clear();
  const std::string line = ' ' + std::string(text);  // a star in column 1 would start a comment
  for (const Token& token : lex(line, {}, lexing_)) result.text += line.substr(token.begin, token.end - token.begin);
  return result;
}

MacroText SourceReader::replace_words(std::string_view text, const Lookup& words, std::size_t instance) const {
  MacroTextMaker maker(text);
  for (const Token& token : lex(text, {}, lexing_)) {
    if (token.kind != TokenKind::identifier) continue;
    if (const auto found = words.find(token.text); found != words.end()) {
      maker.replace(token.begin, token.end, found->second.text, found->second.at);
    } else if (instance != 0 && token.text.front() == '@') {
      const std::string_view name = token.text.substr(0, token.text.find(kInstanceMark));
      maker.replace(token.begin, token.end, fmt::format("{}{}{}", name, kInstanceMark, instance));
    }
  }
  return maker.finish();
}

// dasm: {1}, and {0} for all arguments; 64tass and crasm: \1, \name, \@ for all arguments, and \# for their number; Motorola: \0 to \9,
// NARG for their number, and \@ for the number of the expansion.
MacroText SourceReader::substitute_arguments(std::string_view text, const Macro& macro, const Texts& given) const {
  const bool braces = dialect_.arguments == Arguments::braces, numbered = macro.kind == kNumbered;
  const auto argument = [&](std::size_t number) -> std::string_view {  // from 1
    if (number == 0 || number > kMaxParameters) return {};
    if (number <= given.size() && !given[number - 1].empty()) return given[number - 1];
    return number <= macro.parameters.size() ? std::string_view(macro.parameters[number - 1].initial) : std::string_view();
  };
  const std::string count = std::to_string(given.size());
  std::string all;
  for (const std::string_view part : given) all += (all.empty() ? "" : ",") + std::string(part);
  std::set<std::size_t> counts;  // positions of NARG
  for (const Token& token : numbered ? lex(text, {}, lexing_) : Tokens()) {
    if (token.kind == TokenKind::identifier && equals_ignore_case(token.text, "NARG")) counts.insert(token.begin);
  }
  MacroTextMaker maker(text);
  for (std::size_t mark = 0, behind = 0; mark < text.size(); mark = behind) {
    if (braces && (behind = behind_quoted(text, mark)) != mark) continue;
    const std::size_t begin = behind = mark + 1;
    const char next = begin < text.size() ? text[begin] : ' ';
    const auto replace = [&](std::size_t end, std::string_view by) { maker.replace(mark, behind = end, by); };
    if (braces) {
      std::size_t number = 0, end = begin;
      for (; end < text.size() && is_figure(text[end]) && end - begin < 3; ++end) {
        number = number * 10 + static_cast<std::size_t>(text[end] - '0');
      }
      const bool marked = text[mark] == '{' && end != begin && end < text.size() && text[end] == '}';
      if (marked) replace(end + 1, number == 0 ? std::string_view(all) : argument(number));
    } else if (counts.contains(mark)) {
      replace(mark + 4, count);
    } else if (text[mark] != '\\') {
      continue;
    } else if (is_figure(next)) {
      replace(begin + 1, argument(static_cast<std::size_t>(next - '0') + (numbered ? 1 : 0)));
    } else if (next == '@') {
      replace(begin + 1, numbered ? fmt::format("{:03}", instances_) : all);
    } else if (next == '#' && !numbered) {
      replace(begin + 1, count);
    } else if (!numbered) {
      const std::size_t end = behind_word(text, begin);
      const std::string name = names_.fold(text.substr(begin, end - begin));
      const auto known = std::find_if(macro.parameters.begin(), macro.parameters.end(), [&](const Parameter& p) { return p.name == name; });
      if (known != macro.parameters.end()) replace(end, argument(static_cast<std::size_t>(known - macro.parameters.begin()) + 1));
    }
  }
  return maker.finish();
}

std::string SourceReader::replace_definitions(std::string_view text, Position at) {
  std::string result(text);
  const std::string_view trimmed = trim(text);
  for (const std::string_view word : {".define", ".undef", ".ifdef", ".ifndef"}) {
    if (equals_ignore_case(trimmed.substr(0, word.size()), word)) return result;
  }
  Lookup plain;
  for (const auto& [name, replacement] : replacements_) {
    if (replacement.parameters.empty()) plain.emplace(name, Argument{replacement.text});
  }
  for (int round = 0; round < kMaxRounds; ++round) {
    std::string next = replace_words(result, plain).text;
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
      next = next.substr(0, found) + replace_words(replacement.text, values).text + next.substr(close + 1);
    }
    if (next == result) break;
    result = std::move(next);
    if (result.size() > kMaxCharacters) {
      stop(at, "the line is too long after substitution");
      return {};
    }
  }
  return result;
}

std::vector<TextLine> SourceReader::instantiate_lines(TextLines body, Position at, const std::function<MacroText(std::string_view)>& make) {
  std::vector<TextLine> result;
  for (const TextLine& line : body) {
    MacroText made = make(line.text);
    TextLine copy = line;
    if (made.pieces.size() > 1) {
      if (made.text.size() > kMaxCharacters) stop(line.at, "a line of this macro is too long after expansion");
      count_macro_text(made.text.size(), at);
      if (stopped_) return {};
      made.from = line.made;
      copy.made = &made_lines_.emplace_back(std::move(made));
      copy.text = copy.made->text;
    }
    result.push_back(copy);
  }
  return result;
}

void SourceReader::handle_locals(Call& call) {
  if (dialect_.shared_words && macro_depth_ == 0) reporter_.error(call.at, ".local is only allowed inside a macro");
}

// Names that the body declares local get a new name in each expansion.
void SourceReader::collect_locals(TextLines body, Lookup& words) {
  for (const TextLine& line : body) {
    const DirectiveWord* found = find_directive_word(line);
    if (found == nullptr || found->read != &SourceReader::handle_locals) continue;
    for (const Token& token : lex(line.text, line.at, lexing_)) {
      if (token.kind != TokenKind::identifier || token.text.front() == '.' || words.size() >= 2 * kMaxParameters) continue;
      words[std::string(token.text)].text = fmt::format("{}{}{}", token.text, kInstanceMark, instances_);
    }
  }
}

std::vector<SourceReader::Parameter> SourceReader::read_parameters(Call& call) {
  const bool values = dialect_.arguments == Arguments::values;
  std::vector<Parameter> result;
  Texts parts = split_arguments(call.cursor);
  if (values && !parts.empty() && parts.back().ends_with('{')) {
    parts.back() = trim(parts.back().substr(0, parts.back().size() - 1));
    if (parts.back().empty()) parts.pop_back();
  }
  if (parts.size() > kMaxParameters) {
    reporter_.error(call.at, fmt::format("a macro can have at most {} parameters", kMaxParameters));
    return result;
  }
  for (std::string_view part : parts) {
    if (dialect_.shared_words && !is_name(part)) {
      reporter_.error(part.empty() ? call.at : text_position(part), fmt::format("'{}' cannot be a parameter name", part));
      break;
    }
    Parameter parameter;
    parameter.by_reference = values && part.starts_with('~');
    if (parameter.by_reference) part.remove_prefix(1);
    if (const std::size_t equals = part.find('='); equals != std::string_view::npos && !values) {
      parameter.initial = trim(part.substr(equals + 1));
      part = trim(part.substr(0, equals));
    }
    parameter.name = names_.fold(part);
    result.push_back(std::move(parameter));
  }
  return result;
}

void SourceReader::handle_macro(Call& call) {
  Macro macro;
  const Token* name = call.label;
  constexpr std::string_view kNameMissing = "expected a macro name";
  if (name == nullptr && dialect_.shared_words && call.cursor.peek() != nullptr &&
      (call.cursor.peek()->text.starts_with('.') || call.cursor.peek()->text.starts_with('@'))) {
    reporter_.error(call.cursor.at(), std::string(kNameMissing));
  } else if (name == nullptr) {
    name = expect_identifier(call.cursor, kNameMissing);
  }
  macro.kind = call.word.what;
  if (name != nullptr && macro.kind != kNumbered) macro.parameters = read_parameters(call);
  const auto body = read_listed_body(call);
  if (!body || name == nullptr) return;
  macro.name = name->text;
  macro.body.assign(body->begin(), body->end());
  const bool braces = dialect_.arguments == Arguments::braces;
  if (dialect_.bare_calls && instructions_.knows(name->text)) {
    if (braces)
      return reporter_.warning(name->at, fmt::format("the macro '{}' is never called: the instruction takes precedence", name->text));
    return reporter_.error(name->at, fmt::format("'{}' is an instruction and cannot be a macro", name->text));
  }
  const std::string key = macro_key(name->text, macro.parameters.size());
  if (macros_.emplace(key, std::move(macro)).second) return;
  if (braces) return reporter_.warning(name->at, fmt::format("the macro '{}' keeps its first definition", name->text));
  reporter_.error(name->at, fmt::format("the macro '{}' is already defined", name->text));
}

void SourceReader::expand_macro(const Macro& macro, const Token& name, const Texts& given, const Token* label) {
  const bool limited = dialect_.arguments == Arguments::names, values = dialect_.arguments == Arguments::values;
  const std::size_t most = macro.kind == kNumbered ? kMostNumberedArguments : macro.parameters.size();
  if (limited && given.size() > most) {
    return reporter_.error(name.at, fmt::format("'{}' takes {} argument{}, not {}", macro.name, most, most == 1 ? "" : "s", given.size()));
  }
  if (macro_depth_ >= options_.limits.macro_depth) {
    stop(name.at, fmt::format("macros are nested more than {} deep", options_.limits.macro_depth));
    return;
  }
  const Level level = enter(name.at);
  if (!level) return;
  ++instances_;
  const std::uint32_t context = reporter_.context();
  std::vector<TextLine> lines;
  if (limited && macro.kind != kNumbered) {
    Lookup words;
    for (std::size_t i = 0; i < macro.parameters.size(); ++i) {
      words[macro.parameters[i].name] = i < given.size() ? make_argument(given[i]) : Argument{};
    }
    words[".paramcount"].text = fmt::format("{}", given.size());
    collect_locals(macro.body, words);
    const std::size_t instance = dialect_.shared_words ? instances_ : 0;
    lines = instantiate_lines(macro.body, name.at, [&](std::string_view line) { return replace_words(line, words, instance); });
  } else if (values) {
    if (!pass_values(macro, given, name.at)) return;
  } else {
    lines = instantiate_lines(macro.body, name.at, [&](std::string_view line) { return substitute_arguments(line, macro, given); });
    if (!limited) names_.enter_zone(macro.name);
  }
  ++macro_depth_;
  const bool scoped = dialect_.macro_scopes && macro.kind != kNoScope;
  if (scoped && label != nullptr) declare_label(*label);
  if (scoped) names_.enter_scope(label != nullptr ? label->text : std::string_view());
  reporter_.enter_call(name.at, macro.name);
  const std::size_t scopes = open_scopes_.size();
  run(values ? TextLines(macro.body) : TextLines(lines));
  close_scopes(scopes);
  reporter_.set_context(context);
  if (scoped) names_.leave_scope();
  if (!limited) names_.leave_zone();
  leave_macro_ = false;
  --macro_depth_;
}

// Enters the macro's own zone, with the arguments as its symbols.
bool SourceReader::pass_values(const Macro& macro, const Texts& given, Position at) {
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
    if (!parse_expression(cursor, values[i])) return false;
    expect_end(cursor);
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

void SourceReader::handle_replacement(Call& call) {
  Cursor& cursor = call.cursor;
  const Token* name = call.label != nullptr ? call.label : expect_identifier(cursor);
  if (name == nullptr) return;
  Replacement made;
  const Token* open = cursor.peek();
  if (call.label == nullptr && open != nullptr && open->is("(") && !open->spaced) {
    for (++cursor.index; !cursor.done() && !cursor.accept(")"); ++cursor.index) {
      const bool named = cursor.peek()->kind == TokenKind::identifier && made.parameters.size() < kMaxParameters;
      if (named) made.parameters.emplace_back(cursor.peek()->text);
    }
  }
  made.text = raw_tail(cursor);
  replacements_[std::string(name->text)] = std::move(made);
}

void SourceReader::handle_undefine(Call& call) {
  const Token* name = call.cursor.peek();
  if (name == nullptr || replacements_.erase(std::string(name->text)) == 0) {
    reporter_.error(call.cursor.at(), "expected the name of a .define");
  }
}

void SourceReader::stop_macro(Call& call) {
  if (macro_depth_ == 0) return reporter_.error(call.at, fmt::format("{} is only allowed inside a macro", call.word.name));
  leave_macro_ = true;
}

}  // namespace janus::tools
