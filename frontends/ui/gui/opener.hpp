// Opens files and programs (from the file window, the recent files list, or drag and drop), and saves the session. All work runs as engine
// jobs on the machine's thread, so the window never waits for disk I/O. Results appear in Engine::take_notes(). An operation that fails
// changes nothing, and its error appears in take_problems().
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

// Writes a file while the machine is not running. `what` names the contents: "session". Never overwrites a file that the session reads.
void save_file(Engine& engine, const std::string& what, const std::string& path, std::function<void(const Task&)> write);

class Opener {
 public:
  // Both arguments must outlive this object and its jobs.
  Opener(Engine& engine, const session::Collection& collection) : engine_(engine), collection_(collection) {}

  // Inserts a WAV file into the tape deck, restores a state, adds symbols, or loads source files and images into the memory of the running
  // machine (one logged poke per byte). Starts a program in its own machine. Raw bytes need a hexadecimal address: FILE@ADDR. A session
  // file or a link to a cycle is replayed as a new session; cancelling the replay leaves the current session unchanged. If the machine
  // lacks memory for a file but another machine has it, starts the setup returned by `elsewhere` instead. A program with source lines stops
  // at its entry point.
  void open(const std::string& path, std::function<session::Setup(const std::string& path, const std::string& machine)> elsewhere = {});
  // Starts a program from the collection, or powers on a machine.
  void start(session::Setup setup);
  // Opens a session left over from a crash, which this window then autosaves. Moves a damaged file aside.
  void recover(std::shared_ptr<engine::RecoverableSession> leftover);
  void save_state(const std::string& path);
  void save_picture(const std::string& path);  // saves the machine's screen
  void save_animation(const std::string& path, std::string film);
  void save_game(const std::string& path, const std::string& score);
  void save_session(const std::string& path);  // also verifies that the file can be read back
  void make_link();                            // creates a link to the machine's current cycle

  // Returns the files and programs opened since the last call, for the list of recent files.
  std::vector<std::string> take_opened();
  std::string take_link();  // link created since the last call; empty if none

 private:
  void submit_job(std::string what, Job::Work work);

  struct OpenRequests {
    std::mutex mutex;
    std::vector<std::string> paths;
    std::string link;
    void add(const std::string& path);  // a file or a program name
  };
  Engine& engine_;
  const session::Collection& collection_;
  std::shared_ptr<OpenRequests> opened_ = std::make_shared<OpenRequests>();
};

}  // namespace janus::gui
