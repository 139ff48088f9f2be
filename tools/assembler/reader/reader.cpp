#include "tools/assembler/reader/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "tools/assembler/per_dialect.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kTextPerToken = 16;  // of what macros may make
constexpr std::size_t kPartsPerLine = 4;   // statements, on the average

constexpr auto kChanges = std::to_array<std::pair<std::string_view, Operator>>({
    {"+=", Operator::add},
    {"-=", Operator::subtract},
    {"*=", Operator::multiply},
    {"/=", Operator::floor_divide},
    {"%=", Operator::floor_modulo},
    {"|=", Operator::bit_or},
    {"^=", Operator::bit_xor},
    {"&=", Operator::bit_and},
    {"<<=", Operator::shift_left},
    {">>=", Operator::shift_right},
});

// Without the numbers that expansions give to local labels, or with them behind an @.
std::string with_instances(std::string_view text, bool shown) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const bool number = text[i] == kInstanceMark;
    if (!number) result += text[i++];
    else if (shown) result += '@', ++i;
    else i = std::min(text.find_first_not_of("0123456789", i + 1), text.size());
  }
  return result;
}

}  // namespace

SourceReader::SourceReader(const AssemblerOptions& options, Sources& sources, Program& program, Layout& layout,
                           const InstructionReader& instructions, SymbolTable& symbols, Reporter& reporter)
    : options_(options),
      dialect_(*options.dialect),
      lexing_(dialect_),
      sources_(sources),
      program_(program),
      layout_(layout),
      instructions_(instructions),
      symbols_(symbols),
      reporter_(reporter),
      files_(options, sources, reporter),
      names_(symbols, dialect_),
      words_(per_dialect<WordIndex>(*options.cpu, dialect_)) {
  for (const auto& [name, value] : options_.defines) {
    std::vector<SymbolId> ids{symbols_.intern(name)};
    if (names_.fold(name) != name) ids.push_back(names_.define(name));
    for (const SymbolId id : ids) {
      symbols_.declare(id, false, {});
      symbols_[id].value = value;
      symbols_[id].known = true;
    }
  }
}

bool SourceReader::run(const std::string& path) {
  const auto main = files_.load(path);
  if (!main) return false;
  stopped_ = files_.too_large();
  file(*main);
  for (std::size_t i = open_scopes_.size(); i-- > 0 && !stopped_;) {
    reporter_.error(open_scopes_[i].at, fmt::format("the scope '{}' is never closed by {}", open_scopes_[i].name, open_scopes_[i].closes));
  }
  for (const auto& [name, at] : sections_) {
    if (!stopped_) reporter_.error(at, fmt::format("the section '{}' has no place: write .dsection {}", name, name));
  }
  names_.bind();
  const std::vector<const Routine*> omitted = omit_unused(program_, symbols_, routines_);
  if (!omitted.empty() && reporter_.errors() == 0) {
    std::string names;
    for (const Routine* routine : omitted) names += fmt::format("{}'{}'", names.empty() ? "" : ", ", routine->name);
    reporter_.warning(omitted.front()->at, fmt::format("nothing uses {}: omitted, as 64tass does", names));
  }
  return true;
}

bool SourceReader::stop(Position at, std::string message) {
  if (!stopped_) reporter_.error(at, std::move(message));
  stopped_ = true;
  return false;
}

void SourceReader::text_made(std::size_t bytes, Position at) {
  text_ += bytes;
  if (text_ > options_.limits.tokens * kTextPerToken) stop(at, "the macros make too much text");
}

SourceReader::Level SourceReader::enter(Position at) {
  const std::size_t most = 2 * options_.limits.macro_depth;
  if (depth_ < most) return Level(&(++depth_));
  stop(at, fmt::format("blocks and macros are nested more than {} deep", most));
  return Level(nullptr);
}

void SourceReader::file(std::uint32_t file) {
  auto [found, is_new] = split_files_.try_emplace(file);
  if (is_new) found->second = split(file);
  run(found->second);
  leave_file_ = false;
}

void SourceReader::run(TextLines lines) {
  for (std::size_t i = 0; i < lines.size() && !leaves();) i = line(lines, i);
}

