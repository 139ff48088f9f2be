#include "tools/recovery/listing/line_kinds.hpp"
#include "tools/recovery/listing/listing_steps.hpp"

#include <algorithm>
#include <cctype>
#include <map>

#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

std::optional<std::uint8_t> shown_opcode(const ReadListing& listing, const Statement& statement) {
  const Part slot = statement.lines.front().field.slots.front();
  return StatementReader::literal(listing.texts[statement.lines.front().line].text.substr(slot.begin, slot.end - slot.begin));
}

}  // namespace

std::vector<std::size_t> lines_of_source(const ReadListing& listing) {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < listing.texts.size(); ++i) {
    if (listing.chain.lines[i].step != ChainStep::other || listing.chain.lines[i].layout.density == 0) continue;
    const std::string_view source = trim(listing.texts[i].text.substr(after_number(listing.texts[i].text, 5)));
    if (std::any_of(source.begin(), source.end(), [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }) &&
        source.front() != ';')
      result.push_back(i);
  }
  return result;
}

void pair_sources(ReadListing& listing, const SourceLines* sources, std::vector<Part>& sources_of) {
  constexpr std::size_t kBand = 200;
  const std::vector<std::size_t> lines = lines_of_source(listing);
  const std::size_t rows = listing.statements.size(), columns = lines.size();
  const auto cost_of = [&](std::size_t row, std::size_t column) {
    const Statement& statement = listing.statements[row];
    const std::size_t line = statement.lines.front().line;
    const std::size_t away = lines[column] > line ? lines[column] - line : line - lines[column];
    if (away > 60) return 30.0;
    const double far = (lines[column] < line ? 4 : 0) + 0.05 * static_cast<double>(away);
    if (sources == nullptr) return far;
    const std::vector<SourceView> views = sources->views(
        listing.texts[lines[column]].text, {after_number(listing.texts[lines[column]].text, 5), listing.texts[lines[column]].text.size()});
    const Part slot = statement.lines.front().field.slots.front();
    const std::optional<std::uint8_t> opcode = StatementReader::literal(listing.texts[line].text.substr(slot.begin, slot.end - slot.begin));
    for (const SourceView& view : views) {
      const SpelledWord& word = sources->spelling().words()[view.word];
      if (view.cost > 4) break;
      if (word.directive != nullptr && lays_bytes(word.directive->directive)) return far + 1;
      if (opcode &&
          std::any_of(word.opcodes.begin(), word.opcodes.end(), [&](const SpelledOpcode& spelled) { return spelled.opcode == *opcode; }))
        return far;
    }
    return far + 7;
  };
  std::vector<double> before(columns + 1, 0), now(columns + 1, kNever);
  std::vector<std::vector<char>> how(rows + 1, std::vector<char>(columns + 1, 's'));
  for (std::size_t j = 0; j <= columns; ++j) before[j] = static_cast<double>(j);
  for (std::size_t i = 1; i <= rows; ++i) {
    now[0] = before[0] + 4;
    how[i][0] = 'c';
    for (std::size_t j = 1; j <= columns; ++j) {
      const std::size_t line = listing.statements[i - 1].lines.front().line;
      const bool near = lines[j - 1] + kBand > line && line + kBand > lines[j - 1];
      now[j] = now[j - 1] + 1;
      how[i][j] = 's';
      if (before[j] + 4 < now[j]) now[j] = before[j] + 4, how[i][j] = 'c';
      if (!near) continue;
      const double match = before[j - 1] + cost_of(i - 1, j - 1);
      if (match < now[j]) now[j] = match, how[i][j] = 'm';
    }
    std::swap(before, now);
  }
  for (std::size_t i = rows, j = columns; i > 0;) {
    const char step = j > 0 ? how[i][j] : 'c';
    Statement& statement = listing.statements[i - 1];
    if (step == 'm') {
      statement.source_line = lines[j - 1];
      statement.others.clear();
      statement.source = {after_number(listing.texts[lines[j - 1]].text, 5), listing.texts[lines[j - 1]].text.size()};
      sources_of[statement.source_line] = statement.source;
    } else if (step == 'c') {
      statement.source_line = statement.lines.front().line;
      statement.source = {listing.texts[statement.source_line].text.size(), listing.texts[statement.source_line].text.size()};
    }
    if (step != 's') --i;
    if (step != 'c') --j;
  }
}

void find_exchanged(ReadListing& listing, const SourceLines& sources) {
  for (std::size_t i = 0; i + 1 < listing.statements.size(); ++i) {
    Statement &first = listing.statements[i], &second = listing.statements[i + 1];
    const auto opcode_1 = shown_opcode(listing, first), opcode_2 = shown_opcode(listing, second);
    if (!opcode_1 || !opcode_2 || second.source_line - first.source_line > 2 || !first.others.empty() || !second.others.empty()) continue;
    const auto best = [&](const Statement& statement) -> std::optional<SourceView> {
      const std::vector<SourceView> views = sources.views(listing.texts[statement.source_line].text, statement.source);
      if (views.empty() || views.front().cost > 1) return std::nullopt;
      return views.front();
    };
    const auto view_1 = best(first), view_2 = best(second);
    if (!view_1 || !view_2) continue;
    // Only the words: registers that are printed separately stay in place.
    const auto word_of = [&](const SourceView& view, const Statement& statement) {
      const std::string_view word =
          listing.texts[statement.source_line].text.substr(view.word_part.begin, view.word_part.end - view.word_part.begin);
      return std::string(word.substr(0, word.find(' ')));
    };
    const std::string word_1 = word_of(*view_1, first), word_2 = word_of(*view_2, second);
    const auto suits = [&](const std::string& word, std::uint8_t opcode) {
      const std::string folded = upper(word);
      return std::any_of(sources.spelling().words().begin(), sources.spelling().words().end(), [&](const SpelledWord& spelled) {
        return (spelled.text == folded || spelled.text.starts_with(folded + " ")) &&
               std::any_of(spelled.opcodes.begin(), spelled.opcodes.end(),
                           [&](const SpelledOpcode& each) { return each.opcode == opcode; });
      });
    };
    // Skips opcodes that differ by one look-alike digit each: the digits may be misread instead of the words exchanged.
    const std::string digits_1 = hex2(*opcode_1), digits_2 = hex2(*opcode_2);
    const bool alike = std::equal(digits_1.begin(), digits_1.end(), digits_2.begin(),
                                  [&](char a, char b) { return a == b || (listing.channel->alike(a, b) && listing.channel->alike(b, a)); });
    if (alike) continue;
    if (suits(word_1, *opcode_1) || suits(word_2, *opcode_2) || !suits(word_1, *opcode_2) || !suits(word_2, *opcode_1)) continue;
    const auto with = [&](const Statement& statement, const SourceView& view, const std::string& own, const std::string& other) {
      std::string changed(listing.texts[statement.source_line].text);
      return changed.replace(view.word_part.begin, own.size(), other);
    };
    const auto add = [](Statement& statement, std::string changed) {
      const Part source{statement.source.begin, changed.size()};
      statement.others.push_back({std::move(changed), source, true});
    };
    add(first, with(first, *view_1, word_1, word_2));
    add(second, with(second, *view_2, word_2, word_1));
  }
}

}  // namespace janus::tools::recovery
