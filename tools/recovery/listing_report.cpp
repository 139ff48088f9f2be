#include "tools/recovery/listing_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "tools/recovery/verdicts.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

bool is_letter_digit(char c) { return !is_digit_itself(c) && digit_of(c) >= 0; }

// Letters read as the digits they can only be.
std::string as_digits(std::string_view text) {
  std::string result;
  for (const char c : text) result += digit_of(c) >= 0 ? "0123456789ABCDEF"[digit_of(c)] : c;
  return result;
}

class ListingReport {
 public:
  ListingReport(const ReadListing& listing, Recovery& recovery) : listing_(listing), recovery_(recovery) {}

  void make() {
    recovery_.dialect = listing_.dialect->name;
    recovery_.confusions.insert(recovery_.confusions.end(), listing_.confusions.begin(), listing_.confusions.end());
    for (std::size_t i = 0; i < listing_.statements.size(); ++i) statement(i);
    patches();
    gaps();
    for (auto& [address, byte] : bytes_) recovery_.bytes.push_back(std::move(byte));
    lines();
    symbols();
    std::stable_sort(recovery_.findings.begin(), recovery_.findings.end(), [](const Finding& a, const Finding& b) {
      return a.place.page != b.place.page ? a.place.page < b.place.page : a.place.line < b.place.line;
    });
  }

 private:
  std::string_view text(std::size_t line) const { return listing_.texts[line].text; }
  Place place(std::size_t line, Part part) const { return {listing_.texts[line].page, listing_.numbers[line], part.begin, part.end - part.begin}; }

  void find(Finding finding) { recovery_.findings.push_back(std::move(finding)); }

  void statement(std::size_t index) {
    const Statement& statement = listing_.statements[index];
    const DecidedStatement& decided = listing_.decided[index];
    std::uint16_t address = statement.address;
    std::size_t next = 0;
    for (const ShownBytes& shown : statement.lines) {
      std::vector<RecoveredByte> line;
      for (std::size_t i = 0; i < shown.field.slots.size(); ++i, ++address, ++next) {
        RecoveredByte byte = judge(address, decided.bytes[next], listing_.confusions, listing_.numbers);
        if (is_certain(byte.verdict) && listing_.chain.lines[shown.line].uncertain) byte.verdict = Verdict::doubt;
        line.push_back(std::move(byte));
      }
      found(shown, line, decided);
      for (RecoveredByte& byte : line) {
        const auto [held, fresh] = bytes_.try_emplace(byte.address, byte);
        if (!fresh) merge_byte(held->second, byte);
      }
    }
    source_found(statement, decided);
  }

  // What was repaired in a line's bytes, and what is open.
  void found(const ShownBytes& shown, const std::vector<RecoveredByte>& line, const DecidedStatement& decided) {
    std::string as_shown, is, words;
    bool repaired = false, open = false;
    std::size_t begin = std::string_view::npos, end = 0;
    for (const RecoveredByte& byte : line) {
      const Part slot = shown.field.slots[static_cast<std::size_t>(&byte - line.data())];
      if (!slot.empty()) begin = std::min(begin, slot.begin), end = std::max(end, slot.end);
      for (const char c : byte.shown) recovery_.letters += is_letter_digit(c) ? 1 : 0;
      is += fmt::format("{}{}", is.empty() ? "" : " ", byte.value ? hex2(*byte.value) : std::string("??"));
      const bool changed = byte.value && as_digits(byte.shown) != hex2(*byte.value);
      if (is_certain(byte.verdict)) {
        repaired = repaired || changed;
        if (changed && words.empty() && !byte.witnesses.empty()) words = byte.witnesses.back().words;
      } else {
        open = open || byte.verdict != Verdict::missing;
      }
    }
    const std::size_t at = shown.line;
    if (begin == std::string_view::npos) begin = end = shown.field.all.begin;
    as_shown = std::string(text(at).substr(begin, end - begin));
    if (repaired) find({Finding::Kind::byte, false, place(at, {begin, end}), shown.address, static_cast<std::uint16_t>(line.size()), as_shown, is, words.empty() ? words_of_statement(decided) : words});
    if (open) find({Finding::Kind::byte, true, place(at, {begin, end}), shown.address, static_cast<std::uint16_t>(line.size()), as_shown, {}, open_words(line, decided)});
    const std::string_view address = text(at).substr(shown.field.address.begin, shown.field.address.end - shown.field.address.begin);
    for (const char c : address) recovery_.letters += is_letter_digit(c) ? 1 : 0;
    if (as_digits(address) != hex4(shown.address)) {
      find({Finding::Kind::address, false, place(at, shown.field.address), shown.address, 0, std::string(address), hex4(shown.address), "the lines before and after"});
    }
  }