void SourceReader::skip(TextLines lines) {
  for (const TextLine& line : lines) {
    if (!line.continued && !begin_line(line, true)) return;
  }
}

bool SourceReader::begin_line(const TextLine& line, bool skipped) {
  if (stopped_) return false;
  if (reporter_.full()) {
    stopped_ = true;
    return false;
  }
  if (program_.lines.size() >= options_.limits.lines) {
    return stop(line.at, fmt::format("the program has more than {} lines", options_.limits.lines));
  }
  std::string_view text;
  if (line.made != nullptr && options_.listing != nullptr) text = sources_.keep(with_instances(line.text, false));
  program_.lines.push_back({line.at, reporter_.context(), static_cast<std::uint32_t>(program_.statements.size()), skipped, text});
  return true;
}

Cursor SourceReader::cursor_of(const Tokens& tokens, Position at) const {
  Position end = at;
  if (!tokens.empty()) {
    end = tokens.back().at;
    end.column += static_cast<std::uint32_t>(tokens.back().text.size());
  }
  return {tokens, 0, end};
}

Tokens SourceReader::tokens_of(const TextLine& line) {
  text_now_ = line.text;
  text_at_ = line.at;
  if (!replacements_.empty() && dialect_.arguments == Arguments::names) {
    std::string text = replace_definitions(line.text, line.at);
    if (text != line.text) {
      text_made(text.size(), line.at);
      text_now_ = sources_.keep(std::move(text));
    }
  }
  Tokens tokens = lex(text_now_, line.at, lexing_);
  text_end_ = tokens.empty() ? 0 : tokens.back().end;
  for (std::size_t i = 0; !renamed_.empty() && i < std::min<std::size_t>(tokens.size(), 2); ++i) {
    const auto other = renamed_.find(names_.fold(tokens[i].text));
    if (other == renamed_.end() || tokens[i].kind != TokenKind::identifier) continue;
    const Token* next = i + 1 < tokens.size() ? &tokens[i + 1] : nullptr;
    const bool renames = next != nullptr && (next->is("=") || equal_folded(next->text, "equ"));
    if (!renames) tokens[i].text = other->second;
  }
  text_from_ = line.made;
  if (line.made != nullptr) {
    for (Token& token : tokens) {
      token.at = place_of(token.begin, line.made, line.at);
      const bool numbered = token.kind == TokenKind::identifier && token.text.find(kInstanceMark) != std::string_view::npos;
      if (numbered) token.text = sources_.keep(with_instances(token.text, true));
    }
  }
  return tokens;
}

std::size_t SourceReader::line(TextLines lines, std::size_t index) {
  const TextLine& line = lines[index];
  if (++parts_ > options_.limits.lines * kPartsPerLine) stop(line.at, "the macros and loops make too much of this program");
  if (stopped_) return lines.size();
  if (!line.continued && !begin_line(line)) return lines.size();
  Tokens tokens = tokens_of(line);
  fold_texts(tokens);
  if (line.opens && !tokens.empty() && tokens.back().is("{")) tokens.pop_back();
  Cursor cursor = cursor_of(tokens, line.at);
  if (cursor.done()) {
    if (line.opens) reporter_.error(line.at, "this '{' belongs to no word");
    return line.opens ? lines.size() : index + 1;
  }
  return statement(lines, index, cursor);
}

