// Implementation of the fake machine.
#include "fake_machine/fake_machine.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "cpus/bus.hpp"
#include "machines/board/hash.hpp"
#include "machines/board/state_file.hpp"

namespace janus::tests {
namespace {

constexpr std::uint64_t kStatementCycles = 100;
enum Key { kBoot };

// Returns the machine's code for a UTF-8 character: ASCII or half-width katakana.
std::uint8_t code_of(const std::string& character) {
  if (character.size() < 3) return static_cast<std::uint8_t>(character.empty() ? 0 : character[0]);
  const auto part = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(character[i])) & 0x3F; };
  const unsigned unicode = (part(0) & 0xF) << 12 | part(1) << 6 | part(2);
  return static_cast<std::uint8_t>(unicode - 0xFF61 + 0xA1);
}

}  // namespace

machines::Stop FakeMachine::run(const machines::RunOptions& options) {
  using machines::Observation;
  while (cycle_ < options.until_cycle) {
    bool polled = false;
    if (!started_ || pressed_[kBoot]) {
      cycle_ += kStatementCycles;
      polled = true;  // a run that ends at a poll must not wait
    } else {
      if (observation_ != nullptr) {
        if ((observation_->every_instruction || (observation_->watch[pc_] & Observation::kExecute) != 0) &&
            !observation_->observer->before_instruction(pc_, cycle_))
          return machines::Stop::observer;
        observation_->record_access(pc_, Observation::kExecute);
      }
      execute(polled);
      if (std::exchange(stopped_, false)) return machines::Stop::observer;
    }
    if (!polled) continue;
    ++polls_.count;
    polls_.last_cycle = cycle_;
    if (options.stop_at_poll) return machines::Stop::poll;
  }
  return machines::Stop::target;
}

void FakeMachine::reset() {
  started_ = true;
  pc_ = 1;
  sp_ = kTopOfStack;
  key_ = down_ = cursor_ = 0;
  variables_.fill(0);
  memory_.fill(0);
  text_.fill(' ');
  pixels_.fill(0);
}

void FakeMachine::execute(bool& polled) {
  using Kind = Statement::Kind;
  static const Statement kEnd{.kind = Kind::end};
  const Statement& statement = pc_ < program_.size() ? program_[pc_] : kEnd;
  const std::uint16_t from = pc_;
  const std::uint8_t old_sp = sp_;
  const auto line = [&](int i) { return static_cast<std::uint16_t>(value(statement.values[i])); };
  cycle_ += kStatementCycles;
  if (statement.kind != Kind::end) ++pc_;
  switch (statement.kind) {
    case Kind::print:
      for (const char c : statement.text) put(static_cast<std::uint8_t>(c));
      new_line();
      break;
    case Kind::key:
      polled = true;
      if (scan()) set(statement.values[0], key_);
      else pc_ = from;
      break;
    case Kind::scan:
      polled = true;
      set(statement.values[0], scan() ? key_ : 0);
      break;
    case Kind::put: put(static_cast<std::uint8_t>(value(statement.values[0]))); break;
    case Kind::plot: {
      const int x = value(statement.values[0]), y = value(statement.values[1]), colour = value(statement.values[2]) & 3;
      if (x < 0 || y < 0 || x >= kWidth || y >= kHeight) break;
      std::uint8_t& four = pixels_[static_cast<std::size_t>((y * kWidth + x) / 4)];
      const int shift = 6 - 2 * (x % 4);
      four = static_cast<std::uint8_t>((four & ~(3 << shift)) | colour << shift);
      break;
    }
    case Kind::let: set(statement.values[0], value(statement.values[1])); break;
    case Kind::add: set(statement.values[0], value(statement.values[0]) + value(statement.values[1])); break;
    case Kind::branch:
      if (value(statement.values[0]) != value(statement.values[1])) break;
      pc_ = line(2);
      flow(cpus::FlowKind::branch, from, old_sp);
      break;
    case Kind::go:
      pc_ = line(0);
      flow(cpus::FlowKind::jump, from, old_sp);
      break;
    case Kind::call:
      if (sp_ == 0) break;
      stack_[--sp_] = pc_;
      pc_ = line(0);
      flow(cpus::FlowKind::call, from, old_sp);
      break;
    case Kind::back:
      if (sp_ == kTopOfStack) break;
      pc_ = stack_[sp_++];
      flow(cpus::FlowKind::ret, from, old_sp);
      break;
    case Kind::redim:
      make_array(statement.values[0].number, value(statement.values[1]), value(statement.values[2]));
      list();
      break;
    case Kind::erase:
      arrays_[static_cast<std::size_t>(3 * statement.values[0].number)] = 0;
      list();
      break;
    case Kind::store: store(statement); break;
    case Kind::text: store_text(statement); break;
    default: break;
  }
}

