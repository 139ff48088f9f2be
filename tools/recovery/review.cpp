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

constexpr std::size_t kAround = 3;  // page lines above and below
constexpr const char* kKeys =
    "number: select, =20 2A: enter bytes, s: skip, a: accept all undamaged bytes with one piece of evidence, n: next, p: previous, q: quit";

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
      if (*answer == "a") accept_undamaged(), told = false;
      else if (*answer == "n" || *answer == "s" || take(at, *answer)) ++at, told = false;
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

  // Reads a line without its end; nothing at the end of the input.
  std::optional<std::string> ask(std::string_view prompt) {
    out_ << prompt << std::flush;
    std::string line;
    if (!std::getline(in_, line)) {
      out_ << "\n";
      return {};
    }
    return std::string(trim(line));
  }

  void show_page(const Place& place) {
    const Page* page = page_of(task_.pages, task_.recovery, place);
    if (page == nullptr) return;
    const auto line = std::find_if(page->lines.begin(), page->lines.end(), [&](const PageLine& one) { return one.number == place.line; });
    if (line == page->lines.end()) return;
    const auto before = std::min<std::ptrdiff_t>(line - page->lines.begin(), kAround),
               after = std::min<std::ptrdiff_t>(page->lines.end() - line, kAround + 1);
    for (auto one = line - before; one != line + after; ++one)
      out_ << fmt::format("{} {:>5}: {}\n", one == line ? '>' : ' ', one->number, printable(one->text));
  }

  std::vector<Choice> choices(const OpenBytes& open) const { return choices_of(task_.recovery, open, task_.cpu, task_.dialect); }

  void show(std::size_t at) {
    const OpenBytes& open = open_[at];
    const RecoveredByte& byte = *byte_at(task_.recovery, open.address);
    const Place place = place_of(task_.recovery, open);
    const AddressRange range{open.address, static_cast<std::uint16_t>(open.address + open.length - 1)};
    const std::string where = place.line == 0 ? "" : fmt::format("  {}:{}", printable(page_name(task_.recovery, place.page)), place.line);
    out_ << fmt::format("\n[{} of {}] {} {}{}{}\n", at + 1, open_.size(), text_of(range), name_of(open.verdict), where,
                        decided_[at] ? "  (decided)" : "");
    show_page(place);
    if (open.length == 1) {
      for (const Witness& one : byte.witnesses) { out_ << "  " << witness_text(one) << "\n"; }
    }
    const std::vector<Choice> all = choices(open);
    for (std::size_t i = 0; i < all.size(); ++i)
      out_ << fmt::format("  {}  {}{}\n", i + 1, hex_text(all[i].bytes), all[i].words.empty() ? "" : "   " + printable(all[i].words));
    if (all.empty())
      out_ << fmt::format("  nothing of {} can be read; = and the bytes decide {}\n", open.length == 1 ? "it" : "them",
                          open.length == 1 ? "it" : "them");
    if (const std::string names = concerned(task_.recovery, open.address); !names.empty())
      out_ << "  changes: " << printable(names) << "\n";
  }

  // Returns whether the item was decided and the decision written.
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
      const auto number = parse_unsigned(answer, 10);
      if (!number || *number < 1 || *number > std::ssize(all)) {
        out_ << kKeys << "\n";
        return false;
      }
      bytes = all[static_cast<std::size_t>(*number - 1)].bytes;
    }
    const auto reason = ask(fmt::format("why {}? [{}] ", hex_text(bytes), kUsualReason));
    if (!reason) return false;
    return decide(at, bytes, reason->empty() ? kUsualReason : *reason);
  }

  bool decide(std::size_t at, const std::vector<std::uint8_t>& bytes, std::string_view reason) {
    result_.problem = write_decision(task_.file, open_[at].address, bytes, reason);
    if (!result_.problem.empty()) return false;
    ++result_.decided;
    decided_[at] = bytes.size() == open_[at].length;
    return true;
  }

  bool is_undamaged(const OpenBytes& open) const {
    for (std::uint32_t i = 0; i < open.length; ++i) {
      const RecoveredByte& byte = *byte_at(task_.recovery, static_cast<std::uint16_t>(open.address + i));
      if (!byte.value || byte.shown != fmt::format("{:02X}", *byte.value)) return false;
    }
    return open.verdict == Verdict::alone;
  }

  void accept_undamaged() {
    std::size_t accepted = 0;
    for (std::size_t i = 0; i < open_.size() && result_.problem.empty(); ++i)
      if (!decided_[i] && is_undamaged(open_[i]) && decide(i, choices(open_[i]).front().bytes, "undamaged, one piece of evidence"))
        ++accepted;
    out_ << fmt::format("{} accepted\n", accepted);
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
