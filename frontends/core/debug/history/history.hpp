// Records a machine's run and moves the machine to any cycle of the recording.
//
// A keyframe stores the complete state every half second of emulated time, or sooner if the machine has done a lot of
// work (Stop::spent). The log stores the inputs in between. To reach a cycle, the history loads the preceding keyframe
// and replays the same inputs; the resulting state is bit-identical. Every run uses the observed bus and the call tree.
//
// The machine's position is always between begin() and end(). Before the end, running replays the recording, and an
// input starts a new branch. The old branch is kept until it is discarded or memory runs low.
//
// Invariants:
//   keyframes_       ascending by cycle, never empty. The next one follows after Keyframe::length() plus some instructions, or earlier.
//   growing_         the last of keyframes_, and the only one that changes, because all other ranges are complete. Never part of a Branch:
//                    an abandoned branch keeps the original, and the current run continues with a copy.
//   current_         index of the keyframe at or before the machine's cycle from which the run started; observation_->accessed() contains
//                    the accesses since then. The last index while recording.
//   applied_inputs_  number of logged inputs applied to the machine's state: all up to its cycle. Inputs at exactly this cycle are
//                    included, except between restore_keyframe() and replay(). All inputs while recording.
//   end_             the machine's cycle while recording; is_rewound() compares with it. The log has no later input or wait.
//   passed_          ascending; contains all boundaries between its first and last cycle. Valid in the run passed_run_, which only grows.
//   kept_size_       the size of all keyframes in keyframes_ or a Branch, and of all other branch data; each counted once.
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
#include "frontends/core/debug/replay_observer.hpp"
#include "frontends/core/debug/progress.hpp"
#include "machines/board/machine.hpp"
#include "machines/board/observation.hpp"

namespace janus::debug {

// A range of a recorded run, in cycles.
struct CycleRange {
  std::uint64_t first = 0, last = 0;
};

// A history's recorded data, except for the log. History documents the invariants.
struct RecordedRun {
  using Keyframes = std::vector<std::shared_ptr<const Keyframe>>;
  using EndFrames = std::vector<std::vector<Frame>>;  // frames open at the end of a run, per level
  struct Branch {
    std::uint64_t run = 0;   // History::run_number()
    std::uint64_t from = 0;  // cycle at which the branch diverges from the run that replaced it
    std::uint64_t end = 0;
    InputLog::Contents log;  // the complete log, from the beginning
    Keyframes keyframes;
    EndFrames end_frames;
  };

  Keyframes keyframes_;
  std::shared_ptr<Keyframe> growing_;  // the last of keyframes_
  std::uint64_t end_ = 0;
  std::uint64_t run_ = 0;
  EndFrames end_frames_;  // frames that were open when the machine last left the end of the run
  std::size_t kept_size_ = 0;
  std::vector<Branch> branches_;  // in the order in which they were abandoned
  std::size_t dropped_ = 0;
};

class History final : private machines::Observer, private RecordedRun {
  friend class ProgressScope;

 public:
  // The arguments must outlive the history, which starts at the machine's position with the log's contents. Level
  // expressions are evaluated in `context`.
  History(machines::Machine& machine, InputLog& log, const std::vector<RoutineWatch>& watches, const Context& context,
          std::span<const Level> levels = {});
  ~History() override;
  History(const History&) = delete;
  History& operator=(const History&) = delete;

  const CallTree& calls() const { return calls_; }
  void record_c_stack(std::uint16_t pointer, std::vector<std::uint16_t> routines);  // CallTree::record_c_stack
  // Level 0 is the machine; higher levels have trackers.
  int level_count() const { return 1 + static_cast<int>(trackers_.size()); }
  const LevelTracker& tracker(int level) const { return *trackers_[static_cast<std::size_t>(level - 1)]; }
  const CallTree& calls(int level) const { return level == 0 ? calls_ : tracker(level).calls(); }
  const std::vector<Input>& inputs() const { return log_.entries(); }
  std::uint64_t begin() const { return keyframes_.front()->cycle; }
  std::uint64_t end() const { return end_; }
  bool is_rewound() const { return machine_.cycle() < end_; }
  // Returns the number of the recorded run. It changes when a branch starts, and changes back when the old branch is
  // resumed. The data recorded under one number only grows.
  std::uint64_t run_number() const { return run_; }
  // Returns a number that changes whenever the machine runs or moves to another cycle.
  std::uint64_t move_count() const { return moves_; }

  // --- Forward -----------------------------------------------------------------------------------------------
  // Runs like Machine::run, including Stop::spent. Before end(), stops at end() at the latest (Stop::target) and ignores stop_at_poll.
  machines::Stop advance(const machines::RunOptions& options, ReplayObserver* observer);
  // Applies and logs an input and, before the end, starts a new branch. Returns the machine's reason for rejecting the
  // input, or an empty string if it was accepted.
  std::string apply_input(Input input);
  // Starts a new branch without an input, unless the machine is at the end.
  void branch();
  // Goes to the first boundary at or after `cycle`. The inputs made there or later become an old branch; if there are none, does nothing.
  void branch_at(std::uint64_t cycle);