  static std::string words_of_statement(const DecidedStatement& decided) { return decided.operand.empty() ? decided.word : decided.word + " " + decided.operand; }

  // "0181 is 4B or 40: LDA A SX; ..."
  static std::string open_words(const std::vector<RecoveredByte>& line, const DecidedStatement& decided) {
    std::string words;
    for (const RecoveredByte& byte : line) {
      if (is_certain(byte.verdict) || byte.verdict == Verdict::missing) continue;
      std::string values;
      std::size_t count = 0;
      for (const ByteCandidate& candidate : byte.candidates) {
        if (candidate.cost > 7 || count == 4) break;
        values += fmt::format("{}{}", values.empty() ? "" : " or ", hex2(candidate.value));
        ++count;
      }
      if (values.empty()) values = byte.value ? hex2(*byte.value) : "unknown";
      words += fmt::format("{}{:04X} is {} ({})", words.empty() ? "" : ", ", byte.address, values, name_of(byte.verdict));
    }
    const std::string source = words_of_statement(decided);
    return source.empty() ? words : words + ": " + source;
  }

  void source_found(const Statement& statement, const DecidedStatement& decided) {
    if (decided.word.empty()) return;
    const std::size_t at = statement.source_line;
    if (upper(decided.word_shown) != decided.word && decided.instruction) {
      find({Finding::Kind::mnemonic, false, place(at, statement.source), statement.address, static_cast<std::uint16_t>(statement.length), decided.word_shown, decided.word,
            fmt::format("its bytes are {}", shown_values(decided))});
    }
    if (decided.exchanged) {
      find({Finding::Kind::exchanged, false, place(at, statement.source), statement.address, static_cast<std::uint16_t>(statement.length), std::string(trim(text(at).substr(statement.source.begin))),
            decided.word, "the words of two lines were exchanged: each suits the other's bytes"});
    }
  }

  static std::string shown_values(const DecidedStatement& decided) {
    std::string values;
    for (const ByteOpinion& byte : decided.bytes) values += (values.empty() ? "" : " ") + hex2(byte.best);
    return values;
  }

  // Lines with which a one-pass assembler filled in what it had not known: the byte is printed there once more.
  void patches() {
    for (std::size_t i = 0; i < listing_.chain.lines.size(); ++i) {
      const ChainLine& line = listing_.chain.lines[i];
      if (line.step != ChainStep::patch) continue;
      for (const LiteralField& field : literal_fields(text(i))) {
        if (field.address != line.address || field.bytes.empty()) continue;
        std::uint16_t address = field.address;
        for (const Part& slot : field.bytes) {
          const std::string raw(text(i).substr(slot.begin, slot.end - slot.begin));
          const std::optional<std::uint8_t> says = StatementReader::literal(raw);
          const auto held = bytes_.find(address++);
          if (held == bytes_.end() || !says) continue;
          RecoveredByte& byte = held->second;
          if (byte.value == says && !is_certain(byte.verdict)) byte.verdict = Verdict::decided, byte.candidates.clear();
          byte.witnesses.push_back({WitnessKind::patch, place(i, slot), raw, says, {}});
        }
        break;
      }
    }
  }

  void gaps() {
    for (std::size_t i = 0; i < listing_.chain.lines.size(); ++i) {
      const ChainLine& line = listing_.chain.lines[i];
      if (line.step != ChainStep::lost) continue;
      const auto first = static_cast<std::uint16_t>(line.address - line.gap);
      std::size_t before = i;
      while (before > 0 && (listing_.chain.lines[before - 1].step == ChainStep::other)) --before;
      const Place after = before > 0 ? place(before - 1, {}) : Place{};
      recovery_.gaps.push_back({first, static_cast<std::uint16_t>(line.address - 1), after});
      bool missing = false;
      for (int at = 0; at < line.gap; ++at) {
        RecoveredByte byte;
        byte.address = static_cast<std::uint16_t>(first + at);
        byte.place = after;
        missing = bytes_.try_emplace(byte.address, byte).second || missing;
      }
      if (missing) {
        find({Finding::Kind::lost_line, true, after, first, static_cast<std::uint16_t>(line.gap), {}, {},
              fmt::format("{} byte{} of a lost line, {:04X} to {:04X}", line.gap, line.gap == 1 ? "" : "s", first, line.address - 1)});
      }
    }
  }

