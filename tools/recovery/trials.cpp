#include "tools/recovery/trials.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "tools/recovery/trial_pool.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kWave = 32;  // combinations that are tried before the next ones are chosen; the same for any number of threads
constexpr std::uint16_t kInstruction = 3;  // no instruction is longer

using Choices = std::vector<ByteChoice>;  // by address; what is not in it has its best candidate

bool before(const ByteChoice& a, const ByteChoice& b) { return std::pair(a.address, a.value) < std::pair(b.address, b.value); }

struct ChoicesOrder {
  bool operator()(const Choices& a, const Choices& b) const {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), before);
  }
};

std::vector<OpenByte> open_bytes(const Recovery& recovery, std::size_t most) {
  std::vector<OpenByte> result;
  for (const RecoveredByte& byte : recovery.bytes) {
    if (is_certain(byte.verdict)) continue;
    OpenByte open{.address = byte.address, .where = {}};
    if (byte.value) open.candidates.push_back({.value = *byte.value});
    for (const ByteCandidate& candidate : byte.candidates) {
      const auto same = [&](const ByteCandidate& other) { return other.value == candidate.value; };
      const auto known = std::find_if(open.candidates.begin(), open.candidates.end(), same);
      if (known != open.candidates.end()) *known = candidate;
      else if (open.candidates.size() < most) open.candidates.push_back(candidate);
      else ++open.left_out;
    }
    if (open.candidates.size() < 2) continue;
    if (byte.place.line != 0) open.where = fmt::format("{}:{}", recovery.pages[byte.place.page], byte.place.line);
    result.push_back(std::move(open));
  }
  return result;
}

// Every byte that has a value or candidates, the best of them.
std::map<std::uint16_t, std::uint8_t> best_bytes(const Recovery& recovery) {
  std::map<std::uint16_t, std::uint8_t> result;
  for (const RecoveredByte& byte : recovery.bytes) {
    if (byte.value) result[byte.address] = *byte.value;
    else if (!byte.candidates.empty()) result[byte.address] = byte.candidates.front().value;
  }
  return result;
}

Image image_with(const std::map<std::uint16_t, std::uint8_t>& best, const Choices& choices) {
  auto bytes = best;
  for (const ByteChoice& choice : choices) bytes[choice.address] = choice.value;
  Image image;
  for (const auto& [address, value] : bytes) {
    if (image.segments.empty() || image.segments.back().end() != address)
      image.segments.push_back({.name = {}, .address = address, .bytes = {}});
    image.segments.back().bytes.push_back(value);
  }
  return image;
}

class Tryer {
 public:
  Tryer(const Recovery& recovery, const TrialRunner& runner, const TrialOptions& options)
      : recovery_(recovery), options_(options), pool_(runner, options), best_(best_bytes(recovery)) {
    trials_.expected = options.expected;
    trials_.if_unused = options.if_unused;
    trials_.open = open_bytes(recovery, options.most_candidates);
    for (const OpenByte& byte : trials_.open) addresses_.push_back(byte.address);
  }

  Trials perform() {
    if (trials_.open.empty()) return std::move(trials_);
    run({Choices{}});
    trials_.as_read = trials_.base = known_.at({});
    if (trials_.as_read.end != TrialEnd::kept) seek();
    try_singles();
    try_pairs();
    trials_.runs = pool_.runs();
    return std::move(trials_);
  }

