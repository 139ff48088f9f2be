#include "frontends/core/debug/call_events.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tools/json_text.hpp"

namespace janus::debug {

CallEvents::CallEvents(const machines::Machine& machine, const History& history, const CodeText& code, Sink sink)
    : CallTracker(machine, history, 0), code_(code), sink_(std::move(sink)) {
  sink_("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n");
}

void CallEvents::on_call_closed(const Frame& frame, std::uint64_t end) {
  const auto microseconds = [&](std::uint64_t cycles) {
    return static_cast<double>(cycles) * 1e6 / static_cast<double>(machine().clock_hz());
  };
  const std::uint64_t begin = std::max(frame.opened, start_cycle());
  nlohmann::ordered_json values = {{"frame", frame.serial}, {"depth", frame.depth}, {"from", fmt::format("${:04X}", frame.call_site)}};
  if (const RoutineWatch* watch = calls().routine_watch(frame.routine)) {
    for_each_variable(frame, *watch, [&](const Variable& variable, std::span<const std::uint8_t> bytes) {
      const std::string meaning = variable.value_name(bytes);
      values[variable.name] = value_text(variable.type, bytes) + (meaning.empty() ? "" : " " + meaning);
    });
  }
  const nlohmann::ordered_json event = {{"name", code_.routine_name(frame.routine)},
                                        {"ph", "X"},
                                        {"ts", microseconds(begin)},
                                        {"dur", microseconds(end - begin)},
                                        {"pid", 1},
                                        {"tid", 1},
                                        {"args", values}};
  sink_((count_++ == 0 ? "" : ",\n") + tools::write_json(event));
}

void CallEvents::on_finish() {
  const std::uint64_t end = machine().cycle();
  on_calls_changed(end);
  close_down_to(0, end);
  sink_("\n]}\n");
}

}  // namespace janus::debug
