#include "tools/recovery/listing/listing_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <numeric>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/listing/line_kinds.hpp"
#include "tools/recovery/listing/listing_steps.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

class ListingReader {
 public:
  ListingReader(std::span<const Page> pages, const std::set<std::pair<std::size_t, std::uint32_t>>& taken, const RecoverOptions& options)
      : options_(options) {
    for (std::size_t page = 0; page < pages.size(); ++page) {
      for (const PageLine& line : pages[page].lines) {
        const bool elsewhere = taken.contains({page, line.number});
        listing_.texts.push_back({elsewhere ? std::string_view{} : std::string_view(line.text), page, line.digits});
        listing_.numbers.push_back(line.number);
      }
    }
    listing_.channel = std::make_unique<PrintChannel>(kRateAtFirst);
  }

  ReadListing read() {
    if (listing_.texts.size() > kMostLines) {
      listing_.problem = fmt::format("{} lines are too many: at most {} are read at once", listing_.texts.size(), kMostLines);
      return std::move(listing_);
    }
    find_chain_and_rate();
    if (listing_.chain.anchors == 0) return std::move(listing_);
    find_placeholders();
    make_statements();
    choose_dialect();
    replace_marks();
    if (apart_) pair_sources(listing_, sources_.get(), sources_of_);
    find_told();
    constexpr int kRounds = 3;
    for (int round = 0; round < kRounds; ++round) {
      decide_all(round);
      if (round + 1 < kRounds) learn_confusions(listing_);
      if (round == 0) find_exchanged(listing_, *sources_), join_lost_rows(listing_);
    }
    find_renamed(listing_);
    listing_.spelling = std::move(spelling_);
    return std::move(listing_);
  }

 private:
  std::string_view text(std::size_t line) const { return listing_.texts[line].text; }
  Place place(std::size_t line, Part part) const {
    return {listing_.texts[line].page, listing_.numbers[line], part.begin, part.end - part.begin};
  }

  void find_chain_and_rate() {
    const std::function<unsigned(std::string_view)> lengths = [this](std::string_view line) { return lengths_of(line, *options_.cpu); };
    listing_.chain = find_chain(listing_.texts, *options_.cpu, *listing_.channel, lengths, options_.progress);
    if (listing_.chain.anchors == 0) return;
    // The chain's addresses show the rate of damaged digits.
    double wrong = 1, all = 100;
    const FieldReader fields(*listing_.channel);
    for (std::size_t i = 0; i < listing_.texts.size(); ++i) {
      const ChainLine& line = listing_.chain.lines[i];
      if (line.step != ChainStep::next || line.bytes == 0) continue;
      const CodeField field = fields.field(text(i), line.layout, line.address, line.bytes);
      const std::string is = hex4(line.address);
      const std::string_view shown = text(i).substr(field.address.begin, field.address.end - field.address.begin);
      all += 4;
      if (is != shown)
        wrong += shown.size() == 4
                     ? static_cast<double>(std::inner_product(is.begin(), is.end(), shown.begin(), 0, std::plus<>(), std::not_equal_to<>()))
                     : 1;
    }
    listing_.channel->set_rate(std::clamp(wrong / all, kRateLeast, kRateMost));
    listing_.chain = find_chain(listing_.texts, *options_.cpu, *listing_.channel, lengths, options_.progress);
  }

  void join_lines() {
    for (std::size_t i = 0; i + 1 < listing_.texts.size(); ++i) {
      if (!listing_.chain.lines[i].joined) continue;
      listing_.texts[i].text = listing_.joined.emplace_back(std::string(text(i)) + std::string(text(i + 1)));
      listing_.texts[i + 1].text = {};
    }
  }

