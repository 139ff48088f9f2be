#include "frontends/core/debug/levels/level_trace.hpp"

#include <fmt/format.h>

#include "frontends/core/debug/levels/level_view.hpp"
#include "frontends/core/debug/trace.hpp"

namespace janus::debug {

std::vector<std::string> LevelTrace::values() const {
  std::vector<std::string> values;
  for (const TypedName& name : tracker_.level().variables) values.push_back(value_text(name.type, read_element_bytes(context_, name)));
  return values;
}

void LevelTrace::write() {
  if (statement_.kind != LevelEvent::Kind::begins) return;
  const std::vector<std::string> after = values();
  std::string line = fmt::format("{:>13}  {:>5}  {:<36}", group_digits(statement_.cycle),
                                 statement_.line == 0 ? "-" : std::to_string(statement_.line), text_);
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (after[i] != before_[i]) line += fmt::format("  {}={}", short_name(tracker_.level().variables[i]), after[i]);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  sink_(line);
  statement_ = {};
}

bool LevelTrace::on_level_event(int level, const LevelEvent& event) {
  using Kind = LevelEvent::Kind;
  if (level != level_ || (event.kind != Kind::begins && event.kind != Kind::ended)) return true;
  write();
  statement_ = event;
  text_ = statement_text(tracker_.level(), event, context_);
  before_ = values();
  return true;
}

}  // namespace janus::debug
