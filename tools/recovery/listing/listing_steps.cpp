#include "tools/recovery/listing/listing_steps.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <utility>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/listing/line_kinds.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {

unsigned lengths_of(std::string_view line, const cpus::InstructionSet& cpu) {
  int words = 0;
  const std::vector<LiteralField> fields = literal_fields(line);
  for (const std::string& word : split_words(line)) {
    if (word.size() < 2 || !std::all_of(word.begin(), word.end(), [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }))
      continue;
    if (word.size() == 2 && digit_of(word[0]) >= 0 && digit_of(word[1]) >= 0) continue;
    if (++words > 2) return 0;
    const std::string folded = upper(word);
    unsigned mask = 0, shown = 0;
    const auto take = [&](std::string_view mnemonic, const cpus::OpcodeInfo& row) {
      if (mnemonic.empty()) return;
      const bool same = mnemonic == folded || (folded.size() >= 3 && mnemonic.starts_with(folded)) ||
                        (mnemonic.size() >= 3 && folded.size() <= 5 && folded.starts_with(mnemonic));
      if (!same) return;
      mask |= 1U << row.length;
      for (const LiteralField& field : fields) {
        if (field.bytes.empty()) continue;
        const Part first = field.bytes.front();
        if (StatementReader::literal(line.substr(first.begin, first.end - first.begin)) == row.opcode) shown |= 1U << row.length;
      }
    };
    for (const cpus::OpcodeInfo& row : cpu.opcodes) take(row.mnemonic, row);
    for (const cpus::Alias& alias : cpu.aliases) take(alias.mnemonic, cpu.opcodes[alias.opcode]);
    // If the opcode matches the word, it determines the length.
    if (mask != 0) return shown != 0 ? shown : mask;
  }
  return 0;
}

