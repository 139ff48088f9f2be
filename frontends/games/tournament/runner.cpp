#include "frontends/games/tournament/runner.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace janus::tournament {

namespace {

constexpr int kWatchEvery = 50;  // milliseconds

class Runner {
 public:
  Runner(const Run& run, Games& games) : run_(run), games_(games) {
    for (int number = 0; number < run.games; ++number)
      if (run.shard.has(number) && !games.contains(number)) to_play_.push_back(number);
  }

  bool go() {
    const auto jobs = std::min<std::size_t>(static_cast<std::size_t>(std::max(run_.jobs, 1)), to_play_.size());
    std::vector<std::jthread> threads;
    try {
      start(threads, jobs);
      while (collect())
        if (run_.watch && !run_.watch(kWatchEvery)) cancel_ = true;
    } catch (...) {  // waits for the games in progress, whose results would be lost
      cancel_ = true;
      throw;
    }
    threads.clear();  // joins
    if (problem_) std::rethrow_exception(problem_);
    return std::all_of(to_play_.begin(), to_play_.end(), [&](int number) { return games_.contains(number); });
  }

 private:
  // If the system has no more threads, the existing ones play all games.
  void start(std::vector<std::jthread>& threads, std::size_t jobs) {
    for (std::size_t i = 0; i < jobs; ++i) {
      ++at_work_;
      try {
        threads.emplace_back([this] { work(); });
      } catch (const std::system_error&) {
        --at_work_;
        if (i == 0) throw;
        return;
      }
    }
  }

  // Collects games finished since the last call; returns false if there will be no more.
  bool collect() {
    std::unique_lock lock(mutex_);
    if (!run_.watch) news_.wait(lock, [this] { return at_work_ == 0 || !finished_.empty(); });
    const bool more = at_work_ > 0;
    const std::vector<Game> finished = std::exchange(finished_, {});
    lock.unlock();
    for (const Game& game : finished) {
      games_[game.number] = game;
      if (run_.finished) run_.finished(game);
    }
    return more;
  }

  std::optional<int> next() {
    const std::lock_guard lock(mutex_);
    if (cancel_ || next_ == to_play_.size()) return std::nullopt;
    return to_play_[next_++];
  }

  void work() {
    try {
      const GamePlayer play = run_.make_player();
      while (const auto number = next()) {
        std::optional<Game> game = play(*number, cancel_);
        if (!game) break;
        const std::lock_guard lock(mutex_);
        finished_.push_back(std::move(*game));
        news_.notify_all();
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!problem_) problem_ = std::current_exception();
      cancel_ = true;
    }
    const std::lock_guard lock(mutex_);
    --at_work_;
    news_.notify_all();
  }

  const Run& run_;
  Games& games_;
  std::vector<int> to_play_;
  std::size_t next_ = 0;
  std::atomic<std::size_t> at_work_ = 0;  // threads; decremented under the mutex once collect() can wait
  std::atomic<bool> cancel_ = false;
  std::exception_ptr problem_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<Game> finished_;  // and not collected yet
};

}  // namespace

bool play_games(const Run& run, Games& games) { return Runner(run, games).go(); }

}  // namespace janus::tournament
