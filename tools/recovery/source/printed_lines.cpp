#include "tools/recovery/source/printed_lines.hpp"

#include <algorithm>
#include <cctype>

#include "tools/assembler/dialect.hpp"
#include "tools/recovery/source/printed_tokens.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr std::size_t kFewest = 5;     // statements that are a run of source
constexpr std::size_t kMostTexts = 3;  // lines of prose among them, for each

bool makes_or_places(Directive directive) {
  return lays_bytes(directive) || directive == Directive::org || directive == Directive::align || directive == Directive::end;
}

bool is_printers(Directive directive) { return directive == Directive::ignored || directive == Directive::name; }

}  // namespace

PrintedLines::PrintedLines(std::span<const Page> pages, const LineTrial& trial, const Spelling& spelling, const PrintChannel& channel)
    : trial_(trial), channel_(channel) {
  for (const SpelledWord& word : spelling.words()) {
    if (!word.opcodes.empty()) instructions_.insert(word.text);
    if (!word.opcodes.empty() || makes_or_places(word.directive->directive)) words_.emplace(word.text, false);
    else if (is_printers(word.directive->directive)) words_.emplace(word.text, true);
  }
  for (std::size_t page = 0; page < pages.size(); ++page) {
    for (const PageLine& each : pages[page].lines) {
      PrintedLine line = read(each.text);
      line.page = page;
      line.number = each.number;
      lines_.push_back(std::move(line));
    }
  }
}

bool PrintedLines::is_word(const std::string& word, bool& printer_only) const {
  const auto found = words_.find(upper(word));
  if (found != words_.end()) {
    printer_only = found->second;
    return true;
  }
  const DirectiveWord* plain = find_in(plain_words(), lower(word));
  if (plain == nullptr || find_directive(trial_.dialect(), word) != nullptr) return false;
  printer_only = is_printers(plain->directive);
  return printer_only || makes_or_places(plain->directive);
}

PrintedLine PrintedLines::read(const std::string& text) const {
  PrintedLine line;
  line.text = text;
  const std::string_view shown = trim(text);
  if (shown.empty()) {
    line.kind = PrintedLine::Kind::blank;
    return line;
  }
  const bool origin = shown.size() > 1 && shown[0] == '*' && trim(shown.substr(1)).starts_with('=');
  if (shown[0] == ';' || shown[0] == trial_.dialect().comment || (shown[0] == '*' && !origin)) {
    line.kind = PrintedLine::Kind::comment;
    line.comment = text;
    return line;
  }
  const std::size_t end = comment_at(text, trial_.dialect().comment);
  line.comment = std::string(trim(std::string_view(text).substr(std::min(end + 1, text.size()))));
  const std::string code(text, 0, end);
  line.has_label_column = text[0] != ' ';
  if (origin) {
    line.word = "*=";
    line.word_at = text.find('*');
    line.operand_at = std::min(code.find('=') + 1, code.size());
    line.operand = std::string(trim(std::string_view(code).substr(line.operand_at)));
    if (trial_.of(line.statement()).fits) line.kind = PrintedLine::Kind::statement, line.printer_only = true;
    return line;
  }
  if (read_equate(line, code)) return line;
  const std::vector<PrintedToken> tokens = printed_tokens(code);
  if (tokens.empty()) return line;
  const std::string first = code.substr(tokens[0].begin, tokens[0].end - tokens[0].begin);
  bool ignored = false;
  // The margin of a scan is ragged: a label is what is no word and stands before one.
  if (tokens.size() > 1 && (line.has_label_column || first.ends_with(':') || !is_word(first, ignored)) && trial_.can_be_label(first)) {
    line.label = first;
    line.label_at = tokens[0].begin;
    if (read_statement(line, code, tokens[1].begin)) {
      find_other(line, code, end);
      return line;
    }
    line.label.clear();
  }
  if (read_statement(line, code, tokens[0].begin)) {
    find_other(line, code, end);
    return line;
  }
  if (tokens.size() == 1 && (line.has_label_column || first.ends_with(':')) && trial_.can_be_label(first)) {
    line.kind = PrintedLine::Kind::label;
    line.label = first;
    line.label_at = tokens[0].begin;
  }
  return line;
}

