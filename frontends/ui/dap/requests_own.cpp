// Requests that the protocol does not define. README.md describes them.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "frontends/core/engine/breakpoint_calls.hpp"
#include "frontends/core/session/screenshot.hpp"
#include "frontends/ui/dap/requests.hpp"
#include "frontends/core/views/calls.hpp"
#include "frontends/core/views/values.hpp"

namespace janus::dap {
ordered_json timeline(AdapterState& state, const Request&) {
  const views::Snapshot& now = *state.now;
  ordered_json strip = ordered_json::array(), inputs = ordered_json::array(), bookmarks = ordered_json::object();
  for (const views::CallDepthSample& each : now.debug.strip)
    strip.push_back({{"depth", each.depth}, {"routine", views::routine_name(state.about(), 0, each.routine)}});
  if (now.debug.inputs != nullptr)
    for (const views::NamedInput& each : *now.debug.inputs) inputs.push_back({{"cycle", each.cycle}, {"name", each.name}});
  for (const auto& [name, cycle] : now.bookmarks) bookmarks[name] = cycle;
  return {{"cycle", now.cycle}, {"begin", now.debug.begin}, {"end", now.debug.end},  {"clock", state.about().clock_hz},
          {"strip", strip},     {"inputs", inputs},         {"bookmarks", bookmarks}};
}

ordered_json go_to_cycle(AdapterState& state, const Request& request) {
  const std::uint64_t cycle = request.arguments->at("cycle").get<std::uint64_t>();
  state.go({"goto", {{"cycle", std::to_string(cycle)}}},
           {.reason = "goto", .title = "to " + views::time_text(state.about(), cycle), .request = request.seq});
  return {};
}

ordered_json who_wrote(AdapterState& state, const Request& request) {
  const auto address = static_cast<std::uint16_t>(parse_address(state, *request.arguments, "name"));
  const std::string name = request.arguments->at("name").get<std::string>();
  state.go(engine::seek_command(state.about(), false, true, name, address),
           {.reason = "goto", .title = "who wrote " + name, .request = request.seq});
  return {};
}

ordered_json keys(AdapterState& state, const Request& request) {
  const ordered_json& asked = *request.arguments;
  if (!asked.contains("list") && !asked.contains("text")) throw session::Error("janus/keys: `list` or `text` is missing");
  if (asked.contains("list")) state.execute_and_wait({"keys", {{"list", asked["list"].get<std::string>()}}});
  if (asked.contains("text")) state.execute_and_wait({"type", {{"text", fmt::format("\"{}\"", asked["text"].get<std::string>())}}});
  return {};
}

ordered_json display(AdapterState& state, const Request& request) {
  ordered_json body = {{"text", state.now->display_text()}, {"cycle", state.now->cycle}, {"waits", state.now->idle}};
  const int display = session::find_main_display(state.about().displays);
  if (display >= 0 && request.arguments->value("picture", false)) {
    const auto index = static_cast<std::size_t>(display);
    body["picture"] = base64(session::screenshot(state.about().displays[index], *state.now->displays.at(index).look));
  }
  return body;
}

}  // namespace janus::dap
