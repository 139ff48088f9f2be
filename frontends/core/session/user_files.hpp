// The user's own source files and images in memory. They can be reloaded after they have changed on disk, and their
// program can be restarted. Both operations add inputs at the cycle at which the files were loaded, so the recording
// can be replayed and the old run becomes a branch.
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

struct UserFiles {
  // An input in the run, and its index in the log.
  struct LoggedInput {
    std::size_t index;
    debug::Input input;
    bool operator==(const LoggedInput&) const = default;
    bool is_in(const std::vector<debug::Input>& log) const { return index < log.size() && log[index] == input; }
  };

  std::vector<UserFile> arguments = {};
  std::vector<std::string> names_from = {};  // symbol files that the user specified
  std::vector<FileStamp> stamps = {};        // stamps of these files and their includes
  std::vector<Block> blocks = {};
  debug::SymbolTable symbols = {};
  debug::SourceMap sources = {};
  std::optional<std::uint16_t> start = {};                      // entry point
  std::optional<std::uint16_t> declared = {};                   // start address declared in a file
  std::vector<std::uint8_t> below = {};                         // memory contents without the files
  std::vector<bool> covered = {};                               // addresses at which any version of the files had a byte
  std::shared_ptr<const std::vector<std::uint8_t>> begin = {};  // Timeline::start_state() of the run in which they are loaded
  std::optional<LoggedInput> loaded = {};        // input that loaded their first byte; nullopt if they were loaded before cycle 1
  std::vector<LoggedInput> newest = {};          // last input of each load of the newest version; empty if there was no such input
  std::vector<LoggedInput> others = {};          // last input of each load of other versions
  std::vector<bool> replaced = {};               // addresses whose bytes --rom overrides; may be empty
  std::vector<tools::Diagnostic> warnings = {};  // from assembling the source files

  std::string name() const;                         // "bug.s", "bug.s and 1 more"
  bool has_source() const;                          // false if there is nothing to assemble
  bool has(const UserFile& file) const;             // returns true even if the path differs; ignores options if `file` has none
  bool is_loaded_in(const Session& session) const;  // true if they are loaded in the current branch
  void cover(const std::vector<Block>& made);
  void set_newest(const Session& session);  // call after loading a new version
  void add_newest(const Session& session);  // call after loading the same version again
};

inline std::string changed_file_message(const UserFiles& files) { return changed_file_message(files.stamps); }
// Returns true if the current branch runs an older version of the files, or does not contain them.
bool runs_older_files(const Session& session, const UserFiles& files);

// Returns the start address of a setup's files, if any: the address declared in a file, the label `start` or START, or else the first byte.
std::optional<std::uint16_t> entry_address(const Setup& setup);
// Returns a setup's files; `below` contains the memory contents without them.
UserFiles make_user_files(const Setup& setup, std::vector<std::uint8_t> below);
// Returns a setup that starts the machine with the newest version of the files.
Setup apply_user_files(Setup setup, const UserFiles& files);
// Throws Error if an instruction of the user's files, or of a program without settings, has other bytes in memory, as after loading a state
// that an older version saved. Bytes that an instruction addresses can differ, because programs can modify themselves.
void refuse_other_code(const Session& session);
// Records that the bytes in `made` have just been poked into the running machine, as one input per byte.
void note_loaded(Session& session, const Setup& made, std::vector<std::uint8_t> below);

struct RestartResult {
  std::string done;                  // "bug.s: 23 bytes assembled, 2 changed"
  bool at_entry = true;              // false if a program text was loaded
  std::vector<std::string> remarks;  // warnings, and breakpoints that have changed
};
// Assembles or reads all files again, loads them at the cycle at which they were last loaded, and sets the program
// counter to the entry point. Machine options that were set later are set again before the files are loaded.
// Breakpoints keep their source lines. If this function throws Error, AssemblyError, or debug::Cancelled, nothing has changed.
RestartResult reload_files(Session& session);
// Calls reload_files(), or opens the watched file again if it has changed or nothing else is loaded, and starts source
// files at their entry point.
RestartResult reload(Session& session, const Control& control);
// Restarts at the entry point like load_again(), but with the bytes already loaded.
void restart(Session& session);

}  // namespace janus::session
