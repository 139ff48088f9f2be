#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/expander.hpp"
#include "tools/assembler/listing.hpp"
#include "tools/assembler/macro_text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kMaxLineTokens = 2000;  // of one line after substitution
constexpr std::size_t kMaxNames = 64;         // parameters and local names of one macro
constexpr std::int64_t kMaxRepeats = 65536;

// Splits at commas outside parentheses; {braces} keep an argument with commas in it together.
std::vector<Tokens> split_arguments(Cursor& cursor) {
  std::vector<Tokens> arguments;
  if (cursor.done()) return arguments;
  arguments.emplace_back();
  int parentheses = 0, braces = 0;
  for (; !cursor.done(); ++cursor.index) {
    const Token& token = *cursor.peek();
    if (token.is(",") && parentheses <= 0 && braces == 0) {
      arguments.emplace_back();
      continue;
    }
    if (token.is("(")) ++parentheses;
    if (token.is(")")) --parentheses;
    if (token.is("{") && braces++ == 0) continue;
    if (token.is("}") && braces > 0 && --braces == 0) continue;
    arguments.back().push_back(token);
  }
  return arguments;
}

// An argument takes the place of a parameter: a blank inside it ends no operand.
void insert(const Tokens& argument, const Token& parameter, Tokens& result) {
  const std::size_t begin = result.size();
  result.insert(result.end(), argument.begin(), argument.end());
  for (std::size_t i = begin; i < result.size(); ++i) {
    result[i].spaced = i == begin && parameter.spaced;
    result[i].first = i == begin && parameter.first;
  }
}

}  // namespace

void Expander::begin_macro(const DirectiveName& directive, Position at, const Token* label, Cursor& cursor) {
  Collection collection;
  collection.at = at;
  collection.macro.numbered = directive.detail == kNumbered;
  const Token* name = label != nullptr ? label : cursor.peek();
  if (name == nullptr || name->kind != TokenKind::identifier || name->text.front() == '.' || name->text.front() == '@') {
    reporter_.error(cursor.at(), "the macro's name is expected here");
  } else {
    if (label == nullptr) ++cursor.index;
    collection.macro.name = name->text;
    if (instructions_.knows(name->text)) {
      reporter_.error(name->at, fmt::format("'{}' is an instruction and cannot be a macro", name->text));
    } else if (macros_.contains(std::string(name->text))) {
      reporter_.error(name->at, fmt::format("the macro '{}' is defined already", name->text));
    }
    while (const Token* parameter = collection.macro.numbered ? nullptr : cursor.peek()) {
      if (parameter->kind != TokenKind::identifier) break;
      if (collection.macro.parameters.size() == kMaxNames) {
        reporter_.error(parameter->at, fmt::format("a macro can have at most {} parameters", kMaxNames));
        break;
      }
      collection.macro.parameters.push_back(parameter->text);
      ++cursor.index;
      if (!cursor.accept(",")) break;
    }
    if (!collection.macro.numbered) reader_.finish(cursor);
  }
  scopes_.back().collections.push_back(std::move(collection));
}

void Expander::begin_repeat(Position at, Cursor& cursor) {
  Collection collection;
  collection.repeat = true;
  collection.at = at;
  collection.macro.name = ".repeat";
  const Position count_at = cursor.at();
  if (reader_.constant(cursor, collection.count)) {
    if (collection.count < 0 || collection.count > kMaxRepeats) {
      reporter_.error(count_at, fmt::format("the repeat count must be 0 to {}", kMaxRepeats));
      collection.count = 0;
    }
    if (cursor.accept(",")) {
      const Token* counter = cursor.peek();
      if (counter == nullptr || counter->kind != TokenKind::identifier) {
        reporter_.error(cursor.at(), "the counter's name is expected here");
      } else {
        collection.macro.parameters.push_back(counter->text);
        ++cursor.index;
      }
    }
    reader_.finish(cursor);
  }
  scopes_.back().collections.push_back(std::move(collection));
}

void Expander::collect(const Line& line, const DirectiveName* directive) {
  Collection& collection = scopes_.back().collections.back();
  if (directive != nullptr) {
    const Directive opens = collection.repeat ? Directive::repeat : Directive::macro;
    const Directive closes = collection.repeat ? Directive::end_repeat : Directive::end_macro;
    if (directive->directive == opens) ++collection.depth;
    if (directive->directive == closes && collection.depth-- == 0) return end_collection();
    if (directive->directive == Directive::local && collection.depth == 0) {
      for (std::size_t i = 1; i < line.tokens.size(); ++i) {
        if (collection.macro.locals.size() == kMaxNames) break;
        if (line.tokens[i].kind == TokenKind::identifier) collection.macro.locals.push_back(line.tokens[i].text);
      }
    }
  }
  collection.macro.body.push_back(line);
}