bool PrintedLines::read_statement(PrintedLine& line, const std::string& code, std::size_t from) const {
  const std::vector<PrintedToken> tokens = printed_tokens(std::string_view(code).substr(from));
  if (tokens.empty() || tokens[0].end > kLongestWord) return false;
  const std::string word = code.substr(from, tokens[0].end);
  if (!is_word(word, line.printer_only)) return false;
  const auto stands = [&](const std::string& operand, std::size_t operand_at, std::size_t comment_from) {
    // Where the syntax has no columns, a comment without a mark stands apart.
    const bool near =
        comment_from > 1 && comment_from + 1 < code.size() && code.substr(comment_from - 2, 4).find("  ") == std::string::npos;
    if (near && !trial_.dialect().columns) return false;
    const TriedStatement& tried = trial_.of(word + (operand.empty() ? "" : " " + operand));
    if (!tried.fits) return false;
    // A comment without a mark: the word alone is the same.
    if (!operand.empty() && trial_.dialect().columns && !line.printer_only && trial_.of(word).fits && trial_.of(word).bytes == tried.bytes)
      return false;
    line.kind = PrintedLine::Kind::statement;
    line.word = word;
    line.operand = operand;
    line.word_at = from;
    line.operand_at = operand_at;
    const std::string rest(comment_from < code.size() ? trim(std::string_view(code).substr(comment_from)) : std::string_view());
    if (!rest.empty()) line.comment = rest + (line.comment.empty() ? "" : " " + line.comment);
    return true;
  };
  if (tokens.size() == 1) return stands("", from + tokens[0].end, code.size());
  const std::size_t operand_at = from + tokens[1].begin;
  const std::string all(trim(std::string_view(code).substr(operand_at)));
  if ((!trial_.dialect().columns || line.printer_only || word[0] == '.') && stands(all, operand_at, code.size())) return true;
  // "FCC /OH NO/", where any character may be the quote.
  const std::size_t quote = std::ispunct(static_cast<unsigned char>(all[0])) != 0 ? all.find(all[0], 1) : std::string::npos;
  if (quote != std::string::npos && all.find(' ') < quote) {
    const std::size_t end = std::min(code.find(' ', operand_at + quote), code.size());
    if (stands(code.substr(operand_at, end - operand_at), operand_at, end)) return true;
  }
  // "LDA B", where the register is a word of its own; else the operand ends at a blank.
  for (const std::size_t last : {std::size_t{1}, std::size_t{2}}) {
    if (last >= tokens.size()) break;
    const std::size_t end = from + tokens[last].end;
    if (stands(code.substr(operand_at, end - operand_at), operand_at, end)) return true;
  }
  return stands("", operand_at, operand_at);
}

// A blank too much, or a comma that was read as the mark of a comment, may leave a statement that stands.
void PrintedLines::find_other(PrintedLine& line, const std::string& code, std::size_t end) const {
  const auto take = [&](const std::string& word, const std::string& operand) {
    bool printer_only = false;
    if (!is_word(word, printer_only) || printer_only || !trial_.of(word + (operand.empty() ? "" : " " + operand)).fits) return false;
    line.other_word = word;
    line.other_operand = operand;
    return true;
  };
  if (line.printer_only) return;
  const bool close = line.label_at + line.label.size() + 1 == line.word_at;
  if (!line.label.empty() && close && !line.label.ends_with(':')) {
    const bool no_operand = line.operand.empty() && line.operand_at < code.size();
    const std::string next = no_operand ? code.substr(line.operand_at, code.find(' ', line.operand_at) - line.operand_at) : line.operand;
    if (take(line.label + line.word, next) || take(line.label + line.word, line.operand)) return;
  }
  const std::size_t operand_end = line.operand_at + line.operand.size();
  const bool goes_on = !line.operand.empty() && operand_end + 1 < code.size() && code[operand_end + 1] != ' ';
  if (goes_on) {
    const std::string rest = code.substr(operand_end + 1, code.find(' ', operand_end + 1) - operand_end - 1);
    const bool joins = std::string_view(",+-*/&").find(rest[0]) != std::string_view::npos ||
                       std::string_view(",+-*/&(").find(line.operand.back()) != std::string_view::npos;
    if (joins && take(line.word, line.operand + rest)) return;
  }
  if (end == 0 || end + 1 >= line.text.size() || operand_end != end || line.operand.empty()) return;
  const std::string after = line.text.substr(0, end) + ',' + line.text.substr(end + 1);
  const std::size_t next = comment_at(after, trial_.dialect().comment);
  take(line.word, std::string(trim(std::string_view(after).substr(line.operand_at, next - line.operand_at))));
}

