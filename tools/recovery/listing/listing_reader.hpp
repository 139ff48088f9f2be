// Reads an assembled listing from its pages. The chain, the names and the statements are refined in turn, each using the others.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "tools/recovery/recover.hpp"
#include "tools/recovery/listing/statement.hpp"
#include "tools/recovery/listing/verdicts.hpp"

namespace janus::tools::recovery {

// A name and its value from a line such as NAME EQU 5 or a row of a symbol table.
struct ToldName {
  std::size_t line = 0;
  std::string name;
  std::string value;   // text of the line, unmodified
  bool table = false;  // from a symbol table
};

struct ReadListing {
  std::string problem;  // not empty if the listing is too large
  Chain chain;
  std::vector<ChainText> texts;  // split lines are joined in the first text; the second is empty
  std::deque<std::string> joined;
  std::vector<std::uint32_t> numbers;  // line numbers in the pages
  std::vector<Statement> statements;
  std::vector<DecidedStatement> decided;  // by statement
  std::vector<std::size_t> strays;        // lines of bytes without an address that continue no statement
  std::vector<std::string> labels;        // labels, by line
  std::vector<ToldName> told;
  std::unique_ptr<PrintChannel> channel;
  std::unique_ptr<NameStore> names;
  const Dialect* dialect = nullptr;
  std::vector<Confusion> confusions;
  DoubtfulDigits doubtful;
  // Returns whether the listing has more than bytes.
  bool has_source() const;
  // Returns whether the mnemonics belong to another processor.
  bool is_foreign(const cpus::InstructionSet& cpu) const;
  std::unique_ptr<Spelling> spelling;
  std::map<std::string, std::string> renamed;  // from labels as printed to the spelling of their uses
};

// `taken`: lines that other readers handle, by page and number.
ReadListing read_listing_pages(std::span<const Page> pages, const std::set<std::pair<std::size_t, std::uint32_t>>& taken,
                               const RecoverOptions& options);

}  // namespace janus::tools::recovery