  void make_statements() {
    join_lines();
    const FieldReader fields(*listing_.channel);
    const std::size_t count = listing_.texts.size();
    sources_of_.assign(count, {});
    const bool apart = is_apart();
    for (std::size_t i = 0; i < count; ++i) {
      const ChainLine& line = listing_.chain.lines[i];
      if (line.step == ChainStep::other || line.step == ChainStep::patch) continue;
      ShownBytes shown{i, line.address, fields.field(text(i), line.layout, line.address, line.bytes)};
      shown.clean = is_clean(text(i), shown.field, line.layout);
      Part source;
      if (line.layout.code_last) source = {after_number(text(i), 5), shown.field.all.begin};
      else source = {shown.field.all.end, text(i).size()};
      sources_of_[i] = source;
      if (line.bytes == 0) continue;
      const bool silent = says_nothing(text(i).substr(source.begin, source.end - source.begin), *options_.cpu);
      const bool follows =
          !listing_.statements.empty() &&
          listing_.statements.back().address + listing_.statements.back().length + static_cast<std::size_t>(line.gap) == line.address;
      // An instruction whose line was split after its bytes does not continue the previous bytes.
      const bool broken = silent && !line.layout.code_last && i + 1 < count && listing_.chain.lines[i + 1].step == ChainStep::other &&
                          lengths_of(text(i + 1), *options_.cpu) != 0 && is_rest(text(i + 1), text(i));
      const bool bare = line.step == ChainStep::bare;
      if (silent && follows && (bare || (!broken && !apart && line.step == ChainStep::next))) {
        Statement& before = listing_.statements.back();
        if (i - before.lines.back().line <= 6) {
          before.lines.push_back(std::move(shown));
          before.length += static_cast<std::size_t>(line.bytes);
          continue;
        }
      }
      if (bare && !silent) {
        listing_.strays.push_back(i);
        continue;
      }
      Statement statement;
      statement.address = line.address;
      statement.length = static_cast<std::size_t>(line.bytes);
      statement.source = source;
      statement.goes_on = follows && !broken && (silent || only_digits(text(i).substr(source.begin, source.end - source.begin)));
      if (i + 1 < count && listing_.chain.lines[i + 1].step == ChainStep::other && !line.layout.code_last &&
          is_rest(text(i + 1), text(i))) {
        std::string joined = std::string(text(i)) + std::string(text(i + 1));
        const Part whole{statement.source.begin, joined.size()};
        statement.others.push_back({std::move(joined), whole});
      }
      statement.source_line = i;
      statement.lines.push_back(std::move(shown));
      listing_.statements.push_back(std::move(statement));
    }
    apart_ = apart && listing_.statements.size() < 4000 && lines_of_source(listing_).size() < 8000;
    if (apart_) pair_sources(listing_, sources_.get(), sources_of_);
  }

  // If the OCR treated a page as newspaper columns, the code is on separate lines, and the source follows in the same order.
  bool is_apart() const {
    std::size_t with = 0, without = 0;
    for (std::size_t i = 0; i < listing_.texts.size(); ++i) {
      const ChainLine& line = listing_.chain.lines[i];
      if (line.step == ChainStep::other || line.bytes == 0 || line.bytes > 3) continue;
      const CodeField field = FieldReader(*listing_.channel).field(text(i), line.layout, line.address, line.bytes);
      const std::string_view rest =
          text(i).substr(line.layout.code_last ? 0 : field.all.end, line.layout.code_last ? field.all.begin : std::string_view::npos);
      ++(says_nothing(rest, *options_.cpu) ? without : with);
    }
    return without > 2 * with;
  }

  void choose_dialect() {
    std::vector<const Dialect*> candidates;
    if (options_.dialect != nullptr) {
      candidates.push_back(options_.dialect);
    } else {
      for (const Dialect* dialect : dialects()) {
        if (std::any_of(dialect->operands.begin(), dialect->operands.end(),
                        [&](const OperandForms& forms) { return forms.cpu == options_.cpu->name; })) {
          candidates.push_back(dialect);
        }
      }
    }
    double best = kNever;
    std::unique_ptr<NameStore> nothing = std::make_unique<NameStore>(*listing_.channel);
    for (const Dialect* dialect : candidates) {
      auto spelling = std::make_unique<Spelling>(*options_.cpu, *dialect);
      auto sources = std::make_unique<SourceLines>(*spelling, *listing_.channel);
      for (const Statement& statement : listing_.statements) sources->learn(text(statement.source_line), statement.source);
      sources->learnt();
      double cost = 0;
      if (candidates.size() > 1) {
        const StatementReader reader(listing_.texts, listing_.chain, *spelling, *listing_.channel, *sources, *nothing);
        const std::size_t stride = std::max<std::size_t>(1, listing_.statements.size() / 60);
        for (std::size_t i = 0; i < listing_.statements.size(); i += stride)
          cost += std::min(20.0, reader.decide(listing_.statements[i], i).cost);
      }
      // Prefers the manufacturer's syntax unless another is much better.
      if (dialect == default_dialect(options_.cpu->name)) cost *= 0.8;
      if (cost < best) {
        best = cost;
        listing_.dialect = dialect;
        spelling_ = std::move(spelling);
        sources_ = std::move(sources);
      }
    }
  }

