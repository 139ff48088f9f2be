#include "tools/commands/tape_copies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>

#include "tools/formats/image_builder.hpp"

namespace janus::tools {
namespace {

using Sum = TapeRecord::Sum;

constexpr std::size_t kMostChoices = 10;  // bytes of one record in which copies differ: for more, a 16-bit sum proves nothing

// Reading of one address in one copy.
struct Said {
  bool there = false, sure = false;
  std::uint8_t value = 0;
  bool timed = false;
  double second = 0;
  std::string why = {};
};

class Gatherer {
 public:
  explicit Gatherer(const std::vector<TapeCopy>& copies) : copies_(copies), said_(copies.size(), std::vector<Said>(kAddressSpace)) {}

  MergedTape run() {
    for (std::size_t i = 0; i < copies_.size(); ++i) {
      for (const TapeRecord& record : copies_[i].tape.records) put(i, record);
    }
    if (copies_.size() > 1) {
      for (const TapeCopy& copy : copies_) {
        for (const TapeRecord& record : copy.tape.records) decide_by_sum(record);
      }
    }
    for (std::uint32_t address = 0; address < kAddressSpace; ++address) take(address);
    result_.image = builder_.finish();
    for (std::size_t i = 0; i < copies_.size(); ++i) report_losses(i);
    return std::move(result_);
  }

 private:
  static bool summed(const TapeRecord& record) { return record.sum == Sum::wrong || record.sum == Sum::unread; }

  void put(std::size_t copy, const TapeRecord& record) {
    if (!record.address || (summed(record) && copies_.size() == 1)) return;
    auto doubt = record.doubts.begin();
    for (std::size_t i = 0; i < record.bytes.size(); ++i) {
      Said next{true, !summed(record), record.bytes[i], record.end > 0, record.start, ""};
      if (summed(record)) next.why = "belongs to a record with a wrong checksum";
      while (doubt != record.doubts.end() && doubt->at < i) ++doubt;
      if (doubt != record.doubts.end() && doubt->at == i) {
        next.sure = false;
        next.second = doubt->second;
        next.why = doubt->why;
      }
      const std::uint32_t address = *record.address + static_cast<std::uint32_t>(i);
      if (address >= kAddressSpace) {
        conflict(copy, record, fmt::format("address {:X} is beyond FFFF, the last address", address));
        return;
      }
      Said& now = said_[copy][address];
      if (now.there && now.sure && next.sure && now.value != next.value) {
        conflict(copy, record,
                 fmt::format("address {:04X} is {:02X} here, but {:02X} earlier in the file", address, next.value, now.value));
        return;
      }
      if (!now.there || next.sure > now.sure) now = std::move(next);
    }
  }

  void conflict(std::size_t copy, const TapeRecord& record, const std::string& text) {
    if (!result_.conflict.empty()) return;
    result_.conflict =
        fmt::format("{}: the record at {:04X}, {:.1f} s into the tape: {}", copies_[copy].name, *record.address, record.start, text);
    std::set<std::uint8_t> ids;
    for (const TapeRecord& other : copies_[copy].tape.records) {
      if (other.id) ids.insert(*other.id);
    }
    if (ids.size() > 1) result_.conflict += "; use --id to select the records with one ID";
  }

  std::vector<std::uint8_t> values_at(std::uint32_t address) const {
    std::vector<std::uint8_t> values;
    const auto add = [&](bool sure) {
      for (const auto& copy : said_) {
        const Said& said = copy[address];
        if (said.there && said.sure >= sure && std::find(values.begin(), values.end(), said.value) == values.end())
          values.push_back(said.value);
      }
    };
    add(true);
    if (values.empty()) add(false);
    return values;
  }

