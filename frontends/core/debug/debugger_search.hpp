// Searches of the debugger in the recording, in slices; Debugger::back_to_breakpoint and last_writer do the same at once.
//
//   Debugger::BreakpointSearch search(debugger);
//   while (search.step()) ...   searches one range between keyframes; then yields
//   search.go_there();
//
// Between two steps the machine is at its original position, and must stay there. A step that is cancelled throws
// Cancelled (ProgressScope); then the search cannot be continued.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "frontends/core/debug/debugger.hpp"
#include "frontends/core/debug/history/unwritten_memory.hpp"

namespace janus::debug {

class RecordingSearch {
 public:
  virtual ~RecordingSearch() = default;
  RecordingSearch(const RecordingSearch&) = delete;
  RecordingSearch& operator=(const RecordingSearch&) = delete;

  // False: the search has found something, or has reached the end of the ranges.
  bool step();

 protected:
  // From the cycle `last` backward.
  RecordingSearch(History& history, std::uint64_t last) : history_(history), last_(last), stretches_(history.stretches_back(last)) {}
  // From the cycle `first` forward.
  void search_forward(std::uint64_t first);

  virtual bool may_contain(const Keyframe& keyframe) const = 0;  // the range after the keyframe
  virtual Onlooker& onlooker(std::uint64_t first) = 0;           // for the range that starts there
  virtual bool found() = 0;                                      // in that range

  History& history() { return history_; }
  std::uint64_t last() const { return last_; }

 private:
  History& history_;
  std::uint64_t last_;
  std::vector<History::Stretch> stretches_;
  std::size_t next_ = 0;  // of stretches_
  bool over_ = false;
};

class Debugger::BreakpointSearch final : public RecordingSearch {
 public:
  explicit BreakpointSearch(Debugger& debugger);
  // Call at the end of the search. Returns false if nothing was earlier; the machine then goes to the beginning.
  bool go_there();

 private:
  // Hits of a range, which are found in forward order and passed from the last to the first.
  class PassedBack {
   public:
    struct Met {
      int breakpoint = 0;
      Hit hit = {};
      std::size_t order = 0;
    };

    explicit PassedBack(const std::vector<Breakpoint>& breakpoints) {
      for (const Breakpoint& b : breakpoints) all_.push_back({.open = b.ignore - std::min(b.ignore, b.hits)});
    }
    // Stores only as many hits of each breakpoint as are needed to determine the stop.
    void add(std::size_t index, int id, const Hit& hit) {
      Each& each = all_[index];
      each.latest.push_back({id, hit, order_++});
      if (each.latest.size() > each.open + 1) each.latest.pop_front();
    }
    // Call at the end of a range: returns the latest hit that is not passed. If there is none, all are passed.
    std::optional<Met> stop() {
      std::optional<Met> found;
      for (const Each& each : all_) {
        if (each.latest.size() > each.open && (!found || each.latest.front().order > found->order)) found = each.latest.front();
      }
      for (Each& each : all_) {
        if (found) continue;
        each.open -= each.latest.size();
        each.hits += each.latest.size();
        each.latest.clear();
      }
      return found;
    }
    // Number of hits of each breakpoint in reverse down to `cycle`.
    std::vector<std::uint64_t> hits_down_to(std::uint64_t cycle) const {
      std::vector<std::uint64_t> result;
      for (const Each& each : all_) {
        const auto met = std::count_if(each.latest.begin(), each.latest.end(), [&](const Met& one) { return one.hit.cycle >= cycle; });
        result.push_back(each.hits + static_cast<std::uint64_t>(met));
      }
      return result;
    }

   private:
    struct Each {
      std::uint64_t open = 0;  // hits that still have to be passed
      std::uint64_t hits = 0;  // in the ranges searched
      std::deque<Met> latest = {};
    };
    std::vector<Each> all_;
    std::size_t order_ = 0;
  };

  bool may_contain(const Keyframe& keyframe) const override;
  Onlooker& onlooker(std::uint64_t first) override;
  bool found() override;

  Debugger& debugger_;
  std::optional<UnwrittenMemory> unwritten_;
  std::vector<bool> uninitialised_;  // at the start of the range
  PassedBack passed_;
  std::optional<PassedBack::Met> met_;
  BreakpointMatcher matcher_;
};

// Finds the last start of a source line before now; over: in one of the frames that are open now, or before the first of them.
class Debugger::LineSearch final : public RecordingSearch {
 public:
  explicit LineSearch(Debugger& debugger, bool over);
  // Call at the end of the search. Returns false if nothing was earlier; the machine then does not move.
  bool go_there() { return debugger_.go_back_to(begins_.last); }

 private:
  class Begins final : public Onlooker {
   public:
    Begins(Debugger& debugger, bool over, std::uint64_t limit);
    // Starts a range; takes the instruction before it, if there is one.
    void begin(std::optional<std::uint16_t> before) { walk_.emplace(*starts_, before); }
    void subscribe(machines::Observation& observation) override { starts_->watch(observation); }
    bool before(std::uint16_t pc, std::uint64_t cycle) override;
    bool may_run(const AddressSet& executed) const { return starts_->meets(executed); }

    std::optional<std::uint64_t> last;

   private:
    const CallTree& calls_;
    std::unique_ptr<const LineStarts> starts_;
    std::optional<LineStarts::Walk> walk_;
    std::uint64_t limit_;
    std::vector<std::uint64_t> open_ = {};     // serials, ascending; over
    std::uint64_t any_before_ = cpus::kNever;  // over: cycle at which the first of them was opened
  };

  bool may_contain(const Keyframe& keyframe) const override;
  Onlooker& onlooker(std::uint64_t first) override;
  bool found() override { return begins_.last.has_value(); }

  Debugger& debugger_;
  Begins begins_;
};

// Finds the hit of one breakpoint nearest before or after the machine's position in the recording. The breakpoint need
// not be set, and must not be `uninitialised`. The machine does not move.
class HitSearch final : public RecordingSearch {
 public:
  enum class Way : std::uint8_t { back, forth };
  HitSearch(const machines::Machine& machine, History& history, const Context& context, Breakpoint what, Way way);

  // Call at the end of the search: returns the boundary before the instruction of the hit; nullopt if there was none.
  std::optional<std::uint64_t> boundary();
  const std::optional<Hit>& hit() const { return hit_; }

 private:
  bool may_contain(const Keyframe& keyframe) const override;
  Onlooker& onlooker(std::uint64_t) override { return matcher_; }
  bool found() override { return hit_.has_value(); }
  bool take(const Hit& hit);

  std::vector<Breakpoint> only_;
  std::vector<bool> uninitialised_;  // none
  Way way_;
  std::uint64_t first_;  // earlier hits do not count
  std::optional<Hit> hit_;
  BreakpointMatcher matcher_;
};

// Creates a breakpoint on writes to a byte, or on its changes if its space does not report accesses.
Breakpoint any_write(const machines::Machine& machine, std::uint32_t address, int space);

// Finds the last write of a byte, as Debugger::last_writer.
class Debugger::WriterSearch {
 public:
  WriterSearch(Debugger& debugger, std::uint32_t address, int space = 0);
  bool step() { return search_.step(); }
  // Call at the end of the search: nullopt if there was none.
  std::optional<Writer> writer() { return search_.hit() ? std::optional(debugger_.writer_of(*search_.hit())) : std::nullopt; }

 private:
  Debugger& debugger_;
  HitSearch search_;
};

}  // namespace janus::debug