void find_renamed(ReadListing& listing) {
  std::map<std::uint16_t, std::vector<std::string>> undefined;
  std::map<std::string, std::uint16_t> unused;
  for (const NameStore::Name& name : listing.names->names()) {
    std::map<std::uint16_t, std::size_t> values;
    bool defined = false, used = false;
    for (const NameVote& vote : name.votes) {
      (vote.definition ? defined : used) = true;
      ++values[vote.value];
    }
    if (values.empty()) continue;
    const auto most = std::max_element(values.begin(), values.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    if (!defined && used) undefined[most->first].push_back(name.text);
    if (defined && !used) unused[name.text] = most->first;
  }
  // An undefined name may be another spelling of a defined one.
  std::map<std::uint16_t, std::vector<std::string>> defined_names;
  for (const NameStore::Name& name : listing.names->names()) {
    for (const NameVote& vote : name.votes) {
      if (vote.definition && !unused.contains(name.text)) defined_names[vote.value].push_back(name.text);
    }
  }
  for (const auto& [value, names] : undefined) {
    for (const std::string& name : names) {
      double best = 16;
      for (const std::string& other : defined_names[value]) {
        if (const double cost = listing.channel->cost(other, name); cost < best) best = cost, listing.renamed[name] = other;
      }
    }
  }
  for (const auto& [label, value] : unused) {
    double best = 16;
    for (const std::string& name : undefined[value]) {
      if (const double cost = listing.channel->cost(name, label); cost < best) best = cost, listing.renamed[label] = name;
    }
  }
}

std::map<const PageDigit*, std::size_t> proven_digits(const ReadListing& listing) {
  std::map<const PageDigit*, std::size_t> proven;
  for (std::size_t i = 0; i < listing.statements.size(); ++i) {
    std::size_t next = 0;
    for (const ShownBytes& shown : listing.statements[i].lines) {
      const std::span<const PageDigit> digits = listing.texts[shown.line].digits;
      const auto add = [&](std::size_t column, unsigned value) {
        for (const PageDigit& digit : digits)
          if (digit.column == column) proven[&digit] = value & 15;
      };
      const Part address = shown.field.address;
      if (!shown.lost && !listing.chain.lines[shown.line].uncertain && address.end - address.begin == 4)
        add(address.begin + 2, shown.address >> 4U), add(address.begin + 3, shown.address);
      for (const Part slot : shown.field.slots) {
        const ByteOpinion& byte = listing.decided[i].bytes[next++];
        if (byte.kind != SourceKind::mnemonic || byte.source_says != byte.best || byte.error > kProves || slot.end - slot.begin != 2)
          continue;
        add(slot.begin, byte.best >> 4U), add(slot.begin + 1, byte.best);
      }
    }
  }
  return proven;
}

void learn_confusions(ReadListing& listing) {
  std::map<std::pair<char, char>, double> seen;
  std::map<char, double> of, shown;
  for (const DecidedStatement& decided : listing.decided) {
    for (const ByteOpinion& byte : decided.bytes) {
      if (byte.raw.size() != 2 || byte.error > 0.01 || !byte.source_says || byte.source_says != byte.best) continue;
      if (byte.same_digits && byte.kind != SourceKind::label) continue;
      const std::string is = hex2(byte.best);
      for (std::size_t i = 0; i < 2; ++i) {
        ++of[is[i]];
        ++shown[byte.raw[i]];
        if (is[i] != byte.raw[i]) ++seen[{is[i], byte.raw[i]}];
      }
    }
  }
  constexpr double kOften = 0.06;                      // share of a digit's prints that were misread as one other digit
  constexpr double kMostly = 0.5, kMostlyRead = 0.25;  // the same; share of a digit's readings that were printed as one other digit
  listing.confusions.clear();
  listing.doubtful = {};
  for (const auto& [pair, count] : seen) {
    listing.channel->learn(pair.first, pair.second, count, of[pair.first]);
    listing.confusions.push_back({pair.first, pair.second, static_cast<std::size_t>(count), static_cast<std::size_t>(of[pair.first])});
    if (count < 2) continue;
    if (count > kOften * of[pair.first] + 0.5) listing.doubtful.often += pair.second;
    if (count >= kMostly * of[pair.first] && count >= kMostlyRead * shown[pair.second]) listing.doubtful.mostly += pair.second;
  }
}

void join_lost_rows(ReadListing& listing) {
  constexpr std::size_t kLostCharacters = 2;  // of a string may be missing in the source
  std::vector<Statement> statements;
  std::vector<DecidedStatement> decided;
  for (std::size_t i = 0; i < listing.statements.size(); ++i) {
    Statement& statement = listing.statements[i];
    if (!statements.empty() && statement.goes_on && decided.back().data && !decided.back().fill) {
      Statement& before = statements.back();
      const std::size_t lost = statement.address - before.address - before.length;
      const std::size_t whole = before.length + lost + statement.length;
      if (decided.back().declared > before.length && whole <= decided.back().declared + kLostCharacters) {
        ShownBytes nothing = statement.lines.front();
        nothing.lost = true;
        nothing.clean = true;
        nothing.address = static_cast<std::uint16_t>(statement.address - lost);
        nothing.field.slots.assign(lost, {});
        if (lost > 0) before.lines.push_back(std::move(nothing));
        std::move(statement.lines.begin(), statement.lines.end(), std::back_inserter(before.lines));
        before.length = whole;
        continue;
      }
    }
    statements.push_back(std::move(statement));
    decided.push_back(std::move(listing.decided[i]));
  }
  listing.statements = std::move(statements);
  listing.decided = std::move(decided);
}

bool is_name_start(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '*' || c == '@'; }

std::string without_number(const std::string& word) {
  std::size_t first = 0;
  while (first < word.size() && first < 4 && std::isdigit(static_cast<unsigned char>(word[first]))) ++first;
  if (first == word.size() || first < 3) first = 0;
  const bool name = !word.empty() && (is_name_start(word[first]) || std::isdigit(static_cast<unsigned char>(word[first])));
  return name ? word.substr(first) : std::string{};
}

bool is_rest(std::string_view text, std::string_view before) {
  const std::size_t first = text.find_first_not_of(' ');
  return first != std::string_view::npos && !begins_with_number(text, before) && !is_comment_line(text) &&
         text.find("PAGE") == std::string_view::npos;
}

bool only_specks(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return std::string_view(" .,'|_`~-").find(c) != std::string_view::npos; });
}

bool only_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return is_digit_itself(c) || only_specks(std::string_view(&c, 1)); });
}

bool says_nothing(std::string_view text, const cpus::InstructionSet& cpu) {
  if (only_specks(text)) return true;
  const std::string_view rest = trim(text);
  if (rest.size() <= 2) return !is_mnemonic(cpu, rest);
  if (rest.size() == 3 && rest[1] == ' ') return true;
  const std::vector<std::string> words = split_words(text);
  return words.size() == 1 && words[0].size() <= 3 &&
         std::all_of(words[0].begin(), words[0].end(), [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
}

bool ReadListing::has_source() const {
  return std::any_of(decided.begin(), decided.end(), [](const DecidedStatement& statement) { return !statement.word.empty(); });
}

bool ReadListing::is_foreign(const cpus::InstructionSet& cpu) const {
  std::size_t with_source = 0, suits = 0;
  for (std::size_t i = 0; i < statements.size(); ++i) {
    const Statement& statement = statements[i];
    const std::string_view line = texts[statement.source_line].text;
    if (statement.source.begin >= line.size() ||
        says_nothing(line.substr(statement.source.begin, statement.source.end - statement.source.begin), cpu))
      continue;
    ++with_source;
    const ByteOpinion& first = decided[i].bytes.front();
    suits += decided[i].data || (decided[i].instruction && decided[i].word_cost < 8 && first.source_says == first.hex_says) ? 1 : 0;
  }
  return with_source >= 20 && suits * 4 < with_source;
}

}  // namespace janus::tools::recovery