  // For a record that is wrong in its copy: resolves it if exactly one combination of all copies' bytes makes its sum correct.
  void decide_by_sum(const TapeRecord& record) {
    if (record.sum != Sum::wrong || !record.address || *record.address + record.bytes.size() > kAddressSpace) return;
    unsigned sum = (*record.address & 0xFF) + (*record.address >> 8);
    std::vector<std::pair<std::uint32_t, std::vector<std::uint8_t>>> choices;
    for (std::size_t i = 0; i < record.bytes.size(); ++i) {
      const auto address = static_cast<std::uint32_t>(*record.address + i);
      auto values = values_at(address);
      if (values.size() == 1) sum += values.front();
      else choices.emplace_back(address, std::move(values));
    }
    if (choices.size() > kMostChoices) return;
    std::optional<std::vector<std::uint8_t>> found;
    std::vector<std::size_t> at(choices.size());
    while (true) {
      unsigned total = sum;
      std::vector<std::uint8_t> chosen;
      for (std::size_t i = 0; i < choices.size(); ++i) chosen.push_back(choices[i].second[at[i]]), total += chosen.back();
      if ((total & 0xFFFF) == record.sum_read) {
        if (found) return;
        found = std::move(chosen);
      }
      std::size_t i = 0;
      while (i < at.size() && ++at[i] == choices[i].second.size()) at[i++] = 0;
      if (i == at.size()) break;
    }
    if (!found) return;
    proven_.insert(&record);
    for (std::size_t i = 0; i < choices.size(); ++i) settle(choices[i].first, (*found)[i]);
    for (std::size_t i = 0; i < record.bytes.size(); ++i) {
      const auto address = static_cast<std::uint32_t>(*record.address + i);
      settle(address, values_at(address).front());
    }
  }

  void settle(std::uint32_t address, std::uint8_t value) {
    for (auto& copy : said_) {
      Said& said = copy[address];
      if (!said.there) continue;
      said.value = value;
      said.sure = true;
    }
  }

  void take(std::uint32_t address) {
    const std::vector<std::uint8_t> values = values_at(address);
    if (values.empty()) return;
    builder_.put(address, std::span(values).first(1));
    std::optional<std::size_t> shown;
    std::string differing;
    bool sure = false;
    for (std::size_t i = 0; i < said_.size(); ++i) {
      const Said& said = said_[i][address];
      if (!said.there) continue;
      sure = sure || said.sure;
      if (!shown) shown = i;
      differing += fmt::format("{}{:02X} in {}{}", differing.empty() ? "" : ", ", said.value, copies_[i].name,
                               said.timed ? fmt::format(" at {:.2f} s", said.second) : "");
    }
    if (sure && values.size() == 1) {
      const Said& first = said_.front()[address];
      if (!first.there || !first.why.empty()) ++result_.saved;
      return;
    }
    const Said& said = said_[*shown][address];
    add_doubt({*shown, address, address, said.second, said.second, said.timed, values.size() > 1 ? "is " + differing : said.why});
  }

  void add_doubt(MergeUncertainty doubt) {
    ++result_.doubtful;
    if (!result_.doubts.empty()) {
      MergeUncertainty& before = result_.doubts.back();
      if (before.copy == doubt.copy && before.last + 1 == doubt.first && before.why == doubt.why) {
        before.last = doubt.last;
        before.last_second = doubt.second;
        return;
      }
    }
    result_.doubts.push_back(std::move(doubt));
  }

  static bool whole(const Tape& tape) {
    return tape.problem.empty() && tape.remarks.empty() &&
           std::all_of(tape.records.begin(), tape.records.end(), [](const TapeRecord& record) { return record.problem.empty(); });
  }

  bool made_good(std::size_t copy, const TapeRecord& record) const {
    if (proven_.contains(&record)) return true;
    for (std::size_t i = 0; i < copies_.size(); ++i) {
      if (i == copy) continue;
      for (const TapeRecord& other : copies_[i].tape.records) {
        const bool same = record.address && other.address == record.address && other.id == record.id;
        if (same && (other.problem.empty() || proven_.contains(&other))) return true;
      }
    }
    return false;
  }

  void report_losses(std::size_t copy) {
    for (std::size_t i = 0; i < copies_.size(); ++i) {
      if (i != copy && whole(copies_[i].tape)) return;
    }
    const Tape& tape = copies_[copy].tape;
    for (const TapeRecord& record : tape.records) {
      if (!record.problem.empty() && !made_good(copy, record)) result_.losses.push_back({copy, &record, record.problem, record.end});
    }
    if (!tape.problem.empty()) result_.losses.push_back({copy, nullptr, tape.problem});
    for (const TapeRemark& remark : tape.remarks)
      result_.remarks.push_back({copy, nullptr, fmt::format("{:.1f} s into the tape {}", remark.second, remark.text), remark.second});
  }

  const std::vector<TapeCopy>& copies_;
  std::vector<std::vector<Said>> said_;
  std::set<const TapeRecord*> proven_;
  ImageBuilder builder_;
  MergedTape result_;
};

}  // namespace

MergedTape merge_copies(const std::vector<TapeCopy>& copies) { return Gatherer(copies).run(); }

}  // namespace janus::tools
