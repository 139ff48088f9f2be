// The lines of pages that have a source without addresses: which are statements, and what damaged ones may be.
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
  double cost = 0;                                                 // as PrintChannel counts

  std::string statement() const { return word + (operand.empty() ? "" : " " + operand); }
};

struct SourceLine : SourceCandidate {
  enum class Kind : std::uint8_t {
    blank,
    comment,
    text,  // prose, headings, tables
    label,
    equate,
    statement,  // assembles as it is printed
    damaged,
  };
  std::size_t page = 0;
  std::uint32_t number = 0;
  std::string text = {}, comment = {};
  Kind kind = Kind::text;
  bool printer_only = false;                  // TITLE and the like, which do not show where the source is
  bool may_be_code = false;                   // text that may be a damaged statement
  std::optional<SourceCandidate> other = {};  // of a statement: what it would be if a blank or a comma were damaged

  bool is_code() const { return kind >= Kind::label; }
  // As printed, blanks reduced to one.
  std::string shown() const;
};

class SourcePages {
 public:
  SourcePages(std::span<const Page> pages, const LineTrial& trial, const Spelling& spelling, const PrintChannel& channel);

  // From the first line of the source to the last, without blank lines; empty if there is no source.
  const std::vector<SourceLine>& lines() const { return lines_; }
  std::size_t statements() const { return statements_; }

  // Statements that a line may be, the most probable first. They use no other names than the defined ones.
  std::vector<SourceCandidate> candidates(const SourceLine& line, const std::set<std::string>& defined) const;
  // The first candidate is the only one that differs from the line just in blanks and look-alike characters.
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
  std::map<std::string, bool> words_;  // that make or place bytes; true: that only the printer obeys
  std::vector<SourceLine> lines_;
  bool upper_ = false;  // words are in capitals
  bool flush_ = false;  // words may begin a line
  std::size_t statements_ = 0;
};

}  // namespace janus::tools::recovery
