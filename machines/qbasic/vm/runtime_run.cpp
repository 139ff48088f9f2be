// Run loop of a program: op after op, up to a cycle.
#include <algorithm>

#include "machines/qbasic/vm/flow.hpp"
#include "machines/qbasic/vm/operand.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr std::size_t kTroubleWork = 300;  // an error is a C++ exception

}  // namespace

Runtime::Pause Runtime::run(std::uint64_t until, bool stop_at_poll) {
  left_ = static_cast<std::int64_t>(until - cycle());
  if (observation_ != nullptr) begin_recording();
  until_ = until;
  screen.take_work();  // work left from an earlier run does not count: the end of this one depends only on the state and `until`
  strings.take_work();
  work_left_ = kMostWork;
  put_off_ = 0;
  stop_at_poll_ = stop_at_poll;
  polled_ = observer_stopped_ = false;
  const bool was_over = trouble_ != 0;
  // If it waits in the middle of a statement, every poll is reported as that statement.
  const bool begins = program_->statements[statement_of(at_)].op == at_;
  if (observation_ != nullptr && left_ > 0 && !ended_ && !begins && !report_statement(statement_of(at_))) return Pause::observer;
  const Op* op = ended_ ? nullptr : ops_ + at_;
  current_ = ops_ + program_->statements[statement_of(at_)].op;
  begun_ = ops_ + at_;
  while (op != nullptr) {
    try {
      do op = op->run(*this, op, data_.data());
      while (op != nullptr);
    } catch (const BasicError& trouble) { op = handle(trouble.number, index_of(current_)); } catch (const UnhandledError& unhandled) {
      handled_.any = true;
      op = handle(unhandled.number, unhandled.op);
    }
    add_work(kTroubleWork);
    count_work();  // of the work before the error
  }
  if (trouble_ != 0 && !was_over) return Pause::error;
  // A program that has ended polls the keyboard forever.
  while (ended_ && left_ > 0 && !observer_stopped_) {
    if (observation_ != nullptr && !report_statement(statement_of(at_))) break;
    left_ -= static_cast<std::int64_t>(kWait);
    poll();
  }
  if (observer_stopped_) return Pause::observer;
  if (polled_ && stop_at_poll) return Pause::poll;
  return put_off_ > 0 && cycle() < until ? Pause::spent : Pause::target;
}

std::uint16_t Runtime::statement() const { return static_cast<std::uint16_t>(statement_of(at_)); }

void Runtime::go_to_statement(std::uint16_t address) {
  const auto& statements = program_->statements;
  at_ = statements[std::min<std::size_t>(address, statements.size() - 1)].op;
  ended_ = false;
  trouble_ = 0;
}

void Runtime::poll() {
  ++polls.count;
  polls.last_cycle = cycle();
  polled_ = true;
  time_asked_ = false;
  if (stop_at_poll_) stop_run();
}

bool Runtime::wait_for_key(const Op* op) {
  left_ -= static_cast<std::int64_t>(kWait);
  poll();
  if (left_ <= 0) return pause(op);
  if (observation_ == nullptr) return true;
  at_ = index_of(begun_);
  return report_statement(statement_of(index_of(op))) || pause(op);
}

bool Runtime::wait_for_time(const Op* op) {
  if (cycle() >= wake_count_) return true;
  continue_run();  // waiting costs no work, and is one wait however the run is divided
  const std::int64_t needed = static_cast<std::int64_t>(wake_count_ - cycle());
  if (needed > left_) {
    left_ = std::min<std::int64_t>(left_, 0);
    return pause(op);
  }
  left_ -= needed;
  add_work(0);
  return true;
}

bool Runtime::edit_keys() {
  while (!editor.has_keys() && keys.has_key()) editor.add_key(keys.take());
  return editor.has_keys();
}

bool Runtime::edit_line() {
  bool complete = false;
  while (!complete && keys.has_key()) {
    std::string echo;
    complete = editor.type(keys.take(), echo);
    print(echo);
  }
  return complete;
}