void Expander::end_collection() {
  Collection collection = std::move(scopes_.back().collections.back());
  scopes_.back().collections.pop_back();
  if (!collection.repeat) {
    if (!collection.macro.name.empty()) { macros_.try_emplace(std::string(collection.macro.name), std::move(collection.macro)); }
    return;
  }
  const std::uint32_t context = reporter_.context();
  if (collection.macro.body.empty()) return;
  for (std::int64_t i = 0; i < collection.count && !stopped_; ++i) {
    Token counter;
    counter.kind = TokenKind::number;
    counter.at = collection.at;
    counter.value = i;
    expand(collection.macro, {Tokens{counter}}, collection.at);
  }
  reporter_.set_context(context);
}

void Expander::call(const Macro& macro, const Token& name, Cursor& cursor) {
  const std::uint32_t context = reporter_.context();
  const std::size_t most = macro.numbered ? kMostNumberedArguments : macro.parameters.size();
  const std::vector<std::string> texts = macro.numbered ? split_text(rest_of_line(cursor)) : std::vector<std::string>();
  const std::vector<Tokens> arguments = macro.numbered ? std::vector<Tokens>() : split_arguments(cursor);
  const std::size_t count = std::max(texts.size(), arguments.size());
  if (count > most) {
    return reporter_.error(name.at, fmt::format("'{}' takes {} argument{}, not {}", macro.name, most, most == 1 ? "" : "s", count));
  }
  reporter_.enter_call(name.at, macro.name);
  if (macro.numbered) expand_text(macro, texts, name.at);
  else expand(macro, arguments, name.at);
  reporter_.set_context(context);
}

std::string_view Expander::text_of_line(const Line& line) const {
  return line.text.empty() ? sources_.line(line.at.file, line.at.line) : line.text;
}

template <class Make>
void Expander::expand_lines(const Macro& macro, Position at, Make make) {
  if (macro_depth_ >= options_.limits.macro_depth) {
    return stop(at, fmt::format("macros are nested more than {} deep", options_.limits.macro_depth));
  }
  ++macro_depth_;
  scopes_.emplace_back();
  const std::uint32_t instance = ++instances_;
  for (const Line& source : macro.body) {
    if (stopped_) break;
    line(make(source, instance));
  }
  close(scopes_.back());
  scopes_.pop_back();
  --macro_depth_;
}

void Expander::expand(const Macro& macro, const std::vector<Tokens>& arguments, Position at) {
  expand_lines(macro, at, [&](const Line& source, std::uint32_t instance) {
    std::string_view text;
    if (options_.listing != nullptr) {
      text = sources_.keep(options_.listing->expanded(text_of_line(source), source.tokens, macro.parameters, arguments));
    }
    return Line{substitute(source, macro, arguments, instance), source.at, text};
  });
}

void Expander::expand_text(const Macro& macro, const std::vector<std::string>& arguments, Position at) {
  expand_lines(macro, at, [&](const Line& source, std::uint32_t instance) {
    MacroText made = substitute_text(text_of_line(source), arguments, instance);
    tokens_ += made.text.size();
    if (tokens_ > options_.limits.tokens) stop(source.at, "the macros make too much text");
    const std::string_view text = sources_.keep(std::move(made.text));
    Line result{lex(text, source.at, *options_.dialect), source.at, text};
    place_tokens(result.tokens, made);
    for (Token& token : result.tokens) {
      if (token.kind != TokenKind::identifier || !equal_ignoring_case(token.text, "NARG")) continue;
      token.kind = TokenKind::number;
      token.value = static_cast<std::int64_t>(arguments.size());
    }
    return result;
  });
}

Tokens Expander::substitute(const Line& line, const Macro& macro, const std::vector<Tokens>& arguments, std::uint32_t instance) {
  Tokens result;
  for (const Token& token : line.tokens) {
    const auto is_token = [&](std::string_view name) { return name == token.text; };
    if (token.kind == TokenKind::identifier) {
      const auto parameter = std::find_if(macro.parameters.begin(), macro.parameters.end(), is_token);
      if (parameter != macro.parameters.end()) {
        const auto index = static_cast<std::size_t>(parameter - macro.parameters.begin());
        if (index < arguments.size()) insert(arguments[index], token, result);
      } else {
        result.push_back(token);
        const bool local =
            token.text.front() == '@' || std::find_if(macro.locals.begin(), macro.locals.end(), is_token) != macro.locals.end();
        if (local) result.back().instance = instance;
      }
    } else {
      result.push_back(token);
    }
    if (result.size() > kMaxLineTokens) {
      stop(line.at, "a line of this macro becomes too long");
      return {};
    }
  }
  tokens_ += std::max(result.size(), line.tokens.size());
  if (tokens_ > options_.limits.tokens) stop(line.at, "the macros make too much text");
  return result;
}

}  // namespace janus::tools
