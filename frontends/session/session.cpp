#include "frontends/session/session.hpp"

#include <fmt/format.h>

#include "frontends/session/scope.hpp"
#include "frontends/session/session_context.hpp"
#include "frontends/session/watcher.hpp"
#include "machines/shown.hpp"

namespace janus::session {

// The rest of Session: session_setup.cpp puts the program into the machine, session_run.cpp runs it.

Session::~Session() = default;

bool Session::idle() const {
  return queue_.empty() && phase_ == Phase::waiting && !at_once_ && !in_past() && idle_->idle();
}

debug::Debugger& Session::debugger() {
  if (!debugger_) {
    std::vector<bool> empty = empty_memory();
    static const std::vector<debug::RoutineWatch> kNone;
    debugger_ = std::make_unique<debug::Debugger>(*machine_, log_, program() != nullptr ? program()->watches : kNone, *context_);
    debugger_->set_empty(std::move(empty));
    watcher_->forget_bus();
  }
  return *debugger_;
}

void Session::add_symbols(const debug::SymbolTable& symbols) {
  for (debug::Symbol& symbol : symbols.sorted()) symbols_.add(std::move(symbol));
  ++symbols_version_;
}

double Session::seconds() const {
  return static_cast<double>(cycle()) / static_cast<double>(machine_->clock_hz());
}

std::string Session::display_text() const {
  return machines::display_text(*machine_);
}

std::optional<std::vector<std::string>> Session::screen() const {
  if (auto cells = machines::cell_rows(*machine_)) return cells;
  const machines::Terminal* terminal = machine_->terminal();
  if (terminal == nullptr) return std::nullopt;
  std::vector<std::string> rows(1);
  for (const char c : terminal->printout()) {
    if (c == '\n') {
      rows.emplace_back();
    } else if (static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7F) {
      rows.back() += c;
    }
  }
  return rows;
}

debug::Expression Session::parse(std::string_view text) const {
  auto result = debug::Expression::parse(text, ProgramScope(machine_->cpu(), symbols_, machine_->spaces()));
  if (const auto* error = std::get_if<debug::ParseError>(&result)) {
    throw Error(fmt::format("condition `{}`, column {}: {}", text, error->column, error->message));
  }
  return std::get<debug::Expression>(std::move(result));
}

std::int64_t Session::evaluate(const debug::Expression& expression) const {
  return expression.evaluate(*context_);
}

const debug::Context& Session::context() const {
  return *context_;
}

std::vector<VariableValue> Session::variables() const {
  std::vector<VariableValue> values;
  if (program() == nullptr) return values;
  for (const Variable& variable : program()->transcript) {
    VariableValue value{.name = variable.name, .bytes = {}};
    for (int i = 0; i < variable.length; ++i)
      value.bytes.push_back(read(static_cast<std::uint16_t>(variable.address + i)));
    values.push_back(std::move(value));
  }
  return values;
}

int Session::add_counter(std::uint16_t address) {
  return watcher_->add_counter(address);
}
std::uint64_t Session::counter(int index) const {
  return watcher_->count(index);
}
void Session::clear_counters() {
  watcher_->clear_counters();
}

void Session::change_setting(const std::string& name, const std::string& value) {
  if (program() == nullptr)
    throw Error(fmt::format("setting `{}`: no program with settings is loaded", name));
  settle_settings(*program(), {{name, value}});
  for (const SettingValue& candidate : program()->find_setting(name)->values) {
    if (candidate.name != value) continue;
    for (const Block& block : candidate.patch) {
      for (std::size_t i = 0; i < block.bytes.size(); ++i)
        poke(static_cast<std::uint16_t>(block.address + i), block.bytes[i]);
    }
  }
  settings_[name] = value;
}

void Session::give_nothing() {
  queue_.clear();
  phase_ = Phase::waiting;
  at_once_ = false;
  jammed_ = false;
  tape_awaited_ = false;
}

void Session::note_input() {
  idle_->input(*machine_);
  wait_noted_ = line_written_ = false;
  standstill_ = {};
  quiet_since_ = cycle();
}

// What was still to be given belongs to the future that is left. Keys that are down here are let go.
void Session::begin_new_future() {
  give_nothing();
  const auto keys = machines::keys_of(*machine_);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const int key = static_cast<int>(i);
    if (!keys[i].toggle && machine_->keyboards()->pressed(key)) debugger_->history().input({.kind = Input::Kind::release, .index = key});
  }
}

void Session::branch() {
  if (!in_past()) return;
  debugger_->history().branch();
  begin_new_future();
  note_input();
}

void Session::take_up(std::size_t future) {
  debug::History& history = debugger().history();
  if (phase_ == Phase::holding) {  // the future that is left ends with the key let go
    history.go_to(history.end());
    let_go();
  }
  history.take_up(future);
  give_nothing();
  note_input();
}

void Session::enter(Input input) {
  if (in_past()) begin_new_future();
  const std::string refusal =
      debugger_ ? debugger_->history().input(std::move(input)) : log_.make(std::move(input), *machine_);
  if (!refusal.empty()) throw Error(refusal);
  note_input();
}

void Session::poke(std::uint16_t address, std::uint8_t value) {
  enter({.kind = Input::Kind::poke, .index = 0, .address = address, .value = value});
}

void Session::set_register(int index, std::uint32_t value) {
  enter({.kind = Input::Kind::set_register, .index = index, .value = value});
}

void Session::set_option(const std::string& name, const std::string& value) {
  enter({.kind = Input::Kind::option, .name = name, .text = value});
}

void Session::insert_tape(std::vector<float> samples, std::uint32_t rate_hz) {
  enter({.kind = Input::Kind::insert_tape,
         .cassette = std::make_shared<const Cassette>(Cassette{std::move(samples), rate_hz})});
}

// The machine was put into some state: who knows what was written before.
void Session::begin_history() {
  wait_noted_ = false;
  if (!debugger_) return;
  debugger_->history().restart();
  debugger_->set_empty(std::vector<bool>(laid_.size(), false));
}

Snapshot Session::snapshot() const {
  return {.machine = machine_->save(),
          .cycle = cycle(),
          .start = start_state_,
          .log = log_.past(),
          .idle = idle_->for_ever(),
          .settings = settings_};
}

void Session::restore(const Snapshot& snapshot) {
  if (const std::string refusal = machine_->load(snapshot.machine); !refusal.empty()) throw Error(refusal);
  start_state_ = snapshot.start;
  log_.replace(snapshot.log);
  begin_history();
  settings_ = snapshot.settings;
  phase_ = Phase::waiting;  // whatever key was held is held no more
  clear_queue();
  if (snapshot.idle) idle_->assume();
}

std::vector<std::uint8_t> Session::save_state() const {
  return machine_->save();
}

void Session::load_state(std::span<const std::uint8_t> bytes) {
  if (const std::string refusal = machine_->load(bytes); !refusal.empty()) throw Error(refusal);
  start_state_ = std::make_shared<const std::vector<std::uint8_t>>(bytes.begin(), bytes.end());
  log_.clear();
  begin_history();
  phase_ = Phase::waiting;
  clear_queue();
}

}  // namespace janus::session
