#include "tools/recovery/listing/chain.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <optional>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/listing/layout.hpp"
#include "tools/recovery/listing/line_kinds.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

struct State {
  std::int32_t expected = -1;  // -1: unknown
  double cost = 0;
  std::uint16_t before = 0;  // index among the states of the previous line, or of the line before that if two are joined
  bool announced = false;    // a directive that moves the origin was found
  std::int32_t origin = -1;  // origin that the directive names; -1: none
  int left_out = 0;          // bytes that the listing omits before the next line
  ChainLine line = {};
};

Layout bare_layout(std::string_view text, Layout layout) {
  layout.bare = true;
  layout.code_last = false;
  layout.source = -1;
  layout.column = static_cast<int>(text.find_first_not_of(' '));
  return layout;
}

class ChainFinder {
 public:
  ChainFinder(std::span<const ChainText> lines, const cpus::InstructionSet& cpu, const PrintChannel& channel,
              const std::function<unsigned(std::string_view)>& lengths)
      : lines_(lines), cpu_(cpu), channel_(channel), lengths_(lengths), reader_(channel) {}

  Chain find(const std::function<void(std::size_t, std::size_t)>& progress) {
    Chain chain;
    const std::vector<Anchor> anchors = find_anchors(lines_);
    chain.anchors = anchors.size();
    chain.lines.resize(lines_.size());
    if (anchors.empty()) return chain;
    layouts_ = find_layouts(lines_, anchors);
    find_symbols();
    std::vector<std::vector<State>> all;
    all.reserve(lines_.size() + 1);
    all.push_back({State{}});
    std::vector<State> joined;  // after the current line, joined to the previous line
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (progress && i % 200 == 0) progress(i, lines_.size());
      std::vector<State> after = step(i, lines_[i].text, all.back());
      for (const State& state : joined) add(after, state);
      all.push_back(pruned(after));
      joined = i + 1 < lines_.size() && may_be_one(i) ? both(i, all[i]) : std::vector<State>{};
    }
    std::size_t at = 0;
    for (std::size_t i = lines_.size(); i-- > 0;) {
      const State& state = all[i + 1][at];
      if (state.line.joined) --i;
      chain.lines[i] = state.line;
      chain.lines[i].layout = state.line.step == ChainStep::bare ? bare_layout(lines_[i].text, layouts_[i]) : layouts_[i];
      at = state.before;
    }
    find_uncertain(chain);
    return chain;
  }

 private:
  // Returns whether a line without code follows that may be the second half of this one.
  bool may_be_one(std::size_t i) const {
    const std::string_view first = lines_[i].text, second = lines_[i + 1].text;
    if (lines_[i].page != lines_[i + 1].page || layouts_[i].density == 0 || first.size() > 200 || second.size() > 200) return false;
    if (first.find_first_not_of(' ') == std::string_view::npos || second.find_first_not_of(' ') == std::string_view::npos) return false;
    if (after_number(first, 5) > 0 && begins_with_number(second, first)) return false;
    const std::vector<LiteralField> literals = literal_fields(second);
    return std::none_of(literals.begin(), literals.end(), [&](const LiteralField& field) {
      return std::abs(static_cast<int>(field.address_part.begin) - layouts_[i].column) <= 2;
    });
  }

  std::vector<State> both(std::size_t i, const std::vector<State>& before) {
    const std::string text = std::string(lines_[i].text) + std::string(lines_[i + 1].text);
    std::vector<State> result = step(i, text, before);
    std::erase_if(result, [](const State& state) { return state.line.step != ChainStep::next && state.line.step != ChainStep::lost; });
    for (State& state : result) {
      state.cost -= std::log(channel_.rate() / 8);
      state.line.joined = true;
    }
    return result;
  }

  // If bytes are missing, they may belong to a neighbour whose address was misread; the gap is then at this line.
  void find_uncertain(Chain& chain) const {
    // All lines between the line and the gap move with the line, so their costs are summed.
    const auto may_move = [&](std::size_t i, int by, double& cost) {
      ChainLine& line = chain.lines[i];
      const int address = line.address + by;
      if (address < 0 || address + line.bytes > 0xFFFF) return false;
      std::string text(lines_[i].text);
      if (line.joined) text += lines_[i + 1].text;
      const std::size_t bytes = static_cast<std::size_t>(line.bytes);
      const double here = reader_.costs(text, line.layout, hex4(line.address), line.bytes)[bytes];
      const double there = reader_.costs(text, line.layout, hex4(static_cast<std::uint16_t>(address)), line.bytes)[bytes];
      cost += std::max(0.0, there - here);
      if (cost > kBeyondGap) return false;
      line.uncertain = true;
      return true;
    };
    const auto shown_address = [&](std::size_t i) -> std::optional<std::uint16_t> {
      for (const LiteralField& field : literal_fields(lines_[i].text)) {
        const bool digits = std::all_of(lines_[i].text.begin() + static_cast<std::ptrdiff_t>(field.address_part.begin),
                                        lines_[i].text.begin() + static_cast<std::ptrdiff_t>(field.address_part.end), is_digit_itself);
        if (digits && std::abs(static_cast<int>(field.address_part.begin) - layouts_[i].column) <= (layouts_[i].code_last ? 8 : 2))
          return field.address;
      }
      return std::nullopt;
    };
    // A run of lines is uncertain unless two of them or a directive show their address. So is the shorter of two runs if the second run
    // starts at a smaller address without an announcement: a digit may be misread in all addresses of a run.
    struct Run {
      std::size_t first = 0, lines = 0;
      bool back = false;
      std::size_t shown = 0;  // lines that show their address, and in an image, clearly the digits that all lines share
    };
    std::vector<Run> runs;
    int end = 0;
    for (std::size_t i = 0; i < chain.lines.size(); ++i) {
      const ChainLine& line = chain.lines[i];
      if (line.step == ChainStep::other || line.step == ChainStep::patch) continue;
      if (line.step == ChainStep::jump || runs.empty()) runs.push_back({i, 0, !line.told && line.address < end});
      ++runs.back().lines;
      const auto shared = lines_[i].digits.first(std::min<std::size_t>(2, lines_[i].digits.size()));
      const bool clear = std::all_of(shared.begin(), shared.end(), [](const PageDigit& digit) {
        return *std::max_element(digit.odds.begin(), digit.odds.end()) > glyphs::kCertain;
      });
      runs.back().shown += clear && shown_address(i) == line.address ? 1 : 0;
      end = line.address + line.bytes;
    }
    for (std::size_t r = 0; r < runs.size(); ++r) {
      constexpr std::size_t kShortRun = 16;
      const bool last = r + 1 == runs.size(), few = runs[r].lines <= kShortRun;
      const bool odd = (runs[r].back && (runs[r].lines <= runs[r - 1].lines || runs[r - 1].lines <= kShortRun)) ||
                       (!last && runs[r + 1].back && runs[r].lines <= runs[r + 1].lines);
      // The directive that sets the origin also shows it.
      bool named = false;
      for (std::size_t i = runs[r].first + 1; i-- > 0 && (i == runs[r].first || chain.lines[i].step == ChainStep::other) && !named;)
        named = announces(cpu_, lines_[i].text) && origin_of(lines_[i].text) == chain.lines[runs[r].first].address;
      if (runs[r].lines > 1 && (named || runs[r].shown > 1) && !(few && odd)) continue;
      for (std::size_t i = runs[r].first; i < (last ? chain.lines.size() : runs[r + 1].first); ++i) chain.lines[i].uncertain = true;
    }
    // The literal address is near the expected one, so the previous line may have another number of bytes. The next address decides.
    for (std::size_t i = 0; i < chain.lines.size(); ++i) {
      ChainLine& line = chain.lines[i];
      if (line.step != ChainStep::next || line.bytes == 0) continue;
      const std::optional<std::uint16_t> shown = shown_address(i);
      constexpr int kNear = 3;
      if (!shown || *shown == line.address || std::abs(static_cast<int>(*shown) - line.address) > kNear) continue;
      std::size_t next = i + 1, first = i;
      while (next < chain.lines.size() && chain.lines[next].step == ChainStep::other) ++next;
      if (next < chain.lines.size() && shown_address(next) == static_cast<std::uint16_t>(line.address + line.bytes)) continue;
      while (first > 0 && chain.lines[--first].step == ChainStep::other) {}
      line.uncertain = chain.lines[first].uncertain = true;
    }
    // Only the previous and next lines confirm an illegible address.
    for (std::size_t i = 0; i < chain.lines.size(); ++i) {
      ChainLine& line = chain.lines[i];
      if (line.step != ChainStep::next || line.bytes == 0) continue;
      std::size_t next = i + 1;
      while (next < chain.lines.size() && (chain.lines[next].step == ChainStep::other || chain.lines[next].step == ChainStep::patch))
        ++next;
      if (next < chain.lines.size() && (chain.lines[next].step == ChainStep::next || chain.lines[next].step == ChainStep::lost)) continue;
      std::string text(lines_[i].text);
      if (line.joined) text += lines_[i + 1].text;
      line.uncertain = line.uncertain ||
                       reader_.costs(text, line.layout, hex4(line.address), line.bytes)[static_cast<std::size_t>(line.bytes)] > kUnreadable;
    }
    for (std::size_t i = 0; i < chain.lines.size(); ++i) {
      if (chain.lines[i].step != ChainStep::lost || chain.lines[i].told) continue;
      const int gap = chain.lines[i].gap;
      double before_cost = 0, after_cost = 0;
      for (std::size_t j = i; j-- > 0;) {
        if (chain.lines[j].step == ChainStep::other) continue;
        if (!may_move(j, gap, before_cost) || chain.lines[j].step == ChainStep::lost || chain.lines[j].step == ChainStep::jump) break;
      }
      for (std::size_t j = i; j < chain.lines.size() && chain.lines[j].step != ChainStep::jump; ++j) {
        if (chain.lines[j].step == ChainStep::other) continue;
        if ((j > i && chain.lines[j].step == ChainStep::lost) || !may_move(j, -gap, after_cost)) break;
      }
    }
  }

  // With the source last, a line starts with its address, not with a name. Three lines that start with names are a table.
  void find_symbols() {
    std::vector<bool> may_be(lines_.size());
    for (std::size_t i = 0; i < lines_.size(); ++i) may_be[i] = !layouts_[i].code_last && may_be_symbol(lines_[i].text);
    symbols_.assign(lines_.size(), false);
    for (std::size_t i = 0; i + 2 < lines_.size(); ++i) {
      if (may_be[i] && may_be[i + 1] && may_be[i + 2]) symbols_[i] = symbols_[i + 1] = symbols_[i + 2] = true;
    }
  }

  std::vector<State> step(std::size_t i, std::string_view text, const std::vector<State>& before) {
    const Layout& layout = layouts_[i];
    std::vector<State> after;
    const bool comment = is_comment_line(text);
    const bool announced = announces(cpu_, text);
    const std::optional<std::uint16_t> named = announced ? origin_of(text) : std::nullopt;
    const int left_out = bytes_left_out(text);
    std::vector<LiteralField> literals;
    for (LiteralField& field : literal_fields(text)) {
      const int away = std::abs(static_cast<int>(field.address_part.begin) - layout.column);
      if (away <= 8 || layout.code_last) literals.push_back(std::move(field));
    }
    double ignored = kIgnored * std::min(kIgnoredMost, digits_near(text, layout)) * std::min(1.0, layout.density / 5.0);
    const bool no_bytes = symbols_[i] || shows_no_bytes(cpu_, text);
    if (comment || no_bytes) ignored = 0;
    const int most = layout.most;
    const std::vector<double> bare = may_be_bare(text) && literals.empty()
                                         ? reader_.costs(text, bare_layout(text, layout), {}, std::max(most, kBareMost))
                                         : std::vector<double>{};
    const bool in_bytes = !layout.code_last && std::abs(static_cast<int>(text.find_first_not_of(' ')) - layout.bytes) <= 1;
    for (std::size_t index = 0; index < before.size(); ++index) {
      const State& from = before[index];
      State state = from;
      state.before = static_cast<std::uint16_t>(index);
      state.line = {};
      // Skipping a line that continues at the previous line's end has a cost, in any column.
      const bool follows = !comment && !no_bytes && std::any_of(literals.begin(), literals.end(), [&](const LiteralField& field) {
        return !field.bytes.empty() && field.address == from.expected + from.left_out;
      });
      const bool goes_on = !bare.empty() && from.line.bytes >= kBareAfter;
      state.cost += follows || goes_on ? std::max(ignored, kRowIgnored) : ignored;
      state.announced = from.announced || announced;
      if (announced) state.origin = named ? *named : -1;
      if (left_out > 0) state.left_out = left_out;
      add(after, state);
    }
    if (text.find_first_not_of(' ') == std::string_view::npos || left_out > 0) return pruned(after);
    const double base = comment ? kComment : 0;
    const double laid = no_bytes ? kNotBytes : 0;  // for lines with bytes
    const unsigned lengths = lengths_ && !comment ? lengths_(text) : 0;
    std::map<std::uint16_t, std::vector<double>> known;
    const auto costs = [&](std::uint16_t address) -> const std::vector<double>& {
      auto found = known.find(address);
      if (found == known.end()) found = known.emplace(address, reader_.costs(text, layout, hex4(address), most)).first;
      return found->second;
    };
    // Four characters in place of an address.
    std::vector<std::string_view> garbled;
    for (std::size_t at = static_cast<std::size_t>(std::max(0, layout.column - 2));
         at + 4 < text.size() && static_cast<int>(at) <= layout.column + 2; ++at)
      if ((at == 0 || text[at - 1] == ' ') && text[at + 4] == ' ' && text.substr(at, 4).find(' ') == std::string_view::npos &&
          std::count_if(text.begin() + static_cast<std::ptrdiff_t>(at), text.begin() + static_cast<std::ptrdiff_t>(at) + 4,
                        is_digit_itself) >= 2)
        garbled.push_back(text.substr(at, 4));
    // Candidates for the start of a run: if this line's address is damaged, the address that precedes the next line's.
    std::vector<std::uint16_t> starts;
    std::optional<std::uint16_t> next_address;
    if (i + 1 < lines_.size() && !literals.empty()) {
      for (const LiteralField& field : literal_fields(lines_[i + 1].text)) {
        if (std::abs(static_cast<int>(field.address_part.begin) - layout.column) > 3 || field.bytes.empty()) continue;
        next_address = field.address;
        for (int bytes = 1; bytes <= std::min(most, 3); ++bytes) {
          const auto start = static_cast<std::uint16_t>(field.address - bytes);
          if (field.address >= bytes &&
              std::none_of(literals.begin(), literals.end(), [&](const LiteralField& own) { return own.address == start; }))
            starts.push_back(start);
        }
        break;
      }
    }
    for (std::size_t index = 0; index < before.size(); ++index) {
      const State& from = before[index];
      if (from.cost > before.front().cost + kWorst) continue;
      const auto go = [&](std::uint16_t address, int bytes, ChainStep step, double cost, int gap) {
        if (address + bytes > 0x10000) return;
        State state;
        state.before = static_cast<std::uint16_t>(index);
        state.cost = from.cost + cost + base + (bytes > 0 ? laid : 0) + (lengths != 0 && (lengths >> bytes & 1) == 0 ? kOtherLength : 0);
        state.expected = address + bytes;
        state.line = {step, address, bytes, gap,
                      step == ChainStep::jump ? from.announced || from.expected < 0 : gap > 0 && gap == from.left_out};
        add(after, state);
      };
      double best = kNever;
      if (from.expected >= 0 && from.expected <= 0xFFFF) {
        const auto address = static_cast<std::uint16_t>(from.expected);
        const std::vector<double>& found = costs(address);
        for (int bytes = 0; bytes <= most; ++bytes) {
          best = std::min(best, found[static_cast<std::size_t>(bytes)]);
          if (found[static_cast<std::size_t>(bytes)] < kWorst)
            go(address, bytes, ChainStep::next, found[static_cast<std::size_t>(bytes)], 0);
        }
        // The text at the address position is a different address, or illegible.
        for (const std::string_view shown : garbled) {
          const std::vector<double> read = reader_.costs(text, layout, shown, most);
          for (int bytes = 1; bytes <= most; ++bytes) {
            const double fits = read[static_cast<std::size_t>(bytes)] + kGarbled;
            if (fits < found[static_cast<std::size_t>(bytes)] && fits < kWorst) go(address, bytes, ChainStep::next, fits, 0);
          }
        }
        // After bytes that the listing omits, as after lost lines.
        if (const int address_after = from.expected + from.left_out; from.left_out > 0 && address_after <= 0xFFFF) {
          const std::vector<double>& later = costs(static_cast<std::uint16_t>(address_after));
          for (int bytes = 0; bytes <= most; ++bytes)
            go(static_cast<std::uint16_t>(address_after), bytes, ChainStep::lost, later[static_cast<std::size_t>(bytes)], from.left_out);
        }
        // At most as many bytes as the line that it continues. Few bytes continue only in their column.
        const bool many = from.line.bytes >= kBareAfter, few = from.line.bytes >= kBareFew && in_bytes;
        for (int bytes = 1; (many || few) && bytes <= std::min(kBareMost, from.line.bytes) && !bare.empty(); ++bytes)
          go(address, bytes, ChainStep::bare,
             (from.line.step == ChainStep::bare ? kBareAgain : kBare) + bare[static_cast<std::size_t>(bytes)], 0);
      }
      const auto jump_cost = [&](std::uint16_t address) {
        const double other = from.origin >= 0 && from.origin != address ? kNotThat : 0;
        return (from.expected < 0 ? kStart : from.announced ? kAnnounced : kOrigin) + other;
      };
      const bool stands =
          std::any_of(literals.begin(), literals.end(), [&](const LiteralField& own) { return own.address == from.origin; });
      if (from.origin >= 0 && from.origin != from.expected && !stands) {
        const auto address = static_cast<std::uint16_t>(from.origin);
        const std::vector<double>& found = costs(address);
        for (int bytes = 1; bytes <= most; ++bytes) {
          if (found[static_cast<std::size_t>(bytes)] < kUnreadable)
            go(address, bytes, ChainStep::jump, jump_cost(address) + found[static_cast<std::size_t>(bytes)], 0);
        }
      }
      for (const std::uint16_t start : starts) {
        if (static_cast<std::int32_t>(start) == from.expected) continue;
        const std::vector<double>& found = costs(start);
        for (int bytes = 1; bytes <= most; ++bytes) {
          if (start + bytes != *next_address || found[static_cast<std::size_t>(bytes)] > 9) continue;
          go(start, bytes, ChainStep::jump, jump_cost(start) + found[static_cast<std::size_t>(bytes)], 0);
        }
      }
      for (const LiteralField& field : literals) {
        if (static_cast<std::int32_t>(field.address) == from.expected) continue;
        const std::vector<double>& found = costs(field.address);
        const int gap = field.address - from.expected;
        double cost = jump_cost(field.address);
        ChainStep step = ChainStep::jump;
        if (from.expected >= 0 && !from.announced && gap > 0 && gap <= kLostMost) {
          const double lost = -std::log(channel_.rate() / 6) + 0.4 * (gap - 1);
          if (lost < cost) cost = lost, step = ChainStep::lost;
        }
        if (from.expected >= 0 && gap < 0) cost += kBack;
        if (!layout.code_last && std::abs(static_cast<int>(field.address_part.begin) - layout.column) > 2) cost += kElsewhere;
        for (int bytes = 0; bytes <= most; ++bytes) {
          const double fits = found[static_cast<std::size_t>(bytes)];
          const double bare_label = step == ChainStep::lost && bytes == 0 ? kLostLabel : 0;
          if (fits < kWorst) go(field.address, bytes, step, cost + fits + bare_label, step == ChainStep::lost ? gap : 0);
        }
        if (from.expected >= 0 && gap < 0 && is_patch(text, field)) {
          State state = from;
          state.before = static_cast<std::uint16_t>(index);
          state.cost += kPatch;
          state.line = {ChainStep::patch, field.address, static_cast<int>(field.bytes.size()), 0, {}};
          add(after, state);
        }
      }
      // A line is lost before a line with a damaged address.
      if (best > 5 && best < kWorst && from.expected >= 0) {
        for (int gap = 1; gap <= std::max(3, most) && from.expected + gap <= 0xFFFF; ++gap) {
          const auto address = static_cast<std::uint16_t>(from.expected + gap);
          if (std::any_of(literals.begin(), literals.end(), [&](const LiteralField& field) { return field.address == address; })) continue;
          const std::vector<double>& found = costs(address);
          const double lost = -std::log(channel_.rate() / 6) + 0.4 * (gap - 1);
          for (int bytes = 0; bytes <= most; ++bytes) {
            if (found[static_cast<std::size_t>(bytes)] < 16)
              go(address, bytes, ChainStep::lost, lost + found[static_cast<std::size_t>(bytes)], gap);
          }
        }
      }
    }
    return pruned(after);
  }

  // Counts the digits in the address and byte columns of the layout.
  static int digits_near(std::string_view text, const Layout& layout) {
    const std::size_t first = static_cast<std::size_t>(std::max(0, layout.column - 2));
    const std::size_t last = std::min(text.size(), static_cast<std::size_t>(layout.column + 5 + 3 * std::min(3, layout.most)));
    int count = 0;
    for (std::size_t i = first; i < last; ++i) count += is_digit_itself(text[i]) ? 1 : 0;
    return count;
  }

  // Returns whether the line has only an address and one or two bytes.
  static bool is_patch(std::string_view text, const LiteralField& field) {
    return !field.bytes.empty() && field.bytes.size() <= 2 && trim(text.substr(0, field.address_part.begin)).empty() &&
           trim(text.substr(field.end)).empty();
  }

  static void add(std::vector<State>& states, const State& state) {
    for (State& other : states) {
      if (other.expected == state.expected && other.announced == state.announced && other.origin == state.origin &&
          other.left_out == state.left_out) {
        if (state.cost < other.cost) other = state;
        return;
      }
    }
    states.push_back(state);
  }

  static std::vector<State> pruned(std::vector<State>& states) {
    std::stable_sort(states.begin(), states.end(), [](const State& a, const State& b) { return a.cost < b.cost; });
    if (states.size() > kStates) states.resize(kStates);
    return std::move(states);
  }

  std::span<const ChainText> lines_;
  const cpus::InstructionSet& cpu_;
  const PrintChannel& channel_;
  const std::function<unsigned(std::string_view)>& lengths_;
  FieldReader reader_;
  std::vector<Layout> layouts_;
  std::vector<bool> symbols_;  // lines of a symbol table
};

}  // namespace

Chain find_chain(std::span<const ChainText> lines, const cpus::InstructionSet& cpu, const PrintChannel& channel,
                 const std::function<unsigned(std::string_view)>& lengths, const std::function<void(std::size_t, std::size_t)>& progress) {
  return ChainFinder(lines, cpu, channel, lengths).find(progress);
}

}  // namespace janus::tools::recovery
