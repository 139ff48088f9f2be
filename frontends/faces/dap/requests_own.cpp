// What the protocol lacks: `janus/...`, described in README.md.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "frontends/core/session/keys.hpp"
#include "frontends/core/session/screenshot.hpp"
#include "frontends/faces/dap/requests.hpp"
#include "frontends/faces/engine/views/calls.hpp"
#include "frontends/faces/engine/views/values.hpp"

namespace janus::dap {
namespace {

using engine::Job;

// "janus/timeline": what is recorded, and where the machine stands in it.
bool timeline(AdapterState& state, const ordered_json&, ordered_json& body) {
  const engine::Snapshot& now = *state.now;
  body = {{"cycle", now.cycle},
          {"begin", now.debug.begin},
          {"end", now.debug.end},
          {"clock", state.about().clock_hz},
          {"strip", ordered_json::array()},
          {"inputs", ordered_json::array()},
          {"bookmarks", ordered_json::object()}};
  for (const engine::StripSample& each : now.debug.strip)
    body["strip"].push_back({{"depth", each.depth}, {"routine", engine::routine_name(state.about(), 0, each.routine)}});
  if (now.debug.inputs != nullptr)
    for (const engine::NamedInput& each : *now.debug.inputs) body["inputs"].push_back({{"cycle", each.cycle}, {"name", each.name}});
  for (const auto& [name, cycle] : now.bookmarks) body["bookmarks"][name] = cycle;
  return true;
}

// "janus/goToCycle" {cycle}: of what is recorded.
bool go_to_cycle(AdapterState& state, const ordered_json& request, ordered_json&) {
  const std::uint64_t cycle = arguments_of(request).at("cycle").get<std::uint64_t>();
  const auto go_there = [cycle](session::Session& session) {
    session.debugger().clear_stopped();
    session.timeline().go_to(cycle);
  };
  state.search(request, "to " + engine::time_text(state.about(), cycle), Job::travel(go_there), "goto");
  return true;
}

// "janus/whoWrote" {name}: back to where that byte was written last.
bool who_wrote(AdapterState& state, const ordered_json& request, ordered_json&) {
  const ordered_json& asked = arguments_of(request);
  const std::uint32_t address = address_in(state, asked, "name");
  const std::string name = asked.at("name").get<std::string>();
  state.search(request, "who wrote " + name, Job::last_writer(static_cast<std::uint16_t>(address), name), "goto");
  return true;
}

// "janus/keys" {list} or {text}: given when the program asks for them.
bool keys(AdapterState& state, const ordered_json& request, ordered_json&) {
  const ordered_json& asked = arguments_of(request);
  if (!asked.contains("list") && !asked.contains("text")) throw session::Error("janus/keys: `list` or `text` is missing");
  state.edit([&](session::Session& session) {
    if (asked.contains("list")) session.queue_keys(session::parse_keys(asked["list"].get<std::string>(), session.machine()));
    if (!asked.contains("text")) return;
    session::parse_text(asked["text"].get<std::string>(), session.machine());  // says what is wrong with it
    session.queue_text(asked["text"].get<std::string>());
  });
  return true;
}

// "janus/display" {picture}: what is shown, in characters; and if that is asked for as a PNG, where anything is.
bool display(AdapterState& state, const ordered_json& request, ordered_json& body) {
  body = {{"text", state.now->display_text()}, {"cycle", state.now->cycle}, {"waits", state.now->idle}};
  const int display = session::main_display(state.about().displays);
  if (display < 0 || !arguments_of(request).value("picture", false)) return true;
  const auto index = static_cast<std::size_t>(display);
  body["picture"] = base64(session::screenshot(state.about().displays[index], *state.now->displays.at(index).look));
  return true;
}

}  // namespace

std::span<const Request> own_requests() {
  using When = Request::When;
  static constexpr Request kRequests[] = {
      {"janus/timeline", When::launched, timeline}, {"janus/goToCycle", When::moves, go_to_cycle},
      {"janus/whoWrote", When::moves, who_wrote},   {"janus/keys", When::edits, keys},
      {"janus/display", When::launched, display},
  };
  return kRequests;
}

}  // namespace janus::dap
