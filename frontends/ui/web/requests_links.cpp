// Requests on links: to the visible position, and for the content of a followed link.
#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "frontends/core/session/changed_collection.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/keys.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "frontends/core/engine/link_words.hpp"
#include "frontends/core/engine/link_session.hpp"
#include "frontends/core/session/timeline/recorded_program.hpp"
#include "frontends/core/engine/opening.hpp"
#include "frontends/core/engine/incremental_replay.hpp"
#include "frontends/ui/web/requests.hpp"
#include "machines/catalogue.hpp"

namespace janus::web {
namespace {

using engine::Job;
using engine::JobResult;
using engine::Task;

constexpr const char* kFirst = "microchess";

// "link" {view, panels}: to the current cycle, with the visible view and panels.
void link(PageState& page, const ordered_json& asked, ordered_json& answer) {
  const session::LinkView shown{asked.value("view", ""), asked.value("panels", std::vector<std::string>{})};
  page.query_session([&](const Task& task) { answer["link"] = session::make_link(task.session, task.bookmarks, page.collection, shown); });
}

bool is_here(const PageState& page, const std::string& program) { return page.collection.contains(program + "/program.toml"); }

std::string first_program(const PageState& page) {
  if (is_here(page, kFirst)) return kFirst;
  for (const std::string& name : page.collection.programs())
    if (session::read_heading(page.collection, name).game) return name;
  return page.collection.programs().front();
}

bool starts(const PageState& page, const std::string& program, const engine::Chosen& settings) {
  try {
    const session::Session session({.program = session::load_program(page.collection, program), .settings = settings}, page.collection);
    return true;
  } catch (const session::Error&) { return false; }
}

bool has_keys(const session::Program& program, const std::string& keys) {
  try {
    session::parse_keys(keys, *machines::find_machine(program.machine)->create());
    return true;
  } catch (const session::Error&) { return false; }
}

// "asked_for" {program, files, settings, keys, link}: returns the valid ones of these for "start"; `moment` if the link
// can be followed; and `words`, a line for each invalid item.
void asked_for(PageState& page, const ordered_json& asked, ordered_json& answer) {
  std::vector<std::string> words;
  std::string program = asked.value("program", "");
  engine::Chosen settings;
  if (asked.contains("settings"))
    for (const auto& [name, value] : asked["settings"].items()) settings.emplace_back(name, value.get<std::string>());
  bool moment = false;
  session::ChangedFiles files = asked.value("files", session::ChangedFiles());
  if (const std::string text = asked.value("link", ""); !text.empty()) {
    try {
      const session::LinkedPosition read = session::read_link(text);
      program = read.recording.program;
      settings.assign(read.recording.settings.begin(), read.recording.settings.end());
      moment = program.empty() || session::has_program(read.recording, page.collection);
      if (moment) files = read.recording.files;
      if (moment) engine::check(read, page.collection);
    } catch (const session::Error& error) {
      moment = false;
      words.emplace_back(error.what());
    }
  }
  if (!program.empty() && !is_here(page, program) && !files.contains(program + "/program.toml")) {
    const std::string first = first_program(page);
    words = {fmt::format("This link requires {}, which is not available; opened {} instead.", program,
                         session::read_heading(page.collection, first).title)};
    settings.clear();
    program = first;
    moment = false;
    files.clear();
  }
  if (program.empty()) program = first_program(page);
  const auto known = session::load_program(session::ChangedCollection(page.collection, files), program);
  const std::vector<std::string> wrong = engine::remove_invalid_settings(*known, settings);
  if (words.empty()) words = wrong;
  if (!settings.empty() && !moment && !starts(page, program, settings)) {
    words.emplace_back("The settings of this link conflict, so they were ignored.");
    settings.clear();
  }
  answer = {{"program", program}, {"files", files}, {"settings", ordered_json::object()}, {"moment", moment}};
  for (const auto& [name, value] : settings) answer["settings"][name] = value;
  if (const std::string keys = asked.value("keys", ""); !keys.empty()) {
    if (has_keys(*known, keys)) answer["keys"] = keys;
    else words.push_back(fmt::format("The machine does not have the keys of this link ({}), so they were ignored.", keys));
  }
  answer["words"] = words;
}

void take(PageState& page, Job::Work work) {
  page.run_job_now(Job::file_job("Opening a link", std::move(work)));
  page.edits->clear();
}

ordered_json moment_json(const session::LinkedPosition& moment) {
  return {{"program", moment.recording.program}, {"view", moment.shown.view}, {"panels", moment.shown.panels}};
}

// "moment_opened" {link}: the rest of "moment", for a long replay.
void moment_opened(PageState& page, const ordered_json& asked, ordered_json& answer) {
  if (page.opening != nullptr) return void(answer["later"] = "moment_opened");
  if (!page.not_opened.empty()) throw session::Error(page.not_opened);
  answer = moment_json(session::read_link(asked.at("link").get<std::string>()));
}

// "moment" {link}: goes to the link's cycle, also without a machine; returns `program` and the view. A long replay is done in the
// idle time of Page::pump; if the link has an image of the machine, that is used meanwhile.
void go_to_moment(PageState& page, const ordered_json& asked, ordered_json& answer) {
  session::LinkedPosition moment = session::read_link(asked.at("link").get<std::string>());
  engine::NewSession made = engine::power_on_link(moment, page.collection);
  auto past = std::make_unique<engine::IncrementalReplay>(std::move(made), moment.recording, moment.hash);
  answer = moment_json(moment);
  if (page.engine == nullptr) page.begin(engine::power_on_link(moment, page.collection), false);
  const std::vector<std::uint8_t> picture = session::load_link_state(moment);
  if (past->advance(engine::Clock::now() + kAtOnce)) return take(page, [&](const Task&) { return JobResult{.next = past->take()}; });
  if (picture.empty()) {
    page.opening = std::move(past);
    page.opened_file = "the link";
    page.opened_note.clear();
    answer = {{"later", "moment_opened"}};
    return;
  }
  take(page, [&](const Task&) {
    engine::NewSession next = engine::power_on_link(moment, page.collection);
    next.session->timeline().load_state(picture);
    return JobResult{.next = std::move(next)};
  });
  page.past = std::move(past);
}

}  // namespace

void finish_history(PageState& page) {
  const auto past = std::shared_ptr<engine::IncrementalReplay>(std::move(page.past));
  page.engine->submit(Job::file_job("Opening the recording of a link", [past](const Task&) { return JobResult{.next = past->take()}; }));
  page.flush();
}

std::span<const Request> link_requests() {
  static constexpr Request kRequests[] = {{"link", false, link},
                                          {"asked_for", true, asked_for, false},
                                          {"moment", true, go_to_moment},
                                          {"moment_opened", true, moment_opened, false}};
  return kRequests;
}

}  // namespace janus::web
