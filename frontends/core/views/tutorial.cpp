#include "frontends/core/views/tutorial.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "frontends/core/views/values.hpp"
#include "tools/text.hpp"

namespace janus::views {
namespace {

// Removes elements that only a rendered page shows: images, bold type, link targets.
std::string plain(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "**") {
      ++i;
      continue;
    }
    const std::size_t middle = text[i] == '[' ? text.find("](", i) : std::string_view::npos;
    const std::size_t end = middle == std::string_view::npos ? middle : text.find(')', middle);
    if (end == std::string_view::npos) {
      result += text[i];
      continue;
    }
    result += text.substr(i + 1, middle - i - 1);
    i = end;
  }
  return result;
}

class Reader {
 public:
  Reader(const std::string& text, const std::string& file, std::string_view face) : file_(file), face_(face) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      ++number_;
      line(std::string_view(text).substr(at, end - at));
      at = end + 1;
    }
    if (in_block_) fail("the block is never closed: end it with ```");
    if (in_comment_) fail("the comment is never closed: end it with `-->`");
    end_part();
    if (made_.title.empty()) fail("a tutorial begins with its title: `# ...`");
    if (made_.parts.empty()) fail("a tutorial has steps: `## 1. ...`");
  }

  Tutorial made() { return std::move(made_); }

 private:
  [[noreturn]] void fail(const std::string& what) const { throw session::Error(fmt::format("{}:{}: {}", file_, number_, what)); }

  void line(std::string_view line) {
    line = tools::trim(line);
    if (in_comment_ || (!in_block_ && line.starts_with(kComment))) return comment(line);
    if (line.starts_with("```")) return fence(line.substr(3));
    if (in_block_) return command(line);
    if (line.starts_with("## ")) return step(line.substr(3));
    if (line.starts_with("# ")) {
      made_.title = plain(line.substr(2));
    } else if (line.empty() || line.starts_with("![")) {
      open_ = nullptr;
    } else {
      paragraph(line);
    }
  }

  void comment(std::string_view line) {
    constexpr std::string_view kEnd = "-->";
    if (!in_comment_) {
      comment_.clear();
      line.remove_prefix(kComment.size());
    }
    const std::size_t end = line.find(kEnd);
    in_comment_ = end == std::string_view::npos;
    comment_ += " " + std::string(tools::trim(line.substr(0, end)));
    if (in_comment_) return;
    const std::string_view whole = tools::trim(comment_);
    const std::size_t colon = whole.find(": ");
    if (colon == std::string_view::npos || whole.substr(0, colon) != face_) return;
    if (said_ == nullptr || said_->empty()) fail("a paragraph for another front end must follow the paragraph that it replaces");
    said_->back() = plain(whole.substr(colon + 2));
  }

  void fence(std::string_view language) {
    if (in_block_) {
      in_block_ = false;
      return end_part();
    }
    if (language != "janus") fail("a block contains the commands of its step; start it with ```janus");
    if (made_.steps.empty()) fail("a block belongs to a step: `## 1. ...` comes before it");
    in_block_ = true;
  }

  void step(std::string_view title) {
    end_part();
    const std::size_t name = title.find(". ");
    if (name == std::string_view::npos) fail("a step has a number: `## 1. ...`");
    made_.steps.push_back(plain(title.substr(name + 2)));
  }

  void command(std::string_view line) {
    constexpr std::string_view kWindow = "window ", kExpect = "expect ", kShow = "show ";
    if (line.empty() || line.front() == '#') return;
    if (line.starts_with(kWindow)) part_.windows.emplace_back(line.substr(kWindow.size()));
    else if (line.starts_with(kExpect)) part_.expects.emplace_back(line.substr(kExpect.size()));
    else if (line.starts_with(kShow)) part_.shows.emplace_back(line.substr(kShow.size()));
    else part_.lines.emplace_back(line);
  }

  void paragraph(std::string_view line) {
    auto* into = made_.steps.empty() ? &made_.intro : &part_.text;
    if (line.front() == '>') {
      if (made_.steps.empty()) fail("an observation belongs to a step; put `## 1. ...` before it");
      line = tools::trim(line.substr(1));
      into = &part_.seen;
      if (line.empty()) {
        open_ = nullptr;
        return;
      }
    }
    const bool item = line.starts_with("- ");
    if (into != open_ || item) into->emplace_back();
    open_ = said_ = into;
    std::string& text = into->back();
    text += (text.empty() ? "" : " ") + plain(line);
  }

  void end_part() {
    open_ = said_ = nullptr;
    if (part_.text.empty() && part_.seen.empty() && part_.lines.empty() && part_.windows.empty() && part_.shows.empty()) return;
    part_.step = made_.steps.size() - 1;
    made_.parts.push_back(std::exchange(part_, {}));
  }

  static constexpr std::string_view kComment = "<!--";
  const std::string& file_;
  std::string_view face_;
  int number_ = 0;
  bool in_block_ = false, in_comment_ = false;
  std::string comment_;                       // its text so far
  std::vector<std::string>* open_ = nullptr;  // its last paragraph continues on the next line
  std::vector<std::string>* said_ = nullptr;  // its last paragraph precedes the comment
  TutorialPart part_;
  Tutorial made_;
};

