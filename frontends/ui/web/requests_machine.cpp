// Requests on the machine: start, run, and user input.
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>

#include "frontends/core/engine/opening.hpp"
#include "frontends/core/session/changed_collection.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/keys.hpp"
#include "frontends/ui/web/parts.hpp"
#include "frontends/ui/web/requests.hpp"
#include "frontends/games/play/rules.hpp"

namespace janus::web {
namespace {

using engine::Job;

// "programs": all programs, with the rights under which Janus includes them.
void programs(PageState& page, const ordered_json&, ordered_json& answer) {
  answer["programs"] = ordered_json::array();
  for (const std::string& name : page.collection.programs()) {
    const session::Heading program = session::read_heading(page.collection, name);
    ordered_json& told = answer["programs"].emplace_back();
    told = {{"name", name},
            {"title", program.title},
            {"credit", session::credit(program)},
            {"rights", program.rights},
            {"machine", program.machine},
            {"machine_title", page.collection.board(program.machine)->title},
            {"game", program.game},
            {"greeting", program.greeting},
            {"panel", panel_json(program.machine)}};
    if (const play::Rules* rules = program.game ? play::find_rules(program.rules) : nullptr) {
      const play::Placement pieces = rules->placement(rules->start());
      told["board"] = {{"plan", plan_json(*rules, pieces)}, {"men", pieces.cells}};
    }
  }
}

session::Setup setup_of(PageState& page, const ordered_json& asked) {
  const std::string name = asked.at("program").get<std::string>();
  const bool same = page.engine != nullptr && page.description().program != nullptr && page.description().program->name == name;
  session::ChangedFiles files;
  if (asked.contains("files")) files = asked["files"].get<session::ChangedFiles>();
  else if (same) files = page.description().program->changed;
  session::Setup setup{.program = session::load_program(session::ChangedCollection(page.collection, std::move(files)), name)};
  const auto read = [&](const char* key, auto& into) {
    if (!asked.contains(key)) return;
    for (const auto& [each, value] : asked[key].items()) into.emplace_back(each, value.template get<std::string>());
  };
  read("settings", setup.settings);
  read("options", setup.options);
  if (!asked.value("same_settings", false) || !same) return setup;
  const auto& now = page.now->game != nullptr ? page.now->game->game_state->settings : page.now->settings;
  std::vector<std::pair<std::string, std::string>> known;
  for (const auto& [each, value] : now)
    if (setup.program->find_setting(each) != nullptr) known.emplace_back(each, value);
  return session::apply_settings(std::move(setup), known);
}

// "start" {program, files, settings, same_settings, options, keys, type, running}: `files` are changed or own sources,
// by default the files of the running program if it is the same one. `same_settings` copies its settings. Powers the machine on; an
// error changes nothing.
void start(PageState& page, const ordered_json& asked, ordered_json&) {
  engine::JobResult made = engine::power_on_session(setup_of(page, asked), page.collection);
  session::Session& session = *made.next.session;
  if (asked.contains("keys")) session.queue_keys(session::parse_keys(asked["keys"].get<std::string>(), session.machine()));
  if (asked.contains("type")) session.queue_text(asked["type"].get<std::string>());
  page.begin(std::move(made.next), asked.value("running", true));
}

void run(PageState& page, const ordered_json&, ordered_json&) { page.engine->run(); }
void pause(PageState& page, const ordered_json&, ordered_json&) {
  if (page.query != nullptr) page.query->progress->cancel();
  page.engine->pause();
}
// "speed" {factor}: times real time; 0: unlimited.
void speed(PageState& page, const ordered_json& asked, ordered_json&) { page.engine->set_speed(asked.at("factor").get<double>()); }

int key_index(const PageState& page, const ordered_json& asked) {
  const int key = asked.at("key").get<int>();
  if (key < 0 || static_cast<std::size_t>(key) >= page.description().keys.size()) throw session::Error("no such key");
  return key;
}
// "press", "release" {key}, an index into about.keys: clicks and touches of drawn keys.
void press(PageState& page, const ordered_json& asked, ordered_json&) {
  page.key_mapper.click(key_index(page, asked), *page.now, *page.engine);
}
void release(PageState& page, const ordered_json& asked, ordered_json&) {
  page.key_mapper.release_key(key_index(page, asked), *page.engine);
}

// "key_down" {code, legend, name, shift, capitals}, "key_up" {code}: host keys (engine::KeyStroke); the legend is the character in a
// browser. `capitals`: KeyboardMapper::set_capitals.
void key_down(PageState& page, const ordered_json& asked, ordered_json&) {
  const engine::KeyStroke stroke{asked.at("code"), asked.value("legend", ""), asked.value("name", ""), asked.value("shift", false)};
  page.key_mapper.set_capitals(asked.value("capitals", true));
  page.key_mapper.key_down(stroke, *page.now, *page.engine);
  page.key_mapper.type_character(stroke.legend, *page.now, *page.engine);
}
void key_up(PageState& page, const ordered_json& asked, ordered_json&) { page.key_mapper.key_up(asked.at("code"), *page.engine); }
// "keys_up": the page has lost the keyboard focus.
void keys_up(PageState& page, const ordered_json&, ordered_json&) { page.key_mapper.release_all(*page.engine); }

// "keys" {list} and "type" {text}: entered when the program requests input.
void keys(PageState& page, const ordered_json& asked, ordered_json&) {
  const std::string list = asked.at("list").get<std::string>();
  page.query_session([&](const engine::Task& task) { session::parse_keys(list, task.session.machine()); });  // reports errors in the list
  page.engine->submit(
      Job::make_edit([list](session::Session& session) { session.queue_keys(session::parse_keys(list, session.machine())); }));
}
void type(PageState& page, const ordered_json& asked, ordered_json&) {
  const std::string text = asked.at("text").get<std::string>();
  page.query_session([&](const engine::Task& task) { session::parse_text(text, task.session.machine()); });
  page.engine->submit(Job::make_edit([text](session::Session& session) { session.queue_text(text); }));
}

// "reset", "tape" {button}
void reset(PageState& page, const ordered_json&, ordered_json&) { page.engine->execute({"reset", {{"run", "true"}}}); }
void tape(PageState& page, const ordered_json& asked, ordered_json&) {
  using Kind = session::Input::Kind;
  static const std::map<std::string, Kind> kButtons = {
      {"play", Kind::play_tape}, {"record", Kind::record_tape}, {"stop", Kind::stop_tape}, {"rewind", Kind::rewind_tape}};
  page.engine->submit(Job::make_edit(
      [kind = kButtons.at(asked.at("button").get<std::string>())](session::Session& session) { session.apply_input({.kind = kind}); }));
}
// "option" {name, value}: of the machine.
void option(PageState& page, const ordered_json& asked, ordered_json&) {
  page.engine->submit(Job::make_edit([name = asked.at("name").get<std::string>(), value = asked.at("value").get<std::string>()](
                                         session::Session& session) { session.set_option(name, value); }));
}

// "sound" {rate}: rate of the fetched sound, in samples per second; 0: none.
void sound(PageState& page, const ordered_json& asked, ordered_json&) {
  const double rate = asked.at("rate").get<double>();
  page.sound = rate > 0 ? std::make_shared<engine::SoundFeed>(rate) : nullptr;
  if (page.engine != nullptr) page.engine->set_sound_feed(page.sound);
}

// "state": a hash of the machine's state, and its cycle.
void state(PageState& page, const ordered_json&, ordered_json& answer) {
  page.query_session([&](const engine::Task& task) {
    answer["hash"] = fmt::format("{:016x}", task.session.machine().state_hash());
    answer["cycle"] = task.session.cycle();
  });
}

// "bench" {program, settings, keys, cycles, debugger}: runs a separate session to that cycle at full speed, with or without recording.
void bench(PageState& page, const ordered_json& asked, ordered_json& answer) {
  session::Session session(setup_of(page, asked), page.collection);
  session.start();
  if (asked.contains("keys")) session.queue_keys(session::parse_keys(asked["keys"].get<std::string>(), session.machine()));
  if (asked.contains("type")) session.queue_text(asked["type"].get<std::string>());
  if (asked.value("debugger", false)) session.debugger().go();
  const auto begin = std::chrono::steady_clock::now();
  session.run({.max_cycle = asked.at("cycles").get<std::uint64_t>(), .through_idle = true}, {});
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  answer = {{"hash", fmt::format("{:016x}", session.machine().state_hash())},
            {"cycle", session.cycle()},
            {"times_real", std::round(session.seconds() / std::max(seconds, 1e-9))}};
}

// "advance" {cycles}: runs at full speed, then stops. For tests and measurements.
void advance(PageState& page, const ordered_json& asked, ordered_json& answer) {
  const std::uint64_t cycles = asked.at("cycles").get<std::uint64_t>();
  page.engine->submit(Job::interactive([cycles](const engine::Task& task) {
    task.session.debugger().go();
    task.session.run({.max_cycle = task.session.cycle() + cycles, .through_idle = true}, task.control);
    return engine::JobResult{};
  }));
  page.flush();  // another pending job would end the run
  state(page, asked, answer);
}

}  // namespace

std::span<const Request> machine_requests() {
  static constexpr Request kRequests[] = {
      {"programs", true, programs, false},
      {"start", true, start, false},
      {"run", false, run},
      {"pause", false, pause, false},
      {"speed", false, speed, false},
      {"press", false, press},
      {"release", false, release},
      {"key_down", false, key_down},
      {"key_up", false, key_up},
      {"keys_up", false, keys_up},
      {"keys", false, keys},
      {"type", false, type},
      {"reset", false, reset},
      {"tape", false, tape},
      {"option", false, option},
      {"sound", true, sound, false},
      {"state", false, state, false},
      {"advance", false, advance},
      {"bench", true, bench, false},
  };
  return kRequests;
}

}  // namespace janus::web
