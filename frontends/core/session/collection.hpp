// Collections of programs: the built-in programs and, optionally, a folder (--software DIR) whose source files are assembled on loading.
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

// The result of assembling a source file.
struct AssemblyResult {
  std::vector<Block> blocks;
  debug::SymbolTable symbols;
  debug::SourceMap sources;
  std::optional<std::uint16_t> start = {};  // from the END directive
  std::vector<std::string> files = {};      // all files read, including `incbin`
  std::vector<tools::Diagnostic> warnings = {};
};

// A set of programs. Files are identified by their paths in the collection, separated by '/': "microchess/program.toml".
class Collection {
 public:
  virtual ~Collection() = default;
  virtual std::vector<std::string> programs() const = 0;  // sorted names of the folders that contain a program.toml
  virtual bool contains(std::string_view path) const = 0;
  virtual std::vector<std::uint8_t> read(std::string_view path) const = 0;  // throws Error
  // Assembles a source file named in a manifest, for a processor ("6502") and in a syntax ("mos", or "" for the
  // processor's own). Throws Error.
  virtual AssemblyResult assemble(std::string_view path, const std::string& cpu, const std::string& syntax) const = 0;
  virtual std::string describe(std::string_view path) const = 0;  // name of the file in error messages
  virtual PositionReader position_reader() const { return {}; }   // for the collection's programs
  virtual SquareNamer square_namer() const { return {}; }         // for the collection's programs
  // Returns the machine named in a manifest, or null if unknown.
  virtual const machines::MachineInfo* board(std::string_view machine) const { return machines::find_machine(machine); }
  // Returns a program's files: manifest, source files with their includes, and program text. Returns an empty list for an unknown program.
  virtual std::vector<std::string> files(std::string_view) const { return {}; }
  // changes() returns the changed files (changed_collection.hpp), and base_collection() the collection without the changes.
  virtual ChangedFiles changes() const { return {}; }
  virtual const Collection& base_collection() const { return *this; }
};

// Assembles a source file on disk. Sends warnings to `warn`, line by line, if it is set. Throws Error.
AssemblyResult assemble_file(const std::string& path, const std::string& cpu, const std::string& syntax,
                             const std::function<void(const std::string&)>& warn = {});

// Returns the built-in programs, including programs excluded from this build if they are installed as files
// ("../share/janus/software" relative to the folder of the executable or libjanus).
const Collection& built_in_collection();
// Returns the programs that are excluded from this build and not installed.
std::vector<std::string> missing_programs();
// Returns why an expected program is missing and how to fix it, or an empty string if the reason is unknown.
std::string explain_missing(std::string_view program);
// Opens the programs in a folder, together with the built-in programs, except those with the same name. Throws Error.
std::unique_ptr<Collection> open_collection(const std::string& folder);

// Reads and checks a program: manifest, source files and hashes. Throws Error, which suggests similar names if the name is unknown.
std::shared_ptr<const Program> load_program(const Collection& collection, std::string_view name);
// Reads the program again, with the locations and variables of a different text in the machine's slot. Throws Error if
// the text is invalid or lacks a required name. `program` must have been returned by load_program.
std::shared_ptr<const Program> bind_program(const Collection& collection, std::shared_ptr<const Program> program, const ProgramText& text);

}  // namespace janus::session
