// Finds the statements on pages with a source without addresses, and the candidates for damaged statements.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "tools/recovery/listing/source_view.hpp"
#include "tools/recovery/page.hpp"
#include "tools/recovery/source/line_trial.hpp"

namespace janus::tools::recovery {

struct SourceCandidate {
  std::string label = {}, word = {}, operand = {};
  std::size_t label_at = 0, word_at = 0, operand_at = 0, end = 0;  // columns
  double cost = 0;                                                 // in units of PrintChannel

  std::string statement() const { return word + (operand.empty() ? "" : " " + operand); }
};

struct SourceLine : SourceCandidate {
  enum class Kind : std::uint8_t {
    blank,
    comment,
    text,  // prose, headings, tables
    label,
    equate,
    statement,  // assembles as printed
    damaged,
  };
  std::size_t page = 0;
  std::uint32_t number = 0;
  std::string text = {}, comment = {};
  Kind kind = Kind::text;
  bool printer_only = false;                  // listing directives such as TITLE, which do not locate the source
  bool may_be_code = false;                   // text that may be a damaged statement
  std::optional<SourceCandidate> other = {};  // the statement if a blank or a comma is damaged

  bool is_code() const { return kind >= Kind::label; }
  // Returns the printed statement with single blanks.
  std::string shown() const;
};

class SourcePages {
 public:
  SourcePages(std::span<const Page> pages, const LineTrial& trial, const Spelling& spelling, const PrintChannel& channel);

  // The lines from the first to the last line of the source without blank lines, or empty if there is no source.
  const std::vector<SourceLine>& lines() const { return lines_; }
  std::size_t statements() const { return statements_; }

  // Returns the possible statements of a line, the most probable first. They use only names in `defined`.
  std::vector<SourceCandidate> candidates(const SourceLine& line, const std::set<std::string>& defined) const;
  // Returns true if the first candidate differs from the line only in blanks and look-alike characters, and no other is nearly as probable.
  bool is_repair(const SourceLine& line, const std::vector<SourceCandidate>& candidates) const;
  bool is_word(const std::string& word) const;

 private:
  void read(SourceLine& line) const;
  bool read_equate(SourceLine& line, const std::string& code, std::span<const Part> tokens) const;
  bool read_statement(SourceLine& line, const std::string& code, std::span<const Part> tokens) const;
  bool fits(const std::string& word, const std::string& operand) const;
  void find_other(SourceLine& line, const std::string& code) const;
  void drop_lonely();
  void find_damaged();
  bool looks_damaged(SourceLine& line) const;
  void trim_to_source();
  std::optional<SourceCandidate> split(const std::string& code, const SourceView& view) const;
  std::string code_of(const SourceLine& line) const;
  std::string comment_after(const SourceLine& line, std::size_t end) const;

  const LineTrial& trial_;
  const Spelling& spelling_;
  const PrintChannel& channel_;
  SourceLines sources_;
  std::map<std::string, bool> words_;  // words that emit or place bytes; true for words that only affect the printed listing
  std::vector<SourceLine> lines_;
  bool upper_ = false;  // words are in capital letters
  bool flush_ = false;  // words may start in the first column
  std::size_t statements_ = 0;
};

}  // namespace janus::tools::recovery
