// State of a running program: memory, stacks, output and time. All of the language's statements operate on this state.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cpus/bus.hpp"
#include "cpus/flow.hpp"
#include "machines/board/hash.hpp"
#include "machines/board/machine.hpp"
#include "machines/qbasic/keys.hpp"
#include "machines/qbasic/language/errors.hpp"
#include "machines/qbasic/language/random.hpp"
#include "machines/qbasic/screen/screen.hpp"
#include "machines/qbasic/sound/play_text.hpp"
#include "machines/qbasic/sound/speaker.hpp"
#include "machines/qbasic/vm/line_editor.hpp"
#include "machines/qbasic/vm/program.hpp"
#include "machines/qbasic/vm/strings.hpp"

namespace janus::machines::qbasic {

class Runtime {
 public:
  static constexpr std::size_t kMostOpenCalls = 4096;  // GOSUBs and calls combined
  static constexpr std::uint64_t kForever = cpus::kNever / 8;
  static constexpr std::size_t kMostPrinted = 4 << 20;  // size limit of the printout; further output only goes to the screen
  static constexpr std::uint64_t kWait = 1000;          // cycles between keyboard polls while a program waits: 1 ms
  static constexpr std::int64_t kMostWork = 400'000;    // limit on add_work() per run: a few milliseconds of host time

  // An active GOSUB or call.
  struct OpenCall {
    static constexpr std::uint32_t kNothing = 0xFFFFFFFF;
    bool is_call = false;
    std::uint32_t return_op = 0;     // return address
    std::uint32_t procedure = 0;     // the procedure, if this is a call
    std::uint32_t result = 0;        // the caller's temporary for a FUNCTION's value
    std::uint32_t saved = kNothing;  // saved variables of the procedure's previous call
    std::vector<Array> arrays = {};  // saved arrays of the procedure's previous call
  };

  enum class Pause : std::uint8_t { target, poll, observer, error, spent };

  // --- For the machine -----------------------------------------------------------------------------------------
  Runtime();
  // Executes RUN: resets everything except the time. The program must not be null.
  void begin(std::shared_ptr<const CompiledProgram> program);
  Pause run(std::uint64_t until, bool stop_at_poll);
  void observe(Observation* observation);
  Observation* observation() const { return observation_; }
  const std::vector<Array>& arrays() const { return arrays_; }
  std::uint64_t cycle() const { return static_cast<std::uint64_t>(static_cast<std::int64_t>(until_) - left_); }
  std::uint16_t statement() const;              // address of the next or waiting statement
  void go_to_statement(std::uint16_t address);  // does not end active calls
  const CompiledProgram& program() const { return *program_; }
  const std::shared_ptr<const CompiledProgram>& shared_program() const { return program_; }
  bool is_waiting() const;  // true if the program has ended, or a statement is only waiting for a key
  bool has_ended() const { return ended_; }
  // Returns the error that ended the program, e.g. "Subscript out of range in line 12", or an empty string.
  std::string error_text() const;
  // For display: active procedure calls, innermost first, and the bytes of a call's variable, which are empty if it has no address.
  std::vector<std::size_t> open_procedures(std::size_t most) const;  // indices of up to `most` active calls
  std::uint32_t procedure_of(std::size_t call) const { return open_calls_[call].procedure; }
  std::span<const std::uint8_t> variable_bytes(std::size_t call, const Procedure::ListedVariable& variable) const;
  std::uint16_t stack_pointer() const { return static_cast<std::uint16_t>(0xFFFF - open_calls_.size()); }
  // Saves and loads the state. Requires a program, set by begin(). Loaded data is validated, so that no state can cause invalid accesses.
  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive);
  void hash_idle_state(Hash& hash) const;

  // --- Statements and functions --------------------------------------------------------------------------------
  std::uint8_t* data() { return data_.data(); }
  const std::uint8_t* data() const { return data_.data(); }
  double number(const Value& value) const;
  std::string_view text(const Value& value) const { return strings.view(value.at); }
  void store(const Value& place, double number);

  void print(std::string_view bytes);       // prints to the screen and the printout
  void print_item(std::string_view bytes);  // same, but on the next line if it does not fit on the current line
  void poll();                              // counts a keyboard poll by the program
  double seconds() const { return static_cast<double>(cycle()) / static_cast<double>(clock_hz); }
  double poll_seconds();  // same, but records that the program read the time
  void wait_until(std::uint64_t cycle) { wake_count_ = cycle; }
  std::uint64_t wake_cycle() const { return wake_count_; }
  // Reports a statement's direct write to the string heap and the observation.
  void record_write(std::uint32_t at, std::uint32_t size) {
    strings.on_number_written(at);
    if (observation_ != nullptr) note_write(at, size);
  }

  // Executes DIM, or REDIM if `again` is set. Throws BasicError 10 if the array already exists, 7 if there is not enough space.
  void dimension(std::uint32_t array, const std::vector<Array::Dimension>& dimensions, bool again);
  void erase(std::uint32_t array);
  // Looks up an array by index. The index may be read from emulated memory. Throws BasicError 9 if it is invalid.
  const Array& array(std::uint32_t index) const;
  void clear();  // executes CLEAR

