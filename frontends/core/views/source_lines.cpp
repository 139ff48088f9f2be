#include "frontends/core/views/source_lines.hpp"

#include <algorithm>
#include <cctype>

#include "tools/assembler/lexer.hpp"
#include "tools/text.hpp"

namespace janus::views {
namespace {

constexpr std::size_t kTab = 8;          // of assembly: its column width
constexpr std::size_t kIndentation = 2;  // for source whose lines are indented

bool blank(char c) { return c == ' '; }

std::string without_tabs(const std::string& text, std::size_t tab) {
  std::string result;
  for (const char c : text) {
    if (c == '\t') result.append(tab - result.size() % tab, ' ');
    else result += c;
  }
  return result;
}

}  // namespace

std::size_t source_count(const Description& about) { return about.sources.files().size() + about.faulty_sources.files().size(); }

const debug::SourceFile& source_file(const Description& about, std::size_t file) {
  const std::size_t loaded = about.sources.files().size();
  return file < loaded ? about.sources.files()[file] : about.faulty_sources.files()[file - loaded];
}

std::string source_name(const Description& about, std::size_t file) {
  return source_file(about, file).path + (file < about.sources.files().size() ? "" : " (on disk)");
}

SourceLines::SourceLines(const Description& about, std::size_t file) : code_(about), statements_(about.instruction_set == nullptr) {
  if (about.instruction_set != nullptr) {
    if (const tools::Dialect* dialect = tools::default_dialect(about.instruction_set->name)) {
      comment_ = dialect->comment;
      dialect_ = dialect;
    }
  }
  const std::vector<debug::SourceSpan> spans = about.sources.spans();
  high_ = std::any_of(spans.begin(), spans.end(), [&](const debug::SourceSpan& span) { return span.high && span.file == file; });
  for (const std::string& text : source_file(about, file).lines) {
    SourceLine line;
    line.text = without_tabs(text, statements_ ? kIndentation : kTab);
    high_ ? split_high(line) : split(line);
    longest_ = std::max(longest_, line.text.size());
    lines_.push_back(std::move(line));
  }
  for (const debug::SourceSpan& span : spans) {
    if (span.file == file && span.line >= 1 && span.line <= lines_.size()) lines_[span.line - 1].spans.push_back(span);
  }
}

// Label in the first column, then an operation with its operands, and a comment.
void SourceLines::split(SourceLine& line) const {
  using Part = SourceLine::Part;
  const std::string& text = line.text;
  std::size_t end = text.size();
  char quote = 0;
  for (std::size_t i = 0; i < end; ++i) {
    if (quote == 0 && (statements_ ? text[i] == '\'' : text[i] == comment_ || text[i] == ';')) end = i;
    if (text[i] == '"') quote = quote == 0 ? text[i] : '\0';
  }
  if (dialect_ != nullptr && tools::is_star_comment(text, *dialect_)) end = 0;
  const auto add = [&](Part part, std::size_t from, std::size_t to) {
    if (from < to) line.pieces.push_back({part, from, text.substr(from, to - from)});
  };
  std::size_t at = 0;
  const auto word = [&](Part part) {
    const std::size_t from = at;
    while (at < end && !blank(text[at])) ++at;
    add(part, from, at);
    while (at < end && blank(text[at])) ++at;
  };
  if (end > 0 && !blank(text[0]) && !statements_) word(Part::label);
  while (at < end && blank(text[at])) ++at;
  if (at < end && text.find(':', at) < text.find(' ', at)) word(Part::label);
  word(Part::mnemonic);
  add(Part::operand, at, end);
  add(Part::comment, end, text.size());
}

// Splits code and comments.
void SourceLines::split_high(SourceLine& line) {
  using Part = SourceLine::Part;
  const std::string& text = line.text;
  std::size_t begin = 0;
  const auto piece = [&](Part part, std::size_t end) {
    if (begin < end) line.pieces.push_back({part, begin, text.substr(begin, end - begin)});
    begin = end;
  };
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view two = std::string_view(text).substr(i, 2);
    if (in_comment_) {
      if (two != "*/") continue;
      piece(Part::comment, ++i + 1);
      in_comment_ = false;
    } else if (quote != 0) {
      if (text[i] == '\\') ++i;
      else if (text[i] == quote) quote = 0;
    } else if (two == "//") {
      piece(Part::operand, i);
      return piece(Part::comment, text.size());
    } else if (two == "/*") {
      piece(Part::operand, i++);
      in_comment_ = true;
    } else if (text[i] == '"' || text[i] == '\'') {
      quote = text[i];
    }
  }
  piece(in_comment_ ? Part::comment : Part::operand, text.size());
}

std::string SourceLines::cycles(const Snapshot& now, std::size_t line) const {
  const SourceLine& source = lines_[line];
  if (source.spans.size() != 1) return {};
  const debug::SourceSpan& span = source.spans.front();
  const CodeLine code = code_.at(now, span.first);
  if (code.next != static_cast<std::uint16_t>(span.last + 1)) return {};
  // Data may look like an instruction, so the source line must also contain the mnemonic. Some syntaxes append the mode to it.
  const bool said = std::any_of(source.pieces.begin(), source.pieces.end(), [&](const SourceLine::Piece& piece) {
    return piece.part != SourceLine::Part::comment && tools::equals_ignore_case(piece.text.substr(0, piece.text.find('.')), code.mnemonic);
  });
  return said ? code.cycles : std::string();
}

}  // namespace janus::views