std::size_t SourceReader::statement(TextLines lines, std::size_t index, Cursor& cursor) {
  if (lines[index].closes) {
    reporter_.error(cursor.at(), "this '}' closes nothing");
    return index + 1;
  }
  const std::size_t statements = program_.statements.size();
  const Token* name = nullptr;   // for a word or a macro that takes one
  const Token* sized = nullptr;  // a label with something behind it
  const DirectiveWord* found = nullptr;
  std::size_t length = 0;
  while (true) {
    while (anonymous_label(cursor)) {}
    name = label(cursor, sized == nullptr);
    if (dialect_.cards) cut_comment(cursor);
    found = word(cursor, length);
    if (name == nullptr || (found != nullptr && found->takes_label)) break;
    if (!assignment_sign(cursor).empty()) {
      assignment(*name, cursor);
      return index + 1;
    }
    Cursor ahead = cursor;
    if (found == nullptr && dialect_.macro_scopes && called_macro(ahead) != nullptr) break;
    declare_label(*name);
    sized = name;
    if (dialect_.cards) break;
  }
  if (dialect_.cards && sized != nullptr) name = nullptr;
  if (cursor.done() && sized != nullptr && !dialect_.lone_labels) {
    reporter_.error(sized->at,
                    fmt::format("there is no instruction or macro '{}'; a label must have an instruction in its line", sized->text));
  }
  if (cursor.done()) return index + 1;
  const std::size_t next = operation(lines, index, cursor, found, length, name);
  if (sized != nullptr && !dialect_.path.empty() && next == index + 1 && program_.statements.size() > statements + 1) {
    const Expression start =
        Expression::symbol(names_.define(sized->text), sized->at);  // the size: of what is behind the label in its line
    define_size(sized->text, Expression::location(sized->at).apply(Operator::subtract, start), sized->at);
  }
  return next;
}

std::size_t SourceReader::operation(TextLines lines, std::size_t index, Cursor& cursor, const DirectiveWord* found, std::size_t length,
                                    const Token* name) {
  if (found != nullptr) {
    const Position at = cursor.at();
    cursor.index += length;
    if (found->read == nullptr) return index + 1;
    const bool file_name = dialect_.bare_files && (found->read == &SourceReader::include || found->read == &SourceReader::include_binary);
    const bool as_text = found->read == &SourceReader::hex || found->read == &SourceReader::processor || file_name ||
                         found->read == &SourceReader::program_name || found->read == &SourceReader::fail ||
                         found->block == Block::condition;
    Call call{*found, at, cursor, lines, index, index + 1, name};
    if (!as_text && refuse_bad(cursor, true)) {
      if (found->role == Role::opens) body_of(call);
      return call.next;
    }
    (this->*found->read)(call);
    return call.next;
  }
  const Token& first = *cursor.peek();
  if (const Token* called = called_macro(cursor)) {
    call_macro(*called, cursor, name);
    return index + 1;
  }
  if (refuse_bad(cursor, is_operation(cursor))) return index + 1;
  const Token* second = cursor.peek(1);
  const auto is_equate = [&](const Token& token) {
    const DirectiveWord* known = token.kind == TokenKind::identifier ? words_.find(token.text) : nullptr;
    return token.is("=") || token.is(":=") || (known != nullptr && known->read == &SourceReader::assign);
  };
  const bool star = (first.is("*") || first.is(".")) && second != nullptr && is_equate(*second);
  if (star || first.is("*=")) {
    cursor.index += star ? 2 : 1;
    Expression to;
    if (!expression(cursor, to)) return index + 1;
    if (dialect_.shared_words || !cursor.accept(",")) finish(cursor);
    append_value(StatementKind::org, std::move(to), first.at);
    return index + 1;
  }
  if (!instruction(cursor)) nothing_known(first, cursor);
  return index + 1;
}

void SourceReader::call_macro(const Token& called, Cursor& cursor, const Token* label) {
  const std::string_view plain = called.text.substr(dialect_.path == "." && called.text.front() == '.' ? 1 : 0);
  const auto shared = dialect_.shared_words ? macros_.find(std::string(plain)) : macros_.end();
  if (shared != macros_.end() && shared->second.kind == kNumbered) {
    const std::vector<std::string> texts = split_text(rest_of_line(cursor));
    return call(shared->second, called, {texts.begin(), texts.end()}, label);
  }
  if (shared != macros_.end() && refuse_bad(cursor, true)) return;
  const Texts given = arguments(cursor);
  const auto known = macros_.find(macro_key(plain, given.size()));
  if (known != macros_.end()) return call(known->second, called, given, label);
  const std::string_view many = dialect_.arguments == Arguments::values ? " of so many arguments" : "";
  reporter_.error(called.at, fmt::format("there is no macro '{}'{} above", called.text, many));
}

