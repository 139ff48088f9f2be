// A search back through the recorded run, from its latest stretch between keyframes backwards. It can be cut into slices:
//
//   while (search.step()) ...   searches one range; then others have their turn
//
// Between two steps the machine is where it was, and must stay there. False: the search has found something, or has reached the beginning
// of the run. A step that is cancelled throws Cancelled (ProgressScope); the search cannot be continued then.
#pragma once

#include <cstdint>

#include "frontends/core/debug/history/history.hpp"

namespace janus::debug {

class BackSearch {
 public:
  virtual ~BackSearch() = default;
  BackSearch(const BackSearch&) = delete;
  BackSearch& operator=(const BackSearch&) = delete;

  bool step();

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
  bool over_ = false;
};

}  // namespace janus::debug