  // --- Anywhere ----------------------------------------------------------------------------------------------
  // These functions report to the Progress of a ProgressScope every few milliseconds. If it is cancelled, they restore
  // the machine's position and throw Cancelled; nothing else changes.
  void report_progress(std::uint64_t cycle) const;
  // Goes to the first boundary at or after `cycle`, clamped to the recording, and applies all inputs up to this boundary.
  void go_to(std::uint64_t cycle);
  // Goes to the last boundary before the machine's position. Returns false, without moving, if there is none. Requires
  // saving the state once, loading it once and one replay, because every replay to a cycle records the boundaries
  // before it. After a forward run, they are not recorded, so an additional replay up to the position must find them.
  bool step_back();
  // Returns the last boundary before `cycle`, or nullopt at the beginning. At levels above 0, returns the start of the
  // last statement before `cycle`.
  std::optional<std::uint64_t> boundary_before(std::uint64_t cycle, int level = 0);
  // Returns the cycle of the last event of this kind in [least, cycle), or nullopt if there is none.
  std::optional<std::uint64_t> level_event_before(std::uint64_t cycle, int level, LevelEvent::Kind kind, std::uint64_t least = 0);

  // Replays the recording from `first` to `last` for an observer, then restores the position. The observer starts with the machine at the
  // first boundary at or after `first`. Returns false if the observer stopped the replay.
  bool replay_range(std::uint64_t first, std::uint64_t last, ReplayObserver& observer);
  // Does the same in slices; each slice ends when the ProgressScope's Progress requests a pause. Returns nullopt if the replay is not complete yet.
  // Between slices, the machine is at its original position. The recording must not change until the replay is complete.
  class RangeReplay;
  std::optional<bool> continue_replay(RangeReplay& look);
  // Returns the ranges between keyframes, [first, last), each with the keyframe at its start, in descending order from
  // the latest that starts before `last`. The result remains valid until the run continues or changes; calling replay_range is allowed.
  struct RecordedRange : CycleRange {
    const Keyframe* keyframe;
  };
  std::vector<RecordedRange> ranges_before(std::uint64_t last);

  // --- Frames ------------------------------------------------------------------------------------------------
  // Replays the range and returns every frame that was open at any time in [first, last], ordered by serial number. Of the frames
  // that closed after `last`, only long frames are complete; the others count as open.
  std::vector<Frame> frames(std::uint64_t first, std::uint64_t last, int level = 0);
  // Same, but returns only frames of at least Keyframe::kLongFrame cycles, using stored data. Fast for any range.
  std::vector<Frame> long_frames(std::uint64_t first, std::uint64_t last, int level = 0) const;
  // Finds a frame that is open now, or a long frame.
  std::optional<Frame> find_frame(std::uint64_t serial, int level = 0) const;

  // --- Stored data -------------------------------------------------------------------------------------------
  using RecordedRun::Branch;
  using RecordedRun::Keyframes;
  const Keyframes& keyframes() const { return keyframes_; }
  const Keyframe& keyframe_before(std::uint64_t cycle) const { return *keyframes_[keyframe_index(cycle)]; }  // or at this cycle
  std::size_t memory_size() const;  // in bytes, including all branches; cheap, because it is a running sum
  // Limits memory_size(). Above the limit, pairs of older keyframes are merged; if that is not sufficient, the oldest branches are dropped.
  void set_memory_limit(std::size_t bytes) { memory_limit_ = bytes; }
  std::size_t memory_limit() const { return memory_limit_; }
  std::size_t dropped_branches() const { return dropped_; }
  // Returns the program's accesses since the last keyframe, by address.
  const std::array<std::uint8_t, 0x10000>& access_flags() const { return observation_->accessed(); }

  const std::vector<Branch>& branches() const { return branches_; }
  // Resumes an old branch at its start. The current branch becomes an old branch.
  void resume_branch(std::size_t index);
  void discard_branch(std::size_t index);

  // Discards everything and restarts the history at the machine's position.
  void reset();

  // Stores an entire history with its log and the machine's position. After set_aside(), the machine may load another
  // state and record another run; put_back() then restores the stashed history completely.
  class Memory;
  std::unique_ptr<Memory> detach_run();  // starts a new run at the machine's position, with an empty log
  void attach_run(Memory& memory);

