#include "tools/commands/convert_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tools/printable.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kMostDoubtLines = 100;  // uncertain bytes; the rest is only counted

std::string addresses(std::uint32_t first, std::size_t count) {
  return count < 2 ? fmt::format("{:04X}", first) : fmt::format("{:04X}-{:04X}", first, first + count - 1);
}

std::string_view name_of(TapeRecord::Sum sum) {
  switch (sum) {
    case TapeRecord::Sum::none: return "none";
    case TapeRecord::Sum::right: return "right";
    case TapeRecord::Sum::wrong: return "wrong";
    case TapeRecord::Sum::unread: return "not read";
  }
  return "";
}

// "record 2 (ID 01, 0200-02FF, 12.5 s into the tape)"
std::string describe(const TapeRecord& record, std::size_t number) {
  std::string result = fmt::format("record {} (", number);
  if (record.id) result += fmt::format("ID {:02X}, ", *record.id);
  if (record.address) result += addresses(*record.address, record.bytes.size()) + ", ";
  return result + fmt::format("{:.1f} s into the tape)", record.start);
}

}  // namespace

bool is_intact(const Tape& tape) {
  return tape.problem.empty() && tape.remarks.empty() &&
         std::all_of(tape.records.begin(), tape.records.end(),
                     [](const TapeRecord& record) { return record.problem.empty() && record.doubts.empty(); });
}

std::string format_table(const TapeCopy& copy, std::string_view format) {
  const Tape& tape = copy.tape;
  std::string result = fmt::format("{}: {}\n", printable(copy.name), format);
  result += fmt::format("{:>3}  {:2}  {:9}  {:>5}  {:>9}  {:8}  {:>9}\n", "", "ID", "address", "bytes", "start", "checksum", "worst bit");
  for (std::size_t i = 0; i < tape.records.size(); ++i) {
    const TapeRecord& record = tape.records[i];
    const bool sound = record.end > 0;
    std::string line =
        fmt::format("{:>3}  {:2}  {:9}  {:>5}  {:>9}  {:8}  {:>9}", i + 1, record.id ? fmt::format("{:02X}", *record.id) : "-",
                    record.address ? addresses(*record.address, record.bytes.size()) : "-", record.bytes.size(),
                    sound ? fmt::format("{:.1f} s", record.start) : "-", name_of(record.sum),
                    sound ? fmt::format("{:.0f} %", 100 * record.quality) : "-");
    if (!record.doubts.empty()) line += fmt::format("  {} uncertain", record.doubts.size());
    if (!record.problem.empty()) line += "  " + record.problem;
    result += line + "\n";
  }
  for (const TapeRemark& remark : tape.remarks) result += fmt::format("{:.1f} s into the tape {}\n", remark.second, remark.text);
  if (!tape.problem.empty()) result += fmt::format("{}{}\n", tape.line != 0 ? fmt::format("line {}: ", tape.line) : "", tape.problem);
  return result;
}

std::string describe(const MergeLoss& loss, const std::vector<TapeCopy>& copies) {
  const TapeCopy& copy = copies[loss.copy];
  std::string place = copy.name;
  if (loss.record != nullptr) {
    place += ": " + describe(*loss.record, static_cast<std::size_t>(loss.record - copy.tape.records.data()) + 1);
  } else if (copy.tape.line != 0) {
    place += fmt::format(":{}", copy.tape.line);
  }
  return fmt::format("{}: {}", place, loss.text);
}

std::vector<std::string> format_report(const MergedTape& gathered, const std::vector<TapeCopy>& copies) {
  std::vector<std::string> lines;
  for (const auto* list : {&gathered.losses, &gathered.remarks}) {
    for (const MergeLoss& loss : *list) lines.push_back(describe(loss, copies));
  }
  std::size_t told = 0, bytes = 0;
  for (const MergeUncertainty& doubt : gathered.doubts) {
    if (told++ == kMostDoubtLines) {
      lines.push_back(fmt::format("{} more bytes are uncertain", gathered.doubtful - bytes));
      break;
    }
    const std::size_t count = doubt.last - doubt.first + 1;
    bytes += count;
    std::string when;
    if (doubt.timed) {
      when = count > 1 && doubt.last_second > doubt.second ? fmt::format(" at {:.2f}-{:.2f} s", doubt.second, doubt.last_second)
                                                           : fmt::format(" at {:.2f} s", doubt.second);
    }
    lines.push_back(fmt::format("{}: {}{}{}: {}{}", copies[doubt.copy].name, count > 1 ? "bytes " : "byte ", addresses(doubt.first, count),
                                when, count > 1 ? "each " : "", doubt.why));
  }
  return lines;
}

}  // namespace janus::tools
