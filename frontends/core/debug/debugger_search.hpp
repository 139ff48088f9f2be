// Debugger searches through the recording, done in slices. Debugger::run_back_to_breakpoint and last_writer do the same in one call.
//
//   Debugger::BreakpointSearch search(debugger);
//   while (search.step()) ...   searches one range between keyframes; then yields
//   search.go_to_result();
//
// Between steps, the machine is at its original position and must stay there. A cancelled step throws Cancelled
// (ProgressScope), and the search cannot be continued.
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

  // Returns false if the search has found something or has reached the end of the ranges.
  bool step();

 protected:
  // Searches backward from the cycle `last`.
  RecordingSearch(History& history, std::uint64_t last) : history_(history), last_(last), ranges_(history.ranges_before(last)) {}
  // Searches forward from the cycle `first` instead.
  void search_forward(std::uint64_t first);

  virtual bool may_contain(const Keyframe& keyframe) const = 0;  // true if the range after the keyframe may contain a result
  virtual ReplayObserver& observer(std::uint64_t first) = 0;     // returns the observer for the range starting at `first`
  virtual bool has_result() = 0;                                 // true if the observed range contains a result

  History& history() { return history_; }
  std::uint64_t last() const { return last_; }

 private:
  History& history_;
  std::uint64_t last_;
  std::vector<History::RecordedRange> ranges_;
  std::size_t next_ = 0;  // index into ranges_
  bool over_ = false;
};

class Debugger::BreakpointSearch final : public RecordingSearch {
 public:
  explicit BreakpointSearch(Debugger& debugger);
  // Call at the end of the search. If there was no earlier hit, moves the machine to the beginning and returns false.
  bool go_to_result();

 private:
  // Collects the hits in a range, which are found in forward order and processed in reverse order.
  class BackwardPass {
   public:
    struct PassedHit {
      int breakpoint = 0;
      Hit hit = {};
      std::size_t order = 0;
    };

    explicit BackwardPass(const std::vector<Breakpoint>& breakpoints) {
      for (const Breakpoint& b : breakpoints) all_.push_back({.open = b.ignore - std::min(b.ignore, b.hits)});
    }
    // Stores only as many hits per breakpoint as are needed to determine where to stop.
    void add(std::size_t index, int id, const Hit& hit) {
      Each& each = all_[index];
      each.latest.push_back({id, hit, order_++});
      if (each.latest.size() > each.open + 1) each.latest.pop_front();
    }
    // Call at the end of a range. Returns the latest hit that is not ignored. If there is none, counts all hits as ignored.
    std::optional<PassedHit> stop() {
      std::optional<PassedHit> found;
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
    // Returns each breakpoint's number of reverse hits down to `cycle`.
    std::vector<std::uint64_t> hits_since(std::uint64_t cycle) const {
      std::vector<std::uint64_t> result;
      for (const Each& each : all_) {
        const auto met =
            std::count_if(each.latest.begin(), each.latest.end(), [&](const PassedHit& one) { return one.hit.cycle >= cycle; });
        result.push_back(each.hits + static_cast<std::uint64_t>(met));
      }
      return result;
    }

   private:
    struct Each {
      std::uint64_t open = 0;  // hits still to be ignored
      std::uint64_t hits = 0;  // hits in the ranges searched so far
      std::deque<PassedHit> latest = {};
    };
    std::vector<Each> all_;
    std::size_t order_ = 0;
  };

  bool may_contain(const Keyframe& keyframe) const override;
  ReplayObserver& observer(std::uint64_t first) override;
  bool has_result() override;

  Debugger& debugger_;
  std::optional<UninitialisedMemory> unwritten_;
  std::vector<bool> uninitialised_;  // at the start of the range
  BackwardPass passed_;
  std::optional<BackwardPass::PassedHit> met_;
  BreakpointMatcher matcher_;
};

// Finds where a source line last started before the current cycle. With `over`, the line must start in a frame that is
// still open now, or before the outermost of these frames opened.
class Debugger::LineSearch final : public RecordingSearch {
 public:
  explicit LineSearch(Debugger& debugger, bool over);
  // Call at the end of the search. Returns false, without moving the machine, if there was no earlier line.
  bool go_to_result() { return debugger_.go_back_to(line_begin_observer_.last); }

 private:
  class LineBeginObserver final : public ReplayObserver {
   public:
    LineBeginObserver(Debugger& debugger, bool over, std::uint64_t limit);
    // Starts a range; `before` is the preceding instruction, if there is one.
    void begin(std::optional<std::uint16_t> before) { walk_.emplace(*starts_, before); }
    void subscribe(machines::Observation& observation) override { starts_->subscribe(observation); }
    bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override;
    bool may_run(const AddressSet& executed) const { return starts_->intersects(executed); }

    std::optional<std::uint64_t> last;

   private:
    const CallTree& calls_;
    std::unique_ptr<const LineStarts> starts_;
    std::optional<LineStarts::LineWalk> walk_;
    std::uint64_t limit_;
    std::vector<std::uint64_t> open_ = {};     // for `over`: serial numbers of the open frames, ascending
    std::uint64_t any_before_ = cpus::kNever;  // for `over`: start cycle of the outermost of these frames
  };

  bool may_contain(const Keyframe& keyframe) const override;
  ReplayObserver& observer(std::uint64_t first) override;
  bool has_result() override { return line_begin_observer_.last.has_value(); }

  Debugger& debugger_;
  LineBeginObserver line_begin_observer_;
};

// Finds a breakpoint's nearest hit before or after the machine's position in the recording. The breakpoint need not be
// set, and must not be `uninitialised`. The machine does not move.
class HitSearch final : public RecordingSearch {
 public:
  enum class Direction : std::uint8_t { backward, forward };
  HitSearch(const machines::Machine& machine, History& history, const Context& context, Breakpoint what, Direction direction);

  // Call at the end of the search. Returns the boundary just before the matching instruction, or nullopt if there was no hit.
  std::optional<std::uint64_t> boundary();
  const std::optional<Hit>& hit() const { return hit_; }

 private:
  bool may_contain(const Keyframe& keyframe) const override;
  ReplayObserver& observer(std::uint64_t) override { return matcher_; }
  bool has_result() override { return hit_.has_value(); }
  bool take(const Hit& hit);

  std::vector<Breakpoint> only_;
  std::vector<bool> uninitialised_;  // always empty
  Direction direction_;
  std::uint64_t first_;  // earlier hits do not count
  std::optional<Hit> hit_;
  BreakpointMatcher matcher_;
};

// Creates a breakpoint on writes to a byte, or on its changes if its space does not report accesses.
Breakpoint make_write_breakpoint(const machines::Machine& machine, std::uint32_t address, int space);

// Finds the last write to a byte, like Debugger::last_writer.
class Debugger::WriterSearch {
 public:
  WriterSearch(Debugger& debugger, std::uint32_t address, int space = 0);
  bool step() { return search_.step(); }
  // Call at the end of the search. Returns nullopt if no write was found.
  std::optional<Writer> writer() { return search_.hit() ? std::optional(debugger_.find_writer(*search_.hit())) : std::nullopt; }

 private:
  Debugger& debugger_;
  HitSearch search_;
};

}  // namespace janus::debug
