#include "frontends/ui/web/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "frontends/ui/web/parts.hpp"
#include "frontends/ui/web/requests.hpp"
#include "tools/json_text.hpp"

namespace janus::web {
namespace {

using Clock = engine::Engine::Clock;
using tools::write_json;

// A part is sent only if the page requested it and it differs from the one that was sent last.
struct Part {
  std::string_view name;
  bool always;  // requested by every page
  bool lasts;   // does not change before the description does
  ordered_json (*tell)(PageState& page);
  bool paced = false;  // follows PageState::watched
};

constexpr Part kParts[] = {
    {"about", true, true, about_part},
    {"run", true, false, run_part},
    {"displays", true, false, displays_part},
    {"keys", true, false, keys_part},
    {"settings", true, false, settings_part},
    {"board", true, false, board_part, true},
    {"moves", true, false, moves_part},
    {"timeline", false, false, timeline_part},
    {"calls", false, false, calls_part},
    {"code", false, false, code_part},
    {"registers", false, false, registers_part},
    {"memory", false, false, memory_part},
    {"watch", false, false, watch_part},
    {"breakpoints", false, false, breakpoints_part},
    {"lines", false, false, lines_part},
    {"variables", false, false, variables_part},
    {"place", false, false, location_part},
    {"tape", false, false, tape_part},
    {"terminal", false, false, terminal_part},
    {"thinking", false, false, thinking_part, true},
    {"considered", false, false, considered_part, true},
    {"tour", false, false, tour_part},
};

// Throws session::Error, and JSON's exceptions for a request that cannot be read.
void do_request(PageState& page, std::string_view text, ordered_json& answer) {
  const ordered_json asked = tools::read_json(text);
  const std::string name = asked.at("do").get<std::string>();
  for (const auto requests : all_requests()) {
    for (const Request& request : requests) {
      if (request.name != name) continue;
      if (!request.before_start && page.engine == nullptr) throw session::Error(name + ": no program is running yet");
      const bool other_query = page.query != nullptr && page.query->request != text;
      if (request.waits && (page.opening != nullptr || page.past != nullptr || other_query)) return void(answer["later"] = name);
      if (page.engine != nullptr) page.take_snapshot();
      page.request = text;
      try {
        request.handler(page, asked, answer);
        page.cancel_query(text);
      } catch (const NotFinished&) { answer = {{"later", name}}; } catch (...) {
        page.cancel_query(text);
        throw;
      }
      if (page.engine != nullptr) page.flush();
      return;
    }
  }
  throw session::Error(fmt::format("unknown request `{}`", name));
}

// Returns true also if the replay fails, because finish_history() reports the error.
bool made_past(PageState& page, Clock::time_point deadline) {
  try {
    return page.past->advance(deadline);
  } catch (const std::exception&) { return true; }
}

}  // namespace

std::array<std::span<const Request>, 9> all_requests() {
  return {machine_requests(), game_requests(), debug_requests(), file_requests(),  table_requests(),
          link_requests(),    byte_requests(), tour_requests(),  change_requests()};
}

void PageState::take_snapshot() {
  const auto fresh = engine->snapshot();
  const bool other = now == nullptr || fresh->about->number != now->about->number;
  if (other) pictures.clear();
  if (other) found = {};
  if (other) earlier = last_stop = fresh;
  else if (!fresh->running && (now->running || now->cycle != fresh->cycle)) earlier = std::exchange(last_stop, fresh);
  now = fresh;
  watch.update(*now);
  update_tour();
}

void PageState::begin(engine::NewSession made, bool running) {
  past.reset();
  tour.reset();
  opening.reset();
  query.reset();
  if (engine != nullptr) flush();
  console = std::make_shared<console::ConsoleChannel>();
  edits.reset();
  engine = std::make_unique<engine::Engine>(std::move(made.session), std::move(made.program), std::move(made.match));
  edits = std::make_unique<engine::Edits>(*engine);
  if (sound != nullptr) engine->set_sound_feed(sound);
  if (!running) engine->pause();
  key_mapper = {};
  board = {};
  ply.reset();
  level = 0;
  code = {.rows = code.rows};
  memory.space = 0;
  told.clear();
  described = 0;
  pictures.clear();
  take_snapshot();
}

void PageState::flush() {
  engine->pump(Clock::now());
  take_snapshot();
}

void PageState::query_session(const std::function<void(const engine::Task&)>& work) {
  run_job_now(engine::Job::query([&](const engine::Task& task) {
    work(task);
    return engine::JobResult{};
  }));
}

std::shared_ptr<const void> PageState::await_query(std::function<std::shared_ptr<const void>(const engine::Task&)> work) {
  if (query == nullptr) {
    query = std::make_shared<Query>(Query{request, Clock::now()});
    query->progress = engine->submit(engine::Job::query([begun = query, work = std::move(work)](const engine::Task& task) {
      task.progress.begin_slice(task.pauses);
      try {
        if (!task.progress.is_cancelled()) begun->report = work(task);
      } catch (const debug::Paused&) { return engine::JobResult{.unfinished = true}; } catch (...) {
        begun->thrown = std::current_exception();
      }
      begun->done = true;
      return engine::JobResult{};
    }));
    engine->pump(Clock::now() + kAtOnce);
    take_snapshot();
  }
  if (!query->done) throw NotFinished();
  const auto ended = std::exchange(query, nullptr);
  if (ended->thrown) std::rethrow_exception(ended->thrown);
  if (ended->report == nullptr) throw session::Error("cancelled");
  return ended->report;
}

void PageState::cancel_query(std::string_view of) {
  if (query == nullptr || query->request != of) return;
  query->progress->cancel();
  query.reset();
}

void PageState::run_job_now(engine::Job job) {
  if (query != nullptr) throw NotFinished();
  std::exception_ptr thrown;
  bool done = false;
  job.work = [&, work = std::move(job.work)](const engine::Task& task) {
    done = true;
    try {
      return work(task);
    } catch (...) { thrown = std::current_exception(); }
    return engine::JobResult{};
  };
  engine->submit(std::move(job));
  while (!done) engine->pump(Clock::now());  // after earlier jobs, including a backward search
  take_snapshot();
  if (thrown) std::rethrow_exception(thrown);
}

Page::Page(const session::Collection& collection) : state_(std::make_unique<PageState>(collection)) {}
Page::~Page() = default;

std::string Page::ask(std::string_view request) {
  ordered_json answer = ordered_json::object();
  try {
    do_request(*state_, request, answer);
  } catch (const std::exception& error) { answer = {{"problem", error.what()}}; }
  return write_json(answer);
}

double Page::pump(double milliseconds) {
  constexpr double kMost = 1000;
  if (state_->engine == nullptr) return kMost;
  const auto deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double, std::milli>(milliseconds));
  if (state_->opening != nullptr) {  // its session replaces this one, which is paused until then
    continue_opening(*state_, deadline);
    state_->take_snapshot();
    return 0;
  }
  const auto next = state_->engine->pump(deadline);
  if (state_->past != nullptr) {
    if (made_past(*state_, deadline)) finish_history(*state_);
    state_->take_snapshot();
    return 0;
  }
  state_->take_snapshot();
  if (next == Clock::time_point::max()) return kMost;
  return std::clamp(std::chrono::duration<double, std::milli>(next - Clock::now()).count(), 0.0, kMost);
}

