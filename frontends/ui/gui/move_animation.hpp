// Creates an animated GIF of the window for part of the recording: moves the machine to one cycle after another, and captures the window at
// each.
#pragma once

#include <memory>
#include <string>

#include "frontends/core/views/animation_plan.hpp"
#include "frontends/ui/gui/names.hpp"
#include "frontends/ui/gui/platform/gif.hpp"

namespace janus::gui {

class MoveAnimation {
 public:
  // Moves the machine to the first cycle. `path` is the output file.
  MoveAnimation(Engine& engine, const Snapshot& now, views::AnimationPlan plan, std::string path);

  // Returns true if the frame being drawn shows the requested cycle and should be captured.
  bool is_frame_ready(const Snapshot& now);
  // Adds an image and moves the machine to the next cycle. Throws session::Error.
  void add_frame(const Shot& shot);
  bool is_complete() const { return taken_ == plan_.cycles.size(); }
  // Returns the machine to its original cycle, and resumes it if it was running.
  void end();
  std::string finish() { return gif_->finish(); }  // returns the contents of the file

  std::size_t frame_count() const { return taken_; }
  std::size_t total_frames() const { return plan_.cycles.size(); }
  const std::string& path() const { return path_; }

 private:
  void go();

  struct Arrived;  // set by the engine
  Engine& engine_;
  views::AnimationPlan plan_;
  std::string path_;
  std::uint64_t back_to_;
  bool ran_;
  std::shared_ptr<Arrived> arrived_;
  std::size_t taken_ = 0;
  int drawn_ = 0;             // frames since the machine arrived
  std::unique_ptr<Gif> gif_;  // null until the first image
};

}  // namespace janus::gui
