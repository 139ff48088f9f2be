// Models the noisy channel between printed and read text, and computes the cost of reading one text as another.
//
// Costs are negative natural logarithms of probabilities: 0 is certain, 7 is one in a thousand. A character may be read as a similar one,
// rarely as any other; it may be lost or doubled; a blank or a speck may follow it.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace janus::tools::recovery {

struct LookAlike {
  char is;
  std::string_view shown;  // possible readings, one character each
};

inline constexpr double kNever = 1e9;

class PrintChannel {
 public:
  // `rate`: share of damaged characters, 0 to 1.
  explicit PrintChannel(double rate = 0.01);

  void learn(char is, char shown, double seen, double of);  // records `seen` readings of `of` prints
  void set_rate(double rate);
  double rate() const { return rate_; }

  double read(char is, char shown) const { return read_[index(is)][index(shown)]; }  // cost of this reading
  // Returns whether they are look-alikes or were confused at least twice here.
  bool alike(char is, char shown) const {
    return is == shown || share_[index(is)][index(shown)] > 0 || seen_[index(is)][index(shown)] >= 2;
  }
  double lost(char is) const { return is == ' ' ? lost_blank_ : lost_; }
  double added(char shown, char before) const {  // a speck, a blank, or the previous character doubled
    if (shown == ' ') return before == ' ' ? lost_blank_ : blank_;
    return shown == before ? doubled_ : added_[static_cast<unsigned char>(shown)];
  }
  // Returns the cost of one character read as the two at `at`: itself, and a look-alike before or after it.
  double twice(char is, std::string_view shown, std::size_t at) const {
    return shown[at] == is || shown[at + 1] == is ? twice_of_these(is, shown, at) : kNever;
  }
  static constexpr std::size_t kMostCharacters = 64;    // of compared strings
  using Row = std::array<double, kMostCharacters + 1>;  // costs of a printed prefix, by the length of the shown prefix
  Row first_row(std::string_view shown) const;
  // Returns the row after one more printed character.
  Row next_row(const Row& above, char is, std::string_view shown) const;
  // Returns the cost of the whole text; kNever if it is implausible.
  double cost(std::string_view is, std::string_view shown) const;
  // Returns characters that may be printed where this one was read, except itself, cheaper than `most`.
  std::vector<std::pair<char, double>> sources(char shown, double most) const;

 private:
  static std::size_t index(char c) { return static_cast<unsigned char>(c) & 0x7F; }
  void compute();
  double twice_of_these(char is, std::string_view shown, std::size_t at) const;

  double rate_;
  double lost_ = 0, lost_blank_ = 0, doubled_ = 0, blank_ = 0;
  std::array<double, 256> added_{};                   // for a character with nothing printed
  std::array<std::array<double, 128>, 128> share_{};  // share of each look-alike in a character's damage
  std::array<std::array<double, 128>, 128> seen_{};   // learnt readings
  std::array<double, 128> of_{};
  std::array<std::array<double, 128>, 128> read_{};
};

}  // namespace janus::tools::recovery
