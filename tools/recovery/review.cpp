#include "tools/recovery/review.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/formats/text.hpp"
#include "tools/printable.hpp"
#include "tools/recovery/decisions.hpp"
#include "tools/recovery/open_bytes.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kAround = 3;  // lines of the page above and below
constexpr const char* kKeys = "a number takes that one, =20 2A other bytes, s leaves it, n and p go on and back, q ends";
constexpr const char* kUsualReason = "read on the page";

struct Choice {
  std::vector<std::uint8_t> bytes;
  std::string words;
};

std::string hex(const std::vector<std::uint8_t>& bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) text += fmt::format("{}{:02X}", text.empty() ? "" : " ", byte);
  return text;
}

class Review {
 public:
  Review(const ReviewTask& task, std::istream& in, std::ostream& out)
      : task_(task), in_(in), out_(out), open_(open_bytes(task.recovery)), decided_(open_.size()) {}

  Reviewed run() {
    if (open_.empty()) {
      out_ << "nothing is open\n";
      return result_;
    }
    out_ << kKeys << "\n";
    std::size_t at = 0;
    bool told = false;
    while (at < open_.size()) {
      if (!std::exchange(told, true)) show(at);
      const auto answer = ask("> ");
      if (!answer || *answer == "q") break;
      if (*answer == "p") {
        if (at == 0) out_ << "this is the first\n";
        else --at, told = false;
        continue;
      }
      if (*answer == "n" || *answer == "s" || take(at, *answer)) ++at, told = false;
      if (!result_.problem.empty()) return result_;
    }
    out_ << end_words(at) << std::flush;
    return result_;
  }

 private:
  std::string end_words(std::size_t at) const {
    const auto left = static_cast<std::size_t>(std::count(decided_.begin(), decided_.end(), false));
    const char* last = at == open_.size() ? "that was the last; " : "";
    return fmt::format("{}{} decided, {} left open; {}\n", last, open_.size() - left, left, printable(task_.file));
  }

  // A line, without its end; nothing where there is none.
  std::optional<std::string> ask(std::string_view prompt) {
    out_ << prompt << std::flush;
    std::string line;
    if (!std::getline(in_, line)) {
      out_ << "\n";
      return {};
    }
    return std::string(trim(line));
  }

  const Page* page_of(const Place& place) const {
    const std::string_view name = page_name(task_.recovery, place.page);
    if (place.line == 0) return nullptr;
    if (place.page < task_.pages.size() && task_.pages[place.page].name == name) return &task_.pages[place.page];
    const auto found = std::find_if(task_.pages.begin(), task_.pages.end(), [&](const Page& page) { return page.name == name; });
    return found == task_.pages.end() ? nullptr : &*found;
  }

  // The place of what shows it, else of the line before the gap.
  Place place_of(const OpenBytes& open, const RecoveredByte& byte) const {
    if (byte.place.line != 0) return byte.place;
    for (const Gap& gap : task_.recovery.gaps)
      if (open.address >= gap.first && open.address <= gap.last) return gap.after;
    return byte.place;
  }

  void show_page(const Place& place) {
    const Page* page = page_of(place);
    if (page == nullptr) return;
    const auto line = std::find_if(page->lines.begin(), page->lines.end(), [&](const PageLine& one) { return one.number == place.line; });
    if (line == page->lines.end()) return;
    const auto before = std::min<std::ptrdiff_t>(line - page->lines.begin(), kAround),
               after = std::min<std::ptrdiff_t>(page->lines.end() - line, kAround + 1);
    for (auto one = line - before; one != line + after; ++one)
      out_ << fmt::format("{} {:>5}: {}\n", one == line ? '>' : ' ', one->number, printable(one->text));
  }

