// Progress and cancellation of a long operation. The user interface or an engine job owns a Progress. Runs receive its
// token (session::Control); replays and searches report to it (ProgressScope).
//
// StopSource and StopToken have the interface of std::stop_source and std::stop_token, which Emscripten's library
// lacks. In addition, a signal handler can call request_stop(), and a source can be reused.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

namespace janus::debug {

class StopToken {
 public:
  StopToken() = default;  // no stop can be requested
  bool stop_possible() const { return flag_ != nullptr; }
  bool stop_requested() const { return flag_ != nullptr && flag_->load(std::memory_order_relaxed); }

 private:
  friend class StopSource;
  explicit StopToken(std::shared_ptr<const std::atomic<bool>> flag) : flag_(std::move(flag)) {}
  std::shared_ptr<const std::atomic<bool>> flag_;
};

class StopSource {
 public:
  StopToken get_token() const { return StopToken(flag_); }
  bool stop_requested() const { return flag_->load(std::memory_order_relaxed); }
  void request_stop() const { *flag_ = true; }
  const std::atomic<bool>& flag() const { return *flag_; }  // for code that does not depend on the debugger
  // Clears a stop request, so that the next operation can start. Returns true if there was one.
  bool reset() const { return flag_->exchange(false); }

 private:
  static_assert(std::atomic<bool>::is_always_lock_free);
  std::shared_ptr<std::atomic<bool>> flag_ = std::make_shared<std::atomic<bool>>(false);
};

// Thrown to end a cancelled replay.
struct Cancelled final : std::runtime_error {
  Cancelled() : std::runtime_error("interrupted") {}
};

// Thrown at the end of one slice of an operation; the caller then starts the next slice.
struct Paused final {};

class Progress {
 public:
  Progress() = default;
  // A request to `stop` also cancels the operation. The operation calls `on_slice` every few milliseconds, between two instructions;
  // returning false cancels the operation. `shows`, if not null, also receives `share` and must outlive this object.
  explicit Progress(StopToken stop, std::function<bool()> on_slice = {}, Progress* shows = nullptr)
      : outer_stop_(std::move(stop)), on_slice_(std::move(on_slice)), shown_progress_(shows) {}

  void cancel() { source_.request_stop(); }  // may be called from any thread
  bool is_cancelled() const { return source_.stop_requested() || outer_stop_.stop_requested(); }
  StopToken token() const { return source_.get_token(); }
  void restart() {
    source_.reset();
    set_range(0, 0);
  }

  // Sets the operation's range in cycles, which may be in either direction.
  void set_range(std::uint64_t from, std::uint64_t to) {
    if (from_ == from && to_ == to) return;
    from_ = from;
    to_ = to;
    share = 0;
  }
  // Reports that the operation has reached the cycle. Returns false if it must end.
  bool report_cycle(std::uint64_t cycle) {
    if (from_ != to_) {
      const double begin = static_cast<double>(from_), all = static_cast<double>(to_) - begin;
      share = std::clamp(static_cast<float>((static_cast<double>(cycle) - begin) / all), share.load(), 1.0F);
      if (shown_progress_ != nullptr) shown_progress_->share = share.load();
    }
    if (on_slice_ && !on_slice_()) cancel();
    return !is_cancelled();
  }

  // Starts a slice of an operation. The caller repeats the operation until it no longer throws Paused. `pauses` returns true when the
  // time for a slice has elapsed.
  void begin_slice(std::function<bool()> pauses) {
    pauses_ = std::move(pauses);
    next_kept_ = 0;
  }
  bool should_pause() const { return pauses_ && pauses_(); }
  // Returns an object that exists until the operation's last slice. Every slice must request its objects in the same order.
  template <class Object, class... Arguments>
  Object& get_or_create(Arguments&&... arguments) {
    if (next_kept_ == kept_.size()) kept_.push_back(std::make_shared<Object>(std::forward<Arguments>(arguments)...));
    return *static_cast<Object*>(kept_[next_kept_++].get());
  }

  std::atomic<float> share = 0;     // 0..1; does not decrease within a range
  std::atomic<double> seconds = 0;  // emulated time so far in a replay

 private:
  StopSource source_;
  StopToken outer_stop_;
  std::function<bool()> on_slice_;
  Progress* shown_progress_ = nullptr;
  std::uint64_t from_ = 0, to_ = 0;
  std::function<bool()> pauses_;
  std::vector<std::shared_ptr<void>> kept_;
  std::size_t next_kept_ = 0;
};

}  // namespace janus::debug