  Strings strings;
  Screen screen;
  Speaker speaker;
  PlayState play;
  Random random;
  Keys keys;
  LineEditor editor;
  std::string printout;
  std::uint32_t print_column = 0;  // column in the printout's current line, from 0
  std::uint32_t next_data = 0;
  std::uint64_t clock_hz = 1'000'000;
  int error = 0;                         // ERR
  std::uint32_t error_line = 0;          // ERL
  std::vector<std::string> input_items;  // unread values of an INPUT statement

  // --- For the handlers of ops ------------------------------------------------------------------------------------
  const Op* op(std::uint32_t index) const { return ops_ + index; }
  std::uint32_t index_of(const Op* op) const { return static_cast<std::uint32_t>(op - ops_); }
  const Element& element(std::uint32_t i) const { return elements_[i]; }
  // Adds the current statement's work beyond its basic cost. One unit is the cost of reading and setting a
  // dot. After kMostWork units, a run ends at the start of the next statement.
  void add_work(std::size_t units) {
    work_left_ -= static_cast<std::int64_t>(units);
    if (work_left_ <= 0) [[unlikely]]
      suspend_run();
  }
  void count_work() { add_work(screen.take_work() + strings.take_work()); }
  // Returns the work done in the last run.
  std::int64_t work_done() const { return kMostWork - work_left_; }
  void assign(std::uint32_t descriptor, std::string_view text) {
    strings.assign(descriptor, text);
    add_work(strings.take_work());
  }

  // Starts a statement. Returns false if it must not be executed now.
  template <bool kObserved>
  bool begin_statement(const Op* op) {
    if (left_ <= 0) [[unlikely]]
      return pause(op);
    if constexpr (kObserved) {
      at_ = index_of(op);  // observers read the program counter
      const bool recorded = (recorded_[op->a] & Observation::kExecute) != 0 && !observation_->every_instruction;
      if (recorded) make_quiet_begin(op);
      else if (!report_statement(op->a)) return false;
      begun_ = op;
    }
    --left_;
    current_ = op;
    return true;
  }
  // Same, but for a statement in an observed run that need not be reported.
  bool begin_quiet_statement(const Op* op) {
    if (left_ <= 0) [[unlikely]]
      return pause(op);
    --left_;
    current_ = begun_ = op;
    return true;
  }
  // Called in an observed run after an op that always accesses the same addresses. If these accesses
  // need not be reported again, replaces the op with its plain version.
  void record_access(const Op* op) {
    if (!std::exchange(loud_, false)) make_quiet(op);
  }
  // Waits at this op for a key or for time to pass. Returns false if the run must end and be resumed later.
  bool wait_for_key(const Op* op);
  bool wait_for_time(const Op* op);

  bool edit_keys();  // adds typed keys for INPUT$; returns true if there are enough
  bool edit_line();  // adds typed keys to the line; returns true if it is complete

  const Op* jump(const Op* target);  // executes GOTO
  const Op* gosub(std::uint32_t target, const Op* next);
  const Op* return_from_gosub();
  const Op* return_to(std::uint32_t target);
  const Op* call(const CallSite& site, const Op* next);
  const Op* leave_procedure();
  const Op* end(const Op* op);
  const Op* restart();
  void set_handler(std::uint32_t op) { handler_ = op; }
  bool handles_error() const { return handled_.any; }
  void disable_error_handler();  // ON ERROR GOTO 0
  enum ResumeTo : std::uint32_t { kResumeSame = 0xFFFFFFF0, kResumeNext = 0xFFFFFFF1 };
  const Op* resume(std::uint32_t target);
  // Checks an offset that was read from memory. Throws BasicError 51 if no variable can be at that offset.
  std::uint32_t check_offset(std::uint32_t offset) const {
    const bool memory = offset >= program_->variables && offset < kMemory;
    if (!memory && (offset < kTemporaries || offset > data_.size() - 8)) throw BasicError{51};
    return offset;
  }

  void note_read(std::uint32_t at, std::uint32_t size) {
    if (at < kMemory && !is_recorded(at, size, Observation::kRead)) report_access(at, size, Access::read, Observation::kRead);
  }
  void note_write(std::uint32_t at, std::uint32_t size) {
    if (at < kMemory && !is_recorded(at, size, Observation::kWrite)) report_access(at, size, Access::write, Observation::kWrite);
  }

 private:
  // Thrown by ON ERROR GOTO 0 in a handler, to rethrow the handled error.
  struct UnhandledError {
    int number;
    std::uint32_t op;
  };
  // The error being handled.
  struct HandledError {
    bool any = false;
    std::uint32_t statement = 0;            // the statement that caused it
    std::vector<std::uint8_t> temporaries;  // saved temporaries of the main module, because the handler uses them
  };

