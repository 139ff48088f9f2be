// A search back through the recorded run, from its latest stretch between keyframes backwards. It can be cut into slices:
//
//   while (search.step(goes_on)) ...   looks at one stretch; others have their turn
//
// Between two steps the machine stands where it stood, and must stay there. false: it is over, by what was found, by the beginning
// of the run, or because `goes_on` gave it up.
#pragma once

#include <cstdint>

#include "frontends/core/debug/followed.hpp"
#include "frontends/core/debug/history/history.hpp"

namespace janus::debug {

class BackSearch {
 public:
  virtual ~BackSearch() = default;
  BackSearch(const BackSearch&) = delete;
  BackSearch& operator=(const BackSearch&) = delete;

  bool step(const GoesOn& goes_on);
  bool given_up() const { return given_up_; }

 protected:
  // From the cycle `last` backwards.
  BackSearch(History& history, std::uint64_t last) : history_(history), last_(last), stretches_(history.stretches_back(last)) {}

  // Whether what is sought may lie in the stretch after the keyframe.
  virtual bool may_contain(const Keyframe& keyframe) const = 0;
  // Looks on while the stretch is gone through.
  virtual Onlooker& onlooker(std::uint64_t first) = 0;
  // The stretch was gone through. Was it found there?
  virtual bool found() = 0;

  std::uint64_t last() const { return last_; }

 private:
  History& history_;
  std::uint64_t last_;
  History::StretchesBack stretches_;
  bool over_ = false, given_up_ = false;
};

}  // namespace janus::debug
