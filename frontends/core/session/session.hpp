// A session: a program running in a machine, with all user input. It consists of three parts. The Loader (loader.hpp) powers on the machine
// and loads its contents, the Timeline (timeline.hpp) records the input and moves to any point in the run, and the Driver (driver.hpp)
// sends keys and text when due and runs to a goal. A session also parses conditions. It does not depend on displays or clocks.
//
//   auto program = load_program(collection, "microchess");
//   Session session({.program = program}, collection);
//   session.start();                                 // the manifest's starting keys: RS, GO
//   session.queue_keys(parse_keys("C,PC", session.machine()));
//   if (session.run({}, control) == EndReason::idle) ... session.display_text() is "0F1333"
//   session.timeline().go_to(1'000'000);
//
// All times are cycles since power-on. Errors are thrown as session::Error.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/core/debug/debugger.hpp"
#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/debug/symbols.hpp"
#include "frontends/core/session/driver/driver.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/listing_symbols.hpp"
#include "frontends/core/session/loader.hpp"
#include "frontends/core/session/timeline/timeline.hpp"
#include "machines/board/machine.hpp"
#include "tools/annotations.hpp"

namespace janus::session {

class Session {
 public:
  // Throws Error if the machine, or an option, setting, ROM or image is invalid.
  Session(Setup setup, const Collection& collection);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  Timeline& timeline() { return timeline_; }
  const Timeline& timeline() const { return timeline_; }
  Driver& driver() { return driver_; }
  const Driver& driver() const { return driver_; }

  machines::Machine& machine() { return *powered_.machine; }
  const machines::Machine& machine() const { return *powered_.machine; }
  const Program* program() const { return powered_.program.get(); }
  // Returns the symbol table for conditions, listings and reports. On a machine with a program text slot, it depends on
  // the current text, so do not keep the reference during a run.
  const debug::SymbolTable& symbols() const { return listed_.symbols(); }
  void add_symbols(const debug::SymbolTable& symbols);
  // Returns the user's names, comments and ranges. They do not affect the machine, and are not part of a recording.
  const tools::Annotations& annotations() const { return annotations_; }
  void annotate(tools::Annotations annotations);  // replaces the annotations, and sets pending breakpoints whose names are now defined
  std::uint64_t annotations_version() const { return annotations_version_; }  // counts changes to symbols_version() that keep symbols
  const tools::Annotations& given_annotations() const { return powered_.annotations; }  // from the setup's files
  // Breakpoints that are pending because their names are undefined or their source is not loaded (session_file.hpp). Saved with the others.
  std::vector<PendingBreakpoint>& pending_breakpoints() { return pending_breakpoints_; }
  // Returns the program or file to which the annotations belong: "microchess", "kim1.blink.hex-8D12F0A1".
  std::string annotated_name() const;
  const std::string& first_file() const { return powered_.file; }  // Setup::file
  void add_sources(const debug::SourceMap& sources);
  // Returns the program whose names and lines have applied since the run continued with changed sources (edit_and_continue.hpp), or
  // null.
  const Program* newer_program() const { return newer_program_.get(); }
  void learn_names_from(std::shared_ptr<const Program> program);
  // Returns the program whose sources are in memory: newer_program(), or else program().
  const Program* newest_program() const { return newer_program_ != nullptr ? newer_program_.get() : program(); }
  std::uint64_t symbols_version() const { return listed_.version(); }  // changes whenever symbols or sources change
  const debug::SourceMap& sources() const { return listed_.sources(); }
  // Registers the origin of a program text before it is loaded into the machine's slot.
  void add_text(ProgramText text) { listed_.add_text(std::move(text)); }
  // Files used to create the machine, which the session must not overwrite (tools/files/distinct_files.hpp).
  const std::vector<std::string>& input_files() const { return powered_.read_from; }
  // The user's files in memory (user_files.hpp); null if there are none.
  const std::shared_ptr<const UserFiles>& user_files() const { return powered_.own; }
  // Replaces the user's files and their symbols and sources.
  void set_user_files(UserFiles files);
  const std::shared_ptr<const WatchedFile>& watched_file() const { return powered_.watched; }  // null if there is none
  void watch_file(std::shared_ptr<const WatchedFile> file) { powered_.watched = std::move(file); }
  // Errors and warnings from the latest assembly; never null.
  const std::shared_ptr<const std::vector<tools::Diagnostic>>& diagnostics() const { return powered_.diagnostics; }
  // The on-disk versions of source files with errors, without addresses.
  const debug::SourceMap& faulty_sources() const { return faulty_sources_; }
  void note_diagnostics(std::vector<tools::Diagnostic> diagnostics);
  const std::optional<std::uint16_t>& first_start() const { return powered_.start; }  // Setup::start
  void add_input_file(const std::string& path);
  // Returns `program`, which the caller passed in the Setup, or the version of it that is bound to the chosen text.
  std::shared_ptr<const Program> bound_program(std::shared_ptr<const Program> program) const;

