// A long-running query over the recording, such as a profile, trace or search. A front end starts the query,
// Engine::pump() advances it, and the destructor cancels it.
//
//   study_.begin(engine, [first, last](session::Session& session, Progress& progress) { ... });
//   if (auto answer = study_.take()) ...                            in a later frame
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "frontends/core/debug/history/history.hpp"
#include "frontends/core/engine/engine.hpp"
#include "frontends/core/views/progress.hpp"

namespace janus::engine {

template <class Result>
class HistoryQuery {
 public:
  // Returns the answer, or null if cancelled. An exception's message becomes problem().
  using Work = std::function<std::shared_ptr<const Result>(session::Session&, views::Progress&)>;

  HistoryQuery() = default;
  ~HistoryQuery() { cancel(); }
  HistoryQuery(const HistoryQuery&) = delete;
  HistoryQuery& operator=(const HistoryQuery&) = delete;

  // Starts a query, replacing the active one if any.
  void begin(Engine& engine, Work work) {
    cancel();
    problem_.clear();
    shared_ = std::make_shared<Shared>();
    progress_ = engine.submit(Job::query([shared = shared_, work = std::move(work)](const Task& task) {
      std::shared_ptr<const Result> answer;
      std::string problem;
      try {
        if (!task.progress.is_cancelled()) answer = work(task.session, task.progress);
      } catch (const std::exception& error) { problem = error.what(); }
      const std::lock_guard lock(shared->mutex);
      shared->answer = std::move(answer);
      shared->problem = std::move(problem);
      shared->done = true;
      return engine::JobResult{};
    }));
  }

  void cancel() {
    if (progress_ != nullptr) progress_->cancel();
    progress_.reset();
    shared_.reset();
  }
  bool is_busy() const { return shared_ != nullptr; }
  float completed_fraction() const { return progress_ == nullptr ? 0 : progress_->share.load(); }
  const std::string& problem() const { return problem_; }  // error of the last query

  // Removes and returns the answer, or returns null if there is none.
  std::shared_ptr<const Result> take() {
    if (shared_ == nullptr) return nullptr;
    std::unique_lock lock(shared_->mutex);
    if (!shared_->done) return nullptr;
    problem_ = shared_->problem;
    std::shared_ptr<const Result> answer = std::move(shared_->answer);
    lock.unlock();
    shared_.reset();
    progress_.reset();
    return answer;
  }

 private:
  struct Shared {
    std::mutex mutex;
    bool done = false;
    std::shared_ptr<const Result> answer;
    std::string problem;
  };
  std::shared_ptr<Shared> shared_;
  std::shared_ptr<views::Progress> progress_;
  std::string problem_;
};

}  // namespace janus::engine
