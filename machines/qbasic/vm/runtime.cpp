// Data of a running program, and operations of its statements. The run loop is in runtime_run.cpp, calls are in runtime_calls.cpp.
#include "machines/qbasic/vm/runtime.hpp"

#include <algorithm>

#include "machines/qbasic/vm/flow.hpp"
#include "machines/qbasic/vm/operand.hpp"

namespace janus::machines::qbasic {

Runtime::Runtime() = default;

void Runtime::begin(std::shared_ptr<const CompiledProgram> program) {
  program_ = std::move(program);
  use_program();
  screen = Screen();
  speaker = Speaker();
  speaker.advance(cycle());  // equivalent to a run that has not advanced
  play = PlayState();
  random = Random();
  keys.clear();
  editor = LineEditor();
  print_column = 0;
  at_ = 0;
  ended_ = false;
  trouble_ = 0;
  wake_count_ = 0;
  time_asked_ = false;
  clear();
}

void Runtime::use_program() {
  elements_ = program_->elements.data();
  data_.assign(program_->size(), 0);
  use_ops();
  strings.use(data_);
}

void Runtime::use_ops() {
  quiet_.clear();
  quiet_begins_.clear();
  if (observation_ != nullptr) own_ops_ = program_->observed;
  ops_ = (observation_ == nullptr ? program_->plain : own_ops_).data();
  begin_ = qbasic::begin_statement().plain;
}

void Runtime::observe(Observation* observation) {
  observation_ = observation;
  recorded_.fill(0);
  if (program_ != nullptr) use_ops();
}

void Runtime::clear() {
  add_work(data_.size() / 256);
  std::fill(data_.begin(), data_.end(), std::uint8_t{0});
  std::fill_n(data_.begin(), program_->statements.size(), std::uint8_t{1});
  std::copy(program_->constants.begin(), program_->constants.end(), data_.begin() + kMemory);
  for (const auto& [at, characters] : program_->literals) std::copy(characters.begin(), characters.end(), data_.begin() + at);
  strings.begin(data_, program_->literals_end, kMemory);
  arrays_ = program_->arrays;
  open_calls_.clear();
  closed_silently_ = true;
  open_.assign(program_->procedures.size(), 0);
  saved_top_ = program_->saved_start();
  handler_ = kNoOp;
  handled_ = {};
  error = 0;
  error_line = 0;
  next_data = 0;
  input_items.clear();
}

// --- values --------------------------------------------------------------------------------------------------

double Runtime::number(const Value& value) const {
  switch (value.kind) {
    case Kind::i16: return read_raw<std::int16_t>(data_.data(), value.at);
    case Kind::i32: return read_raw<std::int32_t>(data_.data(), value.at);
    case Kind::f32: return static_cast<double>(read_raw<float>(data_.data(), value.at));
    default: return read_raw<double>(data_.data(), value.at);
  }
}

void Runtime::store(const Value& place, double number) {
  std::uint8_t* const data = data_.data();
  switch (place.kind) {
    case Kind::i16: write_raw(data, place.at, to_integer<std::int16_t>(number)); break;
    case Kind::i32: write_raw(data, place.at, to_integer<std::int32_t>(number)); break;
    case Kind::f32: write_raw(data, place.at, to_real<float>(number)); break;
    default: write_raw(data, place.at, to_real<double>(number)); break;
  }
  if (observation_ != nullptr) note_write(place.at, size_of(place.type));
}

double Arguments::number(std::size_t i) const { return runtime_.number(values_[i]); }
std::int32_t Arguments::integer(std::size_t i) const { return to_integer<std::int16_t>(number(i)); }
std::int32_t Arguments::long_integer(std::size_t i) const { return to_integer<std::int32_t>(number(i)); }
std::int32_t Arguments::integer_in_range(std::size_t i, std::int32_t least, std::int32_t most) const {
  const std::int32_t value = integer(i);
  if (value < least || value > most) throw BasicError{5};
  return value;
}
std::string_view Arguments::text(std::size_t i) const {
  const std::string_view text = runtime_.text(values_[i]);
  runtime_.add_work(text.size() / Strings::kBytesOfWork);
  return text;
}

// --- screen and sound ----------------------------------------------------------------------------------------

void Runtime::print(std::string_view bytes) {
  screen.print(bytes);
  add_work(screen.take_work() + bytes.size());
  for (const char c : bytes) {
    if (printout.size() >= kMostPrinted) break;
    if (c == '\r') {
      printout += '\n';
    } else if (c != '\n' && (static_cast<unsigned char>(c) >= ' ' || c == '\t')) {
      printout += c;
    }
  }
}

void Runtime::print_item(std::string_view bytes) {
  const int column = screen.pos();
  if (column > 1 && column - 1 + static_cast<int>(bytes.size()) > screen.columns()) print("\r");
  print(bytes);
}

double Runtime::poll_seconds() {
  time_asked_ = true;
  return seconds();
}

// --- arrays --------------------------------------------------------------------------------------------------

const Array& Runtime::array(std::uint32_t index) const {
  if (index >= arrays_.size() || arrays_[index].size == 0) throw BasicError{9};
  return arrays_[index];
}

// Allocates the lowest free range between the literals and the heap; if there is none, the heap moves.
std::uint32_t Runtime::allocate(std::uint32_t size) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> taken;
  const auto take = [&](const Array& array) {
    if (!array.fixed && array.size != 0) taken.emplace_back(array.data, array.data + array.size);
  };
  for (const Array& array : arrays_) take(array);
  for (const OpenCall& call : open_calls_)
    for (const Array& array : call.arrays) take(array);
  std::sort(taken.begin(), taken.end());
  add_work(open_calls_.size() + 10 * taken.size() + size / Strings::kBytesOfWork);
  std::uint32_t at = program_->literals_end;
  for (const auto& [first, end] : taken) {
    if (first >= at + size) break;
    at = std::max(at, end);
  }
  if (at + size > kMemory) throw BasicError{7};
  if (at + size > strings.first() && !strings.set_first(at + size)) throw BasicError{7};
  return at;
}

