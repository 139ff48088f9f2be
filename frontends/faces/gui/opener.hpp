// What happens when a file or a program is opened - from the file window, from the recent files, or dropped onto the window -
// and when the session is saved. All of it is done by the machine's thread, as errands of the engine: the window never waits
// for a disk. What was done is said by Engine::take_notes(), what was not by take_problems(), and then nothing was changed.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "frontends/core/engine/autosave.hpp"
#include "frontends/faces/gui/names.hpp"
#include "frontends/core/session/collection.hpp"

namespace janus::gui {

// Writes a file between two runs of the machine: `what` names its content, "session". A file that the session reads is not replaced.
void save_file(Engine& engine, const std::string& what, const std::string& path, std::function<void(const Task&)> write);

class Opener {
 public:
  // Both outlive it, and what it began.
  Opener(Engine& engine, const session::Collection& collection) : engine_(engine), collection_(collection) {}

  // A sound goes into the deck, a state is taken up, symbols are added, sources and images are laid into the
  // memory of the running machine (one logged poke per byte), a program starts in a machine of its own.
  // Raw bytes have no address: FILE@ADDR says it, in hexadecimal.
  // A session file is played back as a session of its own: giving it up leaves all as it was. So is the run of a link to a moment.
  // If the machine does not have memory for a file, but another one does, the setup of `elsewhere` is started instead. A program with source
  // lines is stopped at its entry.
  void open(const std::string& path, std::function<session::Setup(const std::string& path, const std::string& machine)> elsewhere = {});
  // A program of the collection, or a machine by its name, powered on.
  void start(session::Setup setup);
  // A session that a crash left behind: kept by this window from then on, or put aside if it is damaged.
  void recover(std::shared_ptr<engine::Leftover> leftover);
  void save_state(const std::string& path);
  void save_picture(const std::string& path);  // of what the machine shows
  void save_film(const std::string& path, std::string film);
  void save_game(const std::string& path, const std::string& score);
  void save_session(const std::string& path);  // it is known to be readable again before it is called saved
  void make_link();                            // to the moment at which the machine stands

  // What was opened since the last call, for the list of recent files.
  std::vector<std::string> take_opened();
  std::string take_link();  // that was made since; empty: none

 private:
  void send(std::string what, Job::Work errand);

  struct Opened {
    std::mutex mutex;
    std::vector<std::string> paths;
    std::string link;
    void add(const std::string& path);  // a file, or the name of a program
  };
  Engine& engine_;
  const session::Collection& collection_;
  std::shared_ptr<Opened> opened_ = std::make_shared<Opened>();
};

}  // namespace janus::gui
