// Line editor for INPUT and LINE INPUT: Backspace deletes one character, Escape deletes all, Enter ends the
// line. For INPUT$, it collects keys without editing.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace janus::machines::qbasic {

class LineEditor {
 public:
  static constexpr std::size_t kLongest = 255;

  void begin(bool stay_on_line) {
    line_.clear();
    stay_ = stay_on_line;
  }
  // Processes a key. Returns true if the line is complete. Appends the text to print to `echo`.
  bool type(std::string_view key, std::string& echo) {
    if (key.size() != 1) return false;
    const char c = key[0];
    if (c == '\r') {
      if (!stay_) echo += '\r';
      return true;
    }
    if (c == '\b' || c == '\x1B') {
      do {
        if (line_.empty()) break;
        line_.pop_back();
        echo += kRubOut;
      } while (c == '\x1B');
    } else if (static_cast<unsigned char>(c) >= ' ' && line_.size() < kLongest) {
      line_ += c;
      echo += c;
    }
    return false;
  }
  void begin_keys(std::size_t count) {
    line_.clear();
    wanted_ = static_cast<std::uint8_t>(count);
  }
  bool has_keys() const { return line_.size() >= wanted_; }
  // Adds a key for INPUT$. The second character of a key is dropped if it exceeds the requested number.
  void add_key(std::string_view key) { line_.append(key.substr(0, wanted_ - std::min<std::size_t>(wanted_, line_.size()))); }
  const std::string& line() const { return line_; }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.line_);
    archive.value(self.stay_);
    archive.value(self.wanted_);
    archive.check(self.line_.size() <= kLongest, "the typed line is too long");
  }

 private:
  static constexpr std::string_view kRubOut = "\x1D \x1D";  // cursor left, a blank, cursor left

  std::string line_;
  bool stay_ = false;        // the cursor remains on the line, as after INPUT;
  std::uint8_t wanted_ = 0;  // number of characters for INPUT$
};

}  // namespace janus::machines::qbasic
