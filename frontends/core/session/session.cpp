#include "frontends/core/session/session.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <set>
#include <utility>

#include "frontends/core/debug/expression/frame_context.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/guessed_uses.hpp"
#include "frontends/core/session/user_files.hpp"
#include "frontends/core/session/renamed_labels.hpp"
#include "frontends/core/session/scope.hpp"
#include "frontends/core/session/timeline/session_file.hpp"

namespace janus::session {

// The values of the session's machine for conditions.
class Session::Context final : public debug::Context {
 public:
  explicit Context(const Session& session) : session_(session) {}
  std::uint32_t register_value(int index) const override { return session_.machine().register_value(index); }
  std::uint8_t memory(std::uint32_t address) const override { return session_.machine().peek(0, address & 0xFFFF); }
  std::uint64_t cycle() const override { return session_.cycle(); }
  std::string display() const override { return session_.display_text(); }
  bool is_idle() const override { return session_.is_idle(); }
  std::uint8_t byte(int space, std::uint32_t address) const override { return session_.machine().peek(space, address); }
  std::uint32_t depth() const override { return debugger() != nullptr ? debugger()->calls().depth() : 0; }
  bool is_inside(std::uint32_t routine, const std::function<bool(const debug::Context&)>& held) const override {
    if (debugger() == nullptr) return false;
    const debug::CallTree& calls = debugger()->calls();
    const std::span<const debug::Frame> open = calls.open_frames();
    return debug::FrameContext::is_inside(open.first(open.size() - 1), routine, held, calls, *this);
  }

 private:
  const debug::Debugger* debugger() const { return session_.timeline().attached_debugger(); }

