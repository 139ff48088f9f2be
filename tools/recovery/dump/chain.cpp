// Determines the addresses of a run's rows: the marginals of a lattice of printed addresses and addresses that follow from near rows.
#include <cmath>
#include <map>
#include <utility>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/dump/run.hpp"

namespace janus::tools::dumps {

namespace {

struct State {
  std::uint16_t address = 0;
  double shown = 0;  // cost of the printed address
  double forward = 0, backward = 0;
};

class Chain {
 public:
  Chain(std::vector<Row*> rows, std::size_t width, const recovery::PrintChannel& channel)
      : rows_(std::move(rows)), width_(width), channel_(channel), states_(rows_.size()), alike_(rows_.size()) {
    std::size_t apart = 0, jumps = 0;
    for (std::size_t i = 1; i < rows_.size(); ++i) {
      alike_[i] = alike(rows_[i - 1]->text, rows_[i]->text);
      if (!rows_[i]->apart || !rows_[i]->read || !rows_[i - 1]->read) continue;
      ++apart;
      jumps += goes_on(i - 1) ? 0 : 1;
    }
    marked_ = jumps * 2 >= apart;
  }

  void solve() {
    std::map<std::pair<std::string, std::uint16_t>, double> costs;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const std::string& shown = rows_[i]->shown_address;
      for (const std::uint16_t address : addresses_of(i)) {
        const auto [known, fresh] = costs.try_emplace({shown, address}, 0.0);
        if (fresh && !shown.empty()) known->second = std::min(kNotRead, channel_.cost(recovery::hex4(address), shown));
        states_[i].push_back({address, known->second});
      }
      for (State& state : states_[i]) {
        if (i == 0) state.forward = std::exp(-state.shown);
        else
          for (const State& before : states_[i - 1]) state.forward += before.forward * link(i, before, state);
      }
      scale(states_[i], &State::forward);
    }
    for (std::size_t i = rows_.size(); i-- != 0;) {
      for (State& state : states_[i]) {
        if (i + 1 == rows_.size()) state.backward = 1;
        else
          for (const State& after : states_[i + 1]) state.backward += after.backward * link(i + 1, state, after);
      }
      scale(states_[i], &State::backward);
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const State* best = nullptr;
      double all = 0;
      const auto weight = [](const State& state) { return state.forward * state.backward; };
      for (const State& state : states_[i]) {
        all += weight(state);
        if (best == nullptr || weight(state) > weight(*best)) best = &state;
      }
      double others = 0;
      for (const State& state : states_[i]) others += &state != best ? weight(state) : 0;
      rows_[i]->address = best->address;
      rows_[i]->address_error = all > 0 ? others / all : 1;
      rows_[i]->step = i == 0 ? Step::first : step(i, rows_[i - 1]->address, best->address);
    }
  }

 private:
  static bool alike(const std::string& a, const std::string& b) {
    std::size_t same = 0;
    for (std::size_t k = 0; k < std::min(a.size(), b.size()); ++k) same += a[k] == b[k] ? 1 : 0;
    return same * 10 >= std::max(a.size(), b.size()) * 8;
  }

  static void scale(std::vector<State>& states, double State::*value) {
    double sum = 0;
    for (const State& state : states) sum += state.*value;
    for (State& state : states) state.*value /= sum > 0 ? sum : 1;
  }

  bool goes_on(std::size_t i) const {
    return rows_[i]->read && rows_[i + 1]->read && *rows_[i + 1]->read == static_cast<std::uint16_t>(*rows_[i]->read + width_);
  }

  // Returns the printed address, and those that follow from near rows if the row and its neighbours do not agree.
  std::vector<std::uint16_t> addresses_of(std::size_t i) const {
    std::vector<std::uint16_t> result;
    if (rows_[i]->read) result.push_back(*rows_[i]->read);
    if (i != 0 && i + 1 < rows_.size() && goes_on(i - 1) && goes_on(i)) return result;
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

  Step step(std::size_t i, std::uint16_t from, std::uint16_t to) const {
    const std::size_t ahead = static_cast<std::uint16_t>(to - from), seen = rows_[i - 1]->seen;
    if (ahead == 0) return Step::again;
    if (ahead == width_ || (ahead == seen && seen < width_)) return Step::next;
    const bool jump = ahead % width_ != 0 || ahead > width_ * kMostLost || (rows_[i]->apart && marked_);
    return jump ? Step::jump : Step::lost;
  }

  // Returns the probability of a state after another one.
  double link(std::size_t i, const State& from, const State& to) const {
    const Row& row = *rows_[i];
    const std::size_t ahead = static_cast<std::uint16_t>(to.address - from.address);
    double cost = 0.01;
    switch (step(i, from.address, to.address)) {
      case Step::again: cost = alike_[i] ? kAgainAlike : kAgainUnlike; break;
      case Step::lost: cost = std::min(kJump, -std::log(channel_.rate() / 6) + 1.5 * (static_cast<double>(ahead / width_) - 2)); break;
      case Step::jump:
        cost = (row.apart && marked_ ? kJumpApart : kJump) + (to.address < from.address ? kJumpBack : 0) +
               (ahead % width_ != 0 ? kJumpUneven : 0) + (row.addressed ? 0 : kNotRead);
        break;
      default: break;
    }
    return std::exp(-cost - to.shown);
  }

  std::vector<Row*> rows_;
  const std::size_t width_;
  const recovery::PrintChannel& channel_;
  std::vector<std::vector<State>> states_;
  std::vector<bool> alike_;  // true if the row resembles the previous one
  bool marked_ = false;      // rules or blank lines mark address jumps
};

}  // namespace

void chain_addresses(Run& run, const recovery::PrintChannel& channel) {
  std::vector<Row*> rows;
  for (Row& row : run.rows)
    if (!row.is_sums) rows.push_back(&row);
  if (rows.empty()) return;
  Chain(rows, run.width, channel).solve();
  // A row has the usual number of bytes unless the next row starts elsewhere or is missing.
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool goes_on = i + 1 < rows.size() && static_cast<std::uint16_t>(rows[i + 1]->address - rows[i]->address) == run.width;
    const std::size_t sum = run.sum_digits / 2, seen = rows[i]->seen - (rows[i]->seen > sum ? sum : 0);
    rows[i]->count = goes_on || seen + 1 >= run.width ? run.width : std::max<std::size_t>(seen, 1);
  }
}

}  // namespace janus::tools::dumps
