// Simulates the user of a machine: presses keys when the program is waiting for them, types text at a terminal's speed,
// writes a transcript of the displays, and ends runs when their goal is reached or has become unreachable.
//
// States of the input in progress (Driver::input_state_):
//
//   state     until                                        then
//   Waiting   an item is queued and the program is idle;   it is sent. A key: Holding; a character: Typing; WAIT: Pausing;
//             with `at_once`, only the former              anything else: Waiting
//   Holding   the program is idle, or a cycle              the keys are released: Waiting
//   Typing    the terminal has sent the character          Waiting
//   Pausing   a cycle                                      Waiting, with `at_once`
//   any       the queue is cleared, or the branch is left  Waiting
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/session/control.hpp"
#include "frontends/core/session/driver/idle.hpp"
#include "frontends/core/session/keys.hpp"
#include "frontends/core/session/manifest/program.hpp"
#include "frontends/core/session/driver/halt_detector.hpp"
#include "frontends/core/session/timeline/timeline.hpp"
#include "frontends/core/session/driver/transcript.hpp"
#include "frontends/core/session/driver/condition_observer.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

// The reason why a run ended.
enum class EndReason : std::uint8_t {
  idle,         // all input has been sent, and the program is waiting for input
  condition,    // RunGoal::until is true
  limit,        // RunGoal::max_cycle is reached
  cancelled,    // requested by Control; unsent keys remain queued
  never,        // the program waits for input forever, and will never meet RunGoal::until
  end_of_tape,  // the tape is at its end, and the program neither scans its keys nor changes its output
  jammed,       // the processor has stopped at an illegal opcode
  trapped,      // the program is halted and cannot continue, or has crashed: Driver::trap_reason()
  stopped,      // requested by the debugger: Debugger::stopped()
};

struct RunGoal {
  const debug::Expression* until = nullptr;  // if null, the run ends when the program is idle after the last key
  std::optional<std::uint64_t> max_cycle = {};
  std::optional<std::uint64_t> max_quiet = {};  // cycles after the last input; ten hours by default if there is no other limit
  bool through_idle = false;                    // the run does not end when the program is idle
  bool forget_idle = false;                     // discards the idle state, so that the program runs
};

class Driver final : public Timeline::TimelineListener {
 public:
  // All references must outlive the driver; `program` may be null.
  Driver(machines::Machine& machine, Timeline& timeline, const Program* program, const debug::Context& context);
  ~Driver() override;
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;

  // --- Input -------------------------------------------------------------------------------------------------
  // Queues the manifest's starting keys, if any. If `start` is set, instead presses the machine's reset key, if any, sends `before` to its
  // monitor, and sets the program counter. Then queues `typed`. Both texts have the format of queue_text().
  void start(std::optional<std::uint16_t> start, std::string_view typed = {}, std::string_view before = {});
  void queue_keys(std::vector<KeyAction> keys);
  void queue_text(std::string_view text);  // accepts the escapes `\r \n \t \\ \xNN`
  bool is_queue_empty() const { return queue_.empty(); }
  void clear_queue();

  // --- Running -----------------------------------------------------------------------------------------------
  // Sends the queued items and runs to the goal. Returns immediately if the goal has already been reached. After a run that
  // was cancelled or ended by max_cycle, the next run continues with the state detected so far.
  EndReason run(const RunGoal& goal, const Control& control);
  // Returns the number of cycles for which a key pressed now must be held to be detected.
  std::uint64_t hold_cycles() const;
  // Returns true if the program is waiting for input at the current position.
  bool is_idle() const;
  // Returns the reason for EndReason::trapped, to be followed by a position: "the program jumps to itself".
  const std::string& trap_reason() const { return trap_; }
  // Returns the lost interrupt that caused EndReason::trapped, if any.
  const std::optional<machines::LostInterrupt>& lost_interrupt() const { return lost_; }

