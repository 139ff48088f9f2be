#include "tools/recovery/dump/chain.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/listing/code_field.hpp"

namespace janus::tools::dumps {

namespace {

struct State {
  std::uint16_t address = 0;
  double shown = 0;  // cost of the printed address
  double forward = 0, backward = 0;
  double best = 0;
  std::size_t from = 0;
};

class Chain {
 public:
  Chain(Run& run, const recovery::PrintChannel& channel) : run_(run), channel_(channel) {
    for (std::size_t i = 0; i < run.rows.size(); ++i) {
      if (!run.rows[i].is_sums) rows_.push_back(i);
    }
    marked_ = jumps_are_marked();
  }

  std::vector<Step> solve();

 private:
  Row& row(std::size_t i) { return run_.rows[rows_[i]]; }
  std::size_t width() const { return run_.layout.width; }
  bool jumps_are_marked();
  void add_states();
  Step step(std::size_t i, std::uint16_t from, std::uint16_t to) const;
  double cost(std::size_t i, std::uint16_t from, std::uint16_t to) const;
  bool alike(std::size_t i) const;
  bool goes_on(std::size_t i) {
    return row(i).read && row(i + 1).read && *row(i + 1).read == static_cast<std::uint16_t>(*row(i).read + width());
  }

  Run& run_;
  const recovery::PrintChannel& channel_;
  std::vector<std::size_t> rows_;  // indices
  std::vector<std::vector<State>> states_;
  std::vector<bool> alike_;  // true if the row resembles the previous one
  bool marked_ = false;      // rules or blank lines mark address jumps
};

bool Chain::jumps_are_marked() {
  std::size_t apart = 0, jumps = 0;
  for (std::size_t i = 1; i < rows_.size(); ++i) {
    if (!row(i).apart || !row(i).read || !row(i - 1).read) continue;
    ++apart;
    if (*row(i).read != static_cast<std::uint16_t>(*row(i - 1).read + width())) ++jumps;
  }
  return jumps * 2 >= apart;
}

bool Chain::alike(std::size_t i) const {
  const std::string& a = run_.rows[rows_[i - 1]].text;
  const std::string& b = run_.rows[rows_[i]].text;
  std::size_t same = 0;
  const std::size_t length = std::min(a.size(), b.size());
  for (std::size_t k = 0; k < length; ++k) same += a[k] == b[k] ? 1u : 0u;
  return same * 10 >= std::max(a.size(), b.size()) * 8;
}

void Chain::add_states() {
  states_.resize(rows_.size());
  std::map<std::pair<std::string, std::uint16_t>, double> costs;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    std::vector<std::uint16_t> addresses;
    if (row(i).read) addresses.push_back(*row(i).read);
    const bool held = i != 0 && i + 1 < rows_.size() && goes_on(i - 1) && goes_on(i);
    for (std::size_t other = i < 3 ? 0 : i - 3; other < rows_.size() && other <= i + 3; ++other) {
      if (held || other == i || !row(other).read) continue;
      const auto distance = static_cast<std::ptrdiff_t>(width()) * (static_cast<std::ptrdiff_t>(i) - static_cast<std::ptrdiff_t>(other));
      for (const std::ptrdiff_t lost : {0, 1, 2, -1}) {
        addresses.push_back(static_cast<std::uint16_t>(*row(other).read + distance + lost * static_cast<std::ptrdiff_t>(width())));
      }
    }
    std::sort(addresses.begin(), addresses.end());
    addresses.erase(std::unique(addresses.begin(), addresses.end()), addresses.end());
    if (addresses.empty()) addresses.push_back(0);
    const std::string& shown = row(i).shown_address;
    for (const std::uint16_t address : addresses) {
      State state;
      state.address = address;
      if (!shown.empty()) {
        const auto [known, fresh] = costs.try_emplace({shown, address}, 0.0);
        if (fresh) known->second = std::min(kNotRead, channel_.cost(recovery::hex4(address), shown));
        state.shown = known->second;
      }
      states_[i].push_back(state);
    }
  }
}

Step Chain::step(std::size_t i, std::uint16_t from, std::uint16_t to) const {
  const Row& before = run_.rows[rows_[i - 1]];
  const std::size_t ahead = static_cast<std::uint16_t>(to - from);
  if (ahead == width() || (ahead == before.seen && before.seen != 0 && before.seen < width())) return Step::next;
  if (ahead == 0) return Step::again;
  const Row& row = run_.rows[rows_[i]];
  if (ahead % width() == 0 && ahead <= width() * kMostLost && !(row.apart && marked_)) return Step::lost;
  return Step::jump;
}

double Chain::cost(std::size_t i, std::uint16_t from, std::uint16_t to) const {
  const Row& row = run_.rows[rows_[i]];
  const std::size_t ahead = static_cast<std::uint16_t>(to - from);
  switch (step(i, from, to)) {
    case Step::next: return 0.01;
    case Step::again: return alike_[i] ? kAgainAlike : kAgainUnlike;
    case Step::lost: return std::min(kJump, -std::log(channel_.rate() / 6) + 1.5 * static_cast<double>(ahead / width() - 2));
    default: break;
  }
  double result = row.apart && marked_ ? kJumpApart : kJump;
  if (to < from) result += kJumpBack;
  if (ahead % width() != 0) result += kJumpUneven;
  return result + (row.addressed ? 0 : kNotRead);
}

std::vector<Step> Chain::solve() {
  std::vector<Step> steps(run_.rows.size(), Step::next);
  if (rows_.empty()) return steps;
  add_states();
  alike_.assign(rows_.size(), false);
  for (std::size_t i = 1; i < rows_.size(); ++i) alike_[i] = alike(i);

  const auto scaled = [](std::vector<State>& states, double State::*value) {
    double sum = 0;
    for (const State& state : states) sum += state.*value;
    for (State& state : states) state.*value /= sum > 0 ? sum : 1;
  };
  for (State& state : states_[0]) {
    state.best = state.shown;
    state.forward = std::exp(-state.shown);
  }
  scaled(states_[0], &State::forward);
  for (std::size_t i = 1; i < rows_.size(); ++i) {
    for (State& state : states_[i]) {
      state.best = 1e300;
      for (std::size_t k = 0; k < states_[i - 1].size(); ++k) {
        const State& before = states_[i - 1][k];
        const double price = cost(i, before.address, state.address) + state.shown;
        state.forward += before.forward * std::exp(-price);
        if (before.best + price >= state.best) continue;
        state.best = before.best + price;
        state.from = k;
      }
    }
    scaled(states_[i], &State::forward);
  }
  for (State& state : states_.back()) state.backward = 1;
  for (std::size_t i = rows_.size() - 1; i-- != 0;) {
    for (State& state : states_[i]) {
      for (const State& after : states_[i + 1]) {
        state.backward += after.backward * std::exp(-cost(i + 1, state.address, after.address) - after.shown);
      }
    }
    scaled(states_[i], &State::backward);
  }

  std::size_t best = 0;
  for (std::size_t k = 1; k < states_.back().size(); ++k) {
    if (states_.back()[k].best < states_.back()[best].best) best = k;
  }
  for (std::size_t i = rows_.size(); i-- != 0;) {
    const std::vector<State>& states = states_[i];
    double all = 0, others = 0;
    for (std::size_t k = 0; k < states.size(); ++k) {
      const double value = states[k].forward * states[k].backward;
      all += value;
      if (k != best) others += value;
    }
    row(i).address = states[best].address;
    row(i).address_error = all > 0 ? others / all : 1;
    best = states[best].from;
  }
  steps[rows_[0]] = Step::first;
  for (std::size_t i = 1; i < rows_.size(); ++i) steps[rows_[i]] = step(i, row(i - 1).address, row(i).address);
  return steps;
}

}  // namespace

std::vector<Step> chain_addresses(Run& run, const recovery::PrintChannel& channel) {
  std::vector<Step> steps = Chain(run, channel).solve();
  // A row has the usual number of bytes unless the next row starts elsewhere or is missing.
  const std::size_t width = run.layout.width, sum = run.layout.sum_digits / 2;
  Row* before = nullptr;
  const auto close = [&](bool goes_on) {
    if (before == nullptr) return;
    const std::size_t seen = before->seen > sum ? before->seen - sum : before->seen;
    before->bytes = goes_on || seen + 1 >= width ? width : std::max<std::size_t>(seen, 1);
  };
  for (std::size_t i = 0; i < run.rows.size(); ++i) {
    Row& row = run.rows[i];
    if (row.is_sums) continue;
    close(before != nullptr && static_cast<std::uint16_t>(row.address - before->address) == width);
    before = &row;
  }
  close(false);
  return steps;
}

}  // namespace janus::tools::dumps
