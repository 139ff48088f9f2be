#include "machines/qbasic/language/words.hpp"

#include "machines/qbasic/functions/function_table.hpp"
#include "machines/qbasic/statements/statement_table.hpp"

namespace janus::machines::qbasic {

namespace {

std::vector<std::string_view> words_of(const auto& families) {
  std::vector<std::string_view> words;
  for (const auto family : families)
    for (const auto& row : family) words.push_back(row.word);
  return words;
}

}  // namespace

std::vector<std::string_view> statement_keywords() { return words_of(statement_families()); }
std::vector<std::string_view> function_keywords() { return words_of(function_families()); }

}  // namespace janus::machines::qbasic
