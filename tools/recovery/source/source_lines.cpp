#include "tools/recovery/source/source_lines.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "tools/assembler/dialect.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr std::size_t kFewest = 5;      // minimum number of statements in a source
constexpr std::size_t kMostTexts = 3;   // maximum lines of prose per statement
constexpr std::size_t kLongestRun = 4;  // maximum number of consecutive damaged lines
constexpr std::size_t kMostLost = 2;    // maximum number of consecutive text lines that may be statements
constexpr std::size_t kMostParts = 3;   // maximum for a possible statement; prose has more
constexpr std::size_t kWidestGap = 12;  // from word to operand; text further away may be a comment
constexpr double kNearWord = 13.5;      // cost of a word with one wrong character
constexpr std::string_view kJoiners = ",+-*/&";

bool makes_or_places(Directive directive) {
  return lays_bytes(directive) || directive == Directive::org || directive == Directive::align || directive == Directive::end;
}

// Splits the text at blanks outside quotes.
std::vector<Part> parts_of(std::string_view text) {
  std::vector<Part> result;
  for (std::size_t at = text.find_first_not_of(' '); at < text.size(); at = text.find_first_not_of(' ', at)) {
    const std::size_t begin = at;
    while (at < text.size() && text[at] != ' ') {
      const std::size_t quote = text[at] == '\'' || text[at] == '"' ? text.find(text[at], at + 1) : std::string_view::npos;
      at = quote == std::string_view::npos ? at + 1 : quote + 1;
    }
    result.push_back({begin, at});
  }
  return result;
}

std::string text_of(const std::string& text, Part part) { return text.substr(part.begin, part.end - part.begin); }

// Returns the column of a comment that starts with a delimiter, or the length of the text if there is none.
std::size_t comment_at(std::string_view text, char mark) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == mark || text[at] == ';') return at;
    if (text[at] != '"' && text[at] != '\'') continue;
    const std::size_t quote = text.find(text[at], at + 1);
    if (quote != std::string_view::npos && quote - at <= 40) at = quote;
  }
  return text.size();
}

std::string without_specks(std::string text) {
  std::erase_if(text, [](char c) { return std::string_view(" .,'|_`~-:").find(c) != std::string_view::npos; });
  return text;
}