int FakeMachine::value(const Statement::Value& value) const {
  if (!value.variable) return value.number;
  const auto at = static_cast<std::size_t>(2 * value.number);
  return static_cast<std::int16_t>(variables_[at] << 8 | variables_[at + 1]);
}

void FakeMachine::set(const Statement::Value& variable, int value) {
  if (!variable.variable) return;
  const auto at = static_cast<std::size_t>(2 * variable.number);
  variables_[at] = static_cast<std::uint8_t>(value >> 8 & 0xFF);
  variables_[at + 1] = static_cast<std::uint8_t>(value & 0xFF);
  written(kVariablesAt + static_cast<std::uint32_t>(at), 2);
}

void FakeMachine::put_byte(std::uint32_t address, std::uint8_t value) {
  if (address >= kVariablesAt && address < kVariablesAt + variables_.size()) variables_[(address - kVariablesAt) ^ 1U] = value;
  if (address >= kStringsAt && address < kMemoryEnd) memory_[address - kStringsAt] = value;
}

// A statement is one step, so all of its bytes are written before the observer is called.
void FakeMachine::written(std::uint32_t address, std::uint32_t count) {
  using machines::Observation;
  if (observation_ == nullptr) return;
  for (std::uint32_t at = address; at < address + count; ++at) {
    observation_->record_access(static_cast<std::uint16_t>(at), Observation::kWrite);
    if ((observation_->watch[at] & Observation::kWrite) == 0) continue;
    if (!observation_->observer->on_access(machines::Access::write, static_cast<std::uint16_t>(at), peek(kMemory, at),
                                           cycle_ - kStatementCycles))
      stopped_ = true;
  }
}

void FakeMachine::make_array(int variable, int i, int j) {
  const auto at = static_cast<std::size_t>(3 * variable);
  arrays_[at] = 0;
  std::uint32_t free = kArraysAt;
  for (std::size_t other = 0; other < arrays_.size(); other += 3) {
    if (arrays_[other] != 0) free = std::max(free, arrays_[other] + 4U * arrays_[other + 1] * arrays_[other + 2]);
  }
  const auto least = [](int index) { return static_cast<std::uint32_t>(std::clamp(index, 0, 200)) + 1; };
  if (free + 4 * least(i) * least(j) > kCharactersAt) return;
  arrays_[at] = static_cast<std::uint16_t>(free);
  arrays_[at + 1] = static_cast<std::uint16_t>(least(i));
  arrays_[at + 2] = static_cast<std::uint16_t>(least(j));
}

bool FakeMachine::arrays_fit() const {
  for (std::size_t at = 0; at < arrays_.size(); at += 3) {
    const std::uint64_t size = std::uint64_t{4} * arrays_[at + 1] * arrays_[at + 2];
    if (arrays_[at] != 0 && (arrays_[at] < kArraysAt || size == 0 || arrays_[at] + size > kCharactersAt)) return false;
  }
  return true;
}

void FakeMachine::store(const Statement& statement) {
  const auto at = static_cast<std::size_t>(3 * statement.values[0].number);
  const int i = value(statement.values[1]), j = value(statement.values[2]);
  if (arrays_[at] == 0 || i < 0 || i >= arrays_[at + 1] || j < 0 || j >= arrays_[at + 2]) return;
  const std::uint32_t address = arrays_[at] + 4U * static_cast<std::uint32_t>(i + j * arrays_[at + 1]);
  const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(value(statement.values[3])) / 100);
  for (std::uint32_t byte = 0; byte < 4; ++byte) put_byte(address + byte, static_cast<std::uint8_t>(bits >> 8 * byte));
  written(address, 4);
}

