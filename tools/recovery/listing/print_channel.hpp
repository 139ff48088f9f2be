// The noisy channel between what was printed and what was read: how much it costs that a text came out as another.
//
// Costs are negative natural logarithms of probabilities: 0 is certain, 7 is one in a thousand. A character may be read as one that looks
// like it, or seldom as any other; it may be lost or doubled; a blank or a speck may come after it.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace janus::tools::recovery {

struct LookAlike {
  char is;
  std::string_view shown;  // what it is read as, one character each
};

inline constexpr double kNever = 1e9;

class PrintChannel {
 public:
  // `rate`: of damaged characters, 0 to 1.
  explicit PrintChannel(double rate = 0.01);

  void learn(char is, char shown, double seen, double of);  // so often, of so many that were printed
  void set_rate(double rate);
  double rate() const { return rate_; }

  double read(char is, char shown) const { return read_[index(is)][index(shown)]; }  // one for the other, or as it is
  // They look alike, or the one was often read as the other here.
  bool alike(char is, char shown) const {
    return is == shown || share_[index(is)][index(shown)] > 0 || seen_[index(is)][index(shown)] >= 2;
  }
  double lost(char is) const { return is == ' ' ? lost_blank_ : lost_; }
  double added(char shown, char before) const {  // a speck, a blank, or the character before once more
    if (shown == ' ') return before == ' ' ? lost_blank_ : blank_;
    return shown == before ? doubled_ : added_[static_cast<unsigned char>(shown)];
  }
  // One character read as two, which begin at `at`: itself, and before or after that one that it looks like.
  double twice(char is, std::string_view shown, std::size_t at) const {
    return shown[at] == is || shown[at + 1] == is ? twice_of_these(is, shown, at) : kNever;
  }
  static constexpr std::size_t kMostCharacters = 64;    // of texts that are held against each other
  using Row = std::array<double, kMostCharacters + 1>;  // costs of a beginning of what is printed, by how much is shown of it
  Row first_row(std::string_view shown) const;
  // The row after one more printed character.
  Row next_row(const Row& above, char is, std::string_view shown) const;
  // Of the whole text; kNever if it is beyond reason.
  double cost(std::string_view is, std::string_view shown) const;
  // What may have been printed where this was read, other than itself and cheaper than `most`.
  std::vector<std::pair<char, double>> sources(char shown, double most) const;

 private:
  static std::size_t index(char c) { return static_cast<unsigned char>(c) & 0x7F; }
  void compute();
  double twice_of_these(char is, std::string_view shown, std::size_t at) const;

  double rate_;
  double lost_ = 0, lost_blank_ = 0, doubled_ = 0, blank_ = 0;
  std::array<double, 256> added_{};                   // where nothing was printed
  std::array<std::array<double, 128>, 128> share_{};  // of a character's damage: weight of each look-alike
  std::array<std::array<double, 128>, 128> seen_{};   // what was learnt
  std::array<double, 128> of_{};
  std::array<std::array<double, 128>, 128> read_{};
};

}  // namespace janus::tools::recovery
