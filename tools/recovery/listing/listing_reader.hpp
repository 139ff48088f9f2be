// Reads an assembled listing off its pages: chain, names, statements, in rounds in which each learns from the others.
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

// A name and its value as a line tells them: NAME EQU 5, a row of a symbol table.
struct ToldName {
  std::size_t line = 0;
  std::string name;
  std::string value;   // as it stands
  bool table = false;  // of a symbol table
};

struct ReadListing {
  std::string problem;  // not empty: too much
  Chain chain;
  std::vector<ChainText> texts;  // a line that was broken in two is one, and the other empty
  std::deque<std::string> joined;
  std::vector<std::uint32_t> numbers;  // of the lines in their pages
  std::vector<Statement> statements;
  std::vector<DecidedStatement> decided;  // of each statement
  std::vector<std::size_t> strays;        // lines of bytes without an address that go on with no statement
  std::vector<std::string> labels;        // of each line that has one
  std::vector<ToldName> told;
  std::unique_ptr<PrintChannel> channel;
  std::unique_ptr<NameStore> names;
  const Dialect* dialect = nullptr;
  std::vector<Confusion> confusions;
  DoubtfulDigits doubtful;
  // Some of it is more than bytes.
  bool has_source() const;
  // Its words are not those of the processor.
  bool is_foreign(const cpus::InstructionSet& cpu) const;
  std::unique_ptr<Spelling> spelling;
  std::map<std::string, std::string> renamed;  // labels as they stand, and the names that their uses have
};

// `taken`: lines, by page and number, that are read otherwise.
ReadListing read_listing_pages(std::span<const Page> pages, const std::set<std::pair<std::size_t, std::uint32_t>>& taken,
                               const RecoverOptions& options);

}  // namespace janus::tools::recovery