// Runs are short and usually continue the previous one, so reports of earlier runs need not be repeated.
void Runtime::begin_recording() {
  const std::uint64_t since = observation_->forget_count();
  bool forgotten = std::exchange(recorded_since_, since) != since;
  if (forgotten) recorded_.fill(0);
  observation_->watch.for_each_change([&](std::size_t page) {
    forgotten = true;
    std::fill_n(&recorded_[page << 8], 0x100, std::uint8_t{0});
  });
  if (forgotten) record_all();
  note_observer_request();
}

// --- quiet ops -----------------------------------------------------------------------------------------------

void Runtime::make_quiet(const Op* op) {
  const std::uint32_t index = index_of(op);
  own_ops_[index].run = program_->plain[index].run;
  quiet_.push_back(index);
}

void Runtime::make_quiet_begin(const Op* op) {
  const std::uint32_t index = index_of(op);
  own_ops_[index].run = qbasic::begin_quiet_statement().observed;
  quiet_begins_.push_back(index);
}

void Runtime::report_statement_starts() {
  for (const std::uint32_t index : quiet_begins_) own_ops_[index].run = program_->observed[index].run;
  quiet_begins_.clear();
}

void Runtime::record_all() {
  for (const std::uint32_t index : quiet_) own_ops_[index].run = program_->observed[index].run;
  quiet_.clear();
  report_statement_starts();
}

bool Runtime::report_statement(std::uint32_t statement) {
  const auto pc = static_cast<std::uint16_t>(statement);
  if (observation_->every_instruction || (observation_->watch[pc] & Observation::kExecute) != 0) {
    const bool goes_on = observation_->flushed_observer().before_instruction(pc, cycle());
    note_observer_request();
    if (!goes_on) {
      observer_stopped_ = true;
      return false;
    }
  }
  observation_->record_access(pc, Observation::kExecute);
  if (!observation_->every_instruction && (observation_->watch[pc] & Observation::kExecute) == 0) recorded_[pc] |= Observation::kExecute;
  return true;
}

void Runtime::report_access(std::uint32_t at, std::uint32_t size, Access access, std::uint8_t bit) {
  const std::uint64_t now = cycle() - 1;
  for (std::uint32_t address = at; address < std::min(at + size, kMemory); ++address) {
    const auto place = static_cast<std::uint16_t>(address);
    observation_->record_access(place, bit);
    if ((observation_->watch[address] & bit) == 0) {
      recorded_[address] |= bit;
      continue;
    }
    loud_ = true;
    at_ = index_of(begun_);
    const bool goes_on = observation_->flushed_observer().on_access(access, place, data_[address], now);
    note_observer_request();
    if (goes_on) continue;
    observer_stopped_ = true;
    stop_run();
  }
}

void Runtime::report_flow(cpus::FlowKind kind, std::uint32_t to, std::uint16_t old_sp) {
  if (observation_ == nullptr) return;
  const bool shows_closed = closed_silently_ && kind == cpus::FlowKind::jump && observation_->flow != 0;
  if ((observation_->flow >> static_cast<int>(kind) & 1) == 0 && !shows_closed) return;
  closed_silently_ = false;
  const auto at = [this](std::uint32_t op) { return static_cast<std::uint16_t>(statement_of(op)); };
  const std::uint16_t address = at(index_of(current_));
  at_ = index_of(begun_);
  observation_->flushed_observer().on_flow({.kind = kind,
                                            .from = address,
                                            .to = at(to),
                                            .return_to = static_cast<std::uint16_t>(address + 1),
                                            .sp = stack_pointer(),
                                            .old_sp = old_sp,
                                            .cycle = cycle()});
  note_observer_request();
}

const Op* Runtime::end(const Op* op) {
  ended_ = true;
  at_ = program_->statements[statement_of(index_of(op))].op;
  return nullptr;
}

const Op* Runtime::restart() {
  add_work(data_.size() / 4);
  begin(program_);
  return ops_;
}

}  // namespace janus::machines::qbasic