 private:
  const OpenByte& open_at(std::uint16_t address) const {
    return *std::find_if(trials_.open.begin(), trials_.open.end(), [&](const OpenByte& byte) { return byte.address == address; });
  }
  double cost_of(const Choices& choices) const {
    double cost = 0;
    for (const ByteChoice& choice : choices) {
      for (const ByteCandidate& candidate : open_at(choice.address).candidates)
        if (candidate.value == choice.value) cost += candidate.cost;
    }
    return cost;
  }
  // `choices` with another one.
  Choices with(Choices choices, ByteChoice choice) const {
    std::erase_if(choices, [&](const ByteChoice& other) { return other.address == choice.address; });
    if (best_.at(choice.address) != choice.value) choices.push_back(choice);
    std::sort(choices.begin(), choices.end(), before);
    return choices;
  }
  // Those that are not known yet.
  void run(const std::vector<Choices>& wanted) {
    std::vector<Choices> unknown;
    std::set<Choices, ChoicesOrder> seen;
    for (const Choices& choices : wanted)
      if (!known_.contains(choices) && seen.insert(choices).second) unknown.push_back(choices);
    std::vector<TrialOutcome> outcomes =
        pool_.run(unknown.size(), [&](std::size_t i) { return Trial{.image = image_with(best_, unknown[i]), .open = addresses_}; });
    for (std::size_t i = 0; i < unknown.size(); ++i) known_[unknown[i]] = std::move(outcomes[i]);
  }

  // The likeliest combination that keeps what is expected. A run can only be changed by a byte that it uses.
  void seek() {
    using Ranked = std::tuple<double, std::size_t, Choices>;
    const auto likelier = [](const Ranked& a, const Ranked& b) {
      if (std::get<0>(a) != std::get<0>(b)) return std::get<0>(a) < std::get<0>(b);
      if (std::get<1>(a) != std::get<1>(b)) return std::get<1>(a) < std::get<1>(b);
      return ChoicesOrder()(std::get<2>(a), std::get<2>(b));
    };
    std::set<Ranked, decltype(likelier)> open(likelier);
    const auto expand = [&](const Choices& choices) {
      for (const ByteUse& use : known_.at(choices).uses) {
        if (std::any_of(choices.begin(), choices.end(), [&](const ByteChoice& choice) { return choice.address == use.address; })) continue;
        for (const ByteCandidate& candidate : open_at(use.address).candidates) {
          const Choices next = with(choices, {use.address, candidate.value});
          if (!known_.contains(next)) open.insert({cost_of(next), next.size(), next});
        }
      }
    };
    expand({});
    for (std::size_t made = 0; made < options_.most_combinations && !open.empty() && !pool_.over();) {
      std::vector<Choices> wave;
      while (wave.size() < kWave && !open.empty()) wave.push_back(std::get<2>(open.extract(open.begin()).value()));
      run(wave);
      made += wave.size();
      for (const Choices& choices : wave) {
        if (known_.at(choices).end != TrialEnd::kept) continue;
        trials_.changed = choices;
        trials_.base = known_.at(choices);
        return;
      }
      for (const Choices& choices : wave) expand(choices);
    }
  }

  void try_singles() {
    std::vector<Choices> wanted;
    each_single([&](const OpenByte& byte, std::uint8_t value) {
      if (trials_.base.use_of(byte.address) != nullptr) wanted.push_back(with(trials_.changed, {byte.address, value}));
    });
    run(wanted);
    each_single([&](const OpenByte& byte, std::uint8_t value) {
      TrialResult result{{{byte.address, value}}, single_outcome({byte.address, value})};
      if (trials_.base.end != TrialEnd::not_made && trials_.base.use_of(byte.address) == nullptr)
        result.outcome = {.end = TrialEnd::unused};
      if (result.outcome.end == TrialEnd::not_made) ++trials_.not_made;
      trials_.singles.push_back(std::move(result));
    });
  }
  template <class Visit>
  void each_single(const Visit& visit) const {
    for (const OpenByte& byte : trials_.open)
      for (const ByteCandidate& candidate : byte.candidates) visit(byte, candidate.value);
  }
  // As a run would end. A byte that the base never used changes nothing.
  const TrialOutcome& single_outcome(ByteChoice choice) const {
    const auto found = known_.find(with(trials_.changed, choice));
    return found == known_.end() ? trials_.base : found->second;
  }

