// The debugger's searches in the recording, in slices; Debugger::back_to_breakpoint and last_writer do the same at once.
//
//   Debugger::BreakpointSearch search(debugger);
//   while (search.step()) ...   searches one range between keyframes; then others have their turn
//   search.go_there();
//
// Between two steps the machine is where it was, and must stay there. A step that is cancelled throws Cancelled (ProgressScope); the search
// cannot be continued then.
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
  virtual Onlooker& onlooker(std::uint64_t first) = 0;           // for the range that begins there
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
  // When it is over. False: there was nothing earlier, and the machine goes to the beginning.
  bool go_there();

 private:
  // The hits of a stretch, which are found going forward and passed from the last to the first.
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
    // Of each breakpoint only so many hits are kept as it takes to know where it stops.
    void add(std::size_t index, int id, const Hit& hit) {
      Each& each = all_[index];
      each.latest.push_back({id, hit, order_++});
      if (each.latest.size() > each.open + 1) each.latest.pop_front();
    }
    // The stretch is over: the latest hit that is not passed. If there is none, all are.
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
    // How often each breakpoint was hit on the way back to `cycle`.
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
      std::uint64_t open = 0;  // hits that are still to be passed
      std::uint64_t hits = 0;  // in the stretches that were gone through
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
  std::vector<bool> uninitialised_;  // at the beginning of the stretch
  PassedBack passed_;
  std::optional<PassedBack::Met> met_;
  BreakpointMatcher matcher_;
};

// The last place before now where a source line began; over: in one of the frames that are open now, or before the first of them.
class Debugger::LineSearch final : public RecordingSearch {
 public:
  explicit LineSearch(Debugger& debugger, bool over);
  // When it is over. False: there was nothing earlier, and the machine stays where it is.
  bool go_there() { return debugger_.go_back_to(begins_.last); }

 private:
  class Begins final : public Onlooker {
   public:
    Begins(Debugger& debugger, bool over, std::uint64_t limit);
    // A stretch begins; the instruction before it, if there is one.
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
    std::uint64_t any_before_ = cpus::kNever;  // over: where the first of them was opened
  };

  bool may_contain(const Keyframe& keyframe) const override;
  Onlooker& onlooker(std::uint64_t first) override;
  bool found() override { return begins_.last.has_value(); }

  Debugger& debugger_;
  Begins begins_;
};

// The hit of one breakpoint that is nearest before the machine's position in the recording, or after it. The breakpoint need not be set, and
// is not `uninitialised`. The machine stays where it is.
class HitSearch final : public RecordingSearch {
 public:
  enum class Way : std::uint8_t { back, forth };
  HitSearch(const machines::Machine& machine, History& history, const Context& context, Breakpoint what, Way way);

  // When it is over: the boundary before the instruction that it is of; nothing if there was none.
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

// A breakpoint at writes to a byte, or at changes of it if its space does not report accesses.
Breakpoint any_write(const machines::Machine& machine, std::uint32_t address, int space);

// What last wrote a byte, as Debugger::last_writer.
class Debugger::WriterSearch {
 public:
  WriterSearch(Debugger& debugger, std::uint32_t address, int space = 0);
  bool step() { return search_.step(); }
  // When it is over: nothing if there was none.
  std::optional<Writer> writer() { return search_.hit() ? std::optional(debugger_.writer_of(*search_.hit())) : std::nullopt; }

 private:
  Debugger& debugger_;
  HitSearch search_;
};

}  // namespace janus::debug
