// The recorded run of a machine: it is recorded as it goes forward, and the machine can go to any cycle of it.
//
// Every half second of machine time, or sooner where the machine does much at once (Stop::spent), a keyframe keeps the whole state; the
// inputs in between are in the log. To go to a cycle is to put the machine back to the keyframe before it and to run up to it with the
// same inputs: the states are the same bit for bit. Every run is on the observed bus, with the call tree.
//
// The machine stands somewhere between begin() and end(). Before the end, running on repeats what is recorded; an input there
// begins a new future, and the old one is kept until it is discarded, or until memory is short.
//
// What always holds:
//   keyframes_  ascending by cycle, never empty; each but the last is followed by one a Keyframe::length() later, and some instructions, or sooner.
//   growing_    the last of keyframes_, the only one that changes: of all others the stretch after them is known. No future
//               has it; what is left as a future keeps the one there was, and the present goes on with a copy.
//   current_    index of the keyframe at or before the machine's cycle from which it was run; observation_->accessed is what was
//               done since then. The last index wherever something is recorded.
//   made_       so many inputs of the log are in the machine's state: the first ones, all up to its cycle. Those of its very cycle,
//               too, but for the time between restore() and replay(). All that there are wherever something is recorded.
//   end_        the machine's cycle where something is recorded; behind() tells by it. Nothing in the log is later, nor any wait.
//   passed_     ascending; no boundary between two of its cycles is missing. Valid in the run passed_run_, whose recording only grows.
//   kept_size_  the bytes of every keyframe in keyframes_ or a future, and of all that only futures have; each once.
#pragma once

#include <bitset>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "frontends/core/debug/call_tree.hpp"
#include "frontends/core/debug/history/input_log.hpp"
#include "frontends/core/debug/history/keyframe.hpp"
#include "frontends/core/debug/levels/level_tracker.hpp"
#include "frontends/core/debug/onlooker.hpp"
#include "frontends/core/debug/progress.hpp"
#include "machines/board/machine.hpp"
#include "machines/board/observation.hpp"

namespace janus::debug {

// A part of a recorded run, in cycles.
struct CycleRange {
  std::uint64_t first = 0, last = 0;
};

// What a history has recorded, without the log: see History for what always holds.
struct RecordedRun {
  using Keyframes = std::vector<std::shared_ptr<const Keyframe>>;
  using EndFrames = std::vector<std::vector<Frame>>;  // open at an end, per level
  struct Future {
    std::uint64_t run = 0;   // History::run_number()
    std::uint64_t from = 0;  // where it left what came after
    std::uint64_t end = 0;
    InputLog::Past log;  // all of it, from the beginning
    Keyframes keyframes;
    EndFrames end_frames;
  };

  Keyframes keyframes_;
  std::shared_ptr<Keyframe> growing_;  // the last of keyframes_
  std::uint64_t end_ = 0;
  std::uint64_t run_ = 0;
  EndFrames end_frames_;  // as it was left
  std::size_t kept_size_ = 0;
  std::vector<Future> futures_;  // in the order in which they were left
  std::size_t dropped_ = 0;
};

class History final : private machines::Observer, private RecordedRun {
  friend class ProgressScope;

 public:
  // All outlive the history. It begins where the machine stands, with the log as it is. `context` is that of the levels' expressions.
  History(machines::Machine& machine, InputLog& log, const std::vector<RoutineWatch>& watches, const Context& context,
          std::span<const Level> levels = {});
  ~History() override;
  History(const History&) = delete;
  History& operator=(const History&) = delete;

  const CallTree& calls() const { return calls_; }
  void record_c_stack(std::uint16_t pointer, std::vector<std::uint16_t> routines);  // CallTree::record_c_stack
  // Level 0 is the machine; the others, from 1 on, have trackers.
  int level_count() const { return 1 + static_cast<int>(trackers_.size()); }
  const LevelTracker& tracker(int level) const { return *trackers_[static_cast<std::size_t>(level - 1)]; }
  const CallTree& calls(int level) const { return level == 0 ? calls_ : tracker(level).calls(); }
  const std::vector<Input>& inputs() const { return log_.entries(); }
  std::uint64_t begin() const { return keyframes_.front()->cycle; }
  std::uint64_t end() const { return end_; }
  bool behind() const { return machine_.cycle() < end_; }
  // The number of the run that is recorded: another one when its future is left; that which it had when it is taken up again. What is
  // recorded under a number never changes, it only grows.
  std::uint64_t run_number() const { return run_; }
  // Changes whenever the machine runs or goes to another cycle.
  std::uint64_t moves() const { return moves_; }

