// A program that runs: its memory, its stacks, what it prints and draws, and how long it has been running. Everything that the statements
// of the language do, they do to this.
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
  static constexpr std::size_t kMostOpenCalls = 4096;  // of GOSUBs and calls
  static constexpr std::uint64_t kForever = cpus::kNever / 8;
  static constexpr std::size_t kMostPrinted = 4 << 20;  // of the printout; what is more is on the screen alone
  static constexpr std::uint64_t kWait = 1000;          // cycles between two looks at the keyboard while a program waits, 1 ms
  static constexpr std::int64_t kMostWork = 400'000;    // of work() in a run: some milliseconds of a host

  // What is open: a GOSUB or a call.
  struct OpenCall {
    static constexpr std::uint32_t kNothing = 0xFFFFFFFF;
    bool is_call = false;
    std::uint32_t return_op = 0;     // where it goes on
    std::uint32_t procedure = 0;     // of a call: which
    std::uint32_t result = 0;        // of a FUNCTION: the temporary of the caller that gets its value
    std::uint32_t saved = kNothing;  // where the variables are that the procedure had
    std::vector<Array> arrays = {};  // the same of its own arrays
  };

  enum class Pause : std::uint8_t { target, poll, observer, trouble, spent };

  // --- From outside --------------------------------------------------------------------------------------------
  Runtime();
  // RUN: everything is as at the start, but for time. The program is never null.
  void begin(std::shared_ptr<const CompiledProgram> program);
  Pause run(std::uint64_t until, bool stop_at_poll);
  void observe(Observation* observation);
  Observation* observation() const { return observation_; }
  const std::vector<Array>& arrays_now() const { return arrays_; }
  std::uint64_t cycle() const { return static_cast<std::uint64_t>(static_cast<std::int64_t>(until_) - left_); }
  std::uint16_t statement() const;              // the address of the one that comes next, or that waits
  void go_to_statement(std::uint16_t address);  // closes nothing
  const CompiledProgram& program() const { return *program_; }
  const std::shared_ptr<const CompiledProgram>& shared_program() const { return program_; }
  bool waits() const;  // for a key, in a statement that does nothing else; or it has ended
  bool ended() const { return ended_; }
  // The error that ended it, "Subscript out of range in line 12"; empty: none did.
  std::string trouble() const;
  // For people: calls of procedures that are open, the innermost first, and the bytes of one's variable; none where it stands nowhere.
  std::vector<std::size_t> open_procedures(std::size_t most) const;  // by their place among what is open
  std::uint32_t procedure_of(std::size_t call) const { return open_calls_[call].procedure; }
  std::span<const std::uint8_t> listed(std::size_t call, const Procedure::Listed& variable) const;
  std::uint16_t stack_pointer() const { return static_cast<std::uint16_t>(0xFFFF - open_calls_.size()); }
  // Of a program that begin() was given. What is loaded is checked: whatever the bytes, nothing is reached that is not there.
  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive);
  void add_idle_state(Hash& hash) const;

  // --- Statements and functions --------------------------------------------------------------------------------
  std::uint8_t* data() { return data_.data(); }
  const std::uint8_t* data() const { return data_.data(); }
  double number(const Value& value) const;
  std::string_view text(const Value& value) const { return strings.view(value.at); }
  void store(const Value& place, double number);

  void print(std::string_view bytes);       // to the screen and the printout
  void print_item(std::string_view bytes);  // the same, on the next line if it does not fit on this one
  void poll();                              // the program looks at the keyboard
  double seconds() const { return static_cast<double>(cycle()) / static_cast<double>(clock_hz); }
  double seconds_asked();  // the same, by the program: it may count them
  void wait_until(std::uint64_t cycle) { wakes_ = cycle; }
  std::uint64_t wakes() const { return wakes_; }
  // A statement has written there without a word to strings or observers.
  void told_write(std::uint32_t at, std::uint32_t size) {
    strings.touched(at);
    if (observation_ != nullptr) note_write(at, size);
  }

  // DIM, or REDIM. Throws Trouble 10 where it is there already, 7 where there is no room.
  void dimension(std::uint32_t array, const std::vector<Array::Dimension>& dimensions, bool again);
  void erase(std::uint32_t array);
  // The index may come from memory. Throws Trouble 9 where there is none.
  const Array& array(std::uint32_t index) const;
  void clear();  // CLEAR

  Strings strings;
  Screen screen;
  Speaker speaker;
  PlayState play;
  Random random;
  Keys keys;
  LineEditor editor;
  std::string printout;
  std::uint32_t print_column = 0;  // of the printout's line, from 0
  std::uint32_t next_data = 0;
  std::uint64_t clock_hz = 1'000'000;
  int error = 0;                         // ERR
  std::uint32_t error_line = 0;          // ERL
  std::vector<std::string> input_items;  // what an INPUT was given and has not read yet

  // --- For the handlers of ops ------------------------------------------------------------------------------------
  const Op* op(std::uint32_t index) const { return ops_ + index; }
  std::uint32_t index_of(const Op* op) const { return static_cast<std::uint32_t>(op - ops_); }
  const Element& element(std::uint32_t i) const { return elements_[i]; }
  // What the statement that runs does beyond what all do: a unit is what a dot costs, that is looked at and set. A run that has done
  // kMostWork is over where the next statement begins.
  void work(std::size_t units) {
    work_left_ -= static_cast<std::int64_t>(units);
    if (work_left_ <= 0) [[unlikely]]
      put_off();
  }
  void count_work() { work(screen.take_work() + strings.take_work()); }
  // Of the last run.
  std::int64_t work_done() const { return kMostWork - work_left_; }
  void assign(std::uint32_t descriptor, std::string_view text) {
    strings.assign(descriptor, text);
    work(strings.take_work());
  }

  // A statement begins. False: not now.
  template <bool kObserved>
  bool begin_statement(const Op* op) {
    if (left_ <= 0) [[unlikely]]
      return pause(op);
    if constexpr (kObserved) {
      at_ = index_of(op);  // who is told looks at the program counter
      const bool heard = (heard_[op->a] & Observation::kExecute) != 0 && !observation_->every_instruction;
      if (heard) make_quiet_begin(op);
      else if (!tell_statement(op->a)) return false;
      begun_ = op;
    }
    --left_;
    current_ = op;
    return true;
  }
  // The same in an observed run, where nothing is left to be told of it.
  bool begin_quiet_statement(const Op* op) {
    if (left_ <= 0) [[unlikely]]
      return pause(op);
    --left_;
    current_ = begun_ = op;
    return true;
  }
  // Of an op of an observed run, which accesses the same places every time and has done so just now: if nothing is left to be told of
  // them, it is done the plain way from here on.
  void was_told(const Op* op) {
    if (!std::exchange(loud_, false)) make_quiet(op);
  }
  // It waits for a key, or for time to pass, and stands at this op. False: the run is over for now.
  bool wait_for_key(const Op* op);
  bool wait_for_time(const Op* op);

  bool edit_keys();  // the same, for INPUT$
  bool edit_line();  // what was typed goes into the line; true: it is complete

  const Op* jump(const Op* target);  // a GOTO
  const Op* gosub(std::uint32_t target, const Op* next);
  const Op* return_from_gosub();
  const Op* return_to(std::uint32_t target);
  const Op* call(const CallSite& site, const Op* next);
  const Op* leave_procedure();
  const Op* end(const Op* op);
  const Op* restart();
  void set_handler(std::uint32_t op) { handler_ = op; }
  bool handles_error() const { return handled_.any; }
  void stop_handling();  // ON ERROR GOTO 0
  enum ResumeTo : std::uint32_t { kResumeSame = 0xFFFFFFF0, kResumeNext = 0xFFFFFFF1 };
  const Op* resume(std::uint32_t target);
  // An offset that comes from memory. Throws Trouble 51 where no variable can be.
  std::uint32_t checked(std::uint32_t offset) const {
    const bool memory = offset >= program_->variables && offset < kMemory;
    if (!memory && (offset < kTemporaries || offset > data_.size() - 8)) throw Trouble{51};
    return offset;
  }

  void note_read(std::uint32_t at, std::uint32_t size) {
    if (at < kMemory && !is_heard(at, size, Observation::kRead)) note(at, size, Access::read, Observation::kRead);
  }
  void note_write(std::uint32_t at, std::uint32_t size) {
    if (at < kMemory && !is_heard(at, size, Observation::kWrite)) note(at, size, Access::write, Observation::kWrite);
  }

 private:
  // ON ERROR GOTO 0 within a handler: the error that it was for.
  struct Unhandled {
    int number;
    std::uint32_t op;
  };
  // An error that is being dealt with.
  struct Handled {
    bool any = false;
    std::uint32_t statement = 0;            // in which it came
    std::vector<std::uint8_t> temporaries;  // of the main module, which the handler uses, too
  };

  bool pause(const Op* op) {
    at_ = index_of(op);
    return false;
  }
  bool tell_statement(std::uint32_t statement);
  void make_quiet(const Op* op);
  void make_quiet_begin(const Op* op);
  void hear_begins();  // again
  void hear_all();
  // The observer has been called: it may want to be asked before the next statement.
  void was_asked() {
    if (observation_->every_instruction) hear_begins();
  }
  // Nothing is left to be told of such an access: of a number all bytes at once.
  JANUS_INLINE bool is_heard(std::uint32_t at, std::uint32_t size, std::uint8_t bit) const {
    switch (size) {
      case 2: return is_heard<std::uint16_t>(at, bit);
      case 4: return is_heard<std::uint32_t>(at, bit);
      case 8: return is_heard<std::uint64_t>(at, bit);
      default: return false;
    }
  }
  template <class Word>
  JANUS_INLINE bool is_heard(std::uint32_t at, std::uint8_t bit) const {
    Word bytes;
    std::memcpy(&bytes, &heard_[at], sizeof bytes);
    const auto wanted = static_cast<Word>(0x0101010101010101u * bit);
    return (bytes & wanted) == wanted;
  }
  void begin_hearing();
  void note(std::uint32_t at, std::uint32_t size, Access access, std::uint8_t bit);
  void flow(cpus::FlowKind kind, std::uint32_t to, std::uint16_t old_sp);  // from the statement that runs
  template <class SomeArray, class Archive>
  static void transfer_array(SomeArray& array, const Array& known, Archive& archive);
  bool can_stand_at(std::uint32_t op) const;           // a statement begins there, or waits
  std::uint32_t statement_of(std::uint32_t op) const;  // the one it belongs to
  const Op* handle(int number, std::uint32_t op);
  void use_ops();
  void use_program();
  std::uint32_t save(std::uint32_t procedure, OpenCall& call);
  void leave(const OpenCall& call);
  void close_calls();  // it goes on in the main module
  std::uint32_t place_now(std::uint32_t offset, std::size_t call) const;
  std::uint32_t moved(std::uint32_t offset, std::uint32_t procedure, std::uint32_t saved) const;
  std::uint32_t room_for(std::uint32_t size);
  void stop_run() {
    until_ = cycle();
    left_ = put_off_ = 0;
  }
  // The run is over with the statement that runs; what is left of it is kept in mind.
  void put_off() {
    if (left_ <= 0) return;
    const std::int64_t rest = put_off_ + left_;
    stop_run();
    put_off_ = rest;
  }
  void take_back() {
    until_ += static_cast<std::uint64_t>(put_off_);
    left_ += std::exchange(put_off_, 0);
  }

  std::shared_ptr<const CompiledProgram> program_;
  std::vector<std::uint8_t> data_;
  const Op* ops_ = nullptr;
  const Element* elements_ = nullptr;
  Observation* observation_ = nullptr;
  std::uint64_t until_ = 0;
  std::int64_t left_ = 0;     // statements up to until_
  std::int64_t put_off_ = 0;  // statements that this run would have done, had it not been for the work
  std::int64_t work_left_ = kMostWork;
  // Per address: kExecute, kRead, kWrite of which nothing is left to be told, until the observation forgets or watches something else.
  std::array<std::uint8_t, kMemory + sizeof(std::uint64_t)> heard_{};  // after the last address nothing is ever heard
  std::uint64_t heard_since_ = 0;                                      // Observation::times_forgotten()
  bool stop_at_poll_ = false, polled_ = false, observer_stopped_ = false;

  std::uint32_t at_ = 0;         // the op at which it stands
  Handler begin_ = nullptr;      // of the ops with which statements begin, in a plain run
  const Op* current_ = nullptr;  // of the statement that runs: where it begins
  // Of an observed run.
  std::vector<Op> own_ops_;                  // the program's, some of them quiet: as they are in a plain run
  std::vector<std::uint32_t> quiet_;         // which; but for those with which statements begin
  std::vector<std::uint32_t> quiet_begins_;  // those
  bool closed_silently_ = true;              // calls may have been closed since a flow was told
  bool loud_ = false;                        // since an op was last made quiet, or was not, somebody was told of an access
  const Op* begun_ = nullptr;                // the statement that began last: the program counter while it runs
  bool ended_ = false;
  int trouble_ = 0;  // what ended it, if it was an error
  std::uint64_t wakes_ = 0;
  std::vector<Array> arrays_;
  std::vector<OpenCall> open_calls_;
  std::vector<std::uint16_t> open_;  // calls, per procedure
  std::uint32_t saved_top_ = 0;
  std::uint32_t handler_ = kNoOp;
  Handled handled_;
  bool time_asked_ = false;              // since the last poll
  mutable std::uint64_t heap_hash_ = 0;  // of the heap of strings, as of the last add_idle_state()

 public:
  Polls polls;
};

}  // namespace janus::machines::qbasic
