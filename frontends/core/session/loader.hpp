// Powers a machine on with everything loaded before cycle 1: monitor ROM, program, settings, additional files, and ROMs
// that replace the built-in ones. files_in.hpp makes a Setup from files.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/debug/source_map.hpp"
#include "frontends/core/debug/symbols.hpp"
#include "frontends/core/session/file_stamp.hpp"
#include "frontends/core/session/manifest/program.hpp"
#include "machines/catalogue.hpp"
#include "machines/board/machine.hpp"
#include "tools/commands/source_options.hpp"
#include "tools/diagnostic.hpp"

namespace janus::session {

class Collection;
struct OwnFiles;

// A user's file in memory.
struct OwnFile {
  std::string argument = {};            // as add_file() accepts it
  tools::SourceOptions assembled = {};  // a source: how, with the name of the syntax
};

// A ROM image that replaces the built-in one, or program text for the machine's slot.
struct RomImage {
  std::string name;  // the slot's: a ROM socket, or one for a program text
  std::vector<std::uint8_t> bytes;
  std::string file = {};  // origin, for errors and the lines of program text
};

// Contents of the machine before it is powered on.
struct Setup {
  std::shared_ptr<const Program> program = {};                     // null: the monitor of the machine, if it has one
  std::string machine = {};                                        // empty: the program's
  const machines::MachineInfo* board = nullptr;                    // an unregistered machine; has priority over `machine`
  std::vector<std::pair<std::string, std::string>> options = {};   // machine options, over the program's
  std::vector<std::pair<std::string, std::string>> settings = {};  // program settings
  std::vector<RomImage> roms = {};
  std::optional<ProgramText> text = {};              // replaces the program's own, if it has one
  std::vector<Block> images = {};                    // additional files, which overwrite the program
  std::optional<std::uint16_t> start = {};           // start here, without reset vector and starting keys
  std::optional<std::uint16_t> declared_start = {};  // in one of the files
  debug::SymbolTable symbols = {};                   // of those files
  debug::SourceMap sources = {};                     // likewise
  std::vector<std::string> listings = {};            // files whose lines are sources if they match the bytes
  std::vector<std::string> names_from = {};          // files of names that are included
  tools::Annotations annotations = {};               // of the files of names
  std::string file = {};                             // name and hash of the first additional file (annotated_name)
  std::vector<std::string> read_from = {};           // all files read: absolute paths
  std::vector<OwnFile> own = {};                     // sources and images among `images`
  std::vector<FileStamp> stamps = {};                // of these, and of the files that they include
  std::vector<tools::Diagnostic> warnings = {};      // of the sources
};

// Replaces the settings of the same names. Settings that have no effect with the new ones get their defaults.
Setup with_settings(Setup setup, const std::vector<std::pair<std::string, std::string>>& settings);

struct PoweredMachine {
  std::unique_ptr<machines::Machine> machine;
  std::shared_ptr<const Program> program;       // the setup's, bound to its text, or the monitor; null: none
  std::optional<std::uint16_t> start;           // the setup's
  std::string typed;                            // typed after the starting keys; empty if the setup has a start
  std::string before_start;                     // sent to the monitor's terminal after the reset, before that start
  std::map<std::string, std::string> settings;  // every setting's value
  debug::SymbolTable symbols;
  debug::SourceMap sources;
  std::vector<bool> laid;              // per address: covered by loaded bytes
  std::vector<ProgramText> texts;      // contents of the machine's slot
  std::vector<std::string> read_from;  // the setup's
  std::shared_ptr<const OwnFiles> own;
  std::shared_ptr<const WatchedFile> watched;                         // the text of the setup, if it is in a file
  std::shared_ptr<const std::vector<tools::Diagnostic>> diagnostics;  // of the sources
  tools::Annotations annotations;                                     // likewise
  std::string file;                                                   // likewise
};

// Throws Error if machine, option, setting, ROM, image or text do not fit.
PoweredMachine power_on(Setup setup, const Collection& collection);

// Converts program text for a machine: to bytes for its slot (`slot` is that slot's name), or to the program's form. Throws
// Error if there is neither, or if it does not fit. `program` may be null.
struct TextInMachine {
  std::string slot;
  LaidText laid;
};
TextInMachine text_in_machine(const ProgramText& text, const Program* program, const machines::Machine& machine);

// RAM without loaded bytes, per address; all false once the machine has run, as memory may have been written since.
std::vector<bool> empty_memory(machines::Machine& machine, const std::vector<bool>& laid);

}  // namespace janus::session
