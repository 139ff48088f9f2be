// How a program runs: one op after the other, up to a cycle.
#include <algorithm>

#include "machines/qbasic/vm/flow.hpp"
#include "machines/qbasic/vm/operand.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr std::size_t kTroubleWork = 300;  // an error goes by an exception of C++

// Variables and texts may be 60 KB, and a program at work may look at its keys every few microseconds. In one hash each word waits for
// the one before. Here two words take one multiplication, and four of these go on beside each other: eight times as quick.
std::uint64_t folded(std::uint64_t a, std::uint64_t b) {
#ifdef __SIZEOF_INT128__
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
#else  // processors of 32 bits: the same, from four products
  constexpr std::uint64_t kLow = 0xFFFFFFFFu;
  const std::uint64_t low = (a & kLow) * (b & kLow), one = (a >> 32) * (b & kLow), other = (a & kLow) * (b >> 32);
  const std::uint64_t middle = (low >> 32) + (one & kLow) + (other & kLow);
  const std::uint64_t high = (a >> 32) * (b >> 32) + (one >> 32) + (other >> 32) + (middle >> 32);
  return (middle << 32 | (low & kLow)) ^ high;
#endif
}

void add_in_lanes(Hash& hash, std::span<const std::uint8_t> bytes) {
  constexpr std::size_t kLanes = 4;
  constexpr std::uint64_t kMask = 0x9E3779B97F4A7C15u;  // no words that a program has
  std::array<std::uint64_t, kLanes> lanes{1, 2, 3, 4};
  std::array<std::uint64_t, 2 * kLanes> words;
  hash.add(std::uint64_t{bytes.size()});
  for (; bytes.size() >= sizeof words; bytes = bytes.subspan(sizeof words)) {
    std::memcpy(words.data(), bytes.data(), sizeof words);
    for (std::size_t i = 0; i < kLanes; ++i) lanes[i] = folded(lanes[i] ^ words[2 * i], words[2 * i + 1] ^ kMask);
  }
  for (const std::uint64_t lane : lanes) hash.add(lane);
  hash.add(bytes);
}

}  // namespace

