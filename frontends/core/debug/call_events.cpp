#include "frontends/core/debug/call_events.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tools/json_text.hpp"

namespace janus::debug {

void CallEvents::subscribe(machines::Observation&) {
  began_ = machine_.cycle();
  open_ = calls_.open();
  sink_("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n");
}

void CallEvents::follow(std::uint64_t cycle) {
  const auto& now = calls_.open();
  std::size_t same = std::min(open_.size(), now.size());
  while (same > 0 && open_[same - 1].serial != now[same - 1].serial) --same;
  for (; open_.size() > same; open_.pop_back()) write(open_.back(), cycle);
  for (; same < now.size(); ++same) open_.push_back(now[same]);
}

void CallEvents::write(const Frame& frame, std::uint64_t end) {
  const auto microseconds = [&](std::uint64_t cycles) {
    return static_cast<double>(cycles) * 1e6 / static_cast<double>(machine_.clock_hz());
  };
  const std::uint64_t begin = std::max(frame.opened, began_);
  nlohmann::ordered_json values = {{"frame", frame.serial}, {"depth", frame.depth}, {"from", fmt::format("${:04X}", frame.call_site)}};
  if (const RoutineWatch* watch = calls_.watch(frame.routine)) {
    each_variable(frame, *watch, [&](const Variable& variable, std::span<const std::uint8_t> bytes) {
      const std::string meaning = variable.meaning(bytes);
      values[variable.name] = value_text(variable.type, bytes) + (meaning.empty() ? "" : " " + meaning);
    });
  }
  const nlohmann::ordered_json event = {{"name", code_.routine(frame.routine)},
                                        {"ph", "X"},
                                        {"ts", microseconds(begin)},
                                        {"dur", microseconds(end - begin)},
                                        {"pid", 1},
                                        {"tid", 1},
                                        {"args", values}};
  sink_((count_++ == 0 ? "" : ",\n") + tools::write_json(event));
}

void CallEvents::finished() {
  const std::uint64_t end = machine_.cycle();
  follow(end);
  for (; !open_.empty(); open_.pop_back()) write(open_.back(), end);
  sink_("\n]}\n");
}

}  // namespace janus::debug
