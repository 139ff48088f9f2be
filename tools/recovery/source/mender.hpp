// What a damaged statement may be: as it stands with characters for those that they look like, else what is nearest to it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/listing/print_channel.hpp"
#include "tools/recovery/listing/spelling.hpp"
#include "tools/recovery/source/line_trial.hpp"

namespace janus::tools::recovery {

struct Mending {
  struct Candidate {
    std::string word, operand;
    std::string statement() const { return word + (operand.empty() ? "" : " " + operand); }
  };
  bool certain = false;  // the one way in which look-alikes were taken for each other: a repair
  std::vector<Candidate> candidates = {};
  std::size_t length = 0;  // in bytes; 0: not known
};

class Mender {
 public:
  // `defined`: the name stands in the pages with a value.
  Mender(const LineTrial& trial, const Spelling& spelling, const PrintChannel& channel, std::function<bool(const std::string&)> defined)
      : trial_(trial), spelling_(spelling), channel_(channel), defined_(std::move(defined)) {}

  Mending mend(const std::string& word, const std::string& operand) const;
  bool knows_word(std::string_view word) const;

 private:
  bool stands(const std::string& word, const std::string& operand) const;
  void read_look_alikes(const std::string& word, const std::string& operand, Mending& mending) const;
  void find_nearest(const std::string& word, const std::string& operand, Mending& mending) const;
  void find_length(const std::string& word, Mending& mending) const;

  const LineTrial& trial_;
  const Spelling& spelling_;
  const PrintChannel& channel_;
  std::function<bool(const std::string&)> defined_;
};

}  // namespace janus::tools::recovery