  std::vector<Choice> choices(const OpenBytes& open) const {
    std::vector<Choice> result;
    const RecoveredByte& byte = *byte_at(task_.recovery, open.address);
    if (open.length == 1 && !byte.candidates.empty()) {
      for (const ByteCandidate& one : byte.candidates) {
        std::string words = instruction_with(task_.recovery, open.address, one.value, task_.cpu, task_.dialect);
        if (!one.words.empty() && words != one.words) words += (words.empty() ? "" : "; ") + one.words;
        if (one.cost > 0) words += fmt::format("{}cost {:.1f}", words.empty() ? "" : "; ", one.cost);
        result.push_back({{one.value}, words});
      }
      return result;
    }
    Choice whole;
    for (std::uint32_t at = open.address; at < open.address + open.length; ++at) {
      const RecoveredByte* one = byte_at(task_.recovery, static_cast<std::uint16_t>(at));
      if (one == nullptr || !one->value) return {};
      whole.bytes.push_back(*one->value);
    }
    whole.words = instruction_with(task_.recovery, open.address, whole.bytes.front(), task_.cpu, task_.dialect);
    return {std::move(whole)};
  }

  void show(std::size_t at) {
    const OpenBytes& open = open_[at];
    const RecoveredByte& byte = *byte_at(task_.recovery, open.address);
    const Place place = place_of(open, byte);
    const AddressRange range{open.address, static_cast<std::uint16_t>(open.address + open.length - 1)};
    const std::string where = place.line == 0 ? "" : fmt::format("  {}:{}", printable(page_name(task_.recovery, place.page)), place.line);
    out_ << fmt::format("\n[{} of {}] {} {}{}{}\n", at + 1, open_.size(), text_of(range), name_of(open.verdict), where,
                        decided_[at] ? "  (decided)" : "");
    show_page(place);
    if (open.length == 1) {
      for (const Witness& one : byte.witnesses) {
        const std::string says = one.says ? fmt::format("{:02X}", *one.says) : "no byte";
        out_ << fmt::format("  {} shows \"{}\", says {}{}\n", name_of(one.kind), printable(one.shown), says,
                            one.words.empty() ? "" : ": " + printable(one.words));
      }
    }
    const std::vector<Choice> all = choices(open);
    for (std::size_t i = 0; i < all.size(); ++i)
      out_ << fmt::format("  {}  {}{}\n", i + 1, hex(all[i].bytes), all[i].words.empty() ? "" : "   " + printable(all[i].words));
    if (all.empty())
      out_ << fmt::format("  nothing of {} can be read; = and the bytes decide {}\n", open.length == 1 ? "it" : "them",
                          open.length == 1 ? "it" : "them");
    if (const std::string names = concerned(task_.recovery, open.address); !names.empty())
      out_ << "  changes: " << printable(names) << "\n";
  }

  // True: decided, and written.
  bool take(std::size_t at, std::string_view answer) {
    const OpenBytes& open = open_[at];
    std::vector<std::uint8_t> bytes;
    if (answer.starts_with('=')) {
      std::string digits;
      for (const char c : answer.substr(1))
        if (c != ' ') digits += c;
      bytes = hex_bytes(digits).value_or(bytes);
      if (bytes.empty() || bytes.size() > open.length) {
        out_ << fmt::format("= and at most {} byte{}, two hexadecimal digits each\n", open.length, open.length == 1 ? "" : "s");
        return false;
      }
    } else {
      const std::vector<Choice> all = choices(open);
      const auto number = number_of(answer, 10);
      if (!number || *number < 1 || *number > std::ssize(all)) {
        out_ << kKeys << "\n";
        return false;
      }
      bytes = all[static_cast<std::size_t>(*number - 1)].bytes;
    }
    const auto reason = ask(fmt::format("why {}? [{}] ", hex(bytes), kUsualReason));
    if (!reason) return false;
    result_.problem = write_decision(task_.file, open.address, bytes, reason->empty() ? kUsualReason : *reason);
    if (!result_.problem.empty()) return false;
    ++result_.decided;
    decided_[at] = bytes.size() == open.length;
    return true;
  }

  const ReviewTask& task_;
  std::istream& in_;
  std::ostream& out_;
  std::vector<OpenBytes> open_;
  std::vector<bool> decided_;
  Reviewed result_;
};

}  // namespace

Reviewed review(const ReviewTask& task, std::istream& in, std::ostream& out) { return Review(task, in, out).run(); }

}  // namespace janus::tools
