// Notes on a program, in a file: breakpoints, watched expressions and bookmarks come back when it is opened again. A file per
// program beside the settings, written whenever something changed.
#pragma once

#include <atomic>
#include <memory>
#include <limits>
#include <string>
#include <vector>

#include "frontends/faces/gui/names.hpp"
#include "frontends/core/session/timeline/session_file.hpp"

namespace janus::gui {

struct Notes {
  std::vector<session::RecordedBreakpoint> breakpoints;
  std::vector<std::string> watches;
  session::Bookmarks bookmarks;
  bool names_are_addresses = false;  // in the watches, as older versions read them
  bool operator==(const Notes&) const = default;
};

// A missing file holds nothing. Throws session::Error if it is not one.
Notes read_notes(const std::string& path);
// Empty, or why it could not be written. Nothing noted: no file.
std::string write_notes(const Notes& notes, const std::string& path);
// The breakpoints that a snapshot shows, as they are noted: without counts, and without those that go away by themselves.
std::vector<session::RecordedBreakpoint> noted_breakpoints(const Snapshot& now);

class Notebook {
 public:
  explicit Notebook(std::string folder) : folder_(std::move(folder)) {}

  // The notes of what `about` describes; from now on they are its. Empty if they were open already.
  std::unique_ptr<Notes> open(const Description& about, std::string& problem);
  // The number of the first snapshot that can show the restored notes, set by any thread. Nothing is written before that snapshot.
  std::shared_ptr<std::atomic<std::uint64_t>> restored() const { return restored_; }
  // Writes them if they are others than before. Empty, or why that failed.
  std::string keep(const Snapshot& now, std::vector<std::string> watches);
  void forget();

 private:
  static constexpr auto kNever = std::numeric_limits<std::uint64_t>::max();
  std::string folder_, path_;
  Notes kept_;
  std::shared_ptr<std::atomic<std::uint64_t>> restored_ = std::make_shared<std::atomic<std::uint64_t>>(kNever);
};

}  // namespace janus::gui