 private:
  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override;
  bool on_access(machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override;
  bool on_port_access(machines::Access access, std::uint8_t port, std::uint8_t value, std::uint64_t cycle) override;
  void on_flow(const cpus::FlowEvent& event) override;
  void on_flows(std::span<const cpus::LoggedFlow> events) override;

  struct Checkpoint {  // for returning after a replay elsewhere
    std::vector<std::uint8_t> state;
    CallTree::Position calls;
    std::vector<LevelTracker::Position> levels;
    std::array<std::uint8_t, 0x10000> accessed;
    std::size_t current, made;
  };
  std::unique_ptr<Checkpoint> make_checkpoint() const;
  void restore_checkpoint(const Checkpoint& place);
  machines::Stop continue_replay(RangeReplay& look, bool in_pieces);
  void run_and_restore(const Checkpoint& here, const std::function<void()>& work);
  void begin_travel();
  void travel(const std::function<void()>& work);
  void replay_to(std::uint64_t cycle);

  // Collects every boundary in a replayed range.
  class Boundaries final : public ReplayObserver {
   public:
    void subscribe(machines::Observation& observation) override { observation.every_instruction = true; }
    bool before_instruction(std::uint16_t, std::uint64_t cycle) override { return cycles.push_back(cycle), true; }
    std::vector<std::uint64_t> cycles;
  };

  void set_observer(ReplayObserver* observer);
  void add_keyframe();
  void summarise();
  void leave_branch();
  void drop_branch(std::size_t index);
  void hold(const Keyframes& keyframes);
  void release(std::span<const std::shared_ptr<const Keyframe>> keyframes);
  void limit_memory();
  void merge_old_keyframes();
  void restore_keyframe(std::size_t index);
  std::size_t keyframe_index(std::uint64_t cycle) const;
  std::uint64_t keyframe_end(std::size_t index) const;
  void load(const std::vector<std::uint8_t>& state);
  bool apply_due_inputs();
  // Replays to the cycle, or until an observer stops the replay. With `in_pieces`, also stops at Stop::spent or, during
  // an excursion (see may_cancel_), when the progress pauses.
  machines::Stop replay(std::uint64_t until, bool in_pieces = false);
  void update_calls(const cpus::FlowEvent& event, const void* state);
  void record_opened_frames(StoredCalls& kept, const CallTree& calls, std::uint64_t cycle) const;
  void record_closed_frame(const Frame& frame, int level);
  void set_first_reported_call(std::uint64_t least);
  bool update_levels(std::uint16_t pc, std::uint64_t cycle);
  void finish_travel();
  cpus::FlowEvent to_machine_call(const cpus::FlowEvent& event) const;
  EndFrames open_frames() const;
  const std::vector<Frame>& frames_at_end(int level) const;
  std::vector<LevelTracker::Position> level_positions() const;
  void set_recording(bool recording);

  machines::Machine& machine_;
  InputLog& log_;
  CallTree calls_;
  std::vector<std::unique_ptr<LevelTracker>> trackers_;
  std::bitset<0x10000> own_places_;  // addresses at which before_instruction() is called only for the trackers
  std::unique_ptr<machines::Observation> observation_;
  ReplayObserver* observer_ = nullptr;
  Progress* progress_ = nullptr;
  std::uint64_t moves_ = 0;                          // number of position changes, for move_count()
  bool may_cancel_ = false;                          // true during an excursion: a replay that ends by restoring the position
  Boundaries passed_;                                // from the latest arrive(), including the position reached
  std::uint64_t passed_run_ = 0;                     // run_number() of passed_
  bool flow_followed_ = false;                       // the observer receives flow events, immediately or later
  std::uint64_t inputs_before_ = ~std::uint64_t{0};  // inputs from this cycle on are not replayed
  bool recording_ = false;                           // true while events occur for the first time
  std::vector<Frame>* gathered_ = nullptr;           // receives every frame of gathered_level_ that closes
  int gathered_level_ = 0;

  std::size_t current_ = 0;         // the keyframe before the machine's position
  std::size_t applied_inputs_ = 0;  // number of logged inputs applied up to the machine's position
  std::uint64_t last_run_ = 0;
  int spent_ = 0;  // number of times that Stop::spent has occurred since growing_ started
  std::size_t memory_limit_ = 48u << 20;
};

// Makes the history's replays and searches report to `progress` during the scope's lifetime. If `progress` is null,
// they cannot be cancelled.
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

class History::RangeReplay {
 public:
  RangeReplay(std::uint64_t first, std::uint64_t last, ReplayObserver& observer) : range_{first, last}, observer_(observer) {}
  const CycleRange& range() const { return range_; }

 private:
  friend class History;
  CycleRange range_;
  ReplayObserver& observer_;
  std::unique_ptr<Checkpoint> reached_;  // position reached by the last slice; null before the first slice
};

class History::Memory {
  friend class History;
  std::unique_ptr<Checkpoint> place;
  InputLog log;
  RecordedRun run;
};

}  // namespace janus::debug