  // --- Forward -----------------------------------------------------------------------------------------------
  // As Machine::run, Stop::spent included; never beyond end() while before it (then Stop::target, and stop_at_poll is ignored).
  machines::Stop advance(const machines::RunOptions& options, Onlooker* onlooker);
  // Makes an input, logs it and, before the end, begins a new future. Returns why the machine refused it, or nothing.
  std::string input(Input input);
  // Before the end: begins a new future without an input.
  void branch();
  // To the first boundary at or after `cycle`, and what was given there or later becomes an old future. Nothing if there is nothing.
  void branch_at(std::uint64_t cycle);

  // --- Anywhere ----------------------------------------------------------------------------------------------
  // These functions report to the Progress of a ProgressScope every few milliseconds. If it is cancelled, they throw Cancelled. The
  // machine is then where it was before, and nothing else has changed.
  void report(std::uint64_t cycle) const;
  // To the first boundary at or after `cycle`, with all inputs up to there; at most to the end, at least to the beginning.
  void go_to(std::uint64_t cycle);
  // To the last boundary before the machine's position. False: there is none, and the machine stays where it is.
  // Costs one save and one load of the state and one replay, as every replay that ends at a cycle remembers the boundaries before it.
  // After a forward run nothing is remembered, and a replay up to the position has to find them first.
  bool step_back();
  // The last boundary before `cycle`; nullopt at the beginning. Of a level from 1 on: the last statement that began before it.
  std::optional<std::uint64_t> boundary_before(std::uint64_t cycle, int level = 0);
  // The last event of the kind before `cycle`, if it was in or after `least`.
  std::optional<std::uint64_t> level_event_before(std::uint64_t cycle, int level, LevelEvent::Kind kind, std::uint64_t least = 0);

  // Looks at what was recorded from `first` to `last`, and comes back. The machine is at the first boundary at or
  // after `first` when the onlooker begins. False: the onlooker ended it.
  bool look_at(std::uint64_t first, std::uint64_t last, Onlooker& onlooker);
  // The same in pieces, which end if the Progress of a ProgressScope pauses; nullopt: there is more to look at. Between two pieces the
  // machine is where it was. The recording must not change until the look is over.
  class Look;
  std::optional<bool> go_on(Look& look);
  // The ranges between keyframes, [first, last), each with the keyframe at its beginning, from the latest that begins before `last`
  // backward. Valid until the run continues or changes; look_at is allowed.
  struct Stretch : CycleRange {
    const Keyframe* keyframe;
  };
  std::vector<Stretch> stretches_back(std::uint64_t last);

  // --- Frames ------------------------------------------------------------------------------------------------
  // Every frame open at some time in [first, last], in order of serial, by replaying it. Those that closed later than `last`
  // are completed if they are among the long ones, else they count as open.
  std::vector<Frame> frames(std::uint64_t first, std::uint64_t last, int level = 0);
  // Those among them that lasted at least Keyframe::kLongFrame, of what is kept: quick for any stretch.
  std::vector<Frame> long_frames(std::uint64_t first, std::uint64_t last, int level = 0) const;
  // A frame that is open now or a long one.
  std::optional<Frame> find_frame(std::uint64_t serial, int level = 0) const;

  // --- What is kept ------------------------------------------------------------------------------------------
  using RecordedRun::Future;
  using RecordedRun::Keyframes;
  const Keyframes& keyframes() const { return keyframes_; }
  const Keyframe& keyframe_before(std::uint64_t cycle) const { return *keyframes_[index_of(cycle)]; }  // or at it
  std::size_t memory_size() const;  // bytes, futures included; a running sum, so ask at any time
  // Beyond so many bytes the older keyframes are thinned out, two to one, and if that is not enough the oldest futures dropped.
  void keep_at_most(std::size_t bytes) { most_bytes_ = bytes; }
  std::size_t kept_at_most() const { return most_bytes_; }
  std::size_t dropped_futures() const { return dropped_; }
  // What the program has done since the last keyframe, per address.
  const std::array<std::uint8_t, 0x10000>& accessed() const { return observation_->accessed(); }

  const std::vector<Future>& futures() const { return futures_; }
  // Takes up an old future where it began; what is now the future becomes an old one.
  void take_up(std::size_t index);
  void discard(std::size_t index);

  // Forgets everything: the history begins where the machine stands now.
  void restart();

  // All that it remembers, the log included, and where the machine stands. While that is set aside, the machine may be put into
  // another state and another run recorded; put_back() makes everything as if there had been none.
  class Memory;
  std::unique_ptr<Memory> set_aside();  // a new run begins where the machine stands, with an empty log
  void put_back(Memory& memory);