  // Some assemblers mark immediate operands with an equals sign, and some printers' commas are read as points. Replaces both by the marks of
  // the dialect.
  void replace_marks() {
    constexpr std::size_t kEnough = 3;
    for (const char mark : {'#', ','}) {
      std::vector<std::pair<std::size_t, std::size_t>> places;  // lines and columns
      std::size_t suit = 0;
      for (const Statement& statement : listing_.statements) {
        const std::string_view line = text(statement.source_line);
        const std::vector<SourceView> views = sources_->views(line, statement.source);
        const std::size_t first = views.empty() ? std::string_view::npos : line.find_first_not_of(' ', views.front().word_part.end);
        if (first == std::string_view::npos) continue;
        const std::string_view operand = line.substr(first, line.find(' ', first) - first);
        const bool index = operand.size() > 2 && std::string_view("XY").find(operand.back()) != std::string_view::npos;
        const std::size_t at = mark == '#' ? 0 : operand.size() - 2;
        if (mark == '#' ? operand[0] != '=' : !index || operand[at] != '.') continue;
        places.emplace_back(statement.source_line, first + at);
        const Part slot = statement.lines.front().field.slots.front();
        const std::optional<std::uint8_t> opcode =
            StatementReader::literal(text(statement.lines.front().line).substr(slot.begin, slot.end - slot.begin));
        const auto& opcodes = spelling_->words()[views.front().word].opcodes;
        suit += std::any_of(opcodes.begin(), opcodes.end(),
                            [&](const SpelledOpcode& spelled) {
                              return spelled.opcode == opcode && (mark == '#' ? spelled.operand.head == "#"
                                                                              : spelled.operand.tail == std::string{mark, operand.back()});
                            })
                    ? 1
                    : 0;
      }
      if (suit < kEnough || suit * 3 < places.size()) continue;
      for (const auto& [line, at] : places) {
        std::string& copy = listing_.joined.emplace_back(text(line));
        copy[at] = mark;
        listing_.texts[line].text = copy;
      }
    }
  }

  // Finds NAME EQU 5, NAME = $5 and rows of a symbol table.
  void find_told() {
    for (std::size_t i = 0; i < listing_.texts.size(); ++i) {
      const ChainLine& line = listing_.chain.lines[i];
      std::string_view rest = text(i);
      if (line.step != ChainStep::other && line.bytes > 0) continue;
      if (is_comment_line(rest)) continue;
      const std::vector<std::string> words = split_words(rest);
      for (std::size_t w = 0; w + 1 < words.size() && w < 4; ++w) {
        const std::string sign = upper(words[w + 1]);
        if (sign == "RMB" || sign == "BSS" || sign == ".RES" || sign == "DS" || sign == ".DS") {
          // The address of reserved memory is the value of its name.
          const std::string name = without_number(words[w]);
          for (const LiteralField& field : literal_fields(rest)) {
            if (name.empty() || std::abs(static_cast<int>(field.address_part.begin) - line.layout.column) > 2) continue;
            listing_.told.push_back({i, name, hex4(field.address), true});
            break;
          }
          break;
        }
        if (w + 2 < words.size() && (sign == "=" || sign == "EQU" || sign == ".EQU" || sign == ".DE" || sign == ".EQ")) {
          if (const std::string name = without_number(words[w]); !name.empty()) {
            std::string value = words[w + 2];
            bool shown = false;
            if (const std::size_t comment = value.find(';'); comment != std::string::npos) value.resize(comment);
            // The value in the address column is easier to read.
            const std::size_t column = w > 0 ? rest.find(words[w - 1]) : std::string_view::npos;
            const bool there =
                column != std::string_view::npos && std::abs(static_cast<int>(column) - line.layout.column) <= 2 && !line.layout.code_last;
            if (there && words[w - 1].size() == 4 && std::all_of(words[w - 1].begin(), words[w - 1].end(), is_digit_itself))
              value = words[w - 1], shown = true;
            listing_.told.push_back({i, name, value, shown});
          }
          break;
        }
        if (w == 0 && words[0].size() >= 2 && is_name_start(words[0].front()) && sign.size() == 4 &&
            std::all_of(sign.begin(), sign.end(), [](char c) { return digit_of(c) >= 0; }) &&
            (words.size() == 2 ||
             std::all_of(words.begin() + 2, words.end(), [](const std::string& word) { return digit_of(word.front()) >= 0; }))) {
          listing_.told.push_back({i, words[0], sign, true});
          break;
        }
      }
    }
  }

