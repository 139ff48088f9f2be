#include "frontends/ui/gui/opener.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "frontends/core/session/timeline/moment_link.hpp"
#include "frontends/core/engine/opening.hpp"
#include "frontends/core/session/assembling.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/required_memory.hpp"
#include "frontends/core/session/screenshot.hpp"
#include "frontends/core/views/stop_line.hpp"

namespace janus::gui {
namespace {

namespace fs = std::filesystem;

std::string name_of(const std::string& path) { return fs::path(path).filename().string(); }

}  // namespace

void save_file(Engine& engine, const std::string& what, const std::string& path, std::function<void(const Task&)> write) {
  engine.submit(Job::file_job("Writing " + name_of(path), [what, path, write = std::move(write)](const Task& task) {
    session::check_not_input(path, task.session);
    write(task);
    return JobResult{.note = what + " saved: " + path, .saved = what == "session"};
  }));
}

void Opener::OpenRequests::add(const std::string& path) {
  std::error_code error;
  const std::lock_guard lock(mutex);
  paths.push_back(fs::exists(path, error) ? fs::absolute(path, error).string() : path);
}

void Opener::submit_job(std::string what, Job::Work work) { engine_.submit(Job::file_job(std::move(what), std::move(work))); }

void Opener::open(const std::string& path, std::function<session::Setup(const std::string& path, const std::string& machine)> elsewhere) {
  const bool link = session::is_link(path);
  submit_job("Opening " + (link ? std::string("the link") : name_of(path)),
             [link, path, elsewhere = std::move(elsewhere), &collection = collection_, opened = opened_](const Task& task) {
               JobResult answer;
               try {
                 answer = engine::open_file(path, task, collection);
               } catch (const session::MissingMemory& error) {
                 if (!elsewhere || error.machine().empty()) throw;
                 const std::string before(task.session.machine().name());
                 const session::Setup setup = elsewhere(path, error.machine());
                 answer = engine::power_on_session(setup, collection, !setup.sources.empty() || !setup.listings.empty());
                 answer.note = fmt::format("{}: opened on {}, because {} does not have memory at its addresses", name_of(path),
                                           answer.next.session->machine().name(), before);
               } catch (const session::AssemblyError& error) {
                 if (error.diagnostics().empty() || error.diagnostics().front().line == 0) throw;  // the file cannot be read
                 answer.note = error.what();                                                       // the list of errors shows them
               }
               if (!answer.note.empty() && !link) opened->add(path);
               return answer;
             });
}

void Opener::start(session::Setup setup) {
  std::string what = "Starting " + (setup.program ? setup.program->title : setup.machine);
  submit_job(std::move(what),
             [setup = std::move(setup), &collection = collection_](const Task&) { return engine::power_on_session(setup, collection); });
}

void Opener::recover(std::shared_ptr<engine::RecoverableSession> leftover) {
  submit_job("Opening the recovered session", [leftover = std::move(leftover), &collection = collection_](const Task& task) {
    try {
      JobResult answer =
          engine::open_session(leftover->path(), session::read_text(leftover->path(), tools::kSessionFile), task, collection);
      answer.taken = [leftover] { leftover->delete_file(); };
      return answer;
    } catch (const session::Error& error) {
      throw session::Error(fmt::format("cannot open the session; moved it to {}: {}", leftover->rename_damaged(), error.what()));
    }
  });
}

void Opener::save_state(const std::string& path) {
  save_file(engine_, "state", path, [path](const Task& task) { session::write_file(path, task.session.save_state()); });
}

void Opener::save_picture(const std::string& path) {
  save_file(engine_, "picture", path, [path](const Task& task) {
    const machines::Machine& machine = task.session.machine();
    session::write_file(path, session::screenshot(machine, session::parse_screenshot(path, machine).display));
  });
}

void Opener::save_game(const std::string& path, const std::string& score) {
  save_file(engine_, "game", path, [path, score, opened = opened_](const Task&) {
    session::write_file(path, score);
    opened->add(path);
  });
}

void Opener::save_animation(const std::string& path, std::string film) {
  save_file(engine_, "film", path, [path, film = std::move(film)](const Task&) { session::write_file(path, film); });
}

void Opener::save_session(const std::string& path) {
  save_file(engine_, "session", path, [path, &collection = collection_](const Task& task) {
    session::write_file(path, engine::verified_session_bytes(task.session, task.bookmarks, collection));
  });
}

void Opener::make_link() {
  submit_job("Making a link", [&collection = collection_, opened = opened_](const Task& task) {
    std::string link = session::page_url() + session::make_link(task.session, task.bookmarks, collection, {});
    const std::lock_guard lock(opened->mutex);
    opened->link = std::move(link);
    return JobResult{.note = "link copied; open it in a browser, or with janus gui or janus debug"};
  });
}

std::string Opener::take_link() {
  const std::lock_guard lock(opened_->mutex);
  return std::exchange(opened_->link, {});
}

std::vector<std::string> Opener::take_opened() {
  const std::lock_guard lock(opened_->mutex);
  return std::exchange(opened_->paths, {});
}

}  // namespace janus::gui
