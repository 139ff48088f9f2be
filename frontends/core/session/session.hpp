// A program in a machine, with all input that a user provides. Three parts make up a session: the Loader (loader.hpp) powers the machine on
// and loads its contents; the Timeline (timeline.hpp) records the input and moves to any point of the run; the Driver (driver.hpp) supplies
// due keys and text and runs to a goal. A session also parses conditions. It does not depend on displays or clocks.
//
//   auto program = load_program(collection, "microchess");
//   Session session({.program = program}, collection);
//   session.start();                                 // the manifest's starting keys: RS, GO
//   session.queue_keys(parse_keys("C,PC", session.machine()));
//   if (session.run({}, control) == End::idle) ... session.display_text() is "0F1333"
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
  // Throws Error if a machine, option, setting, ROM or image does not fit.
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
  // The symbol table of conditions, listings and reports. On a machine with a program text slot, it depends on the current text: do not
  // keep the reference over a run.
  const debug::SymbolTable& symbols() const { return listed_.symbols(); }
  void add_symbols(const debug::SymbolTable& symbols);
  // The user's names, comments and ranges. They do not affect the machine, and do not belong to a recording.
  const tools::Annotations& annotations() const { return annotations_; }
  void annotate(tools::Annotations annotations);  // replaces them; sets waiting breakpoints whose names are now defined
  std::uint64_t annotations_version() const { return annotations_version_; }  // changes of symbols_version() that keep the symbols
  const tools::Annotations& given_annotations() const { return powered_.annotations; }  // of the setup's files
  // Breakpoints with undefined names, from a file (session_file.hpp). They are saved with the others.
  std::vector<WaitingBreakpoint>& waiting_breakpoints() { return waiting_breakpoints_; }
  // The program or file that the annotations belong to: "microchess", "kim1.blink.hex-8D12F0A1".
  std::string annotated_name() const;
  const std::string& first_file() const { return powered_.file; }  // Setup::file
  void add_sources(const debug::SourceMap& sources);
  // The program whose names and lines apply since the run continued with changed sources (changing.hpp); null: program().
  const Program* continued_with() const { return continued_with_.get(); }
  void learn_from(std::shared_ptr<const Program> program);
  // The program whose sources are in memory: gone_on_with(), else program().
  const Program* newest_program() const { return continued_with_ != nullptr ? continued_with_.get() : program(); }
  std::uint64_t symbols_version() const { return listed_.version(); }  // changes with every change of symbols or sources
  const debug::SourceMap& sources() const { return listed_.sources(); }
  // Registers the origin of a program text before it is loaded into the machine's slot.
  void know_text(ProgramText text) { listed_.know(std::move(text)); }
  // The files that the machine was made from; the session must not overwrite them (tools/files/distinct_files.hpp).
  const std::vector<std::string>& read_from() const { return powered_.read_from; }
  // The user's files in memory (own_files.hpp); null: none.
  const std::shared_ptr<const OwnFiles>& own_files() const { return powered_.own; }
  // Replaces them, with their symbols and sources.
  void use_own_files(OwnFiles files);
  const std::shared_ptr<const WatchedFile>& watched_file() const { return powered_.watched; }  // null: none
  void watch_file(std::shared_ptr<const WatchedFile> file) { powered_.watched = std::move(file); }
  // Errors and warnings of the latest assembly; never null.
  const std::shared_ptr<const std::vector<tools::Diagnostic>>& diagnostics() const { return powered_.diagnostics; }
  // Sources with errors, as on disk, without addresses.
  const debug::SourceMap& faulty_sources() const { return faulty_sources_; }
  void note_diagnostics(std::vector<tools::Diagnostic> diagnostics);
  const std::optional<std::uint16_t>& first_start() const { return powered_.start; }  // of the setup
  void add_read_from(const std::string& path);
  // `program`, or the version of it that is bound to the chosen text, for the caller who passed it in the Setup.
  std::shared_ptr<const Program> bound(std::shared_ptr<const Program> program) const;

  // --- Looking -----------------------------------------------------------------------------------------------
  std::uint64_t cycle() const { return machine().cycle(); }
  double seconds() const;
  std::uint8_t read(std::uint16_t address) const { return machine().peek(0, address); }
  debug::Expression parse(std::string_view text, int level = 0) const;      // with the level's names; throws Error with the column
  debug::Expression condition(std::string_view text, int level = 0) const;  // also refuses expressions that cannot change
  // Converts an expression that an older version saved: Expression::with_addresses.
  std::string with_addresses(std::string_view text, int level) const;
  // Sets the use of an untyped name, for this run; false if the name is undefined.
  bool set_use(std::string_view name, tools::SymbolUse use);
  std::int64_t evaluate(const debug::Expression& expression) const;
  const debug::Context& context() const;  // for the evaluation of expressions

  // Shorthands for the most common calls of driver and timeline.
  // --- The driver's ------------------------------------------------------------------------------------------
  // Queues the starting keys, or their replacement. Must be called before other input, and again at the start of the recording.
  void start() { driver_.start(powered_.start, powered_.typed, powered_.before_start); }
  void queue_keys(std::vector<KeyAction> keys) { driver_.queue_keys(std::move(keys)); }
  void queue_text(std::string_view text) { driver_.queue_text(text); }
  bool queue_empty() const { return driver_.queue_empty(); }
  void clear_queue() { driver_.clear_queue(); }
  End run(const RunGoal& goal, const Control& control) { return driver_.run(goal, control); }
  bool idle() const { return driver_.idle(); }
  const std::string& trap() const { return driver_.trap(); }
  std::string display_text() const { return driver_.display_text(); }
  std::optional<std::vector<std::string>> screen() const { return driver_.screen(); }
  void on_transcript(std::function<void(const TranscriptLine&)> sink) { driver_.on_transcript(std::move(sink)); }

  // --- The timeline's ----------------------------------------------------------------------------------------
  const std::map<std::string, std::string>& settings() const { return timeline_.settings(); }
  void change_setting(const std::string& name, const std::string& value) { timeline_.change_setting(name, value); }
  void enter(Input input) { timeline_.enter(std::move(input)); }
  void poke(std::uint16_t address, std::uint8_t value);
  void set_register(int index, std::uint32_t value);
  void set_option(const std::string& name, const std::string& value);
  void insert_tape(std::vector<float> samples, std::uint32_t rate_hz);
  const InputLog& log() const { return timeline_.log(); }
  debug::Debugger& debugger() { return timeline_.debugger(); }
  bool in_past() const { return timeline_.in_past(); }
  // True if the program waits for input: idle(), or in the recorded past whether it waited here.
  bool waits() const { return in_past() ? timeline_.waited_here() : idle(); }
  std::vector<std::uint8_t> save_state() const { return timeline_.save_state(); }

 private:
  // Calls `read` with the names of a level.
  template <class Read>
  auto in_level(int level, Read&& read) const;
  class Context;

  void name_addresses();
  void follow_c();

  PoweredMachine powered_;
  tools::Annotations annotations_;
  std::uint64_t annotations_version_ = 0;
  std::vector<WaitingBreakpoint> waiting_breakpoints_;
  debug::SourceMap faulty_sources_;
  debug::SymbolTable named_;  // the symbols without the labels of the annotations
  std::shared_ptr<const Program> continued_with_;
  ListingSymbols listed_;
  std::unique_ptr<Context> context_;
  Timeline timeline_;
  Driver driver_;
};

}  // namespace janus::session