  // --- Output ------------------------------------------------------------------------------------------------
  std::string display_text() const;  // text of the first display that has any
  std::optional<std::vector<std::string>> screen() const;
  std::vector<VariableValue> transcript_variables() const;  // the manifest's transcript variables
  // `sink` receives each line when it is due; if null, no transcript is written.
  void on_transcript(std::function<void(const TranscriptLine&)> sink);
  // Receives the speaker's edges up to `until` after every slice of a run, including when a recording is replayed; null discards them. If
  // `until` is not one slice after the previous value, the machine has jumped to another cycle. The sink runs on the session's thread.
  using SoundSink = std::function<void(const machines::BitTrace&, std::uint64_t until)>;
  void on_sound(SoundSink sink) { sound_ = std::move(sink); }
  // Starts or stops collecting the speaker's edges.
  void record_audio(bool on) { audio_on_ = on; }
  const machines::BitTrace& audio() const { return audio_; }
  // Returns the observer that evaluates conditions and counts how often execution reaches an address; counting slows down the run.
  ConditionObserver& condition_observer() { return condition_observer_; }
  const ConditionObserver& condition_observer() const { return condition_observer_; }

 private:
  struct Waiting {
    bool at_once;  // the next item does not wait for idle
  };
  struct Holding {
    std::vector<int> keys;  // in the order in which they were pressed
    std::uint64_t until;
  };
  struct Typing {};
  struct Pausing {
    std::uint64_t until;
  };
  using InputState = std::variant<Waiting, Holding, Typing, Pausing>;

  // State detected since the last input.
  struct WaitFlags {
    bool wait = false;  // a wait was logged
    bool end = false;   // all input has been sent, as written in the transcript
    bool jammed = false;
  };

  void on_input() override;
  void on_branch_left() override;
  void on_bus_taken() override { condition_observer_.forget_bus(); }
  std::vector<int> held_keys() const override;
  bool waits_forever() const override { return idle_.is_idle_forever(); }
  void assume_waiting(bool noted) override;

  std::uint64_t cycle() const { return machine_.cycle(); }
  bool is_waiting() const { return std::holds_alternative<Waiting>(input_state_); }
  bool is_immediate() const { return is_waiting() && std::get<Waiting>(input_state_).at_once; }

  // Due items are handled between slices.
  bool can_enter(const KeyAction& action) const;
  bool next_needs_no_wait() const;
  bool process_queue();
  void enter_action(const KeyAction& action);
  void release_keys();
  machines::Stop advance(const machines::RunOptions& options);
  std::string describe_lost() const;
  void begin_run(const RunGoal& goal);
  std::optional<EndReason> run_recorded(const RunGoal& goal, std::uint64_t next_slice);
  std::optional<EndReason> find_stop_end() const;
  std::optional<EndReason> run_beyond_recording(const RunGoal& goal, std::uint64_t next_slice);
  void record_wait();
  void write_line(const std::optional<std::string>& next);
  bool met(const RunGoal& goal) const;
  std::optional<EndReason> find_run_end(const RunGoal& goal);
  std::optional<EndReason> find_stuck_end(const RunGoal& goal);
  std::uint64_t next_stop(const RunGoal& goal) const;
  machines::BitTrace take_sound();
  void append_audio();

  machines::Machine& machine_;
  Timeline& timeline_;
  const Program* program_;
  const debug::Context& context_;
  IdleRule idle_rule_;
  IdleDetector idle_;
  ConditionObserver condition_observer_;
  bool watching_ = false;  // condition_observer_ has something to observe

  std::deque<KeyAction> queue_;
  InputState input_state_;
  bool tape_awaited_ = false;  // PLAY was pressed, and the program has not waited for keys since then

  WaitFlags wait_flags_;
  HaltDetector halt_detector_;
  std::optional<machines::LostInterrupt> lost_;  // lost in this run
  std::string trap_;
  std::uint64_t quiet_since_ = 0;        // cycle of the last input, or the start of the run
  std::optional<std::uint64_t> due_;     // cycle of the next due item, if the machine returned before it (Stop::spent)
  std::optional<std::uint64_t> cut_at_;  // end of a cancelled or limited run that has not continued yet

  std::function<void(const TranscriptLine&)> transcript_;
  std::unique_ptr<TranscriptRecorder> events_;  // only with a transcript
  SoundSink sound_;
  bool audio_on_ = false;
  machines::BitTrace audio_;
};

}  // namespace janus::session