  bool pause(const Op* op) {
    at_ = index_of(op);
    return false;
  }
  bool report_statement(std::uint32_t statement);
  void make_quiet(const Op* op);
  void make_quiet_begin(const Op* op);
  void report_statement_starts();  // re-enables reporting of statement starts
  void record_all();
  // Called after the observer, which may now require a call before the next statement.
  void note_observer_request() {
    if (observation_->every_instruction) report_statement_starts();
  }
  // Returns true if an access to a number need not be reported for any of its bytes.
  JANUS_INLINE bool is_recorded(std::uint32_t at, std::uint32_t size, std::uint8_t bit) const {
    switch (size) {
      case 2: return is_recorded<std::uint16_t>(at, bit);
      case 4: return is_recorded<std::uint32_t>(at, bit);
      case 8: return is_recorded<std::uint64_t>(at, bit);
      default: return false;
    }
  }
  template <class Word>
  JANUS_INLINE bool is_recorded(std::uint32_t at, std::uint8_t bit) const {
    Word bytes;
    std::memcpy(&bytes, &recorded_[at], sizeof bytes);
    const auto wanted = static_cast<Word>(0x0101010101010101u * bit);
    return (bytes & wanted) == wanted;
  }
  void begin_recording();
  void report_access(std::uint32_t at, std::uint32_t size, Access access, std::uint8_t bit);
  void report_flow(cpus::FlowKind kind, std::uint32_t to, std::uint16_t old_sp);  // reports a flow event from the current statement
  template <class SomeArray, class Archive>
  static void serialize_array(SomeArray& array, const Array& known, Archive& archive);
  bool can_stop_at(std::uint32_t op) const;            // true if a statement starts or waits at this op
  std::uint32_t statement_of(std::uint32_t op) const;  // returns the statement that contains the op
  const Op* handle(int number, std::uint32_t op);
  void use_ops();
  void use_program();
  std::uint32_t save(std::uint32_t procedure, OpenCall& call);
  void leave(const OpenCall& call);
  void close_calls();  // ends all active procedure calls: control returns to the main module
  std::uint32_t current_offset(std::uint32_t offset, std::size_t call) const;
  std::uint32_t relocated_offset(std::uint32_t offset, std::uint32_t procedure, std::uint32_t saved) const;
  std::uint32_t allocate(std::uint32_t size);
  void stop_run() {
    until_ = cycle();
    left_ = put_off_ = 0;
  }
  // Ends the run after the current statement and stores the number of remaining statements.
  void suspend_run() {
    if (left_ <= 0) return;
    const std::int64_t rest = put_off_ + left_;
    stop_run();
    put_off_ = rest;
  }
  void continue_run() {
    until_ += static_cast<std::uint64_t>(put_off_);
    left_ += std::exchange(put_off_, 0);
  }

  std::shared_ptr<const CompiledProgram> program_;
  std::vector<std::uint8_t> data_;
  const Op* ops_ = nullptr;
  const Element* elements_ = nullptr;
  Observation* observation_ = nullptr;
  std::uint64_t until_ = 0;
  std::int64_t left_ = 0;     // remaining statements up to until_
  std::int64_t put_off_ = 0;  // remaining statements deferred because of the work limit
  std::int64_t work_left_ = kMostWork;
  // Accesses per address (kExecute, kRead, kWrite) that need not be reported, until the observation is cleared or watches other addresses.
  std::array<std::uint8_t, kMemory + sizeof(std::uint64_t)> recorded_{};  // the last eight bytes are always 0
  std::uint64_t recorded_since_ = 0;                                      // Observation::forget_count()
  bool stop_at_poll_ = false, polled_ = false, observer_stopped_ = false;

  std::uint32_t at_ = 0;         // current op
  Handler begin_ = nullptr;      // handler for the start of a statement in a plain run
  const Op* current_ = nullptr;  // start of the current statement
  // For observed runs. An op is quiet if it has been replaced by a version that reports nothing.
  std::vector<Op> own_ops_;                  // copy of the program's ops, including replaced ops
  std::vector<std::uint32_t> quiet_;         // indices of quiet ops, except starts of statements
  std::vector<std::uint32_t> quiet_begins_;  // quiet starts of statements
  bool closed_silently_ = true;              // calls may have ended since the last reported flow event
  bool loud_ = false;                        // an access was reported since make_quiet() was last considered
  const Op* begun_ = nullptr;                // the last statement started, which determines the program counter while it runs
  bool ended_ = false;
  int trouble_ = 0;  // the error that ended the program, or 0
  std::uint64_t wake_count_ = 0;
  std::vector<Array> arrays_;
  std::vector<OpenCall> open_calls_;
  std::vector<std::uint16_t> open_;  // number of active calls per procedure
  std::uint32_t saved_top_ = 0;
  std::uint32_t handler_ = kNoOp;
  HandledError handled_;
  bool time_asked_ = false;              // the program read the time since the last poll
  mutable std::uint64_t heap_hash_ = 0;  // hash of the string heap as of the last add_idle_state()

 public:
  Polls polls;
};

}  // namespace janus::machines::qbasic
