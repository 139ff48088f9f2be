#include "tools/recovery/listing_reader.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <map>
#include <numeric>

#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr double kDefinition = 5.5, kUse = 5, kTold = 5;
constexpr double kRateAtFirst = 0.012, kRateLeast = 0.003, kRateMost = 0.08;

bool only_specks(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return std::string_view(" .,'|_`~-").find(c) != std::string_view::npos; });
}

// Specks, or the rest of a line number.
bool says_nothing(std::string_view text) {
  if (only_specks(text)) return true;
  const std::vector<std::string> words = words_of(text);
  return words.size() == 1 && words[0].size() <= 3 &&
         std::all_of(words[0].begin(), words[0].end(), [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
}

bool is_name_start(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '*' || c == '@'; }

class ListingReader {
 public:
  ListingReader(std::span<const Page> pages, const RecoverOptions& options) : options_(options) {
    for (std::size_t page = 0; page < pages.size(); ++page) {
      for (const PageLine& line : pages[page].lines) {
        listing_.texts.push_back({line.text, page});
        listing_.numbers.push_back(line.number);
      }
    }
    listing_.channel = std::make_unique<PrintChannel>(kRateAtFirst);
    for (const ConfusionPair& pair : options.confusions) listing_.channel->add(pair.is, pair.shown);
  }

  ReadListing read() {
    find_chain_and_rate();
    if (listing_.chain.anchors == 0) return std::move(listing_);
    make_statements();
    choose_dialect();
    find_told();
    constexpr int kRounds = 3;
    for (int round = 0; round < kRounds; ++round) {
      decide_all(round);
      if (round + 1 < kRounds) learn();
    }
    return std::move(listing_);
  }

 private:
  std::string_view text(std::size_t line) const { return listing_.texts[line].text; }
  Place place(std::size_t line, Part part) const {
    return {listing_.texts[line].page, listing_.numbers[line], part.begin, part.end - part.begin};
  }

  void find_chain_and_rate() {
    listing_.chain = find_chain(listing_.texts, *listing_.channel, options_.progress);
    if (listing_.chain.anchors == 0) return;
    // The addresses that the chain knows tell how much is damaged.
    double wrong = 1, all = 100;
    const FieldReader fields(*listing_.channel);
    for (std::size_t i = 0; i < listing_.texts.size(); ++i) {
      const ChainLine& line = listing_.chain.lines[i];
      if (line.step != Step::next || line.bytes == 0) continue;
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
    listing_.chain = find_chain(listing_.texts, *listing_.channel, options_.progress);
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
    for (std::size_t i = 0; i < count; ++i) {
      const ChainLine& line = listing_.chain.lines[i];
      if (line.step == Step::other || line.step == Step::patch || line.step == Step::bare) continue;
      ShownBytes shown{i, line.address, fields.field(text(i), line.layout, line.address, line.bytes)};
      shown.clean = is_clean(text(i), shown.field, line.layout);
      Part source;
      if (line.layout.code_last) source = {after_number(text(i), 5), shown.field.all.begin};
      else source = {shown.field.all.end, text(i).size()};
      sources_of_[i] = source;
      if (line.bytes == 0) continue;
      const bool silent = says_nothing(text(i).substr(source.begin, source.end - source.begin));
      const bool follows =
          !listing_.statements.empty() &&
          listing_.statements.back().address + listing_.statements.back().length + static_cast<std::size_t>(line.gap) == line.address;
      if (silent && line.step == Step::next && follows) {
        Statement& before = listing_.statements.back();
        if (i - before.lines.back().line <= 6) {
          before.lines.push_back(std::move(shown));
          before.length += static_cast<std::size_t>(line.bytes);
          continue;
        }
      }
      Statement statement;
      statement.address = line.address;
      statement.length = static_cast<std::size_t>(line.bytes);
      statement.source = source;
      statement.goes_on = silent && follows && line.step == Step::lost;
      if (i + 1 < count && listing_.chain.lines[i + 1].step == Step::other && !line.layout.code_last && is_rest(text(i + 1))) {
        statement.joined = std::string(text(i)) + std::string(text(i + 1));
      }
      statement.lines.push_back(std::move(shown));
      listing_.statements.push_back(std::move(statement));
    }
  }

  // What may be the end of the line before it.
  static bool is_rest(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first != std::string_view::npos && after_number(text, 4) == 0 && !is_comment_line(text) &&
           text.find("PAGE") == std::string_view::npos;
  }

  static bool is_clean(std::string_view text, const CodeField& field, const Layout& layout) {
    if (field.address.end - field.address.begin != 4) return false;
    std::size_t end = field.address.end;
    for (std::size_t i = 0; i < field.slots.size(); ++i) {
      const Part& slot = field.slots[i];
      if (slot.end - slot.begin != 2) return false;
      const std::string_view gap = text.substr(end, slot.begin - end);
      if (i == 0 ? gap.empty() : gap != " " && !(layout.grouped && gap.empty())) return false;
      end = slot.end;
    }
    return end >= text.size() || text[end] == ' ' || text[end] == '.' || text[end] == '|';
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
      for (const Statement& statement : listing_.statements) sources->learn(text(statement.lines.front().line), statement.source);
      sources->learnt();
      double cost = 0;
      if (candidates.size() > 1) {
        const StatementReader reader(listing_.texts, listing_.chain, *spelling, *listing_.channel, *sources, *nothing);
        const std::size_t stride = std::max<std::size_t>(1, listing_.statements.size() / 120);
        for (std::size_t i = 0; i < listing_.statements.size(); i += stride)
          cost += std::min(20.0, reader.decide(listing_.statements[i], i).cost);
      }
      // The maker's own syntax, unless another does much better.
      if (dialect == default_dialect(options_.cpu->name)) cost *= 0.8;
      if (cost < best) {
        best = cost;
        listing_.dialect = dialect;
        spelling_ = std::move(spelling);
        sources_ = std::move(sources);
      }
    }
  }

  // NAME EQU 5, NAME = $5, and rows of a symbol table.
  void find_told() {
    for (std::size_t i = 0; i < listing_.texts.size(); ++i) {
      const ChainLine& line = listing_.chain.lines[i];
      std::string_view rest = text(i);
      if (line.step != Step::other && line.bytes > 0) continue;
      if (is_comment_line(rest)) continue;
      if (line.step != Step::other) rest = rest.substr(sources_of_[i].begin, sources_of_[i].end - sources_of_[i].begin);
      const std::vector<std::string> words = words_of(rest);
      for (std::size_t w = 0; w + 1 < words.size() && w < 4; ++w) {
        const std::string sign = upper(words[w + 1]);
        if (w + 2 < words.size() && (sign == "=" || sign == "EQU" || sign == ".EQU" || sign == ".DE" || sign == ".EQ")) {
          if (const std::string name = without_number(words[w]); !name.empty()) {
            std::string value = words[w + 2];
            if (const std::size_t comment = value.find(';'); comment != std::string::npos) value.resize(comment);
            listing_.told.push_back({i, name, value, false});
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

  // A name that a line number may touch.
  static std::string without_number(const std::string& word) {
    std::size_t first = 0;
    while (first < word.size() && first < 4 && std::isdigit(static_cast<unsigned char>(word[first]))) ++first;
    if (first == word.size() || first < 3) first = 0;
    return !word.empty() && (is_name_start(word[first]) || std::isdigit(static_cast<unsigned char>(word[first]))) ? word.substr(first)
                                                                                                                  : std::string{};
  }

  void make_names(int round) {
    listing_.names = std::make_unique<NameStore>(*listing_.channel);
    NameStore& names = *listing_.names;
    listing_.labels.assign(listing_.texts.size(), {});
    std::map<std::size_t, std::size_t> statement_of;
    for (std::size_t i = 0; i < listing_.statements.size(); ++i) statement_of[listing_.statements[i].lines.front().line] = i;
    for (std::size_t i = 0; i < listing_.texts.size(); ++i) {
      const ChainLine& line = listing_.chain.lines[i];
      if (line.step == Step::other || line.step == Step::patch || line.step == Step::bare) continue;
      const auto found = statement_of.find(i);
      if (line.bytes > 0 && found == statement_of.end()) continue;
      const Part source = sources_of_[i];
      std::string label;
      if (round > 0 && found != statement_of.end() &&
          (listing_.decided[found->second].instruction || listing_.decided[found->second].data)) {
        label = listing_.decided[found->second].label;
      } else {
        const std::vector<SourceView> views = sources_->views(text(i), source);
        if (!views.empty() && views.front().cost < 8) {
          label = std::string(text(i).substr(views.front().label.begin, views.front().label.end - views.front().label.begin));
        } else if (const std::vector<std::string> words = words_of(text(i).substr(source.begin, source.end - source.begin));
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
      const Place at = place(i, source);
      if (label.front() == '@' || std::isdigit(static_cast<unsigned char>(label.front()))) names.define_local(label, i, line.address, at);
      else names.define(label, {line.address, found != statement_of.end() ? found->second : kOutside, kDefinition, true, at});
    }
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
      if (!decided.use || decided.use->local || !decided.instruction || decided.bytes.size() < 2) continue;
      // The column of bytes as it stands: what the name was thought to be must not come back as its own witness.
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
      names.use(decided.use->name,
                {static_cast<std::uint16_t>((value - decided.use->offset) & 0xFFFF), i, kUse, false, decided.bytes[1].shown});
    }
  }

  void decide_all(int round) {
    make_names(round);
    const StatementReader reader(listing_.texts, listing_.chain, *spelling_, *listing_.channel, *sources_, *listing_.names);
    listing_.decided.resize(listing_.statements.size());
    for (std::size_t i = 0; i < listing_.statements.size(); ++i) {
      Statement& statement = listing_.statements[i];
      if (statement.goes_on) statement.fill = listing_.decided[i - 1].fill;
      listing_.decided[i] = reader.decide(statement, i);
    }
  }

  // Which characters were read for which, where it is known.
  void learn() {
    std::map<std::pair<char, char>, double> seen;
    std::map<char, double> of;
    for (const DecidedStatement& decided : listing_.decided) {
      for (const ByteOpinion& byte : decided.bytes) {
        if (byte.raw.size() != 2 || byte.error > 0.01 || !byte.source_says || byte.source_says != byte.best || byte.same_digits) continue;
        const std::string is = hex2(byte.best);
        for (std::size_t i = 0; i < 2; ++i) {
          ++of[is[i]];
          if (is[i] != byte.raw[i]) ++seen[{is[i], byte.raw[i]}];
        }
      }
    }
    listing_.confusions.clear();
    for (const auto& [pair, count] : seen) {
      listing_.channel->learn(pair.first, pair.second, count, of[pair.first]);
      listing_.confusions.push_back({pair.first, pair.second, static_cast<std::size_t>(count), static_cast<std::size_t>(of[pair.first])});
    }
  }

  const RecoverOptions& options_;
  ReadListing listing_;
  std::unique_ptr<Spelling> spelling_;
  std::unique_ptr<SourceLines> sources_;
  std::vector<Part> sources_of_;
};

}  // namespace

void debug_listing(const ReadListing& l) {
  const char* n[] = {"other", "next", "lost", "jump", "bare", "patch"};
  for (size_t i = 0; i < l.texts.size(); ++i)
    fprintf(stderr, "%-5s %04X %2d %3d [%s] | %s\n", n[(int)l.chain.lines[i].step], l.chain.lines[i].address, l.chain.lines[i].bytes,
            l.chain.lines[i].gap, l.labels[i].c_str(), std::string(l.texts[i].text).c_str());
  for (auto& t : l.told) fprintf(stderr, "told %zu %s %s\n", t.line, t.name.c_str(), t.value.c_str());
}
ReadListing read_listing_pages(std::span<const Page> pages, const RecoverOptions& options) {
  auto r = ListingReader(pages, options).read();
  if (getenv("DBG")) debug_listing(r);
  return r;
}

}  // namespace janus::tools