void FakeMachine::store_text(const Statement& statement) {
  const auto variable = static_cast<std::uint32_t>(statement.values[0].number);
  const std::uint32_t first = kCharactersAt + 16 * variable, descriptor = kStringsAt + 4 * variable;
  const auto size = static_cast<std::uint32_t>(statement.text.size());
  for (std::uint32_t i = 0; i < size; ++i) put_byte(first + i, static_cast<std::uint8_t>(statement.text[i]));
  for (const auto& [at, word] : {std::pair(descriptor, size), std::pair(descriptor + 2, first)}) {
    put_byte(at, static_cast<std::uint8_t>(word));
    put_byte(at + 1, static_cast<std::uint8_t>(word >> 8));
  }
  written(first, size);
  written(descriptor, 4);
}

void FakeMachine::put(std::uint8_t code) {
  if (code == '\r') return new_line();
  text_[cursor_] = code;
  if (++cursor_ % kColumns == 0) {
    cursor_ = static_cast<std::uint8_t>(cursor_ - kColumns);
    new_line();
  }
}

void FakeMachine::new_line() {
  cursor_ = static_cast<std::uint8_t>((cursor_ / kColumns + 1) * kColumns);
  if (cursor_ < text_.size()) return;
  std::copy(text_.begin() + kColumns, text_.end(), text_.begin());
  std::fill(text_.end() - kColumns, text_.end(), std::uint8_t{' '});
  cursor_ = static_cast<std::uint8_t>(text_.size() - kColumns);
}

void FakeMachine::flow(cpus::FlowKind kind, std::uint16_t from, std::uint8_t old_sp) const {
  if (observation_ == nullptr || (observation_->flow >> static_cast<int>(kind) & 1) == 0) return;
  observation_->observer->on_flow({.kind = kind,
                                   .from = from,
                                   .to = pc_,
                                   .return_to = static_cast<std::uint16_t>(from + 1),
                                   .sp = sp_,
                                   .old_sp = old_sp,
                                   .cycle = cycle_});
}

// The key is read when pressed; its character depends on the modifiers.
bool FakeMachine::scan() {
  std::size_t layer = 0, down = 0;
  for (std::size_t i = 0; i < kKeys; ++i) {
    if (!pressed_[i]) continue;
    layer |= keys()[i].layer;
    if (!keys()[i].characters.empty()) down = i + 1;
  }
  if (down == down_) return false;
  down_ = static_cast<std::uint8_t>(down);
  if (down == 0) return false;
  const auto& characters = keys()[down - 1].characters;
  key_ = code_of(characters[layer < characters.size() ? layer : 0]);
  return true;
}

void FakeMachine::press(int key) {
  pressed_[static_cast<std::size_t>(key)] = true;
  if (key == kBoot) reset();
}

void FakeMachine::release(int key) { pressed_[static_cast<std::size_t>(key)] = false; }

bool FakeMachine::pressed(int key) const { return pressed_[static_cast<std::size_t>(key)]; }

std::uint32_t FakeMachine::register_value(int index) const { return index == kPc ? pc_ : index == kSp ? sp_ : index == kKey ? key_ : 0; }

void FakeMachine::set_register(int index, std::uint32_t value) {
  if (index == kPc) pc_ = static_cast<std::uint16_t>(value);
  if (index == kPc) started_ = true;
  if (index == kSp) sp_ = static_cast<std::uint8_t>(std::min<std::uint32_t>(value, kTopOfStack));
  if (index == kKey) key_ = static_cast<std::uint8_t>(value);
}