  const Session& session_;
};

Session::Session(Setup setup, const Collection& collection)
    : powered_(power_on(std::move(setup), collection)),
      named_(powered_.symbols),
      listed_(*powered_.machine, powered_.symbols, powered_.sources, powered_.texts),
      context_(std::make_unique<Context>(*this)),
      timeline_(powered_, *context_),
      driver_(machine(), timeline_, program(), *context_) {
  timeline_.set_source_lines([this]() -> const debug::SourceMap& { return sources(); });
  if (powered_.own != nullptr) {
    UserFiles own = *powered_.own;
    own.begin = timeline_.start_state();
    powered_.own = std::make_shared<const UserFiles>(std::move(own));
  }
  record_c_variables();
  if (!powered_.annotations.empty()) annotate(powered_.annotations);
}

Session::~Session() = default;

void Session::add_symbols(const debug::SymbolTable& symbols) {
  for (debug::Symbol& symbol : symbols.sorted()) named_.add(std::move(symbol));
  guess_uses(named_, machine(), powered_.loaded_bytes, powered_.start);
  for (const auto& [name, typed] : symbols.typed_names()) named_.add_typed(typed);
  named_.c().add(symbols.c());
  record_c_variables();
  name_addresses();
}

void Session::record_c_variables() {
  debug::CProgram& program = named_.c();
  if (const cpus::InstructionSet* const instructions = machine().instruction_set(); instructions != nullptr && !program.functions.empty())
    program.stack = find_c_stack(program, named_, *instructions, [this](std::uint16_t address) { return machine().peek(0, address); });
  powered_.symbols.c() = program;
  timeline_.record_c_variables(program);
}

void Session::annotate(tools::Annotations annotations) {
  const tools::Annotations before = std::exchange(annotations_, std::move(annotations));
  ++annotations_version_;
  if (before.has_same_labels(annotations_)) return listed_.mark_symbols_changed();
  name_addresses();
  rename_in_breakpoints(*this, before);
  set_pending_breakpoints(*this);
}

std::string Session::annotated_name() const {
  const std::string owner = program() != nullptr ? program()->name : std::string(machine().name());
  return powered_.file.empty() ? owner : fmt::format("{}.{}", owner, powered_.file);
}

// The use of a label stays. Only the use of a new label is guessed.
void Session::name_addresses() {
  const debug::SymbolTable before = std::exchange(powered_.symbols, named_);
  debug::add_labels(annotations_, powered_.symbols);
  std::optional<debug::SymbolTable> guessed;
  for (const auto& [address, entry] : annotations_.entries) {
    if (entry.label.empty()) continue;
    const debug::Symbol* was = before.symbol(entry.label);
    if (was == nullptr || was->value != address) was = before.at(address);  // renamed
    if (was != nullptr && (was->name == entry.label || (was->by_user && !was->guessed))) {
      powered_.symbols.set_symbol_use(entry.label, was->use, was->guessed);
    } else if (powered_.symbols.symbol(entry.label)->use == tools::SymbolUse::unknown) {
      if (!guessed) guess_uses(guessed.emplace(powered_.symbols), machine(), powered_.loaded_bytes, powered_.start);
      powered_.symbols.set_symbol_use(entry.label, guessed->symbol(entry.label)->use, true);
    }
  }
  listed_.mark_symbols_changed();
}

void Session::add_input_file(const std::string& path) {
  std::error_code error;
  powered_.read_from.push_back(std::filesystem::absolute(path, error).string());
}

void Session::add_sources(const debug::SourceMap& sources) {
  powered_.sources.overlay(sources);
  listed_.mark_symbols_changed();
}

void Session::set_user_files(UserFiles files) {
  if (const UserFiles* const was = powered_.own.get()) {
    named_.remove(was->symbols);
    for (const Block& block : was->blocks)
      if (!block.bytes.empty()) powered_.sources.remove(block.address, static_cast<std::uint16_t>(block.address + block.bytes.size() - 1));
  }
  powered_.own = std::make_shared<const UserFiles>(std::move(files));
  add_sources(powered_.own->sources);
  add_symbols(powered_.own->symbols);
}

void Session::note_diagnostics(std::vector<tools::Diagnostic> diagnostics) {
  debug::SourceMap faulty;
  std::set<std::string> paths;
  for (const tools::Diagnostic& each : diagnostics)
    if (each.severity == tools::Severity::error && tools::is_file(each.file)) paths.insert(each.file);
  for (const std::string& path : paths)
    if (const tools::FileReadResult text = tools::read_file(path, tools::kSourceFile); text.problem.empty())
      faulty.add_file(path, text.bytes);
  if (!faulty.files().empty() || !faulty_sources_.files().empty()) {
    faulty_sources_ = std::move(faulty);
    ++annotations_version_;
    listed_.mark_symbols_changed();
  }
  powered_.diagnostics = std::make_shared<const std::vector<tools::Diagnostic>>(std::move(diagnostics));
}

void Session::learn_names_from(std::shared_ptr<const Program> program) {
  newer_program_ = std::move(program);
  add_symbols(newer_program_->symbols);
  add_sources(newer_program_->sources);
}

std::shared_ptr<const Program> Session::bound_program(std::shared_ptr<const Program> program) const {
  return program != nullptr && original_program(powered_.program) == original_program(program) ? powered_.program : program;
}

double Session::seconds() const { return static_cast<double>(cycle()) / static_cast<double>(machine().clock_hz()); }

template <class Read>
auto Session::call_in_level(int level, Read&& read) const {
  const ProgramScope scope(machine(), symbols());
  if (level == 0) return read(static_cast<const debug::Scope&>(scope));
  return read(LevelScope(scope, program()->levels[static_cast<std::size_t>(level - 1)].name));
}

std::string Session::upgrade_expression(std::string_view text, int level) const {
  return call_in_level(level, [&](const debug::Scope& scope) { return debug::Expression::convert_names_to_addresses(text, scope); });
}

bool Session::set_symbol_use(std::string_view name, tools::SymbolUse use) {
  if (!powered_.symbols.set_symbol_use(name, use, false)) return false;
  named_.set_symbol_use(name, use, false);
  listed_.mark_symbols_changed();
  return true;
}

debug::Expression Session::parse(std::string_view text, int level) const {
  auto result = call_in_level(level, [&](const debug::Scope& scope) { return debug::Expression::parse(text, scope); });
  if (const auto* error = std::get_if<debug::ParseError>(&result)) {
    throw Error(fmt::format("condition `{}`, column {}: {}", text, error->column, error->message));
  }
  return std::get<debug::Expression>(std::move(result));
}

debug::Expression Session::parse_condition(std::string_view text, int level) const {
  debug::Expression condition = parse(text, level);
  if (const std::string problem = condition.condition_problem(); !problem.empty())
    throw Error(fmt::format("condition `{}`: {}", text, problem));
  if (condition.requirements().display && machines::displays_of(machine()).empty())
    throw Error(fmt::format("condition `{}`: {} has no display; compare memory or a register", text, machine().name()));
  return condition;
}

std::int64_t Session::evaluate(const debug::Expression& expression) const { return expression.evaluate(*context_); }

const debug::Context& Session::context() const { return *context_; }

void Session::poke(std::uint16_t address, std::uint8_t value) {
  apply_input({.kind = Input::Kind::poke, .index = 0, .address = address, .value = value});
}

void Session::set_register(int index, std::uint32_t value) {
  apply_input({.kind = Input::Kind::set_register, .index = index, .value = value});
}

void Session::set_option(const std::string& name, const std::string& value) {
  apply_input({.kind = Input::Kind::option, .name = name, .text = value});
}

void Session::insert_tape(std::vector<float> samples, std::uint32_t rate_hz) {
  apply_input({.kind = Input::Kind::insert_tape, .cassette = std::make_shared<const Cassette>(Cassette{std::move(samples), rate_hz})});
}

}  // namespace janus::session