  void make_names(int round) {
    listing_.names = std::make_unique<NameStore>(*listing_.channel);
    NameStore& names = *listing_.names;
    struct Defined {
      std::size_t line;
      std::uint16_t address;
      Place at;
    };
    std::vector<Defined> defined;
    std::map<std::string, std::size_t> times;
    listing_.labels.assign(listing_.texts.size(), {});
    std::map<std::size_t, std::size_t> statement_of;
    for (std::size_t i = 0; i < listing_.statements.size(); ++i) statement_of[listing_.statements[i].source_line] = i;
    for (std::size_t i = 0; i < listing_.texts.size(); ++i) {
      const ChainLine& line = listing_.chain.lines[i];
      const auto found = statement_of.find(i);
      if (found == statement_of.end() && (line.step == ChainStep::other || line.step == ChainStep::patch)) continue;
      if (line.bytes > 0 && found == statement_of.end()) continue;
      if (line.bytes == 0 && shows_no_bytes(*options_.cpu, text(i))) continue;
      const Part source = sources_of_[i];
      std::string label;
      if (round > 0 && found != statement_of.end() &&
          (listing_.decided[found->second].instruction || listing_.decided[found->second].data)) {
        label = listing_.decided[found->second].label;
      } else {
        const std::vector<SourceView> views = sources_->views(text(i), source);
        if (!views.empty() && views.front().cost < 8) {
          label = std::string(text(i).substr(views.front().label.begin, views.front().label.end - views.front().label.begin));
        } else if (const std::vector<std::string> words = split_words(text(i).substr(source.begin, source.end - source.begin));
                   !words.empty()) {
          label = words.size() > 1 && words[0].size() == 1 && digit_of(words[0][0]) >= 0 ? words[1] : words.front();
        }
      }
      while (label.size() > 1 && std::string_view(".,'|_`~-").find(label.front()) != std::string_view::npos &&
             (label[1] == '@' || label.front() != '.'))
        label.erase(0, 1);
      if (const std::string name = without_number(label); name.size() < label.size()) label = name;
      while (!label.empty() && (label.back() == ':' || (label.size() > 1 && (label.back() == '.' || label.back() == ','))))
        label.pop_back();
      if (label.empty() || label.front() == ';' || only_specks(label)) continue;
      listing_.labels[i] = label;
      const std::uint16_t address = found != statement_of.end() ? listing_.statements[found->second].address : line.address;
      defined.push_back({i, address, place(i, source)});
      ++times[label];
    }
    constexpr std::size_t kRepeated = 4;  // a name with this many definitions is local, as in a macro
    for (const auto& [i, address, at] : defined) {
      const std::string& label = listing_.labels[i];
      if (label.front() == '@' || std::isdigit(static_cast<unsigned char>(label.front())) || times[label] >= kRepeated)
        names.define_local(label, i, address, at);
      else
        names.define(label, {address, kOutside, kDefinition, true, at, true});  // from the chain of addresses, not from bytes of this line
    }
    if (apart_) name_lines_apart(statement_of);
    for (const ToldName& told : listing_.told) {
      if (told.table) {
        std::uint32_t value = 0;
        for (const char c : told.value) value = value * 16 + static_cast<std::uint32_t>(digit_of(c));
        names.define(told.name, {static_cast<std::uint16_t>(value), kOutside, kTold, true, place(told.line, {})});
      } else {
        const OperandValues values(*listing_.dialect, *listing_.channel, names);
        const PossibleValues possible = values.of(told.value, {0, kOutside, told.line});
        if (!possible.values.empty() && possible.values.front().cost < 1) {
          names.define(told.name,
                       {static_cast<std::uint16_t>(possible.values.front().value & 0xFFFF), kOutside, kTold, true, place(told.line, {})});
        }
      }
    }
    if (round == 0) return;
    for (std::size_t i = 0; i < listing_.statements.size(); ++i) {
      const DecidedStatement& decided = listing_.decided[i];
      if (!decided.use || decided.use->local || !decided.instruction) continue;
      if (decided.bytes.size() == 1) {
        // A port or register that is part of the opcode.
        const std::uint8_t mask = options_.cpu->modes[options_.cpu->opcodes[decided.opcode].mode].field_mask;
        if (decided.bytes[0].hex_says && mask != 0 && (*decided.bytes[0].hex_says & ~mask) == (decided.opcode & ~mask)) {
          const int field = (*decided.bytes[0].hex_says & mask) - static_cast<int>(decided.use->offset);
          names.use(decided.use->name, {static_cast<std::uint16_t>(field), i, weight_of(decided, 0), false, decided.bytes[0].shown});
        }
        continue;
      }
      // Uses only the literal byte column: an inferred value of the name must not become evidence for itself.
      bool shown = true;
      for (std::size_t b = 1; b < decided.bytes.size(); ++b) shown = shown && decided.bytes[b].hex_says;
      if (!shown || decided.bytes[0].error > 0.01) continue;
      const auto byte = [&](std::size_t b) { return static_cast<std::int64_t>(*decided.bytes[b].hex_says); };
      const Statement& statement = listing_.statements[i];
      const cpus::OpcodeInfo& row = options_.cpu->opcodes[decided.opcode];
      std::int64_t value = 0;
      if (row.operand == cpus::Operand::relative)
        value = statement.address + options_.cpu->branch_origin + static_cast<std::int8_t>(byte(1));
      else if (decided.bytes.size() == 2) value = byte(1);
      else value = options_.cpu->big_endian ? byte(1) << 8 | byte(2) : byte(2) << 8 | byte(1);
      names.use(decided.use->name, {static_cast<std::uint16_t>((value - decided.use->offset) & 0xFFFF), i, weight_of(decided, 1), false,
                                    decided.bytes[1].shown});
    }
  }