void Runtime::dimension(std::uint32_t index, const std::vector<Array::Dimension>& dimensions, bool again) {
  Array& array = arrays_[index];
  if (array.size != 0 && !again) throw BasicError{10};
  if (array.size != 0) erase(index);
  std::uint64_t size = size_of(array.type);
  for (const Array::Dimension& dimension : dimensions) {
    size *= dimension.count;
    if (size > kMemory) throw BasicError{7};
  }
  size = (size + 3) / 4 * 4;
  Array made = array;
  made.rank = static_cast<std::uint32_t>(dimensions.size());
  std::copy(dimensions.begin(), dimensions.end(), made.dimensions.begin());
  made.data = allocate(static_cast<std::uint32_t>(size));
  made.size = static_cast<std::uint32_t>(size);
  std::fill_n(data_.begin() + made.data, made.size, std::uint8_t{0});
  arrays_[index] = made;
}

void Runtime::erase(std::uint32_t index) {
  if (index >= arrays_.size()) throw BasicError{9};
  Array& array = arrays_[index];
  if (array.size == 0) return;
  if (array.type == Type::string)
    for (std::uint32_t at = array.data; at + 4 <= array.data + array.size; at += 4) strings.release(at);
  std::fill_n(data_.begin() + array.data, array.size, std::uint8_t{0});
  strings.on_number_written(array.data + array.size - 1);
  add_work(array.size / (array.type == Type::string ? 4 : Strings::kBytesOfWork));
  if (array.fixed) return;
  array.size = 0;
  array.data = 0;
}

// --- errors --------------------------------------------------------------------------------------------------

std::uint32_t Runtime::statement_of(std::uint32_t op) const {
  if (program_->plain[op].run == begin_) return program_->plain[op].a;
  const auto& statements = program_->statements;
  const auto next =
      std::upper_bound(statements.begin(), statements.end(), op, [](std::uint32_t at, const Statement& s) { return at < s.op; });
  return next == statements.begin() ? 0 : static_cast<std::uint32_t>(next - statements.begin() - 1);
}

bool Runtime::can_stop_at(std::uint32_t op) const {
  const Statement& statement = program_->statements[statement_of(op)];
  const Handler handler = program_->plain[op].run;
  return statement.op == op || handler == await_line().plain || handler == await_keys().plain || handler == await_time().plain ||
         handler == await_key_or_time().plain;
}

bool Runtime::is_waiting() const { return !keys.has_key() && (ended_ || program_->plain[at_].run == await_line().plain); }

std::string Runtime::error_text() const {
  if (trouble_ == 0) return {};
  return std::string(message_of(trouble_)) + " in line " + std::to_string(error_line);
}

const Op* Runtime::handle(int number, std::uint32_t op) {
  const std::uint32_t statement = statement_of(op);
  const Statement& where = program_->statements[statement];
  error = number;
  error_line = where.number;
  if (handler_ == kNoOp || handled_.any || number == static_cast<int>(ErrorNumber::out_of_stack_space)) {
    if (error_line == 0) error_line = where.place.line;
    trouble_ = number;
    ended_ = true;
    at_ = where.op;
    if (screen.pos() > 1) print("\r");
    print(error_text() + "\r");
    return nullptr;
  }
  if (handler_ == kResumeNext) return ops_ + where.end;
  handled_.any = true;
  handled_.statement = statement;
  handled_.temporaries.assign(data_.begin() + kTemporaries, data_.begin() + program_->main_temporaries_end);
  return ops_ + handler_;
}

void Runtime::disable_error_handler() {
  handler_ = kNoOp;
  if (!handled_.any) return;
  const Statement& where = program_->statements[handled_.statement];
  throw UnhandledError{error, where.op};
}

const Op* Runtime::resume(std::uint32_t target) {
  if (!handled_.any) throw BasicError{20};
  const Statement& where = program_->statements[handled_.statement];
  std::copy(handled_.temporaries.begin(), handled_.temporaries.end(), data_.begin() + kTemporaries);
  handled_ = {};
  error = 0;
  if (target == kResumeSame) return ops_ + where.op;
  if (target != kResumeNext) close_calls();
  return ops_ + (target == kResumeNext ? where.end : target);
}

}  // namespace janus::machines::qbasic