bool SourceReader::instruction(Cursor& cursor) {
  if (cursor.peek()->kind != TokenKind::identifier || instructions_.operation_length(cursor) == 0) return false;
  const Position at = cursor.at();
  const Token* second = cursor.peek(1);
  if (dialect_.dotted_words && second != nullptr && second->is(".") && !second->spaced) {
    reporter_.error(second->at, "unexpected '.'");
    return true;
  }
  const ForcePrefix* forced = nullptr;
  Tokens rest;  // without it
  for (const ForcePrefix& force : dialect_.forces) {
    if (!force.joined || forced != nullptr || second == nullptr || second->spaced) continue;
    const Tokens sign = lex(force.name, {}, dialect_);
    const auto behind = cursor.tokens.subspan(cursor.index + 1);
    const auto is_same = [](const Token& a, const Token& b) { return !b.spaced && equal_folded(a.text, b.text); };
    if (behind.size() < sign.size() || !std::equal(sign.begin(), sign.end(), behind.begin(), is_same)) continue;
    rest.push_back(*cursor.peek());
    rest.insert(rest.end(), behind.begin() + static_cast<std::ptrdiff_t>(sign.size()), behind.end());
    forced = &force;
  }
  Cursor unforced = forced != nullptr ? Cursor{rest, 0, cursor.end_at} : cursor;
  InstructionResult result = instructions_.read(unforced, names(), forced);
  if (!result.problem.empty()) {
    refuse_operand(unforced, result.problem_at, result.problem);
    return true;
  }
  if (result.instruction.small->status == cpus::Status::unstable) {
    reporter_.warning(at, fmt::format("what {} does differs from chip to chip", result.instruction.small->mnemonic));
  }
  append({.kind = StatementKind::instruction, .at = at, .instruction = std::move(result.instruction)});
  return true;
}

void SourceReader::finish(Cursor& cursor) {
  if (cursor.done()) return;
  const Token& token = *cursor.peek();
  reporter_.error(token.at, token.kind == TokenKind::bad ? std::string(token.text) : fmt::format("unexpected '{}'", token.text));
  cursor.skip_rest();
}

const Token* SourceReader::identifier(Cursor& cursor, std::string_view problem) {
  const Token* name = cursor.peek();
  if (name != nullptr && name->kind == TokenKind::identifier) return ++cursor.index, name;
  reporter_.error(cursor.at(), std::string(problem));
  return nullptr;
}

void SourceReader::refuse_operand(const Cursor& cursor, Position at, std::string problem) {
  const auto is_there = [&](const Token& token) { return token.at.line == at.line && token.at.column == at.column; };
  const auto token = std::find_if(cursor.tokens.begin(), cursor.tokens.end(), is_there);
  const bool missing = problem == kValueMissing && token != cursor.tokens.end() && token->kind == TokenKind::punctuation;
  const bool dotted = token != cursor.tokens.end() && token->kind == TokenKind::identifier && token->text.front() == '.';
  if (missing || dotted) reporter_.refuse(at, std::move(problem));
  else reporter_.error(at, std::move(problem));
}

bool SourceReader::refuse_bad(const Cursor& cursor, bool known) {
  const auto from = cursor.tokens.begin() + static_cast<std::ptrdiff_t>(std::min(cursor.index, cursor.tokens.size()));
  const auto bad = std::find_if(from, cursor.tokens.end(), [](const Token& token) { return token.kind == TokenKind::bad; });
  if (bad == cursor.tokens.end()) return false;
  const bool foreign = !known && cursor.peek()->kind == TokenKind::identifier && !reporter_.foreign_word(cursor.at()).empty();
  if (dialect_.shared_words) reporter_.refuse(foreign ? cursor.at() : bad->at, std::string(bad->text));
  else reporter_.error(bad->at, std::string(bad->text));
  return true;
}