std::uint8_t FakeMachine::peek(int space, std::uint32_t address) const {
  if (space == kMemory && address < kVariablesAt) return address < program_.size() ? static_cast<std::uint8_t>(program_[address].kind) : 0;
  if (space == kMemory && address < kVariablesAt + variables_.size()) return variables_[(address - kVariablesAt) ^ 1U];
  if (space == kMemory && address >= kStringsAt && address < kMemoryEnd) return memory_[address - kStringsAt];
  if (space == kVariables && address < variables_.size()) return variables_[address];
  if (space == kText && address < text_.size()) return text_[address];
  if (space == kPixels && address < pixels_.size()) return pixels_[address];
  return 0;
}

void FakeMachine::poke(int space, std::uint32_t address, std::uint8_t value) {
  if (space == kMemory) put_byte(address, value);
  if (space == kVariables && address < variables_.size()) variables_[address] = value;
  if (space == kText && address < text_.size()) text_[address] = value;
  if (space == kPixels && address < pixels_.size()) pixels_[address] = value;
}

std::string FakeMachine::fill(std::string_view, std::span<const std::uint8_t> bytes) {
  std::string problem;
  auto program = read_statements({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, problem);
  if (!problem.empty()) return problem;
  program_ = std::move(program);
  source_.assign(bytes.begin(), bytes.end());
  source_text_.assign(bytes.begin(), bytes.end());
  arrays_.fill(0);
  for (const Statement& statement : program_) {
    if (statement.kind == Statement::Kind::dim)
      make_array(statement.values[0].number, statement.values[1].number, statement.values[2].number);
  }
  list();
  return {};
}

std::uint64_t FakeMachine::idle_state_hash() const {
  machines::Hash hash;
  for (const unsigned word : {unsigned{pc_}, unsigned{sp_}, unsigned{key_}, unsigned{down_}, unsigned{cursor_}, unsigned{started_}})
    hash.add(std::uint64_t{word});
  for (const std::uint16_t line : stack_) hash.add(std::uint64_t{line});
  for (const bool down : pressed_) hash.add(std::uint64_t{down});
  hash.add(variables_);
  hash.add(memory_);
  hash.add(text_);
  hash.add(pixels_);
  hash.add(stamp());
  return hash.value();
}

std::uint64_t FakeMachine::state_hash() const {
  machines::Hash hash;
  hash.add(save());
  return hash.value();
}

template <class Self, class Archive>
void FakeMachine::serialize(Self& self, Archive& archive) {
  archive.begin_section("program");
  archive.value(self.source_);
  archive.value(self.arrays_);
  archive.check(self.arrays_fit(), "an array is outside of memory");
  archive.value(self.memory_);
  archive.begin_section("statements");
  archive.value(self.cycle_);
  archive.check(self.cycle_ < cpus::kNever / 4, "the cycle is out of range");
  archive.value(self.started_);
  archive.value(self.pc_);
  archive.value(self.sp_);
  archive.check(self.sp_ <= kTopOfStack, "the stack pointer is out of range");
  archive.value(self.stack_);
  archive.value(self.variables_);
  archive.begin_section("screens");
  archive.value(self.cursor_);
  archive.check(self.cursor_ < self.text_.size(), "the cursor is out of range");
  archive.value(self.text_);
  archive.value(self.pixels_);
  archive.begin_section("keys");
  archive.value(self.pressed_);
  archive.value(self.key_);
  archive.value(self.down_);
  archive.value(self.polls_.count);
  archive.value(self.polls_.last_cycle);
}

std::vector<std::uint8_t> FakeMachine::save() const {
  machines::StateWriter writer(name());
  serialize(*this, writer);
  return writer.finish();
}

std::string FakeMachine::load(std::span<const std::uint8_t> state) {
  FakeMachine fresh = *this;
  machines::StateReader reader(state, name());
  serialize(fresh, reader);
  reader.finish();
  if (!reader.error().empty()) return reader.error();
  const std::vector<std::uint8_t> source = fresh.source_;
  const auto arrays = fresh.arrays_;
  if (std::string problem = fresh.fill("program", source); !problem.empty()) return problem;
  fresh.arrays_ = arrays;
  fresh.list();
  *this = std::move(fresh);
  return {};
}

}  // namespace janus::tests
