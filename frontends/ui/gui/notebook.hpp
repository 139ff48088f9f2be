// Notes on a program: breakpoints, watched expressions and bookmarks, which are restored when the program is opened again. Each program
// has a file next to the settings, written after every change.
#pragma once

#include <atomic>
#include <memory>
#include <limits>
#include <string>
#include <vector>

#include "frontends/ui/gui/names.hpp"
#include "frontends/core/session/timeline/session_file.hpp"

namespace janus::gui {

struct Notes {
  std::vector<session::RecordedBreakpoint> breakpoints;
  std::vector<std::string> watches;
  session::Bookmarks bookmarks;
  bool names_are_addresses = false;  // watches are in the syntax of older versions
  bool operator==(const Notes&) const = default;
};

// Returns empty notes if the file is missing. Throws session::Error if it is not a notes file.
Notes read_notes(const std::string& path);
// Returns an empty string or the error. Deletes the file if the notes are empty.
std::string write_notes(const Notes& notes, const std::string& path);
// Returns the breakpoints of a snapshot in the form for notes: without counts and temporary breakpoints.
std::vector<session::RecordedBreakpoint> noted_breakpoints(const Snapshot& now);

class Notebook {
 public:
  explicit Notebook(std::string folder) : folder_(std::move(folder)) {}

  // Opens the notes of the program in `about`, for keep(). Returns null if they are already open.
  std::unique_ptr<Notes> open(const Description& about, std::string& problem);
  // Number of the first snapshot that can contain the restored notes, set by any thread. Nothing is written before it.
  std::shared_ptr<std::atomic<std::uint64_t>> restored() const { return restored_; }
  // Writes the notes if they have changed. Returns an empty string or the error.
  std::string keep(const Snapshot& now, std::vector<std::string> watches);
  void forget();

 private:
  static constexpr auto kNever = std::numeric_limits<std::uint64_t>::max();
  std::string folder_, path_;
  Notes kept_;
  std::shared_ptr<std::atomic<std::uint64_t>> restored_ = std::make_shared<std::atomic<std::uint64_t>>(kNever);
};

}  // namespace janus::gui