 private:
  bool before(std::uint16_t pc, std::uint64_t cycle) override;
  bool accessed(machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override;
  bool port_accessed(machines::Access access, std::uint8_t port, std::uint8_t value, std::uint64_t cycle) override;
  void flow(const cpus::FlowEvent& event) override;
  void flows(std::span<const cpus::LoggedFlow> events) override;

  struct Place {  // to come back to after an excursion
    std::vector<std::uint8_t> state;
    CallTree::Position calls;
    std::vector<LevelTracker::Position> levels;
    std::array<std::uint8_t, 0x10000> accessed;
    std::size_t current, made;
  };
  std::unique_ptr<Place> place() const;
  void come_back(const Place& place);
  machines::Stop go_on(Look& look, bool in_pieces);
  void excursion(const Place& here, const std::function<void()>& work);
  void set_out();
  void travel(const std::function<void()>& work);
  void arrive(std::uint64_t cycle);

  // The boundaries in a range that is replayed, none left out.
  class Boundaries final : public Onlooker {
   public:
    void subscribe(machines::Observation& observation) override { observation.every_instruction = true; }
    bool before(std::uint16_t, std::uint64_t cycle) override { return cycles.push_back(cycle), true; }
    std::vector<std::uint64_t> cycles;
  };

  void look_on(Onlooker* onlooker);
  void new_keyframe();
  void summarise();
  void leave_future();
  void drop_future(std::size_t index);
  void hold(const Keyframes& keyframes);
  void release(std::span<const std::shared_ptr<const Keyframe>> keyframes);
  void stay_small();
  void thin_out();
  void restore(std::size_t index);
  std::size_t index_of(std::uint64_t cycle) const;
  std::uint64_t end_of(std::size_t index) const;
  void load(const std::vector<std::uint8_t>& state);
  bool make_due_inputs();
  // To the cycle, or to an onlooker's stop; `in_pieces`: or to where the machine has spent enough or, on an excursion, the progress pauses.
  machines::Stop replay(std::uint64_t until, bool in_pieces = false);
  void follow(const cpus::FlowEvent& event, const void* state);
  void opened(KeptCalls& kept, const CallTree& calls, std::uint64_t cycle) const;
  void closed(const Frame& frame, int level);
  void tell_from(std::uint64_t least);
  bool look_at_levels(std::uint16_t pc, std::uint64_t cycle);
  void rest();
  cpus::FlowEvent as_machine_call(const cpus::FlowEvent& event) const;
  EndFrames open_frames() const;
  const std::vector<Frame>& frames_at_end(int level) const;
  std::vector<LevelTracker::Position> level_positions() const;
  void set_recording(bool recording);

  machines::Machine& machine_;
  InputLog& log_;
  CallTree calls_;
  std::vector<std::unique_ptr<LevelTracker>> trackers_;
  std::bitset<0x10000> own_places_;  // at which before() is called for the trackers alone
  std::unique_ptr<machines::Observation> observation_;
  Onlooker* onlooker_ = nullptr;
  Progress* progress_ = nullptr;
  std::uint64_t moves_ = 0;
  bool may_cancel_ = false;                          // on an excursion
  Boundaries passed_;                                // by the latest arrive(), and the position after them
  std::uint64_t passed_run_ = 0;                     // their run_number()
  bool flow_followed_ = false;                       // by the onlooker, at once or later
  std::uint64_t inputs_before_ = ~std::uint64_t{0};  // later ones are not repeated
  bool recording_ = false;                           // what happens happens for the first time
  std::vector<Frame>* gathered_ = nullptr;           // gets every frame of a level that closes
  int gathered_level_ = 0;

  std::size_t current_ = 0;  // the keyframe after which the machine stands
  std::size_t made_ = 0;     // inputs of the log that were made, up to where the machine stands
  std::uint64_t last_run_ = 0;
  int spent_ = 0;  // how often the machine has spent enough since growing_ began
  std::size_t most_bytes_ = 48u << 20;
};

// While it lives, replays and searches of the history report to `progress`. Null: nothing cancels them.
class ProgressScope {
 public:
  ProgressScope(History& history, Progress* progress) : history_(history), before_(std::exchange(history.progress_, progress)) {}
  ~ProgressScope() { history_.progress_ = before_; }
  ProgressScope(const ProgressScope&) = delete;
  ProgressScope& operator=(const ProgressScope&) = delete;

 private:
  History& history_;
  Progress* before_;
};

class History::Look {
 public:
  Look(std::uint64_t first, std::uint64_t last, Onlooker& onlooker) : range_{first, last}, onlooker_(onlooker) {}
  const CycleRange& range() const { return range_; }

 private:
  friend class History;
  CycleRange range_;
  Onlooker& onlooker_;
  std::unique_ptr<Place> reached_;  // by the last piece; null: none yet
};

class History::Memory {
  friend class History;
  std::unique_ptr<Place> place;
  InputLog log;
  RecordedRun run;
};

}  // namespace janus::debug
