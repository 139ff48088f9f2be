// How a printed text comes to be read: the noisy channel between a page and the text that a machine made of it.
//
// A printed character is whole, or damaged: read as one that looks like it, lost, doubled, followed by a blank that was not printed, or
// hidden by a speck. The rates begin at general values and are learnt where what was printed is known. All probabilities are of what is
// shown, given what was printed; costs are their negative natural logarithms.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "tools/recovery/report.hpp"

namespace janus::tools {

class Channel {
 public:
  Channel();

  // A pair that a user names. To be called before anything is learnt.
  void add_pair(char is, char shown);

  // What becomes of one printed character. Characters beyond ASCII are `?`.
  double substituted(char is, char shown) const {
    return substituted_[index(is) * kCharacters + index(shown)];
  }  // is == shown: it is whole
  double lost(char is) const { return lost_[index(is)]; }
  double doubled(char is) const { return doubled_[index(is)]; }
  double with_blank(char is) const { return with_blank_[index(is)]; }
  double inserted(char shown) const;  // a character where nothing was printed

  // That `shown` came of `printed`, over all ways to align them. For texts of up to some hundred characters.
  double cost(std::string_view printed, std::string_view shown) const;
  // The same for each beginning of `shown`: element n is the cost of its first n characters.
  std::vector<double> costs(std::string_view printed, std::string_view shown) const;

  // The one hexadecimal digit as which a character that is none is read: O is 0, l is 1. Nothing for digits, and where two are as near.
  static std::optional<char> digit_of(char shown);

  // What was printed is known from elsewhere. `shown` of 0: it was lost.
  void see(char is, char shown, double weight = 1);
  // Makes the rates from all that was seen since the beginning.
  void learn();
  double rate() const { return rate_; }       // of damaged characters
  std::vector<Confusion> confusions() const;  // what see() was told, the most frequent first

 private:
  static constexpr std::size_t kCharacters = 128;
  static std::size_t index(char c) { return static_cast<unsigned char>(c) < kCharacters ? static_cast<unsigned char>(c) : '?'; }
  double& weight(char is, char shown) { return weights_[index(is) * kCharacters + index(shown)]; }
  void make();

  double rate_;
  double unlike_;                // of the damaged digits, those read as digits that do not look like them
  std::vector<double> weights_;  // of pairs that look alike, those of one printed character together 1
  std::vector<double> seen_;     // by pairs; lost ones under 0
  std::vector<double> substituted_;
  std::array<double, kCharacters> lost_{}, doubled_{}, with_blank_{};
};

}  // namespace janus::tools