bool PrintedLines::read_equate(PrintedLine& line, const std::string& code) const {
  const std::vector<PrintedToken> tokens = printed_tokens(code);
  const std::size_t equals = code.find('=');
  std::string name, sign, value;
  if (tokens.size() >= 3 &&
      find_assignment(trial_.dialect(), code.substr(tokens[1].begin, tokens[1].end - tokens[1].begin)) != Assignment::none) {
    name = code.substr(tokens[0].begin, tokens[0].end - tokens[0].begin);
    sign = code.substr(tokens[1].begin, tokens[1].end - tokens[1].begin);
    value = code.substr(tokens[2].begin);
    line.word_at = tokens[1].begin;
    line.operand_at = tokens[2].begin;
  } else if (!tokens.empty() && equals != std::string::npos && equals > tokens[0].begin && equals < tokens[0].end + 2) {
    name = std::string(trim(std::string_view(code).substr(0, equals)));
    sign = "=";
    value = std::string(trim(std::string_view(code).substr(equals + 1)));
    line.word_at = line.operand_at = equals;
  }
  if (name.empty() || value.empty() || !trial_.can_be_label(name)) return false;
  if (tokens[0].begin != 0 && trial_.dialect().columns) return false;
  const std::string one = value.substr(0, value.find(' '));
  for (const std::string& taken : {value, one}) {
    if (trial_.dialect().columns && taken != one) continue;
    if (!trial_.fits_equate(name + " " + sign + " " + taken)) continue;
    line.kind = PrintedLine::Kind::equate;
    line.label = name;
    line.word = sign;
    line.operand = taken;
    const std::string rest(trim(std::string_view(value).substr(taken.size())));
    if (!rest.empty()) line.comment = rest + (line.comment.empty() ? "" : " " + line.comment);
    return true;
  }
  return false;
}

// The columns in which words stand, told by the lines that stand.
void PrintedLines::find_columns() {
  std::map<std::size_t, std::size_t> columns;
  std::size_t all = 0, lower_words = 0, lower_operands = 0, flush = 0;
  for (const PrintedLine& line : lines_) {
    if (line.kind != PrintedLine::Kind::statement || line.printer_only) continue;
    ++all;
    ++columns[line.word_at];
    lower_words += has_lower(line.word) && instructions_.contains(upper(line.word)) ? 1 : 0;
    lower_operands += has_lower(line.operand) ? 1 : 0;
    flush += line.word_at == 0 ? 1 : 0;
  }
  for (const auto& [column, count] : columns)
    if (count >= 2 && count * 12 >= all) columns_.insert(column);
  upper_ = lower_words * 5 < all;
  upper_operands_ = lower_operands * 5 < all;
  flush_ = flush * 4 >= all;
}

// A word of English may be an instruction; a source is several lines.
void PrintedLines::drop_lonely() {
  std::vector<PrintedLine*> content;
  for (PrintedLine& line : lines_) {
    const bool strange =
        line.kind == PrintedLine::Kind::statement && ((upper_ && has_lower(line.word) && instructions_.contains(upper(line.word))) ||
                                                      (!flush_ && line.word_at == 0 && line.word != "*="));
    if (strange) line.kind = PrintedLine::Kind::text;
    if (line.kind == PrintedLine::Kind::statement || line.kind == PrintedLine::Kind::equate || line.kind == PrintedLine::Kind::text)
      content.push_back(&line);
  }
  const auto stands = [&](std::size_t i) {
    return i < content.size() && content[i]->kind != PrintedLine::Kind::text && !content[i]->printer_only;
  };
  std::vector<bool> kept(content.size());
  for (std::size_t i = 0; i < content.size(); ++i) {
    if (content[i]->kind == PrintedLine::Kind::text) continue;
    std::size_t near = 0;
    for (std::size_t away = 1; away <= 3; ++away) near += (i >= away && stands(i - away) ? 1 : 0) + (stands(i + away) ? 1 : 0);
    const bool usual = content[i]->kind == PrintedLine::Kind::equate || columns_.empty() || columns_.contains(content[i]->word_at);
    kept[i] = near >= (usual ? 2U : 4U);
  }
  for (std::size_t i = 0; i < content.size(); ++i) {
    if (content[i]->kind == PrintedLine::Kind::text) continue;
    if (!kept[i]) content[i]->kind = PrintedLine::Kind::text, content[i]->lonely = true;
    else if (content[i]->kind == PrintedLine::Kind::statement && !content[i]->printer_only) ++statements_;
  }
}

std::vector<PrintedLine> PrintedLines::take() {
  find_columns();
  drop_lonely();
  if (statements_ < kFewest) return {};
  find_damaged();
  find_lost();
  std::size_t first = lines_.size(), last = 0, texts = 0;
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (lines_[i].is_code()) first = std::min(first, i), last = i;
  for (std::size_t i = first; i < last; ++i) texts += lines_[i].kind == PrintedLine::Kind::text ? 1 : 0;
  if (texts > kMostTexts * statements_) return {};
  const std::size_t begin = first;
  for (std::size_t i = begin; i > 0 && lines_[i - 1].kind <= PrintedLine::Kind::comment; --i)
    if (lines_[i - 1].kind == PrintedLine::Kind::comment) first = i - 1;
  while (last + 1 < lines_.size() && lines_[last + 1].kind == PrintedLine::Kind::comment) ++last;
  return {std::make_move_iterator(lines_.begin() + static_cast<std::ptrdiff_t>(first)),
          std::make_move_iterator(lines_.begin() + static_cast<std::ptrdiff_t>(last) + 1)};
}

}  // namespace janus::tools::recovery