auto small_letters(std::string_view text) {
  return std::count_if(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace

std::string SourceLine::shown() const {
  std::string result;
  for (std::size_t i = word_at; i < std::min(end, text.size()); ++i)
    if (text[i] != ' ' || !result.ends_with(' ')) result += text[i];
  return std::string(trim(result));
}

SourcePages::SourcePages(std::span<const Page> pages, const LineTrial& trial, const Spelling& spelling, const PrintChannel& channel)
    : trial_(trial), spelling_(spelling), channel_(channel), sources_(spelling, channel) {
  const auto add = [&](const std::string& word, Directive directive) {
    if (makes_or_places(directive)) words_.emplace(word, false);
    else if (directive == Directive::ignored || directive == Directive::name) words_.emplace(word, true);
  };
  for (const SpelledWord& word : spelling.words()) {
    if (!word.opcodes.empty()) words_.emplace(word.text, false);
    else add(word.text, word.directive->directive);
  }
  for (const DirectiveWord& plain : plain_directives())
    for (std::string_view names = plain.name; !names.empty();)
      if (const std::string_view name = next_name(names); find_directive(trial.dialect(), name) == nullptr)
        add(upper(name), plain.directive);
  for (std::size_t page = 0; page < pages.size(); ++page) {
    for (const PageLine& each : pages[page].lines) {
      SourceLine& line = lines_.emplace_back();
      line.page = page;
      line.number = each.number;
      line.text = each.text;
      read(line);
    }
  }
  drop_lonely();
  find_damaged();
  trim_to_source();
}

bool SourcePages::is_word(const std::string& word) const { return words_.contains(upper(word)); }

std::string SourcePages::code_of(const SourceLine& line) const {
  return line.text.substr(0, comment_at(line.text, trial_.dialect().comment));
}

std::string SourcePages::comment_after(const SourceLine& line, std::size_t end) const {
  std::string_view comment = trim(std::string_view(line.text).substr(std::min(end, line.text.size())));
  while (comment.starts_with(';') || comment.starts_with(trial_.dialect().comment)) comment = trim(comment.substr(1));
  return std::string(comment);
}

void SourcePages::read(SourceLine& line) const {
  const std::string_view shown = trim(line.text);
  if (shown.empty()) {
    line.kind = SourceLine::Kind::blank;
    return;
  }
  const bool origin = shown.size() > 1 && shown[0] == '*' && trim(shown.substr(1)).starts_with('=');
  if (shown[0] == ';' || shown[0] == trial_.dialect().comment || (shown[0] == '*' && !origin)) {
    line.kind = SourceLine::Kind::comment;
    line.comment = line.text;
    return;
  }
  const std::string code = code_of(line);
  if (origin) {
    line.word = "*=";
    line.word_at = code.find('*');
    line.operand_at = std::min(code.find('=') + 1, code.size());
    line.operand = std::string(trim(std::string_view(code).substr(line.operand_at)));
    line.end = code.size();
    line.comment = comment_after(line, line.end);
    if (trial_.of(line.statement()).fits) line.kind = SourceLine::Kind::statement, line.printer_only = true;
    return;
  }
  const std::vector<Part> tokens = parts_of(code);
  if (tokens.empty() || read_equate(line, code, tokens)) return;
  const std::string first = text_of(code, tokens[0]);
  const bool begins = line.text[0] != ' ' || first.ends_with(':');
  const bool label = trial_.can_be_label(first);
  // Scans have ragged margins, so a label is recognized by the word after it and by not being a word itself.
  if (tokens.size() > 1 && label && (begins || !is_word(first)) && read_statement(line, code, std::span(tokens).subspan(1))) {
    line.label = first;
    line.label_at = tokens[0].begin;
  } else if (!read_statement(line, code, tokens)) {
    if (tokens.size() > 1 || !begins || !label) return;
    line.kind = SourceLine::Kind::label;
    line.label = first;
    line.label_at = tokens[0].begin;
    return;
  }
  if (!line.printer_only) find_other(line, code);
}

// Returns true if the statement is valid. In a syntax with columns, an operand without effect on the bytes is a comment.
bool SourcePages::fits(const std::string& word, const std::string& operand) const {
  const TriedStatement& tried = trial_.of(word + (operand.empty() ? "" : " " + operand));
  if (!tried.fits || operand.empty() || !trial_.dialect().columns) return tried.fits;
  const TriedStatement& alone = trial_.of(word);
  return !alone.fits || alone.bytes != tried.bytes;
}

// Reads a statement whose word is the first token.
bool SourcePages::read_statement(SourceLine& line, const std::string& code, std::span<const Part> tokens) const {
  const std::string word = text_of(code, tokens[0]);
  const auto found = words_.find(upper(word));
  if (found == words_.end()) return false;
  const bool columns = trial_.dialect().columns, printer_only = found->second;
  const std::size_t operand_at = tokens.size() > 1 ? tokens[1].begin : tokens[0].end;
  const auto stands = [&](std::size_t end) {
    const bool comment = end < tokens.back().end;
    if (comment && !columns && code.compare(end, 2, "  ") != 0) return false;  // comments without a delimiter need two blanks
    const std::string operand = end <= operand_at ? "" : code.substr(operand_at, end - operand_at);
    if (printer_only ? !trial_.of(word + " " + operand).fits : !fits(word, operand)) return false;
    line.kind = SourceLine::Kind::statement;
    line.printer_only = printer_only;
    line.word = word;
    line.operand = operand;
    line.word_at = tokens[0].begin;
    line.operand_at = operand_at;
    line.end = end;
    line.comment = comment_after(line, end);
    return true;
  };
  if (tokens.size() > 1) {
    if ((!columns || printer_only || word[0] == '.') && stands(tokens.back().end)) return true;
    // In "FCC /OH NO/", any punctuation character may be the quote.
    const bool mark = std::ispunct(static_cast<unsigned char>(code[operand_at])) != 0;
    const std::size_t quote = mark ? code.find(code[operand_at], operand_at + 1) : std::string::npos;
    if (quote != std::string::npos && code.find(' ', operand_at) < quote && stands(std::min(code.find(' ', quote), tokens.back().end)))
      return true;
    // Otherwise, the operand ends at the first blank, or at the second one in forms like "LDA B".
    if (stands(tokens[1].end) || (tokens.size() > 2 && stands(tokens[2].end))) return true;
  }
  return stands(tokens[0].end);
}

bool SourcePages::read_equate(SourceLine& line, const std::string& code, std::span<const Part> tokens) const {
  const std::string first = text_of(code, tokens[0]), name = first.substr(0, first.find('='));
  const std::size_t sign_at = code.find_first_not_of(' ', tokens[0].begin + name.size());
  if (sign_at == std::string::npos || (tokens[0].begin != 0 && trial_.dialect().columns) || !trial_.can_be_label(name)) return false;
  const std::string sign = code[sign_at] == '=' ? "=" : text_of(code, tokens[1]);
  const std::size_t value_at = code.find_first_not_of(' ', sign_at + sign.size());
  if (value_at == std::string::npos || (sign != "=" && find_assignment(trial_.dialect(), sign) == Assignment::none)) return false;
  for (const std::size_t end : {tokens.back().end, std::min(code.find(' ', value_at), tokens.back().end)}) {
    if (trial_.dialect().columns && code.find(' ', value_at) < end) continue;
    const std::string value = code.substr(value_at, end - value_at);
    if (!trial_.of(sign + " " + value, name).fits) continue;
    static_cast<SourceCandidate&>(line) = {name, sign, value, tokens[0].begin, sign_at, value_at, end};
    line.kind = SourceLine::Kind::equate;
    line.comment = comment_after(line, end);
    return true;
  }
  return false;
}

// Finds the other reading of a valid statement if it may have an extra blank, or a comma misread as a comment delimiter.
void SourcePages::find_other(SourceLine& line, const std::string& code) const {
  const auto take = [&](const std::string& label, const std::string& word, const std::string& operand) {
    const auto found = words_.find(upper(word));
    if (line.other || found == words_.end() || found->second || !trial_.of(word + (operand.empty() ? "" : " " + operand)).fits) return;
    line.other = SourceCandidate{label, word, operand};
  };
  const std::size_t next = std::min(code.find_first_not_of(' ', line.end), code.size());
  const std::string following = code.substr(next, code.find(' ', next) - next);
  if (!line.label.empty() && line.label_at + line.label.size() + 1 == line.word_at && !line.label.ends_with(':')) {
    if (line.operand.empty()) take({}, line.label + line.word, following);
    take({}, line.label + line.word, line.operand);
  }
  if (line.operand.empty()) return;
  const bool joins = !following.empty() && next == line.end + 1 &&
                     (kJoiners.find(following[0]) != std::string_view::npos || line.operand.back() == '(' || following[0] == '(' ||
                      kJoiners.find(line.operand.back()) != std::string_view::npos);
  if (joins) take(line.label, line.word, line.operand + following);
  if (line.end != code.size() || code.size() + 1 >= line.text.size()) return;
  std::string after = line.text.substr(line.operand_at);
  after[code.size() - line.operand_at] = ',';
  take(line.label, line.word, std::string(trim(std::string_view(after).substr(0, comment_at(after, trial_.dialect().comment)))));
}

// Removes isolated statements, because an English word may be an instruction.
void SourcePages::drop_lonely() {
  std::ptrdiff_t all = 0, small = 0, flush = 0;
  for (const SourceLine& line : lines_) {
    if (line.kind != SourceLine::Kind::statement || line.printer_only) continue;
    ++all;
    small += small_letters(line.word) != 0 && trial_.is_instruction(line.word) ? 1 : 0;
    flush += line.word_at == 0 ? 1 : 0;
  }
  upper_ = small * 5 < all;
  flush_ = flush * 4 >= all;
  std::vector<SourceLine*> content;
  for (SourceLine& line : lines_) {
    if (line.kind == SourceLine::Kind::statement && ((upper_ && small_letters(line.word) != 0 && trial_.is_instruction(line.word)) ||
                                                     (!flush_ && line.word_at == 0 && line.word != "*=")))
      line.kind = SourceLine::Kind::text;
    if (line.kind == SourceLine::Kind::statement || line.kind == SourceLine::Kind::equate || line.kind == SourceLine::Kind::text)
      content.push_back(&line);
  }
  std::vector<SourceLine*> lonely;
  for (std::size_t i = 0; i < content.size(); ++i) {
    if (content[i]->kind == SourceLine::Kind::text) continue;
    std::size_t near = 0;
    for (std::size_t other = i < 3 ? 0 : i - 3; other < std::min(i + 4, content.size()); ++other)
      near += other != i && content[other]->kind != SourceLine::Kind::text && !content[other]->printer_only ? 1 : 0;
    if (near < 2) lonely.push_back(content[i]);
    else if (content[i]->kind == SourceLine::Kind::statement && !content[i]->printer_only) ++statements_;
  }
  for (SourceLine* line : lonely) line->kind = SourceLine::Kind::text;
  for (const SourceLine& line : lines_)
    if (line.kind == SourceLine::Kind::statement) sources_.learn(line.text, {line.word_at, line.text.size()});
  sources_.learnt();
}

// Splits the line as `view` does. Returns nullopt if the view's word cannot be part of a source.
std::optional<SourceCandidate> SourcePages::split(const std::string& code, const SourceView& view) const {
  const std::string& spelled = spelling_.words()[view.word].text;
  const auto known = words_.find(spelled);
  const std::string printed = text_of(code, view.word_part), label = text_of(code, view.label);
  if (known == words_.end() || known->second || (!label.empty() && !trial_.can_be_label(label))) return {};
  if (without_specks(code.substr(0, view.word_part.begin)).size() > without_specks(label).size()) return {};
  // A single lowercase letter may be a misread capital.
  if (upper_ && spelled[0] != '.' && small_letters(printed) > (is_word(printed) ? 0 : 1)) return {};
  return SourceCandidate{label,
                         equals_ignore_case(printed, spelled) ? printed
                         : small_letters(printed) > 1         ? lower(spelled)
                                                              : spelled,
                         {},
                         view.label.begin,
                         view.word_part.begin,
                         view.rest.begin,
                         view.word_part.end,
                         view.cost};
}

bool SourcePages::looks_damaged(SourceLine& line) const {
  const std::string code = code_of(line);
  std::vector<SourceView> views = sources_.views(code, {0, code.size()});
  // Prefer a damaged word to a word and an operand without a blank between them.
  std::stable_partition(views.begin(), views.end(), [](const SourceView& view) { return view.word_part.end < view.rest.begin; });
  for (const SourceView& view : views) {
    const auto found = split(code, view);
    if (!found || view.cost > kNearWord) continue;
    static_cast<SourceCandidate&>(line) = *found;
    line.word = text_of(code, view.word_part);
    if (line.operand_at < code.size() && line.operand_at - line.word_at <= kWidestGap) {
      line.end = line.operand_at + parts_of(std::string_view(code).substr(line.operand_at))[0].end;
      line.operand = code.substr(line.operand_at, line.end - line.operand_at);
    }
    line.comment = comment_after(line, line.end);
    line.kind = SourceLine::Kind::damaged;
    line.other.reset();
    return true;
  }
  return false;
}

// Finds damaged statements among the statements.
void SourcePages::find_damaged() {
  std::vector<SourceLine*> content;
  for (SourceLine& line : lines_)
    if (line.kind > SourceLine::Kind::comment) content.push_back(&line);
  const auto is_source = [](const SourceLine& line) { return line.kind >= SourceLine::Kind::equate; };
  // Sweep in both directions, because damaged lines may start or end the source.
  const auto sweep = [&](auto begin, auto end) {
    std::size_t run = kLongestRun;
    for (auto at = begin; at != end; ++at) {
      SourceLine& line = **at;
      if (line.kind == SourceLine::Kind::text && run < kLongestRun && looks_damaged(line)) ++run;
      else if (is_source(line)) run = line.kind == SourceLine::Kind::damaged ? run : 0;
      else if (line.kind != SourceLine::Kind::label) run = kLongestRun;
    }
  };
  sweep(content.begin(), content.end());
  sweep(content.rbegin(), content.rend());
  // A single word is a label only if a statement follows it.
  for (auto at = content.rbegin(); at != content.rend(); ++at)
    if ((*at)->kind == SourceLine::Kind::label && (at == content.rbegin() || !(*std::prev(at))->is_code()))
      (*at)->kind = SourceLine::Kind::text;
  for (auto at = content.begin(); at != content.end();) {
    const auto end = std::find_if(at, content.end(), [](const SourceLine* line) { return line->kind != SourceLine::Kind::text; });
    const bool few = static_cast<std::size_t>(end - at) <= kMostLost;
    for (; at != end; ++at) {
      SourceLine damaged = **at;
      const bool short_text =
          few && parts_of(code_of(damaged)).size() <= kMostParts && damaged.text.find_first_not_of(" 0123456789-.") != std::string::npos;
      (*at)->may_be_code = short_text || looks_damaged(damaged);
    }
    if (at != content.end()) ++at;
  }
}

void SourcePages::trim_to_source() {
  std::erase_if(lines_, [](const SourceLine& line) { return line.kind == SourceLine::Kind::blank; });
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