  void lines() {
    std::map<std::size_t, std::size_t> by_source, by_bytes;
    for (std::size_t i = 0; i < listing_.statements.size(); ++i) {
      by_source[listing_.statements[i].source_line] = i;
      for (const ShownBytes& shown : listing_.statements[i].lines) by_bytes[shown.line] = i;
    }
    std::map<std::size_t, const ToldName*> told;
    for (const ToldName& name : listing_.told) told[name.line] = &name;
    for (std::size_t i = 0; i < listing_.texts.size(); ++i) {
      const ChainLine& chain = listing_.chain.lines[i];
      RecoveredLine line;
      line.page = listing_.texts[i].page;
      line.number = listing_.numbers[i];
      const auto source = by_source.find(i), bytes = by_bytes.find(i);
      if (chain.step == ChainStep::other && source == by_source.end()) {
        if (const auto name = told.find(i); name != told.end()) {
          line.kind = name->second->table ? LineKind::symbols : LineKind::equate;
          line.label = name->second->name;
          line.operand = name->second->value;
        } else if (is_comment_line(text(i))) {
          line.kind = LineKind::comment;
          line.comment = std::string(trim(text(i).substr(after_number(text(i), 5))));
        } else if (text(i).find("PAGE") != std::string_view::npos) {
          line.kind = LineKind::heading;
        }
        recovery_.lines.push_back(std::move(line));
        continue;
      }
      line.kind = chain.step == ChainStep::patch ? LineKind::patch : LineKind::listing;
      line.placed = true;
      line.address = chain.address;
      line.length = static_cast<std::uint16_t>(chain.bytes);
      if (source != by_source.end()) {
        const Statement& statement = listing_.statements[source->second];
        const DecidedStatement& decided = listing_.decided[source->second];
        line.address = statement.address;
        line.length = static_cast<std::uint16_t>(statement.lines.front().field.slots.size());
        line.mnemonic = decided.word;
        line.operand = decided.operand;
        line.comment = decided.comment;
        const Part shown = statement.lines.front().field.address;
        line.shown_address = std::string(text(statement.lines.front().line).substr(shown.begin, shown.end - shown.begin));
        if (statement.lines.front().line != i) line.length = 0;  // its bytes stand on a line of their own
      } else if (bytes != by_bytes.end()) {
        line.kind = chain.bytes > 4 ? LineKind::dump : LineKind::continued;
      }
      line.label = listing_.labels[i];
      if (const auto renamed = listing_.renamed.find(line.label); renamed != listing_.renamed.end()) {
        find({Finding::Kind::label, false, place(i, {}), line.address, 0, line.label, renamed->second, "its uses spell it so"});
        line.label = renamed->second;
      }
      recovery_.lines.push_back(std::move(line));
    }
  }

  void symbols() {
    for (const NameStore::Name& name : listing_.names->names()) {
      std::map<std::uint16_t, std::size_t> values;
      const NameVote* definition = nullptr;
      for (const NameVote& vote : name.votes) {
        ++values[vote.value];
        if (vote.definition && definition == nullptr) definition = &vote;
      }
      if (values.empty()) continue;
      const auto most = std::max_element(values.begin(), values.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
      RecoveredSymbol symbol;
      symbol.name = name.text;
      if (const auto renamed = listing_.renamed.find(name.text); renamed != listing_.renamed.end()) continue;
      symbol.value = definition != nullptr && values[definition->value] * 2 >= most->second ? definition->value : most->first;
      symbol.uses = values[symbol.value];
      symbol.label = definition != nullptr && definition->statement != kOutside;
      symbol.verdict = symbol.uses >= 2 && values.size() == 1 ? Verdict::proven : symbol.uses >= 2 ? Verdict::decided : Verdict::alone;
      if (definition != nullptr) symbol.definition = definition->place;
      if (definition != nullptr && values.size() > 1 && definition->value != most->first && most->second >= 2) {
        find({Finding::Kind::symbol, true, definition->place, definition->value, 0, hex4(definition->value), {},
              fmt::format("{} is {:04X} here, {:04X} in {} other places", name.text, definition->value, most->first, most->second)});
      }
      recovery_.symbols.push_back(std::move(symbol));
    }
    std::stable_sort(recovery_.symbols.begin(), recovery_.symbols.end(), [](const RecoveredSymbol& a, const RecoveredSymbol& b) { return a.value < b.value; });
  }

  const ReadListing& listing_;
  Recovery& recovery_;
  std::map<std::uint16_t, RecoveredByte> bytes_;
};

}  // namespace

void report_listing(const ReadListing& listing, Recovery& recovery) { ListingReport(listing, recovery).make(); }

}  // namespace janus::tools::recovery
