#include "tools/recovery/source/source_lines.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "tools/recovery/constants.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr std::string_view kJoiners = ",+-*/&()";

// Splits the text at blanks outside quotes.
std::vector<Part> parts_of(std::string_view text, std::size_t at = 0) {
  std::vector<Part> result;
  for (at = text.find_first_not_of(' ', at); at < text.size(); at = text.find_first_not_of(' ', at)) {
    const std::size_t begin = at;
    while (at < text.size() && text[at] != ' ') {
      const std::size_t quote = text[at] == '\'' || text[at] == '"' ? text.find(text[at], at + 1) : std::string_view::npos;
      at = quote == std::string_view::npos ? at + 1 : quote + 1;
    }
    result.push_back({begin, at});
  }
  return result;
}

// Also splits NAME=value and *=value.
std::vector<Part> tokens_of(std::string_view code) {
  std::vector<Part> tokens = parts_of(code);
  const std::size_t sign = code.find('=');
  if (tokens.empty() || sign == std::string_view::npos || sign == tokens[0].begin) return tokens;
  if (sign >= tokens[0].end && (tokens.size() == 1 || sign != tokens[1].begin)) return tokens;
  std::vector<Part> result = parts_of(code, sign + 1);
  const bool origin = code[tokens[0].begin] == '*';
  result.insert(result.begin(), {origin ? tokens[0].begin : sign, sign + 1});
  if (!origin) result.insert(result.begin(), {tokens[0].begin, std::min(sign, tokens[0].end)});
  return result;
}

std::string text_of(const std::string& text, Part part) { return text.substr(part.begin, part.end - part.begin); }

std::string word_of(const std::string& text, Part part) {
  std::string word = text_of(text, part);
  std::erase(word, ' ');
  return word;
}

// Returns the column of a comment that starts with a delimiter, or the length of the text if there is none.
std::size_t comment_at(std::string_view text, char mark) {
  constexpr std::size_t kLongestText = 40;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == mark || text[at] == ';') return at;
    if (text[at] != '"' && text[at] != '\'') continue;
    const std::size_t quote = text.find(text[at], at + 1);
    if (quote != std::string_view::npos && quote - at <= kLongestText) at = quote;
  }
  return text.size();
}

auto characters(std::string_view text) {
  return std::count_if(text.begin(), text.end(), [](char c) { return std::string_view(" .,'|_`~-:").find(c) == std::string_view::npos; });
}

