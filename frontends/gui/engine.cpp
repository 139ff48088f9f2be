#include "frontends/gui/engine.hpp"

#include <fmt/format.h>

#include "frontends/gui/autosave.hpp"
#include "frontends/gui/sound_feed.hpp"
#include "frontends/gui/stop_text.hpp"

namespace janus::gui {

Engine::Engine(std::unique_ptr<session::Session> session, std::shared_ptr<const session::Program> program)
    : session_(std::move(session)), program_(std::move(program)) {
  watch_moves();
  session_->debugger().go();
  set_pace();
  publish();
  thread_ = std::thread([this] { work(); });
}

Engine::~Engine() {
  quit_ = true;  // first: uncancel() looks at it
  cancel_ = true;
  {
    const std::lock_guard lock(mutex_);
    for (const Sent& each : sent_) {
      if (const auto progress = each.progress.lock()) progress->cancelled = true;
    }
  }
  queue([] {});
  thread_.join();
}

// --- Called by the window
// ------------------------------------------------------------------------------------

void Engine::queue(std::function<void()> work, Does does) {
  {
    const std::lock_guard lock(mutex_);
    if (does == Does::touch) {
      commands_.push_back([this, work = std::move(work)] {
        if (autosave_) autosave_->touch();
        work();
      });
    } else {
      commands_.push_back(std::move(work));
    }
    any_command_ = true;
  }
  wake_.notify_one();
}

void Engine::post(Command command) {
  queue([this, command = std::move(command)] { command(*session_); }, Does::touch);
}

std::shared_ptr<Progress> Engine::send(std::string what, Errand errand) {
  auto progress = std::make_shared<Progress>();
  {
    const std::lock_guard lock(mutex_);
    sent_.push_back({what, Clock::now(), progress});
  }
  queue([this, what = std::move(what), errand = std::move(errand), progress] {
    outside_.push_back([this, what, errand, progress] { do_errand(errand, *progress, what); });
  });
  return progress;
}

std::optional<Engine::UnderWay> Engine::under_way() const {
  const std::lock_guard lock(mutex_);
  while (!sent_.empty()) {
    if (auto progress = sent_.front().progress.lock()) return UnderWay{sent_.front().what, sent_.front().since, std::move(progress)};
    sent_.pop_front();
  }
  return std::nullopt;
}

void Engine::keep_by(std::unique_ptr<Autosave> autosave) {
  queue([this, kept = std::make_shared<std::unique_ptr<Autosave>>(std::move(autosave))] { autosave_ = std::move(*kept); });
}

void Engine::run() {
  queue([this] {
    if (running_) return;
    session_->debugger().go();
    running_ = true;
    planned_ = false;
    set_pace();
  });
}

void Engine::travel(Command command) {
  queue([this, command = std::move(command)] {
    running_ = planned_ = false;
    outside_.push_back([this, command] { travel_by(command); });
  }, Does::touch);
}

void Engine::to_last_writer(std::uint16_t address, std::string name) {
  queue([this, address, name = std::move(name)] {
    running_ = planned_ = false;
    outside_.push_back([this, address, name] {
      std::optional<debug::Writer> writer;
      travel_by([&](session::Session& session) {
        debug::Debugger& debugger = session.debugger();
        writer = debugger.last_writer(address, goes_on());
        debugger.clear_stopped();
        if (writer) debugger.history().go_to(writer->cycle);
      });
      if (writer)
        stopped_ = fmt::format("{} is written here: ${:02X}{}", name, writer->value, place_text(*session_));
      else
        complain(cancel_ ? fmt::format("given up: who wrote {}", name)
                         : fmt::format("nothing wrote {} before this moment", name));
    });
  }, Does::touch);
}

void Engine::plan(Command command) {
  queue([this, command = std::move(command)] {
    running_ = planned_ = false;
    outside_.push_back([this, command] {
      command(*session_);
      running_ = planned_ = true;
    });
  }, Does::touch);
}

void Engine::study(Command command) {
  queue([this, command = std::move(command)] {
    outside_.push_back([this, command] { command(*session_); });
  });
}

void Engine::converse(std::function<void(const Talk&)> command) {
  queue([this, command = std::move(command)] {
    outside_.push_back([this, command] { talk(command); });
  }, Does::touch);
}

void Engine::go_to(std::uint64_t cycle) {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(target_, cycle)) return;  // one is on its way, and will go here
  }
  travel([this](session::Session& session) {
    std::unique_lock lock(mutex_);
    const std::uint64_t to = *std::exchange(target_, std::nullopt);
    lock.unlock();
    session.debugger().history().go_to(to);
    session.debugger().clear_stopped();
  });
}

void Engine::pause(std::string why) {
  cancel_ = true;
  queue([this, why = std::move(why)] {
    if (running_) stopped_ = why;
    running_ = planned_ = false;
  });
}

void Engine::set_speed(double factor) {
  queue([this, factor] {
    speed_ = factor;
    set_pace();
  });
}

void Engine::listen(std::shared_ptr<SoundFeed> feed) {
  queue([this, feed = std::move(feed)] {
    sound_ = feed;
    connect_sound();
  });
}

void Engine::press(int key) {
  queue([this, key] { keys_.press(key); }, Does::touch);
}

void Engine::release(int key) {
  queue([this, key] { keys_.release(key); }, Does::touch);
}

std::shared_ptr<const Snapshot> Engine::snapshot() const {
  const std::lock_guard lock(mutex_);
  return snapshot_;
}

std::vector<std::string> Engine::take_notes() {
  const std::lock_guard lock(mutex_);
  return std::exchange(notes_, {});
}

std::vector<std::string> Engine::take_problems() {
  const std::lock_guard lock(mutex_);
  return std::exchange(problems_, {});
}

}  // namespace janus::gui
