// Determines the addresses of a run's rows: the marginals of a lattice of printed addresses and addresses that follow from near rows.
#include <cmath>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/dump/rows.hpp"

namespace janus::tools::dumps {
namespace {

struct State {
  std::uint16_t address = 0;
  double shown = 0;  // cost of the printed address
  double forward = 0, backward = 0;

  double weight() const { return forward * backward; }
};

class Chain {
 public:
  Chain(std::vector<Row*> rows, std::size_t width, const recovery::PrintChannel& channel)
      : rows_(std::move(rows)), width_(width), channel_(channel), states_(rows_.size()) {
    std::size_t apart = 0, jumps = 0;
    for (std::size_t i = 1; i < rows_.size(); ++i) {
      if (!rows_[i]->apart || !rows_[i]->read || !rows_[i - 1]->read) continue;
      ++apart;
      jumps += follows(i) ? 0 : 1;
    }
    marked_ = jumps * 2 >= apart;
  }

  void solve() {
    const std::size_t count = rows_.size();
    for (std::size_t i = 0; i < count; ++i) {
      const std::string& shown = rows_[i]->shown_address;
      for (const std::uint16_t address : addresses_of(i))
        states_[i].push_back({address, shown.empty() ? 0 : std::min(kNotRead, channel_.cost(recovery::hex4(address), shown))});
      for (State& state : states_[i]) {
        if (i == 0) state.forward = std::exp(-state.shown);
        else
          for (const State& before : states_[i - 1]) state.forward += before.forward * link(i, before, state);
      }
      scale(states_[i], &State::forward);
    }
    for (std::size_t i = count; i-- != 0;) {
      for (State& state : states_[i]) {
        if (i + 1 == count) state.backward = 1;
        else
          for (const State& after : states_[i + 1]) state.backward += after.backward * link(i + 1, state, after);
      }
      scale(states_[i], &State::backward);
    }
    for (std::size_t i = 0; i < count; ++i) {
      const State& best =
          *std::max_element(states_[i].begin(), states_[i].end(), [](const State& a, const State& b) { return a.weight() < b.weight(); });
      double others = 0;
      for (const State& state : states_[i]) others += &state != &best ? state.weight() : 0;
      rows_[i]->address = best.address;
      rows_[i]->address_error = best.weight() > 0 ? others / (others + best.weight()) : 1;
      rows_[i]->step = i == 0 ? Step::first : step(i, rows_[i - 1]->address, best.address);
    }
  }

 private:
  static void scale(std::vector<State>& states, double State::*value) {
    double sum = 0;
    for (const State& state : states) sum += state.*value;
    for (State& state : states) state.*value /= sum > 0 ? sum : 1;
  }

  // Returns whether the printed address follows the previous one.
  bool follows(std::size_t i) const {
    return rows_[i]->read && rows_[i - 1]->read && *rows_[i]->read == static_cast<std::uint16_t>(*rows_[i - 1]->read + width_);
  }

  // Returns the printed address, and those that follow from near rows if the row and its neighbours do not agree.
  std::vector<std::uint16_t> addresses_of(std::size_t i) const {
    std::vector<std::uint16_t> result;
    if (rows_[i]->read) result.push_back(*rows_[i]->read);
    if (i != 0 && i + 1 < rows_.size() && follows(i) && follows(i + 1)) return result;
    for (std::size_t other = i < 3 ? 0 : i - 3; other < rows_.size() && other <= i + 3; ++other) {
      if (other == i || !rows_[other]->read) continue;
      for (const std::size_t lost : {0, 1, 2, -1})
        result.push_back(static_cast<std::uint16_t>(*rows_[other]->read + width_ * (i - other + lost)));
    }
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    if (result.empty()) result.push_back(0);
    return result;
  }

  bool is_marked(std::size_t i) const { return marked_ && rows_[i]->apart; }

  Step step(std::size_t i, std::uint16_t from, std::uint16_t to) const {
    const std::size_t ahead = static_cast<std::uint16_t>(to - from), seen = rows_[i - 1]->seen;
    if (ahead == 0) return Step::again;
    if (ahead == width_ || (ahead == seen && seen < width_)) return Step::next;
    return ahead % width_ == 0 && ahead <= width_ * kMostLost && !is_marked(i) ? Step::lost : Step::jump;
  }

  // Returns the probability of a state after another one.
  double link(std::size_t i, const State& from, const State& to) const {
    const std::size_t ahead = static_cast<std::uint16_t>(to.address - from.address);
    const bool uneven = ahead % width_ != 0;
    double cost = kNext;
    switch (step(i, from.address, to.address)) {
      case Step::again: cost = kAgain; break;
      case Step::lost: cost = std::min(kJump, -std::log(channel_.rate() / 6) + 1.5 * (static_cast<double>(ahead / width_) - 2)); break;
      case Step::jump:
        cost = (is_marked(i) ? kJumpApart : kJump) + (to.address < from.address ? kJumpBack : 0) + (uneven ? kJumpUneven : 0) +
               (rows_[i]->addressed ? 0 : kNotRead);
        break;
      default: break;
    }
    return std::exp(-cost - to.shown);
  }

  std::vector<Row*> rows_;
  const std::size_t width_;
  const recovery::PrintChannel& channel_;
  std::vector<std::vector<State>> states_;
  bool marked_ = false;  // rules or blank lines mark jumps
};

}  // namespace

void chain_addresses(Run& run, const recovery::PrintChannel& channel) {
  std::vector<Row*> rows;
  for (Row& row : run.rows)
    if (!row.is_sums) rows.push_back(&row);
  Chain(rows, run.width, channel).solve();
  // A row has the usual number of bytes unless the next row starts elsewhere or is missing.
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool goes_on = i + 1 < rows.size() && static_cast<std::uint16_t>(rows[i + 1]->address - rows[i]->address) == run.width;
    const std::size_t seen = rows[i]->seen - (rows[i]->seen > run.sums ? run.sums : 0);
    rows[i]->count = goes_on || seen + 1 >= run.width ? run.width : std::max<std::size_t>(seen, 1);
  }
}

}  // namespace janus::tools::dumps