void SourceReader::nothing_known(const Token& first, const Cursor& cursor) {
  if (dialect_.shared_words) {
    const bool dotted = first.text.front() == '.';
    const bool lone = cursor.peek(1) == nullptr && !dialect_.cards;
    if (first.kind != TokenKind::identifier) return reporter_.refuse(first.at, "a label, an instruction or a directive is expected here");
    const std::string_view what = dotted ? "directive" : "instruction or macro";
    const std::string mend = dotted && first.first ? fmt::format("; a local label is written @{}", first.text.substr(1))
                             : dotted              ? std::string()
                             : lone                ? std::string("; a label must end with a colon")
                                                   : instructions_.advice(first.text);
    return reporter_.refuse(first.at, fmt::format("there is no {} '{}'{}", what, first.text, mend));
  }
  const Token* before = cursor.index == 0 ? nullptr : &cursor.tokens[cursor.index - 1];
  if (before != nullptr && before->kind == TokenKind::identifier && dialect_.bare_labels) {  // it was taken for a label
    return reporter_.error(before->at, fmt::format("there is no instruction or macro '{}'", before->text));
  }
  if (first.kind != TokenKind::identifier) { return reporter_.error(first.at, "a label, an instruction or a directive is expected here"); }
  if (dialect_.word_mark == 0 && first.text.front() == '.' && !names_.is_local(first.text)) {
    return reporter_.error(first.at, fmt::format("there is no directive '{}' in the syntax {}", first.text, dialect_.name));
  }
  const bool lone = cursor.peek(1) == nullptr && !dialect_.bare_labels;
  const std::string_view mend = !lone              ? std::string_view()
                                : dialect_.columns ? "; a label must start in column 1"
                                                   : "; a label must end with a colon";
  reporter_.error(first.at, fmt::format("there is no instruction or macro '{}'{}", first.text, mend));
}

void SourceReader::assignment(const Token& name, Cursor& cursor, int kind) {
  const std::string_view sign = assignment_sign(cursor);
  ++cursor.index;
  if (dialect_.shared_words && refuse_bad(cursor, true)) return;
  const auto change = std::find_if(kChanges.begin(), kChanges.end(), [&](const auto& known) { return known.first == sign; });
  const bool changes = change != kChanges.end();
  const bool variable = kind == kVariable || changes || equal_folded(sign, dialect_.set) || (sign == ":=" && dialect_.path == ".") ||
                        (dialect_.shared_words && find_assignment(dialect_, sign) == Assignment::variable);
  if (dialect_.renames && cursor.peek() != nullptr && cursor.peek(1) == nullptr) {
    const auto other = renamed_.find(names_.fold(cursor.peek()->text));
    if (other != renamed_.end() || is_operation(cursor)) {
      renamed_[names_.fold(name.text)] = other != renamed_.end() ? other->second : std::string(cursor.peek()->text);
      return;
    }
  }
  const bool text = dialect_.arguments == Arguments::braces && cursor.peek() != nullptr && cursor.peek()->kind == TokenKind::string;
  if (text && cursor.peek(1) == nullptr) {
    text_symbols_[std::string(name.text)] = *string(*cursor.peek());
    return;
  }
  Expression value;
  if (!expression(cursor, value)) return;
  finish(cursor);
  if (changes) value = Expression::symbol(names_.refer(name.text), name.at).apply(change->second, value);
  SymbolId id = names_.define(name.text);
  const SymbolEntry& before = symbols_[id];
  if (!variable && !dialect_.shared_words && before.declared && !before.label && before.known) {  // the same value again is allowed
    const Value again = known(value);
    if (again.known && again.value == before.value) return;
  }
  if (!declare(name, false, variable, id)) return;
  symbols_[id].wide = value.wide || ((dialect_.wide_by_digits || dialect_.wide_if_awaited) && symbols_[id].awaited);
  append_value(StatementKind::assign, std::move(value), name.at, id);
}

std::string_view SourceReader::assignment_sign(const Cursor& cursor) const {
  const Token* token = cursor.peek();
  if (token == nullptr || token->kind == TokenKind::string || token->kind == TokenKind::bad) return {};
  if (dialect_.shared_words) return find_assignment(dialect_, token->text) == Assignment::none ? std::string_view() : token->text;
  if (token->is("=") || token->is(":=")) return token->text;
  if (equal_folded(token->text, dialect_.other_equate) || equal_folded(token->text, dialect_.set)) return token->text;
  if (token->kind != TokenKind::punctuation || dialect_.path != ".") return {};
  for (const auto& [text, change] : kChanges) {
    if (token->is(text)) return token->text;
  }
  return {};
}

}  // namespace janus::tools
