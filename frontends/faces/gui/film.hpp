// A film of the window through a part of the recorded past: the machine is put to one moment after the other, and what the window shows of
// each becomes a picture of a GIF.
#pragma once

#include <memory>
#include <string>

#include "frontends/core/views/film_plan.hpp"
#include "frontends/faces/gui/names.hpp"
#include "frontends/faces/gui/platform/gif.hpp"

namespace janus::gui {

class Film {
 public:
  // The machine goes to the first moment. `path`: of the file that the film is for.
  Film(Engine& engine, const Snapshot& now, views::FilmPlan plan, std::string path);

  // The frame that is drawn now shows the moment that is waited for: it is to be taken.
  bool stands(const Snapshot& now);
  // The machine goes to the next moment. Throws session::Error.
  void take(const Shot& shot);
  bool complete() const { return taken_ == plan_.cycles.size(); }
  // The machine is where it was before, and runs on if it ran.
  void end();
  std::string finish() { return gif_->finish(); }  // the file

  std::size_t taken() const { return taken_; }
  std::size_t pictures() const { return plan_.cycles.size(); }
  const std::string& path() const { return path_; }

 private:
  void go();

  struct Arrived;  // told by the engine
  Engine& engine_;
  views::FilmPlan plan_;
  std::string path_;
  std::uint64_t back_to_;
  bool ran_;
  std::shared_ptr<Arrived> arrived_;
  std::size_t taken_ = 0;
  int drawn_ = 0;             // frames since it stands there
  std::unique_ptr<Gif> gif_;  // null: no picture yet
};

}  // namespace janus::gui
