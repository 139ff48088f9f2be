// The machine's own thread. It alone owns the session; windows post commands to it and look at snapshots.
//
//   window thread                         worker
//     post(command)  ---- queue ------->    between two slices of emulated time, in order
//     send(errand)   ---- queue ------->    between two runs: all that takes its time, and all reading and writing of files
//     snapshot()     <--- shared_ptr ---    about sixty times a second, and after every command
//     take_notes()   <--- what was done, once it was done
//
// What a command throws becomes a problem for the window to show; the machine goes on.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "frontends/gui/key_presser.hpp"
#include "frontends/gui/progress.hpp"
#include "frontends/gui/snapshot.hpp"
#include "frontends/session/session_file.hpp"

namespace janus::gui {

class Autosave;
class SoundFeed;

inline constexpr double kFullSpeed = 0;  // as fast as it goes

class Engine {
 public:
  using Command = std::function<void(session::Session&)>;
  // Another session, and how it is to be taken up.
  struct Made {
    std::unique_ptr<session::Session> session;  // null: none, after all
    std::shared_ptr<const session::Program> program = {};
    bool loaded = false;                        // it stands, and has breakpoints and bookmarks of its own
    session::BookMarks bookmarks = {};
    Landmarks landmarks = {};
    std::vector<std::string> remarks = {};  // for the window to show
  };
  // What came of an errand.
  struct Outcome {
    std::string note = {};  // one line that says what was done; empty: nothing is said
    Made next = {};         // takes the session's place if there is one
    std::function<void()> taken = {};  // called when it has, and the new session has been kept (Autosave)
  };
  struct Task {
    session::Session& session;
    const session::BookMarks& bookmarks;
    Progress& progress;
  };
  // Asks `progress.cancelled` wherever it can: the window makes it true, and so does the engine's end.
  using Errand = std::function<Outcome(const Task&)>;
  struct UnderWay {
    std::string what;
    std::chrono::steady_clock::time_point since;
    std::shared_ptr<Progress> progress;
  };

  // `program` is the session's, kept for the windows. The session has been started; it runs at once.
  Engine(std::unique_ptr<session::Session> session, std::shared_ptr<const session::Program> program);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  void post(Command command);
  // `what` says what is being done: "x.hex: is read".
  std::shared_ptr<Progress> send(std::string what, Errand errand);
  // The errand that is being done, or waits to be.
  std::optional<UnderWay> under_way() const;
  // From now on the session is kept against a crash, too.
  void keep_by(std::unique_ptr<Autosave> autosave);
  // At the engine's end what was kept goes, as the session was closed; else it stays, brought up to date.
  void close_session() { closed_ = true; }

  void run();  // to the next breakpoint
  void pause(std::string why = "paused");  // and ends what converse() runs
  void set_speed(double factor);  // times real time, or kFullSpeed
  // The machine stands still, and the command may put it anywhere in its recorded past. What takes its time
  // asks `goes_on`, which a pause makes false.
  void travel(Command command);
  debug::GoesOn goes_on() const {
    return [this](std::uint64_t, bool) { return !cancel_ && !quit_; };
  }
  // To where a byte of memory was written last, just before the instruction; `name` is what the byte is called.
  void to_last_writer(std::uint16_t address, std::string name);
  // The command gives the debugger a plan; the machine then runs, as fast as it goes, until that is carried
  // out.
  void plan(Command command);
  // Looks at the recorded past and leaves the machine as it is; if it runs, it runs on afterwards.
  void study(Command command);
  // What may do anything to the session, run it itself included, with this control: it makes snapshots and
  // ends when the machine is to pause. The machine goes on afterwards if it ran and still stands where it
  // did.
  struct Talk {
    session::Session& session;
    session::Control control;
    std::uint64_t number = 0;  // another for every session
    session::BookMarks& bookmarks;
  };
  void converse(std::function<void(const Talk&)> command);
  // To a cycle of the recorded run. Of targets that come faster than they are reached, only the newest
  // counts.
  void go_to(std::uint64_t cycle);
  // What the speaker does goes there, whichever session runs; null: nowhere.
  void listen(std::shared_ptr<SoundFeed> feed);
  void press(int key);
  void release(int key);

  std::shared_ptr<const Snapshot> snapshot() const;
  std::vector<std::string> take_problems();
  std::vector<std::string> take_notes();  // what errands did, in order

 private:
  using Clock = std::chrono::steady_clock;
  enum class Does : std::uint8_t { look, touch };  // touch: what it does is worth keeping
  void queue(std::function<void()> work, Does does = Does::look);
  void work();
  void run_stretch();
  bool slice();
  bool interrupted() const { return quit_ || !running_ || !outside_.empty(); }
  void talk(const std::function<void(const Talk&)>& command);
  void do_commands();
  void do_outside();
  void do_errand(const Errand& errand, Progress& progress, const std::string& what);
  void uncancel();
  void travel_by(const Command& command);
  void stand();
  void note_stop();
  void watch_moves();
  void take(Made next);
  bool keep(bool now);
  void connect_sound();
  void publish();
  void pace();
  void set_pace();
  void complain(std::string problem);
  void say(std::string note);

  // The worker's own.
  std::unique_ptr<session::Session> session_;
  std::shared_ptr<const session::Program> program_;
  std::shared_ptr<const Description> about_;
  session::BookMarks bookmarks_;
  KeyPresser keys_;
  Landmarks landmarks_;
  std::deque<std::function<void()>> outside_;  // commands that must not be done in the middle of run()
  bool running_ = true;
  bool planned_ = false;                    // it runs to carry out a plan
  bool changed_ = true;                     // since the last snapshot, by a command
  Recorded recorded_;
  std::unique_ptr<Autosave> autosave_;  // null: nothing is kept
  std::shared_ptr<SoundFeed> sound_;
  std::string stopped_;
  double speed_ = 1;
  Clock::time_point pace_from_;
  std::uint64_t pace_cycle_ = 0;
  Clock::time_point last_look_;
  std::uint64_t looks_ = 0;
  std::uint64_t descriptions_ = 0;
  std::uint64_t sessions_ = 1;  // so far
  struct Mark {
    Clock::time_point time;
    std::uint64_t cycle;
  };
  std::deque<Mark> marks_;  // of the last second, for the measured speed

  // Shared.
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> commands_;
  std::shared_ptr<const Snapshot> snapshot_;
  std::vector<std::string> problems_, notes_;
  struct Sent {
    std::string what;
    Clock::time_point since;
    std::weak_ptr<Progress> progress;  // it goes when the errand is done
  };
  mutable std::deque<Sent> sent_;
  std::atomic<bool> any_command_ = false;
  std::optional<std::uint64_t> target_;  // of go_to
  std::atomic<bool> quit_ = false;
  std::atomic<bool> closed_ = false;
  std::atomic<bool> cancel_ = false;  // what converse() runs, and what travels
  std::thread thread_;
};

}  // namespace janus::gui
