// Collections of programs: the ones built into Janus and, in addition, a folder (--software DIR) whose sources are
// assembled on loading.
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

// Contents of files by their paths in a collection, which replace or add files.
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

// Files are named by their path in the collection, with '/': "microchess/program.toml".
class Collection {
 public:
  virtual ~Collection() = default;
  virtual std::vector<std::string> programs() const = 0;  // names of folders with a program.toml, sorted
  virtual bool contains(std::string_view path) const = 0;
  virtual std::vector<std::uint8_t> read(std::string_view path) const = 0;  // throws Error
  // A source named in a manifest, for a processor ("6502") in a syntax ("mos"; "": the processor's own).
  // Throws Error.
  virtual Assembled assemble(std::string_view path, const std::string& cpu, const std::string& syntax) const = 0;
  virtual std::string describe(std::string_view path) const = 0;  // how errors name the file
  virtual PositionReader position_reader() const { return {}; }   // for its programs
  virtual SquareNamer square_namer() const { return {}; }         // likewise
  // The machine that a manifest names; null if unknown.
  virtual const machines::MachineInfo* board(std::string_view machine) const { return machines::find_machine(machine); }
  // Files of a program: manifest, sources with their includes, program text. Empty if unknown.
  virtual std::vector<std::string> files(std::string_view) const { return {}; }
  // The changed files (changed_collection.hpp), and the collection without the changes.
  virtual ChangedFiles changes() const { return {}; }
  virtual const Collection& unchanged() const { return *this; }
};

// Assembles a source file on disk. Warnings go to `warn`, line by line, if it is set. Throws Error.
Assembled assemble_file(const std::string& path, const std::string& cpu, const std::string& syntax,
                        const std::function<void(const std::string&)>& warn = {});

// Built-in programs; and, if programs were left out of this Janus and are installed as files ("../share/janus/software"
// from the folder of the program, or of libjanus), also those.
const Collection& built_in_collection();
// Programs that were left out and are not installed either.
std::vector<std::string> missing_programs();
// Why an expected program is missing: "" if unknown, otherwise the fix.
std::string why_missing(std::string_view program);
// The programs in a folder, and the built-in ones that the folder does not replace by a program of the same name. Throws Error.
std::unique_ptr<Collection> open_collection(const std::string& folder);

// Reads and checks a program: manifest, sources, hashes. Throws Error; for an unknown name it suggests similar ones.
std::shared_ptr<const Program> load_program(const Collection& collection, std::string_view name);
// Reads the program again, with places and variables as in another text in its machine's slot. Throws Error if the text
// lacks a name, or is invalid. `program` is a result of load_program.
std::shared_ptr<const Program> bind_program(const Collection& collection, std::shared_ptr<const Program> program, const ProgramText& text);

}  // namespace janus::session