  void try_pairs() {
    std::vector<std::pair<ByteChoice, ByteChoice>> wanted;
    for (std::size_t i = 0; i < trials_.open.size(); ++i)
      for (std::size_t j = i + 1; j < trials_.open.size() && trials_.open[j].address - trials_.open[i].address < kInstruction; ++j)
        if (touch(trials_.open[i].address, trials_.open[j].address)) add_pairs(trials_.open[i], trials_.open[j], wanted);
    if (wanted.size() > options_.most_pairs) {
      trials_.not_made += wanted.size() - options_.most_pairs;
      wanted.resize(options_.most_pairs);
    }
    std::vector<Choices> runs;
    const auto both = [&](const auto& pair) { return with(with(trials_.changed, pair.first), pair.second); };
    for (const auto& pair : wanted) runs.push_back(both(pair));
    run(runs);
    for (const auto& pair : wanted) {
      const TrialOutcome& outcome = known_.at(both(pair));
      if (outcome.end == TrialEnd::not_made) ++trials_.not_made;
      trials_.pairs.push_back({{pair.first, pair.second}, outcome});
    }
  }
  void add_pairs(const OpenByte& a, const OpenByte& b, std::vector<std::pair<ByteChoice, ByteChoice>>& wanted) const {
    for (std::size_t i = 0; i < std::min(a.candidates.size(), options_.most_in_pairs); ++i) {
      const ByteChoice first{a.address, a.candidates[i].value};
      if (is_base(first)) continue;
      for (std::size_t j = 0; j < std::min(b.candidates.size(), options_.most_in_pairs); ++j) {
        const ByteChoice second{b.address, b.candidates[j].value};
        // Where the run with one of them never uses the other, that run has told all.
        if (is_base(second) || single_outcome(first).use_of(b.address) == nullptr || single_outcome(second).use_of(a.address) == nullptr)
          continue;
        wanted.emplace_back(first, second);
      }
    }
  }
  bool is_base(ByteChoice choice) const { return with(trials_.changed, choice) == trials_.changed; }
  bool touch(std::uint16_t a, std::uint16_t b) const {
    if (b - a == 1) return true;
    return std::any_of(recovery_.lines.begin(), recovery_.lines.end(), [&](const RecoveredLine& line) {
      return line.placed && !line.mnemonic.empty() && line.length <= kInstruction && line.address <= a && b < line.address + line.length;
    });
  }

  const Recovery& recovery_;
  const TrialOptions& options_;
  TrialPool pool_;
  std::map<std::uint16_t, std::uint8_t> best_;
  std::vector<std::uint16_t> addresses_;
  std::map<Choices, TrialOutcome, ChoicesOrder> known_;
  Trials trials_;
};

}  // namespace

const ByteUse* TrialOutcome::use_of(std::uint16_t address) const {
  const auto found =
      std::lower_bound(uses.begin(), uses.end(), address, [](const ByteUse& use, std::uint16_t at) { return use.address < at; });
  return found == uses.end() || found->address != address ? nullptr : &*found;
}

std::optional<std::uint8_t> Trials::only(std::uint16_t address) const {
  const auto byte = std::find_if(open.begin(), open.end(), [&](const OpenByte& other) { return other.address == address; });
  if (byte == open.end() || byte->left_out != 0) return std::nullopt;
  std::optional<std::uint8_t> found;
  for (const TrialResult& single : singles) {
    const auto& [at, value] = single.choices.front();
    if (at != address) continue;
    if (single.outcome.end == TrialEnd::unused || single.outcome.end == TrialEnd::not_made) return std::nullopt;
    if (single.outcome.end != TrialEnd::kept) continue;
    if (found) return std::nullopt;
    found = value;
  }
  const auto speaks_against = [&](const TrialResult& pair) {
    return pair.outcome.end == TrialEnd::kept &&
           std::any_of(pair.choices.begin(), pair.choices.end(), [&](ByteChoice choice) { return choice.address == address; });
  };
  return std::any_of(pairs.begin(), pairs.end(), speaks_against) ? std::nullopt : found;
}

Trials try_candidates(const Recovery& recovery, const TrialRunner& runner, const TrialOptions& options) {
  return Tryer(recovery, runner, options).perform();
}

}  // namespace janus::tools