auto small_letters(std::string_view text) {
  return std::count_if(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace

std::string SourceLine::shown(std::size_t begin, std::size_t end_at) const {
  return fmt::format("{}", fmt::join(split_words(text.substr(begin, end_at - begin)), " "));
}

SourcePages::SourcePages(std::span<const Page> pages, const cpus::InstructionSet& cpu, const Dialect& dialect)
    : trial_(cpu, dialect), spelling_(cpu, dialect) {
  for (std::size_t page = 0; page < pages.size(); ++page) {
    for (const PageLine& each : pages[page].lines) {
      if (trim(each.text).empty()) continue;
      SourceLine& line = lines_.emplace_back();
      line.page = page;
      line.number = each.number;
      line.text = each.text;
      read(line);
      if (line.kind == SourceLine::Kind::statement) find_other(line);
    }
  }
  tell_statements_from_text();
  trim_to_source();
}

// Returns whether the word is an instruction, or a directive that makes or places bytes or only affects the printed listing.
bool SourcePages::is_word(const std::string& word) const {
  constexpr Directive kOthers[] = {Directive::org, Directive::align, Directive::end, Directive::ignored, Directive::name};
  const std::optional<Directive> directive = trial_.directive(word);
  if (!directive) return trial_.is_instruction(word);
  return lays_bytes(*directive) || std::find(std::begin(kOthers), std::end(kOthers), *directive) != std::end(kOthers);
}

std::string SourcePages::code_of(const SourceLine& line) const {
  return line.text.substr(0, comment_at(line.text, trial_.dialect().comment));
}

void SourcePages::set_comment(SourceLine& line) const {
  std::string_view comment = trim(std::string_view(line.text).substr(std::min(line.end, line.text.size())));
  while (comment.starts_with(';') || comment.starts_with(trial_.dialect().comment)) comment = trim(comment.substr(1));
  line.comment = comment;
}

void SourcePages::read(SourceLine& line) const {
  const std::string code = code_of(line);
  const std::vector<Part> tokens = tokens_of(code);
  const std::string first = tokens.empty() ? "" : word_of(code, tokens[0]);
  const bool begins = line.text[0] != ' ' || first.ends_with(':');
  const bool label = !first.empty() && trial_.can_be_label(first);
  if (tokens.empty() || (first[0] == '*' && !is_word(first))) {
    line.kind = SourceLine::Kind::comment;
    line.comment = line.text;
    return;
  }
  const SourceStatement named{.label = first.substr(0, first.find(':')), .label_at = tokens[0].begin};
  // Scans have ragged margins, so a label is recognized by the word after it and by not being a word itself.
  if (tokens.size() > 1 && label && (begins || !is_word(first)) && read_statement(line, code, std::span(tokens).subspan(1), named)) return;
  if (read_statement(line, code, tokens, {}) || tokens.size() > 1 || !begins || !label) return;
  static_cast<SourceStatement&>(line) = named;
  line.kind = SourceLine::Kind::label;
}

// Returns true if the statement is valid. In a syntax with columns, an operand without effect on the bytes is a comment.
bool SourcePages::fits(const SourceStatement& statement) const {
  const bool equate = find_assignment(trial_.dialect(), statement.word) != Assignment::none;
  const TriedStatement& tried = trial_.of(statement.statement(), equate ? statement.label : "");
  if (!tried.fits() || equate || statement.operand.empty() || !trial_.dialect().columns) return tried.fits();
  const TriedStatement& alone = trial_.of(statement.word);
  return !alone.fits() || std::any_of(tried.bytes.begin(), tried.bytes.end(), [&](const Bytes& each) { return each != alone.bytes[0]; });
}

// Reads a statement whose word is the first token.
bool SourcePages::read_statement(SourceLine& line, const std::string& code, std::span<const Part> tokens, SourceStatement read) const {
  read.word = word_of(code, tokens[0]);
  read.word_at = tokens[0].begin;
  const bool columns = trial_.dialect().columns;
  const bool equate = !read.label.empty() && find_assignment(trial_.dialect(), read.word) != Assignment::none;
  if (!equate && !is_word(read.word)) return false;
  read.operand_at = tokens.size() > 1 ? tokens[1].begin : tokens[0].end;
  const auto stands = [&](std::size_t end) {
    const bool comment = end < tokens.back().end;
    if (comment && !columns && !equate && code.compare(end, 2, "  ") != 0) return false;  // a comment without a delimiter needs two blanks
    read.end = end;
    read.operand = end <= read.operand_at ? "" : code.substr(read.operand_at, end - read.operand_at);
    if (!fits(read)) return false;
    static_cast<SourceStatement&>(line) = read;
    line.kind = equate ? SourceLine::Kind::equate : SourceLine::Kind::statement;
    set_comment(line);
    return true;
  };
  // The operand of "FCC /OH NO/" may contain blanks. Other operands end at the first blank, or at the second one in forms like "LDA B".
  const std::optional<Directive> directive = trial_.directive(read.word);
  const bool whole = !columns || read.word[0] == '.' || directive == Directive::text_delimited;
  if (tokens.size() > 1 && ((whole && stands(tokens.back().end)) || stands(tokens[1].end))) return true;
  if (tokens.size() > 2 && stands(tokens[2].end)) return true;
  const bool needs_operand = directive && lays_bytes(*directive) && tokens.size() > 1;
  return !needs_operand && stands(tokens[0].end);
}

// Finds the other reading of a valid statement if it may have an extra blank, or a comma misread as a comment delimiter.
void SourcePages::find_other(SourceLine& line) const {
  const std::string& text = line.text;
  const auto take = [&](std::string changed) {
    SourceLine other;
    other.text = std::move(changed);
    read(other);
    if (other.kind == SourceLine::Kind::statement && other.statement() != line.statement()) line.others = {line, other};
  };
  if (!line.label.empty() && line.label_at + line.label.size() + 1 == line.word_at) take(std::string(text).erase(line.word_at - 1, 1));
  if (line.operand.empty() || line.end >= text.size()) return;
  const char next = text[std::min(line.end + 1, text.size() - 1)];
  if (text[line.end] == ' ' && next != ' ' &&
      (kJoiners.find(next) != std::string_view::npos || kJoiners.find(text[line.end - 1]) != std::string_view::npos))
    take(std::string(text).erase(line.end, 1));
  if (text[line.end] != ' ' && line.end + 1 < text.size()) take(std::string(text).replace(line.end, 1, ","));
}

// Separates statements, damaged statements and text, by the statements near each line. An English word may be an instruction.
void SourcePages::tell_statements_from_text() {
  std::size_t all = 0, small = 0, flush = 0;
  const auto has_small = [](const SourceLine& line) { return line.word[0] != '.' && small_letters(line.word) != 0; };
  for (const SourceLine& line : lines_) {
    if (line.kind != SourceLine::Kind::statement) continue;
    ++all;
    small += has_small(line) ? 1 : 0;
    flush += line.word_at == 0 ? 1 : 0;
  }
  upper_ = small * 5 < all;
  std::vector<SourceLine*> content;
  for (SourceLine& line : lines_) {
    const bool in_margin = flush * 4 < all && line.word_at == 0 && line.word != "*=";
    if (line.kind == SourceLine::Kind::statement && (in_margin || (upper_ && has_small(line)))) line.kind = SourceLine::Kind::text;
    if (line.kind != SourceLine::Kind::comment && line.kind != SourceLine::Kind::label) content.push_back(&line);
  }
  std::vector<std::size_t> near(content.size());
  for (std::size_t i = 0; i < content.size(); ++i)
    for (std::size_t other = i < kReach ? 0 : i - kReach; other < std::min(i + kReach + 1, content.size()); ++other)
      near[i] += other != i && content[other]->kind != SourceLine::Kind::text ? 1 : 0;
  for (std::size_t i = 0; i < content.size(); ++i) {
    SourceLine& line = *content[i];
    if (near[i] < kFewestNear) line.kind = SourceLine::Kind::text;
    if (line.kind != SourceLine::Kind::statement) continue;
    ++statements_;
    sources_.learn(line.text, {line.word_at, line.text.size()});
  }
  sources_.learnt();
  for (std::size_t i = 0; i < content.size(); ++i) {
    SourceLine& line = *content[i];
    if (line.kind != SourceLine::Kind::text) continue;
    const bool is_short = parts_of(code_of(line)).size() <= kMostParts && line.text.find_first_not_of(" 0123456789-.") != std::string::npos;
    const bool in_margin = line.word_at == 0 && !line.word.empty();
    line.may_be_code = looks_damaged(line, near[i] >= kFewestNear && !in_margin) || (is_short && near[i] >= kMostlyStatements);
  }
  // A single word is a label only if a statement follows it.
  bool follows = false;
  for (auto line = lines_.rbegin(); line != lines_.rend(); ++line) {
    if (line->kind == SourceLine::Kind::comment) continue;
    line->may_be_code = line->may_be_code || (line->kind == SourceLine::Kind::label && !follows);
    if (line->kind == SourceLine::Kind::label && !follows) line->kind = SourceLine::Kind::text;
    follows = line->is_code();
  }
}

// Splits the line as `view` does. Returns nullopt if the view's word cannot be part of a source.
std::optional<SourceStatement> SourcePages::split(const std::string& code, const SourceView& view) const {
  const std::string& spelled = spelling_.words()[view.word].text;
  const std::string printed = text_of(code, view.word_part), label = text_of(code, view.label);
  if ((spelling_.words()[view.word].opcodes.empty() && !is_word(spelled)) || (!label.empty() && !trial_.can_be_label(label))) return {};
  if (characters(code.substr(0, view.word_part.begin)) > characters(label)) return {};
  // A single lowercase letter may be a misread capital.
  if (upper_ && spelled[0] != '.' && small_letters(printed) > (is_word(printed) ? 0 : 1)) return {};
  const std::string word = equals_ignore_case(printed, spelled) ? printed : small_letters(printed) > 1 ? lower(spelled) : spelled;
  return SourceStatement{
      label.substr(0, label.find(':')), word, {}, view.label.begin, view.word_part.begin, view.rest.begin, view.word_part.end, view.cost};
}

// Returns true if the line has a word, and with `take` marks it as damaged.
bool SourcePages::looks_damaged(SourceLine& line, bool take) const {
  const std::string code = code_of(line);
  std::vector<SourceView> views = sources_.views(code, {0, code.size()});
  // Prefer a damaged word to a word and an operand without a blank between them.
  std::stable_partition(views.begin(), views.end(), [](const SourceView& view) { return view.word_part.end < view.rest.begin; });
  for (const SourceView& view : views) {
    const auto found = split(code, view);
    if (!found || view.cost > kNearText) continue;
    if (!take) return true;
    static_cast<SourceStatement&>(line) = *found;
    line.word = text_of(code, view.word_part);
    if (line.operand_at < code.size() && line.operand_at - line.word_at <= kWidestGap) {
      line.end = parts_of(code, line.operand_at)[0].end;
      line.operand = code.substr(line.operand_at, line.end - line.operand_at);
    }
    set_comment(line);
    line.kind = SourceLine::Kind::damaged;
    line.others.clear();
    return true;
  }
  return false;
}

void SourcePages::trim_to_source() {
  const auto is_code = [](const SourceLine& line) { return line.is_code(); };
  const auto is_comment = [](const SourceLine& line) { return line.kind == SourceLine::Kind::comment; };
  auto first = std::find_if(lines_.begin(), lines_.end(), is_code);
  auto last = std::find_if(lines_.rbegin(), lines_.rend(), is_code).base();
  const auto texts =
      first >= last ? 0 : std::count_if(first, last, [](const SourceLine& line) { return line.kind == SourceLine::Kind::text; });
  if (statements_ < kFewest || static_cast<std::size_t>(texts) > kMostTexts * statements_) return lines_.clear();
  while (first != lines_.begin() && is_comment(*std::prev(first))) --first;
  while (last != lines_.end() && is_comment(*last)) ++last;
  lines_.erase(last, lines_.end());
  lines_.erase(lines_.begin(), first);
}

}  // namespace janus::tools::recovery
