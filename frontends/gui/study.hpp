// A question about the recorded past that takes its time to answer: asked by a window, answered by the
// machine's thread, given up when the window no longer wants it.
//
//   study_.begin(engine, [first, last](session::Session& session, Progress& progress) { ... });
//   if (auto answer = study_.take()) ...                            in the frame after it is there
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "frontends/debug/history.hpp"
#include "frontends/gui/engine.hpp"
#include "frontends/gui/progress.hpp"

namespace janus::gui {

// History::look_at of which the progress is told, and which ends when it is given up: then it is false.
bool look_at(session::Session& session, std::uint64_t first, std::uint64_t last, debug::Onlooker& onlooker,
             Progress& progress);

template <class Answer>
class Study {
 public:
  // Gives the answer, or null if it was given up. What it throws is for the window to show.
  using Work = std::function<std::shared_ptr<const Answer>(session::Session&, Progress&)>;

  Study() = default;
  ~Study() { cancel(); }
  Study(const Study&) = delete;
  Study& operator=(const Study&) = delete;

  // In place of one that is still under way.
  void begin(Engine& engine, Work work) {
    cancel();
    problem_.clear();
    shared_ = std::make_shared<Shared>();
    engine.study([shared = shared_, work = std::move(work)](session::Session& session) {
      std::shared_ptr<const Answer> answer;
      std::string problem;
      try {
        if (!shared->progress.cancelled) answer = work(session, shared->progress);
      } catch (const std::exception& error) {
        problem = error.what();
      }
      const std::lock_guard lock(shared->mutex);
      shared->answer = std::move(answer);
      shared->problem = std::move(problem);
      shared->done = true;
    });
  }

  void cancel() {
    if (shared_ != nullptr) shared_->progress.cancelled = true;
    shared_.reset();
  }
  bool busy() const { return shared_ != nullptr; }
  float share() const { return shared_ == nullptr ? 0 : shared_->progress.share.load(); }
  const std::string& problem() const { return problem_; }  // of the last one

  // The answer, once; null: not yet, or there is none.
  std::shared_ptr<const Answer> take() {
    if (shared_ == nullptr) return nullptr;
    std::unique_lock lock(shared_->mutex);
    if (!shared_->done) return nullptr;
    problem_ = shared_->problem;
    std::shared_ptr<const Answer> answer = std::move(shared_->answer);
    lock.unlock();
    shared_.reset();
    return answer;
  }

 private:
  struct Shared {
    Progress progress;
    std::mutex mutex;
    bool done = false;
    std::shared_ptr<const Answer> answer;
    std::string problem;
  };
  std::shared_ptr<Shared> shared_;
  std::string problem_;
};

// A line for a study under way: how far it is, and a button that gives it up. True: the button was pressed.
bool draw_progress(float share, const char* what);

}  // namespace janus::gui