  // Returns the weight of the digits of a name's use, which is lower for digits that are often misread.
  double weight_of(const DecidedStatement& decided, std::size_t first) const {
    double wrong = 0;
    for (std::size_t b = first; b < decided.bytes.size(); ++b) {
      for (const char shown : decided.bytes[b].raw) {
        for (const char is : std::string_view("0123456789ABCDEF")) {
          if (is != shown) wrong += std::exp(-listing_.channel->read(is, shown));
        }
      }
    }
    return std::clamp(-std::log(wrong), 0.5, kUse);
  }

  // A label on a separate line belongs to the source after it.
  void name_lines_apart(const std::map<std::size_t, std::size_t>& statement_of) {
    const std::vector<std::size_t> lines = lines_of_source(listing_);
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      const auto next = statement_of.find(lines[i + 1]);
      const std::vector<std::string> words = split_words(text(lines[i]).substr(after_number(text(lines[i]), 5)));
      if (statement_of.contains(lines[i]) || next == statement_of.end() || words.size() != 1 || !is_name_start(words[0].front())) continue;
      listing_.labels[lines[i + 1]] = words[0];
      listing_.names->define(words[0],
                             {listing_.statements[next->second].address, next->second, kDefinition, true, place(lines[i], {}), true});
    }
  }

  void decide_all(int round) {
    make_names(round);
    const StatementReader reader(listing_.texts, listing_.chain, *spelling_, *listing_.channel, *sources_, *listing_.names, placeholders_);
    listing_.decided.resize(listing_.statements.size());
    for (std::size_t i = 0; i < listing_.statements.size(); ++i) {
      Statement& statement = listing_.statements[i];
      if (statement.goes_on) statement.fill = listing_.decided[i - 1].fill;
      listing_.decided[i] = reader.decide(statement, i);
      std::optional<std::uint8_t>& fill = listing_.decided[i].fill;
      if (!fill && listing_.decided[i].word.empty()) fill = statement.fill;  // a row of few bytes passes the fill on
    }
  }

  // Detects a one-pass assembler, which prints `00.` for labels that are not defined yet.
  void find_placeholders() {
    std::size_t count = 0;
    for (std::size_t i = 0; i < listing_.texts.size(); ++i) {
      if (listing_.chain.lines[i].step != ChainStep::other && text(i).find("00. ") != std::string_view::npos) ++count;
    }
    placeholders_ = count >= 5;
  }

  const RecoverOptions& options_;
  ReadListing listing_;
  std::unique_ptr<Spelling> spelling_;
  std::unique_ptr<SourceLines> sources_;
  std::vector<Part> sources_of_;
  bool placeholders_ = false;
  bool apart_ = false;  // code and source are on separate lines
};

}  // namespace

ReadListing read_listing_pages(std::span<const Page> pages, const std::set<std::pair<std::size_t, std::uint32_t>>& taken,
                               const RecoverOptions& options) {
  return ListingReader(pages, taken, options).read();
}

}  // namespace janus::tools::recovery
