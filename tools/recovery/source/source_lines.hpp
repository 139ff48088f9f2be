// Finds the statements on pages with a source without addresses, and the candidates for damaged statements.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "tools/recovery/listing/source_view.hpp"
#include "tools/recovery/page.hpp"
#include "tools/recovery/source/line_trial.hpp"

namespace janus::tools::recovery {

struct SourceStatement {
  std::string label = {}, word = {}, operand = {};
  std::size_t label_at = 0, word_at = 0, operand_at = 0, end = 0;  // columns
  double cost = 0;                                                 // in units of PrintChannel

  std::string statement() const { return word + (operand.empty() ? "" : " " + operand); }
};

struct SourceLine : SourceStatement {
  enum class Kind : std::uint8_t {
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
  bool may_be_code = false;                  // text that may be a damaged statement
  std::vector<SourceStatement> others = {};  // both readings of a valid statement if a blank or a comma may be damaged

  bool is_code() const { return kind >= Kind::label; }
  // Returns the text between two columns with single blanks.
  std::string shown(std::size_t begin, std::size_t end_at) const;
};

class SourcePages {
 public:
  SourcePages(std::span<const Page> pages, const cpus::InstructionSet& cpu, const Dialect& dialect);

  // The lines from the first to the last line of the source without blank lines, or empty if there is no source.
  const std::vector<SourceLine>& lines() const { return lines_; }
  std::size_t statements() const { return statements_; }
  const LineTrial& trial() const { return trial_; }
  bool is_word(const std::string& word) const;

  // Returns the possible statements of a line, the most probable first. They use only names in `defined`.
  std::vector<SourceStatement> candidates(const SourceLine& line, const std::set<std::string>& defined) const;
  // Returns true if the first candidate differs from the line only in blanks and look-alike characters, and no other is nearly as probable.
  bool is_repair(const SourceLine& line, const std::vector<SourceStatement>& candidates) const;

 private:
  std::string code_of(const SourceLine& line) const;
  void set_comment(SourceLine& line) const;
  void read(SourceLine& line) const;
  bool read_statement(SourceLine& line, const std::string& code, std::span<const Part> tokens, SourceStatement read) const;
  bool fits(const SourceStatement& statement) const;
  void find_other(SourceLine& line) const;
  void tell_statements_from_text();
  std::optional<SourceStatement> split(const std::string& code, const SourceView& view) const;
  bool looks_damaged(SourceLine& line, bool take) const;
  void trim_to_source();

  const LineTrial trial_;
  const Spelling spelling_;
  const PrintChannel channel_;
  SourceLines sources_{spelling_, channel_};
  std::vector<SourceLine> lines_;
  bool upper_ = false;  // words are in capital letters
  std::size_t statements_ = 0;
};

}  // namespace janus::tools::recovery
