// Powers on a machine with everything loaded before cycle 1: monitor ROM, program, settings, additional files, and
// replacements for built-in ROMs. files_in.hpp creates a Setup from files.
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
struct UserFiles;

// A file that the user has loaded into memory.
struct UserFile {
  std::string argument = {};            // as accepted by add_file()
  tools::SourceOptions assembled = {};  // for a source file: options including the syntax
};

// A ROM image that replaces the built-in one, or program text for the machine's slot.
struct RomImage {
  std::string name;  // slot name: a ROM socket, or a slot for program text
  std::vector<std::uint8_t> bytes;
  std::string file = {};  // origin, for error messages and the lines of program text
};

// The machine's contents before power-on.
struct Setup {
  std::shared_ptr<const Program> program = {};                     // if null, the machine's monitor is used, if it has one
  std::string machine = {};                                        // if empty, the program's machine is used
  const machines::MachineInfo* board = nullptr;                    // an unregistered machine; overrides `machine`
  std::vector<std::pair<std::string, std::string>> options = {};   // machine options, which override the program's
  std::vector<std::pair<std::string, std::string>> settings = {};  // program settings
  std::vector<RomImage> roms = {};
  std::optional<ProgramText> text = {};              // replaces the program's own, if it has one
  std::vector<Block> images = {};                    // additional files, which overwrite the program
  std::optional<std::uint16_t> start = {};           // start here, bypassing the reset vector and starting keys
  std::optional<std::uint16_t> declared_start = {};  // start address declared in one of the files
  debug::SymbolTable symbols = {};                   // symbols of the additional files
  debug::SourceMap sources = {};                     // source lines of the additional files
  std::vector<std::string> listings = {};            // listings used as sources if their bytes match
  std::vector<std::string> names_from = {};          // symbol files included in `symbols`
  tools::Annotations annotations = {};               // from the symbol files
  std::string file = {};                             // name and hash of the first additional file (annotated_name)
  std::vector<std::string> read_from = {};           // absolute paths of all files read
  std::vector<UserFile> own = {};                    // the source files and images in `images`
  std::vector<FileStamp> stamps = {};                // stamps of the files in `own` and their includes
  std::vector<tools::Diagnostic> warnings = {};      // from assembling the source files
};

// Overwrites existing settings that have the same name. Settings that no longer have an effect are reset to their defaults.
Setup apply_settings(Setup setup, const std::vector<std::pair<std::string, std::string>>& settings);

struct PoweredMachine {
  std::unique_ptr<machines::Machine> machine;
  std::shared_ptr<const Program> program;       // the setup's program, bound to its text, or the monitor; null if there is none
  std::optional<std::uint16_t> start;           // the setup's start address
  std::string typed;                            // text typed after the starting keys; empty if the setup has a start
  std::string before_start;                     // text sent to the monitor's terminal after the reset and before the setup's start
  std::map<std::string, std::string> settings;  // values of all settings
  debug::SymbolTable symbols;
  debug::SourceMap sources;
  std::vector<bool> loaded_bytes;      // true for each address covered by loaded bytes
  std::vector<ProgramText> texts;      // contents of the machine's slot
  std::vector<std::string> read_from;  // Setup::read_from
  std::shared_ptr<const UserFiles> own;
  std::shared_ptr<const WatchedFile> watched;                         // the setup's program text, if it is from a file
  std::shared_ptr<const std::vector<tools::Diagnostic>> diagnostics;  // from assembling the source files
  tools::Annotations annotations;                                     // Setup::annotations
  std::string file;                                                   // Setup::file
};

// Throws Error if the machine, or an option, setting, ROM, image or text is invalid.
PoweredMachine power_on(Setup setup, const Collection& collection);

// Program text converted for a machine: to bytes for the slot named `slot`, or to the program's memory format.
// convert_text() throws Error if neither exists, or if the text does not fit; its `program` may be null.
struct ConvertedText {
  std::string slot;
  EncodedText encoded;
};
ConvertedText convert_text(const ProgramText& text, const Program* program, const machines::Machine& machine);

// Returns one flag per address: true for RAM that nothing was loaded into. If the machine has run, all flags are false, because
// it may have written memory.
std::vector<bool> unloaded_memory(machines::Machine& machine, const std::vector<bool>& loaded_bytes);

}  // namespace janus::session