std::string Page::take_changes() {
  ordered_json look = {{"parts", ordered_json::object()}};
  if (state_->engine == nullptr) return write_json(look);
  state_->follow_search();
  for (const Part& part : kParts) {
    if (!part.always && !state_->wants.contains(part.name)) continue;
    if (part.paced && state_->watched_before) continue;
    if (part.lasts && state_->described == state_->description().number) continue;
    const ordered_json told = part.tell(*state_);
    std::string text = write_json(told);
    std::string& last = state_->told[std::string(part.name)];
    if (text == last) continue;
    look["parts"][std::string(part.name)] = told;
    last = std::move(text);
  }
  state_->described = state_->description().number;
  if (auto notes = state_->engine->take_notes(); !notes.empty()) look["notes"] = notes;
  if (auto problems = state_->engine->take_problems(); !problems.empty()) look["problems"] = problems;
  return write_json(look);
}

std::span<const std::uint8_t> Page::pixels(std::size_t display) const {
  return display < state_->pictures.size() ? std::span<const std::uint8_t>(state_->pictures[display].rgba)
                                           : std::span<const std::uint8_t>();
}

void Page::fill_samples(std::span<float> samples) {
  std::fill(samples.begin(), samples.end(), 0.0F);
  if (state_->sound != nullptr) state_->sound->fill(samples);
}

}  // namespace janus::web
