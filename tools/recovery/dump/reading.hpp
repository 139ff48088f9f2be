// What a piece of a row may have been printed as: each value of a byte with the probability that it came to be read so.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tools/recovery/channel.hpp"

namespace janus::tools::dumps {

struct Reading {
  std::vector<std::pair<std::uint8_t, double>> values;  // the most probable first; without those that are much less probable
  double most = 0;
};

class Readings {
 public:
  // `least`: of the best value's probability, what is still kept.
  Readings(const Channel& channel, double least) : channel_(channel), least_(least) {}

  // Of two digits and what is printed after them.
  const Reading& of(std::string_view shown, std::string_view separator);
  double separator(std::string_view shown, std::string_view printed);
  const Channel& channel() const { return channel_; }

 private:
  using Digits = std::array<double, 16>;
  Digits digits(std::string_view shown) const;
  Reading make(std::string_view shown, std::string_view separator);

  const Channel& channel_;
  double least_;
  std::unordered_map<std::string, Reading> readings_;
  std::unordered_map<std::string, double> separators_;
  std::string key_;
};

}  // namespace janus::tools::dumps
