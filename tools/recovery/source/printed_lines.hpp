// The lines of pages that have a source without addresses: which are statements, and what each says as it stands.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "tools/recovery/listing/print_channel.hpp"
#include "tools/recovery/listing/spelling.hpp"
#include "tools/recovery/page.hpp"
#include "tools/recovery/source/line_trial.hpp"

namespace janus::tools::recovery {

struct PrintedLine {
  enum class Kind : std::uint8_t {
    blank,
    comment,
    text,  // prose, headings, tables
    label,
    equate,
    statement,  // stands as it is printed
    damaged,    // stands where a statement stands
  };
  std::size_t page = 0;
  std::uint32_t number = 0;
  std::string text = {};
  Kind kind = Kind::text;
  std::string label = {}, word = {}, operand = {}, comment = {};
  std::size_t label_at = 0, word_at = 0, operand_at = 0;  // columns
  bool has_label_column = false;                          // it begins in the first column
  bool printer_only = false;                              // TITLE and its like, which tell nothing about where the source is
  bool lonely = false;                                    // text that would be a statement, if more of them stood around it
  bool rejoined = false;                                  // damaged: word and operand were printed as one, or the word as two
  bool may_be_code = false;                               // text: a statement that cannot be told from it
  // A statement that stands, and what it would be if a blank or a comma were damaged.
  std::string other_word = {}, other_operand = {};

  bool is_code() const { return kind >= Kind::label; }
  std::string statement() const { return word + (operand.empty() ? "" : " " + operand); }
};

class PrintedLines {
 public:
  PrintedLines(std::span<const Page> pages, const LineTrial& trial, const Spelling& spelling, const PrintChannel& channel);

  // From the first line of the source to the last; empty where there is no good run of one.
  std::vector<PrintedLine> take();
  std::size_t statements() const { return statements_; }

 private:
  PrintedLine read(const std::string& text) const;
  bool read_statement(PrintedLine& line, const std::string& code, std::size_t from) const;
  bool read_equate(PrintedLine& line, const std::string& code) const;
  void split_damaged(PrintedLine& line) const;  // label, word and operand of a line that does not stand
  bool is_word(const std::string& word, bool& printer_only) const;
  bool is_near_word(const std::string& word) const;
  bool in_column(std::size_t at) const;
  bool rejoin(PrintedLine& line, const std::string& code) const;
  void find_other(PrintedLine& line, const std::string& code, std::size_t end) const;
  void find_lost();
  void find_columns();
  void drop_lonely();
  void find_damaged();
  bool looks_damaged(PrintedLine& line) const;

  const LineTrial& trial_;
  const PrintChannel& channel_;
  std::map<std::string, bool> words_;  // those that make bytes, and those that are a printer's
  std::set<std::string> instructions_;
  std::vector<PrintedLine> lines_;
  std::set<std::size_t> columns_;  // where words stand
  bool upper_ = false;             // words are in capitals
  bool upper_operands_ = false;    // so are operands
  bool flush_ = false;             // words may begin a line
  std::size_t statements_ = 0;
};

}  // namespace janus::tools::recovery
