// The user's own files in memory: sources and images. They can be loaded again after they have changed on disk, and the
// program in them can be restarted. Both are inputs at the cycle at which the files were loaded, so the recording can
// be replayed and the old run is a branch.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/history/input_log.hpp"
#include "frontends/core/debug/source_map.hpp"
#include "frontends/core/debug/symbols.hpp"
#include "frontends/core/session/control.hpp"
#include "frontends/core/session/file_stamp.hpp"
#include "frontends/core/session/loader.hpp"
#include "frontends/core/session/manifest/program.hpp"
#include "tools/diagnostic.hpp"

namespace janus::session {

class Session;

struct OwnFiles {
  // An input of the run, and its place in the log.
  struct Entered {
    std::size_t index;
    debug::Input input;
    bool operator==(const Entered&) const = default;
    bool is_in(const std::vector<debug::Input>& log) const { return index < log.size() && log[index] == input; }
  };

  std::vector<OwnFile> arguments = {};
  std::vector<std::string> names_from = {};  // files of symbols that the user named
  std::vector<FileStamp> stamps = {};        // of these files, and of those that they include
  std::vector<Block> blocks = {};
  debug::SymbolTable symbols = {};
  debug::SourceMap sources = {};
  std::optional<std::uint16_t> start = {};                      // the entry point
  std::optional<std::uint16_t> declared = {};                   // in a file
  std::vector<std::uint8_t> below = {};                         // memory without the files
  std::vector<bool> covered = {};                               // addresses at which any version of the files had a byte
  std::shared_ptr<const std::vector<std::uint8_t>> begin = {};  // Timeline::start_state() of the run that they are loaded in
  std::optional<Entered> loaded = {};                           // their first byte; none: they were loaded before cycle 1
  std::vector<Entered> newest = {};                             // last input of each load of the newest version; none: as above
  std::vector<Entered> others = {};                             // the same of other versions
  std::vector<bool> replaced = {};                              // addresses whose bytes --rom sets instead; may be empty
  std::vector<tools::Diagnostic> warnings = {};                 // of the sources

  std::string name() const;                  // "bug.s", "bug.s and 1 more"
  bool has_source() const;                   // else there is nothing to assemble
  bool has(const OwnFile& file) const;       // also by another path; ignores options that are not given
  bool is_in(const Session& session) const;  // they are loaded in the current branch
  void cover(const std::vector<Block>& made);
  void set_newest(const Session& session);  // after a load of a new version
  void add_newest(const Session& session);  // after the same version was loaded once more
};

inline std::string change_on_disk(const OwnFiles& files) { return change_on_disk(files.stamps); }
// Returns true if the current branch runs an older version of the files, or does not contain them.
bool runs_older(const Session& session, const OwnFiles& files);

// Start address of the files of a setup: declared in a file, the label `start` or START, or else the first byte. nullopt: no files.
std::optional<std::uint16_t> entry_of(const Setup& setup);
// The files of a setup, for a machine whose memory is `below` without them.
OwnFiles own_files_of(const Setup& setup, std::vector<std::uint8_t> below);
// A setup that starts the machine with the newest version of these files.
Setup with_own_files(Setup setup, const OwnFiles& files);
// Notes that the bytes of `made` have just been poked into the running machine, one input each.
void note_loaded(Session& session, const Setup& made, std::vector<std::uint8_t> below);

struct Restarted {
  std::string done;                  // "bug.s: 23 bytes assembled, 2 changed"
  bool at_entry = true;              // false: a program text was loaded
  std::vector<std::string> remarks;  // warnings, and breakpoints that have changed
};
// Assembles or reads all files again, loads them at the cycle at which they were loaded, and sets the program counter to the entry point.
// If a file was loaded more than once, its last load counts. Options of the machine that were set later are set again before the files are
// loaded. Breakpoints keep their source lines. Throws Error, AssemblyError, or debug::Cancelled, and changes nothing.
Restarted load_again(Session& session);
// The same; or opens the watched file again, if it has changed or nothing else is loaded, and starts a source at its entry point.
Restarted reload(Session& session, const Control& control);
// Goes to the entry point in the same way, with the bytes that are loaded.
void restart(Session& session);

}  // namespace janus::session
