// A program in a machine, with everything that plays the part of the person in front of it. Three parts make it: the Loader
// (loader.hpp) powers the machine on with all that belongs into it, the Timeline (timeline.hpp) holds what was put in and goes to
// any moment of the run, the Driver (driver.hpp) gives keys and text when they are due and runs to a goal. A session owns one of
// each, and parses conditions against them. It knows neither screens nor clocks.
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
  // Throws Error if machine, option, setting, ROM or image do not fit.
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
  // The one table that conditions, listings and reports go by.
  // Of a machine that runs a text they are those of the text it runs now: not to be kept over a run.
  const debug::SymbolTable& symbols() const { return listed_.symbols(); }
  void add_symbols(const debug::SymbolTable& symbols);
  // Names, comments and ranges of the user. They do not affect the machine, and are not part of a recording.
  const tools::Annotations& annotations() const { return annotations_; }
  void annotate(tools::Annotations annotations);  // replaces them; sets waiting breakpoints whose names are now known
  std::uint64_t annotations_version() const { return annotations_version_; }  // of symbols_version() the changes that keep the symbols
  const tools::Annotations& given_annotations() const { return powered_.annotations; }  // of the setup's files
  // Breakpoints of a file with expressions whose names are unknown (session_file.hpp). They are saved again with the others.
  std::vector<WaitingBreakpoint>& waiting_breakpoints() { return waiting_breakpoints_; }
  // "microchess", "kim1.blink.hex-8D12F0A1": whose annotations they are.
  std::string annotated_name() const;
  const std::string& first_file() const { return powered_.file; }  // Setup::file
  void add_sources(const debug::SourceMap& sources);
  // The program whose names and lines hold since it went on with changed sources (changing.hpp); null: program().
  const Program* gone_on_with() const { return gone_on_with_.get(); }
  void learn_from(std::shared_ptr<const Program> program);
  // Either of them: the one whose sources are in memory.
  const Program* newest_program() const { return gone_on_with_ != nullptr ? gone_on_with_.get() : program(); }
  std::uint64_t symbols_version() const { return listed_.version(); }  // another one whenever symbols or sources are others
  const debug::SourceMap& sources() const { return listed_.sources(); }
  // Where a text that is about to go into the machine's slot comes from.
  void know_text(ProgramText text) { listed_.know(std::move(text)); }
  // The files that the machine was made from: what the session writes is none of them (tools/files/distinct_files.hpp).
  const std::vector<std::string>& read_from() const { return powered_.read_from; }
  // The user's files in memory (own_files.hpp); null: none.
  const std::shared_ptr<const OwnFiles>& own_files() const { return powered_.own; }
  // Replaces them, with their symbols and sources.
  void use_own_files(OwnFiles files);
  const std::shared_ptr<const WatchedFile>& watched_file() const { return powered_.watched; }  // null: none
  void watch_file(std::shared_ptr<const WatchedFile> file) { powered_.watched = std::move(file); }
  // Errors and warnings of the last time that a source was assembled; never null.
  const std::shared_ptr<const std::vector<tools::Diagnostic>>& diagnostics() const { return powered_.diagnostics; }
  // The files with errors: their text on disk, without addresses.
  const debug::SourceMap& faulty_sources() const { return faulty_sources_; }
  void note_diagnostics(std::vector<tools::Diagnostic> diagnostics);
  const std::optional<std::uint16_t>& first_start() const { return powered_.start; }  // of the setup
  void add_read_from(const std::string& path);
  // `program`, or what it became with the text that was chosen: for the caller who gave it to the Setup.
  std::shared_ptr<const Program> bound(std::shared_ptr<const Program> program) const;

  // --- Looking -----------------------------------------------------------------------------------------------
  std::uint64_t cycle() const { return machine().cycle(); }
  double seconds() const;
  std::uint8_t read(std::uint16_t address) const { return machine().peek(0, address); }
  debug::Expression parse(std::string_view text, int level = 0) const;      // as that level sees names; throws Error with the column
  debug::Expression condition(std::string_view text, int level = 0) const;  // also refuses what cannot change
  // Converts an expression that an older version saved: Expression::with_addresses.
  std::string with_addresses(std::string_view text, int level) const;
  // Sets the use of a name without a type, for this run; false if the name is unknown.
  bool set_use(std::string_view name, tools::SymbolUse use);
  std::int64_t evaluate(const debug::Expression& expression) const;
  const debug::Context& context() const;  // what expressions are evaluated in

  // Shorthands for the most used calls of driver and timeline.
  // --- The driver's ------------------------------------------------------------------------------------------
  // Queues the starting keys, or what stands for them. Call it before anything else is given, and again at the start of the recording.
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
  // As idle(); in the recorded past: did it wait here?
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
  std::shared_ptr<const Program> gone_on_with_;
  ListingSymbols listed_;
  std::unique_ptr<Context> context_;
  Timeline timeline_;
  Driver driver_;
};

}  // namespace janus::session
