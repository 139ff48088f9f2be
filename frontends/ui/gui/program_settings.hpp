// A program's breakpoints, watched expressions and bookmarks ("notes"), which are restored when the program is reopened. Each program has a
// notes file next to the settings file, which is written after every change.
#pragma once

#include <atomic>
#include <memory>
#include <limits>
#include <string>
#include <vector>

#include "frontends/ui/gui/names.hpp"
#include "frontends/core/session/timeline/session_file.hpp"

namespace janus::gui {

struct ProgramNotes {
  std::vector<session::RecordedBreakpoint> breakpoints;
  std::vector<std::string> watches;
  session::Bookmarks bookmarks;
  bool names_are_addresses = false;  // watches use the syntax of older versions
  bool operator==(const ProgramNotes&) const = default;
};

// Returns empty notes if the file is missing. Throws session::Error if it is not a notes file.
ProgramNotes read_notes(const std::string& path);
// Writes the notes, or deletes the file if they are empty. Returns the error message, or an empty string.
std::string write_notes(const ProgramNotes& notes, const std::string& path);
// Returns a snapshot's breakpoints in the form stored in notes, without hit counts or temporary breakpoints.
std::vector<session::RecordedBreakpoint> noted_breakpoints(const Snapshot& now);

class ProgramSettings {
 public:
  explicit ProgramSettings(std::string folder) : folder_(std::move(folder)) {}

  // Opens the notes for the program in `about`, which save_if_changed() then updates. Returns null if they are already open.
  std::unique_ptr<ProgramNotes> open(const Description& about, std::string& problem);
  // The number of the first snapshot that can contain the restored notes, set from any thread. Nothing is written before this snapshot.
  std::shared_ptr<std::atomic<std::uint64_t>> restored_snapshot() const { return restored_; }
  // Writes the notes if they have changed. Returns the error message, or an empty string.
  std::string save_if_changed(const Snapshot& now, std::vector<std::string> watches);
  void forget();

 private:
  static constexpr auto kNever = std::numeric_limits<std::uint64_t>::max();
  std::string folder_, path_;
  ProgramNotes kept_;
  std::shared_ptr<std::atomic<std::uint64_t>> restored_ = std::make_shared<std::atomic<std::uint64_t>>(kNever);
};

}  // namespace janus::gui