// Text after `word` and a blank; nullopt if it starts otherwise.
std::optional<std::string> after(const std::string& text, std::string_view word) {
  if (!text.starts_with(word) || text.size() <= word.size() || text[word.size()] != ' ') return std::nullopt;
  return text.substr(word.size() + 1);
}

bool waits_after(const std::string& moves, const Snapshot& now) {
  if (now.game == nullptr || !now.game->waits || !now.game->game_state->set_up) return false;
  return std::to_string(now.game->game_state->record.segments().back().moves.size()) == moves;
}

template <typename Fits>
bool any_enabled(const Snapshot& now, Fits fits) {
  return std::any_of(now.debug.breakpoints.begin(), now.debug.breakpoints.end(),
                     [&](const debug::Breakpoint& each) { return each.enabled && fits(each); });
}

bool any_breakpoint(const std::string& place, const Snapshot& now) {
  std::string problem;
  const auto line = after(place, "line");
  const auto address = line ? std::nullopt : read_address(now, place, problem);
  return any_enabled(now, [&](const debug::Breakpoint& each) {
    return line ? each.level == 1 && std::to_string(each.first) == *line : each.level == 0 && address && each.first == *address;
  });
}

bool holds(const std::string& expect, const Snapshot& now) {
  std::string problem;
  if (const auto moves = after(expect, "waits")) return waits_after(*moves, now);
  if (const auto place = after(expect, "at")) {
    const auto address = read_address(now, *place, problem);
    return !now.running && address && now.place() == *address;
  }
  if (const auto line = after(expect, "line")) {
    if (now.running || now.debug.levels.empty() || now.debug.levels.front().in_machine_code) return false;
    return std::to_string(now.debug.levels.front().statement.line) == *line;
  }
  if (const auto place = after(expect, "breakpoint")) return any_breakpoint(*place, now);
  if (expect == "no breakpoints") return !any_enabled(now, [](const debug::Breakpoint&) { return true; });
  return evaluate(now, expect, problem).value_or(0) != 0;
}

}  // namespace

Tutorial read_tutorial(const std::string& text, const std::string& file, std::string_view face) { return Reader(text, file, face).made(); }

bool is_at_end(const TutorialPart& part, const Snapshot& now) {
  return !part.expects.empty() &&
         std::all_of(part.expects.begin(), part.expects.end(), [&](const std::string& expect) { return holds(expect, now); });
}

bool expects_position(const TutorialPart& part) {
  return std::any_of(part.expects.begin(), part.expects.end(),
                     [](const std::string& expect) { return after(expect, "waits") || after(expect, "at") || after(expect, "line"); });
}

}  // namespace janus::views
