// Collections of programs: the built-in programs and, optionally, a folder (--software DIR) whose sources are assembled
// on loading.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/source_map.hpp"
#include "frontends/core/debug/symbols.hpp"
#include "frontends/core/session/manifest/program.hpp"
#include "machines/catalogue.hpp"
#include "tools/diagnostic.hpp"

namespace janus::session {

// Contents of replaced or added files, by path in a collection.
using ChangedFiles = std::map<std::string, std::string>;

// Result of assembling a source file.
struct Assembled {
  std::vector<Block> blocks;
  debug::SymbolTable symbols;
  debug::SourceMap sources;
  std::optional<std::uint16_t> start = {};  // from the source's END
  std::vector<std::string> files = {};      // all files read, including `incbin`
  std::vector<tools::Diagnostic> warnings = {};
};

// A set of programs. Files are named by their path in the collection, with '/': "microchess/program.toml".
class Collection {
 public:
  virtual ~Collection() = default;
  virtual std::vector<std::string> programs() const = 0;  // names of folders with a program.toml, sorted
  virtual bool contains(std::string_view path) const = 0;
  virtual std::vector<std::uint8_t> read(std::string_view path) const = 0;  // throws Error
  // Assembles a source named in a manifest, for a processor ("6502") and in a syntax ("mos", or "" for the processor's
  // own). Throws Error.
  virtual Assembled assemble(std::string_view path, const std::string& cpu, const std::string& syntax) const = 0;
  virtual std::string describe(std::string_view path) const = 0;  // name of the file in errors
  virtual PositionReader position_reader() const { return {}; }   // for its programs
  virtual SquareNamer square_namer() const { return {}; }         // for its programs
  // Returns the machine named in a manifest, or null if unknown.
  virtual const machines::MachineInfo* board(std::string_view machine) const { return machines::find_machine(machine); }
  // Returns a program's files: manifest, sources with their includes, program text. Empty if the program is unknown.
  virtual std::vector<std::string> files(std::string_view) const { return {}; }
  // Return the changed files (changed_collection.hpp), and the collection without the changes.
  virtual ChangedFiles changes() const { return {}; }
  virtual const Collection& unchanged() const { return *this; }
};

// Assembles a source file on disk. Warnings go to `warn`, line by line, if it is set. Throws Error.
Assembled assemble_file(const std::string& path, const std::string& cpu, const std::string& syntax,
                        const std::function<void(const std::string&)>& warn = {});

// Returns the built-in programs, including programs excluded from this build if they are installed as files
// ("../share/janus/software" relative to the folder of the executable or libjanus).
const Collection& built_in_collection();
// Returns the programs that are excluded from this build and not installed.
std::vector<std::string> missing_programs();
// Returns why an expected program is missing, with the fix, or an empty string if unknown.
std::string explain_missing(std::string_view program);
// Opens the programs in a folder, together with the built-in programs except those of the same name. Throws Error.
std::unique_ptr<Collection> open_collection(const std::string& folder);

// Reads and checks a program: manifest, sources, hashes. Throws Error, which suggests similar names if the name is unknown.
std::shared_ptr<const Program> load_program(const Collection& collection, std::string_view name);
// Reads the program again, with the places and variables of another text in the machine's slot. Throws Error if the
// text lacks a name or is invalid. `program` must be a result of load_program.
std::shared_ptr<const Program> bind_program(const Collection& collection, std::shared_ptr<const Program> program, const ProgramText& text);

}  // namespace janus::session
