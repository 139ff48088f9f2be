#include "tools/recovery/listing/print_channel.hpp"

#include <algorithm>
#include <cmath>

#include "tools/recovery/constants.hpp"

namespace janus::tools::recovery {
namespace {

constexpr LookAlike kLookAlikes[] = {
    {'0', "ODQoCU8"}, {'O', "0QDCo"}, {'1', "lIi!7t|"}, {'I', "1l!i"}, {'l', "1Ii!|"}, {'i', "1lj"}, {'5', "S$sB"}, {'S', "5$8s"},
    {'8', "B&3S0"},   {'B', "830RE"}, {'6', "GbC80"},   {'G', "6CO"},  {'2', "Zz7"},   {'Z', "2z"},  {'4', "A9"},   {'A', "4R^"},
    {'D', "0OB"},     {'C', "GO(c"},  {'F', "PEr"},     {'E', "FB"},   {'P', "FR"},    {'R', "AKP"}, {'3', "8BSE"}, {'7', "1?/"},
    {'9', "gq4"},     {'g', "9q"},    {'Q', "O0"},      {'M', "NH"},   {'N', "MH"},    {'H', "NM"},  {'U', "VO"},   {'V', "UY"},
    {'X', "Kx"},      {'K', "XR"},    {'J', "I"},       {'T', "I7"},   {'Y', "V"},     {'L', "I1"},  {'W', "VM"},   {'a', "eo"},
    {'f', "tr"},      {'r', "nf"},    {'t', "fl"},      {'m', "n"},    {'y', "vg"},    {'#', "*4"},  {'*', "#+"},   {'.', ","},
    {',', "."},       {';', ":"},     {':', ";"},       {'\'', "`\""}, {'"', "'"},     {'-', "~_="}, {'^', "A"},    {'+', "4*"},
    {'=', "-"},       {'$', "S8#"},   {'(', "C"},       {')', "J"},    {'o', "0O"},    {'b', "6h"},  {'e', "c"},    {'c', "eo"},
    {'u', "v"},       {'v', "u"},     {'s', "5S"},      {'n', "h"},    {'h', "bn"},    {' ', "."},
};

constexpr std::string_view kSpecks = "~.,'|_`-";

bool is_letter(std::size_t c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool is_hexadecimal(std::size_t c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F'); }

}  // namespace

PrintChannel::PrintChannel(double rate) : rate_(rate) {
  for (const LookAlike& alike : kLookAlikes) {
    double share = 1;
    for (const char shown : alike.shown) {
      share_[index(alike.is)][index(shown)] = share;
      share *= 0.6;
    }
  }
  compute();
}

void PrintChannel::learn(char is, char shown, double seen, double of) {
  seen_[index(is)][index(shown)] = seen;
  of_[index(is)] = of;
  compute();
}

void PrintChannel::set_rate(double rate) {
  rate_ = rate;
  compute();
}

void PrintChannel::compute() {
  lost_ = -std::log(rate_ * 0.1);
  lost_blank_ = -std::log(rate_ * 0.5);
  doubled_ = -std::log(rate_ * 0.05);
  blank_ = -std::log(rate_ * 0.04);
  const double speck = -std::log(rate_ * 0.01);
  for (std::size_t c = 0; c < added_.size(); ++c)
    added_[c] = kSpecks.find(static_cast<char>(c)) != std::string_view::npos ? speck : speck + 4;
  constexpr double kPrior = 300;  // weight of the prior, in printed characters
  for (std::size_t is = 0; is < 128; ++is) {
    double all = 0;
    for (const double share : share_[is]) all += share;
    for (std::size_t shown = 0; shown < 128; ++shown) {
      double probability = rate_ * 0.01 / 30;  // any other character
      if (all > 0) probability += rate_ * 0.8 * share_[is][shown] / all;
      if (is_hexadecimal(is) && is_hexadecimal(shown)) probability += rate_ * kAnyDigit / 15;
      if (is_hexadecimal(is) && shown == '?') probability += rate_ * kUnread;
      if (is_letter(is) && is_letter(shown)) probability += rate_ * kAnyLetter / 25;
      else if (is_hexadecimal(is) && is_letter(shown)) probability += rate_ * kAnyLetter / 52;
      if (kSpecks.find(static_cast<char>(shown)) != std::string_view::npos)
        probability += rate_ * (is == ' ' ? kSpeckOnBlank : kSpeckOnPrint) / 8;
      probability = (probability * kPrior + seen_[is][shown]) / (kPrior + of_[is]);
      read_[is][shown] = -std::log(probability);
    }
    read_[is][is] = 0;
  }
}

double PrintChannel::twice_of_these(char is, std::string_view shown, std::size_t at) const {
  const char first = shown[at], second = shown[at + 1];
  // Next to a character of its own kind, that character was doubled instead.
  const bool double_of_itself = (at > 0 && shown[at - 1] == first) || (at + 2 < shown.size() && shown[at + 2] == second);
  if (first == second || double_of_itself) return kNever;
  const char other = first == is ? second : first;
  return share_[index(is)][index(other)] > 0 || share_[index(other)][index(is)] > 0 ? doubled_ : kNever;
}

PrintChannel::Row PrintChannel::first_row(std::string_view shown) const {
  Row row{};
  for (std::size_t j = 1; j <= shown.size(); ++j) row[j] = row[j - 1] + added(shown[j - 1], ' ');
  return row;
}

PrintChannel::Row PrintChannel::next_row(const Row& above, char is, std::string_view shown) const {
  Row row;
  row[0] = above[0] + lost(is);
  for (std::size_t j = 1; j <= shown.size(); ++j) {
    row[j] = std::min({above[j - 1] + read(is, shown[j - 1]), above[j] + lost(is), row[j - 1] + added(shown[j - 1], is)});
    if (j > 1) row[j] = std::min(row[j], above[j - 2] + twice(is, shown, j - 2));
  }
  return row;
}

double PrintChannel::cost(std::string_view is, std::string_view shown) const {
  if (is == shown) return 0;
  if (is.size() > kMostCharacters || shown.size() > kMostCharacters) return kNever;
  Row row = first_row(shown);
  for (const char c : is) row = next_row(row, c, shown);
  return row[shown.size()];
}

std::vector<std::pair<char, double>> PrintChannel::sources(char shown, double most) const {
  std::vector<std::pair<char, double>> result;
  for (int c = ' '; c < 127; ++c) {
    const char is = static_cast<char>(c);
    if (is != shown && read(is, shown) < most) result.emplace_back(is, read(is, shown));
  }
  return result;
}

}  // namespace janus::tools::recovery