  // --- Inspection ---------------------------------------------------------------------------------------------
  std::uint64_t cycle() const { return machine().cycle(); }
  double seconds() const;
  std::uint8_t read(std::uint16_t address) const { return machine().peek(0, address); }
  debug::Expression parse(std::string_view text, int level = 0) const;            // using the level's names; throws Error with the column
  debug::Expression parse_condition(std::string_view text, int level = 0) const;  // also rejects expressions whose value cannot change
  // Converts an expression saved by an older version (Expression::upgrade_expression).
  std::string upgrade_expression(std::string_view text, int level) const;
  // Sets how an untyped name is used in this run. Returns false if the name is undefined.
  bool set_symbol_use(std::string_view name, tools::SymbolUse use);
  std::int64_t evaluate(const debug::Expression& expression) const;
  const debug::Context& context() const;  // for evaluating expressions

  // Shorthands for the most common calls to the driver and the timeline.
  // --- Driver -------------------------------------------------------------------------------------------------
  // Queues the starting keys or the setup's start. Must be called before other input, and again at the start of the
  // recording.
  void start() { driver_.start(powered_.start, powered_.typed, powered_.before_start); }
  void queue_keys(std::vector<KeyAction> keys) { driver_.queue_keys(std::move(keys)); }
  void queue_text(std::string_view text) { driver_.queue_text(text); }
  bool is_queue_empty() const { return driver_.is_queue_empty(); }
  void clear_queue() { driver_.clear_queue(); }
  EndReason run(const RunGoal& goal, const Control& control) { return driver_.run(goal, control); }
  bool is_idle() const { return driver_.is_idle(); }
  const std::string& trap_reason() const { return driver_.trap_reason(); }
  std::string display_text() const { return driver_.display_text(); }
  std::optional<std::vector<std::string>> screen() const { return driver_.screen(); }
  void on_transcript(std::function<void(const TranscriptLine&)> sink) { driver_.on_transcript(std::move(sink)); }

  // --- Timeline -----------------------------------------------------------------------------------------------
  const std::map<std::string, std::string>& settings() const { return timeline_.settings(); }
  void change_setting(const std::string& name, const std::string& value) { timeline_.change_setting(name, value); }
  void apply_input(Input input) { timeline_.apply_input(std::move(input)); }
  void poke(std::uint16_t address, std::uint8_t value);
  void set_register(int index, std::uint32_t value);
  void set_option(const std::string& name, const std::string& value);
  void insert_tape(std::vector<float> samples, std::uint32_t rate_hz);
  const InputLog& log() const { return timeline_.log(); }
  debug::Debugger& debugger() { return timeline_.debugger(); }
  bool is_rewound() const { return timeline_.is_rewound(); }
  // Returns true if the program is waiting for input or, before the end of the recording, was waiting at this position.
  bool is_waiting() const { return is_rewound() ? timeline_.is_at_wait() : is_idle(); }
  std::vector<std::uint8_t> save_state() const { return timeline_.save_state(); }

 private:
  // Calls `read` with a scope that contains the level's names.
  template <class Read>
  auto call_in_level(int level, Read&& read) const;
  class Context;

  void name_addresses();
  void record_c_variables();

  PoweredMachine powered_;
  tools::Annotations annotations_;
  std::uint64_t annotations_version_ = 0;
  std::vector<PendingBreakpoint> pending_breakpoints_;
  debug::SourceMap faulty_sources_;
  debug::SymbolTable named_;  // symbols without the annotations' labels
  std::shared_ptr<const Program> newer_program_;
  ListingSymbols listed_;
  std::unique_ptr<Context> context_;
  Timeline timeline_;
  Driver driver_;
};

}  // namespace janus::session
