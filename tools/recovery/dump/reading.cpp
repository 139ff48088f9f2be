#include "tools/recovery/dump/reading.hpp"

#include <algorithm>
#include <cmath>

namespace janus::tools::dumps {

namespace {

constexpr std::string_view kDigitNames = "0123456789ABCDEF";
constexpr std::size_t kLongestDigit = 2;  // characters that are shown for one

}  // namespace

Readings::Digits Readings::digits(std::string_view shown) const {
  Digits result{};
  for (std::size_t i = 0; i < 16; ++i) {
    const char is = kDigitNames[i];
    if (shown.empty()) {
      result[i] = channel_.lost(is);
    } else if (shown.size() == 1) {
      result[i] = channel_.substituted(is, shown[0]);
    } else {
      result[i] = channel_.substituted(is, shown[0]) * channel_.inserted(shown[1]) +
                  channel_.inserted(shown[0]) * channel_.substituted(is, shown[1]);
      if (shown[0] == is && shown[1] == is) result[i] += channel_.doubled(is);
      if (shown[0] == is && shown[1] == ' ') result[i] += channel_.with_blank(is);
    }
  }
  return result;
}

double Readings::separator(std::string_view shown, std::string_view printed) {
  key_.assign(shown).append(1, '\1').append(printed);
  const auto [known, fresh] = separators_.try_emplace(key_, 0.0);
  if (fresh) known->second = std::exp(-channel_.cost(printed, shown));
  return known->second;
}

Reading Readings::make(std::string_view shown, std::string_view separator_printed) {
  std::array<double, 256> all{};
  for (std::size_t a = 0; a <= kLongestDigit && a <= shown.size(); ++a) {
    const Digits high = digits(shown.substr(0, a));
    for (std::size_t b = 0; b <= kLongestDigit && a + b <= shown.size(); ++b) {
      const double after = separator(shown.substr(a + b), separator_printed);
      if (after < 1e-14) continue;
      const Digits low = digits(shown.substr(a, b));
      for (std::size_t i = 0; i < 16; ++i) {
        for (std::size_t k = 0; k < 16; ++k) all[i * 16 + k] += high[i] * low[k] * after;
      }
    }
  }
  Reading result;
  result.most = *std::max_element(all.begin(), all.end());
  for (std::size_t i = 0; i < 256; ++i) {
    if (all[i] > result.most * least_ && all[i] > 1e-18) result.values.emplace_back(static_cast<std::uint8_t>(i), all[i]);
  }
  std::stable_sort(result.values.begin(), result.values.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  return result;
}

const Reading& Readings::of(std::string_view shown, std::string_view separator_printed) {
  std::string key(shown);
  key.append(1, '\1').append(separator_printed);
  const auto known = readings_.find(key);
  if (known != readings_.end()) return known->second;
  Reading made = make(shown, separator_printed);
  return readings_.emplace(std::move(key), std::move(made)).first->second;
}

}  // namespace janus::tools::dumps
