// Opens files and programs (from the file window, the recent files, or by drag and drop), and saves the session. All work is done by the
// machine's thread, as jobs of the engine: the window never waits for a disk. Results are in Engine::take_notes(). An operation that
// fails changes nothing and reports to take_problems().
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "frontends/core/engine/autosave.hpp"
#include "frontends/ui/gui/names.hpp"
#include "frontends/core/session/collection.hpp"

namespace janus::gui {

// Writes a file between two runs of the machine. `what` names the content: "session". Never replaces a file that the session reads.
void save_file(Engine& engine, const std::string& what, const std::string& path, std::function<void(const Task&)> write);

class Opener {
 public:
  // Both must outlive this object and its jobs.
  Opener(Engine& engine, const session::Collection& collection) : engine_(engine), collection_(collection) {}

  // Inserts a WAV file into the tape deck, restores a state, adds symbols, or loads sources and images into the memory
  // of the running machine (one logged poke per byte). A program starts in its own machine.
  // Raw bytes need an address: FILE@ADDR, hexadecimal.
  // A session file or a link to a cycle is replayed as a new session; cancelling it leaves the present one unchanged.
  // If the machine lacks memory for a file but another machine has it, starts the setup of `elsewhere` instead. A program with source
  // lines is stopped at its entry.
  void open(const std::string& path, std::function<session::Setup(const std::string& path, const std::string& machine)> elsewhere = {});
  // Powers on a program of the collection, or a machine by name.
  void start(session::Setup setup);
  // Opens a session left by a crash, which this window then autosaves, or moves the file aside if it is damaged.
  void recover(std::shared_ptr<engine::Leftover> leftover);
  void save_state(const std::string& path);
  void save_picture(const std::string& path);  // of the machine's screen
  void save_film(const std::string& path, std::string film);
  void save_game(const std::string& path, const std::string& score);
  void save_session(const std::string& path);  // verifies that the file can be read
  void make_link();                            // to the machine's current cycle

  // Returns the files and programs opened since the last call, for the list of recent files.
  std::vector<std::string> take_opened();
  std::string take_link();  // made since the last call; empty: none

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