Runtime::Pause Runtime::run(std::uint64_t until, bool stop_at_poll) {
  left_ = static_cast<std::int64_t>(until - cycle());
  if (observation_ != nullptr) begin_hearing();
  until_ = until;
  screen.take_work();  // what an earlier run left does not count: where this one ends follows from the state and `until`
  strings.take_work();
  work_left_ = kMostWork;
  put_off_ = 0;
  stop_at_poll_ = stop_at_poll;
  polled_ = observer_stopped_ = false;
  const bool was_over = trouble_ != 0;
  // Where it waits in the middle of a statement, every look at the keyboard is told as that statement.
  const bool begins = program_->statements[statement_of(at_)].op == at_;
  if (observation_ != nullptr && left_ > 0 && !ended_ && !begins && !tell_statement(statement_of(at_))) return Pause::observer;
  const Op* op = ended_ ? nullptr : ops_ + at_;
  current_ = ops_ + program_->statements[statement_of(at_)].op;
  begun_ = ops_ + at_;
  while (op != nullptr) {
    try {
      do op = op->run(*this, op, data_.data());
      while (op != nullptr);
    } catch (const Trouble& trouble) { op = handle(trouble.number, index_of(current_)); } catch (const Unhandled& unhandled) {
      handled_.any = true;
      op = handle(unhandled.number, unhandled.op);
    }
    work(kTroubleWork);
    count_work();  // of what was done up to the fault
  }
  if (trouble_ != 0 && !was_over) return Pause::trouble;
  // What has ended looks for a key for ever.
  while (ended_ && left_ > 0 && !observer_stopped_) {
    if (observation_ != nullptr && !tell_statement(statement_of(at_))) break;
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
  return tell_statement(statement_of(index_of(op))) || pause(op);
}

bool Runtime::wait_for_time(const Op* op) {
  if (cycle() >= wakes_) return true;
  take_back();  // time that passes costs nothing, and it is one wait, however the run is cut
  const std::int64_t needed = static_cast<std::int64_t>(wakes_ - cycle());
  if (needed > left_) {
    left_ = std::min<std::int64_t>(left_, 0);
    return pause(op);
  }
  left_ -= needed;
  work(0);
  return true;
}

bool Runtime::edit_keys() {
  while (!editor.has_keys() && keys.waiting()) editor.add_key(keys.take());
  return editor.has_keys();
}

bool Runtime::edit_line() {
  bool complete = false;
  while (!complete && keys.waiting()) {
    std::string echo;
    complete = editor.type(keys.take(), echo);
    print(echo);
  }
  return complete;
}

// Runs are short, and mostly go on where one ended: what was told in an earlier one need not be told again.
void Runtime::begin_hearing() {
  const std::uint64_t since = observation_->times_forgotten();
  bool forgotten = std::exchange(heard_since_, since) != since;
  if (forgotten) heard_.fill(0);
  observation_->watch.each_change([&](std::size_t page) {
    forgotten = true;
    std::fill_n(&heard_[page << 8], 0x100, std::uint8_t{0});
  });
  if (forgotten) hear_all();
  was_asked();
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

void Runtime::hear_begins() {
  for (const std::uint32_t index : quiet_begins_) own_ops_[index].run = program_->observed[index].run;
  quiet_begins_.clear();
}

void Runtime::hear_all() {
  for (const std::uint32_t index : quiet_) own_ops_[index].run = program_->observed[index].run;
  quiet_.clear();
  hear_begins();
}

bool Runtime::tell_statement(std::uint32_t statement) {
  const auto pc = static_cast<std::uint16_t>(statement);
  if (observation_->every_instruction || (observation_->watch[pc] & Observation::kExecute) != 0) {
    const bool goes_on = observation_->flushed_observer().before(pc, cycle());
    was_asked();
    if (!goes_on) {
      observer_stopped_ = true;
      return false;
    }
  }
  observation_->note(pc, Observation::kExecute);
  if (!observation_->every_instruction && (observation_->watch[pc] & Observation::kExecute) == 0) heard_[pc] |= Observation::kExecute;
  return true;
}

void Runtime::note(std::uint32_t at, std::uint32_t size, Access access, std::uint8_t bit) {
  const std::uint64_t now = cycle() - 1;
  for (std::uint32_t address = at; address < std::min(at + size, kMemory); ++address) {
    const auto place = static_cast<std::uint16_t>(address);
    observation_->note(place, bit);
    if ((observation_->watch[address] & bit) == 0) {
      heard_[address] |= bit;
      continue;
    }
    loud_ = true;
    at_ = index_of(begun_);
    const bool goes_on = observation_->flushed_observer().accessed(access, place, data_[address], now);
    was_asked();
    if (goes_on) continue;
    observer_stopped_ = true;
    stop_run();
  }
}

void Runtime::flow(cpus::FlowKind kind, std::uint32_t to, std::uint16_t old_sp) {
  if (observation_ == nullptr) return;
  const bool shows_closed = closed_silently_ && kind == cpus::FlowKind::jump && observation_->flow != 0;
  if ((observation_->flow >> static_cast<int>(kind) & 1) == 0 && !shows_closed) return;
  closed_silently_ = false;
  const auto at = [this](std::uint32_t op) { return static_cast<std::uint16_t>(statement_of(op)); };
  const std::uint16_t address = at(index_of(current_));
  at_ = index_of(begun_);
  observation_->flushed_observer().flow({.kind = kind,
                                         .from = address,
                                         .to = at(to),
                                         .return_to = static_cast<std::uint16_t>(address + 1),
                                         .sp = stack_pointer(),
                                         .old_sp = old_sp,
                                         .cycle = cycle()});
  was_asked();
}

const Op* Runtime::end(const Op* op) {
  ended_ = true;
  at_ = program_->statements[statement_of(index_of(op))].op;
  return nullptr;
}

const Op* Runtime::restart() {
  work(data_.size() / 4);
  begin(program_);
  return ops_;
}

void Runtime::add_idle_state(Hash& hash) const {
  hash.add(std::uint64_t{at_} << 8 | std::uint64_t{ended_});
  // Between two looks at the keyboard the heap of strings is mostly left alone. Where a loaded state puts it among what else there is,
  // anything may have changed it.
  const std::uint32_t variables = program_->variables, heap = std::max(strings.first(), variables), top = std::max(strings.top(), heap);
  add_in_lanes(hash, std::span(data_).subspan(variables, heap - variables));
  if (strings.take_changed() || strings.first() < program_->literals_end) {
    Hash of_heap;
    add_in_lanes(of_heap, std::span(data_).subspan(heap, top - heap));
    heap_hash_ = of_heap.value();
  }
  hash.add(heap_hash_);
  hash.add(std::uint64_t{frames_.size()} << 32 | next_data);
  for (const Frame& frame : frames_) hash.add(std::uint64_t{frame.return_op} << 32 | frame.procedure);
  hash.add(std::span(data_).subspan(program_->saved(), saved_top_ - program_->saved()));
  hash.add(std::uint64_t{handler_} << 8 | std::uint64_t{handled_.any});
  const bool waits = wakes_ != kForever && wakes_ > cycle();  // for a time that comes
  if (time_asked_ || waits) hash.add(cycle());
}

}  // namespace janus::machines::qbasic
