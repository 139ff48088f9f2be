#include "frontends/core/session/driver/transcript_events.hpp"

#include <algorithm>
#include <utility>

#include "frontends/core/session/manifest/program.hpp"

namespace janus::session {
namespace {

constexpr std::int64_t kMostCode = 0xFFFF;  // of a square

}  // namespace

TranscriptRecorder::TranscriptRecorder(const Program& program, const debug::Context& context, Screen screen, Settings settings, Sink sink)
    : program_(program),
      events_(program.transcript_events),
      context_(context),
      screen_(std::move(screen)),
      settings_(std::move(settings)),
      sink_(std::move(sink)) {
  for (const TranscriptEvent& moment : events_) places_.insert(places_.end(), moment.places.begin(), moment.places.end());
  std::sort(places_.begin(), places_.end());
}

void TranscriptRecorder::subscribe(machines::Observation& observation) {
  for (const std::uint16_t place : places_) observation.watch.add(place, machines::Observation::kExecute);
}

void TranscriptRecorder::reset() {
  saved_.clear();
  checked_at_ = ~std::uint64_t{0};
}

// A run that was cut stops before the same instruction twice.
bool TranscriptRecorder::before_instruction(std::uint16_t pc, std::uint64_t cycle) {
  if (paused_ || cycle == checked_at_ || !std::binary_search(places_.begin(), places_.end(), pc)) return true;
  checked_at_ = cycle;
  for (const TranscriptEvent& moment : events_) {
    if (std::find(moment.places.begin(), moment.places.end(), pc) == moment.places.end() || !moment.when.is_true(context_)) continue;
    for (VariableValue& value : values(moment.save)) {
      std::string name = value.name;
      saved_.insert_or_assign(std::move(name), std::move(value));
    }
    if (moment.name.empty()) continue;
    TranscriptLine line;
    line.cycle = cycle;
    line.event = moment.name;
    line.variables = values(moment.variables);
    for (const EventVariable& variable : moment.variables) saved_.erase(variable.saved);
    sink_(line);
  }
  return true;
}

std::vector<VariableValue> TranscriptRecorder::values(const std::vector<EventVariable>& variables) const {
  std::vector<VariableValue> values;
  std::vector<bool> settled;
  for (const EventVariable& variable : variables) {
    const auto known = std::find_if(values.begin(), values.end(), [&](const VariableValue& other) { return other.name == variable.name; });
    const auto index = static_cast<std::size_t>(known - values.begin());
    if (known == values.end()) {
      values.emplace_back(variable.name);
      settled.push_back(false);
    }
    if (settled[index] || (variable.condition && !variable.condition->is_true(context_))) continue;
    settled[index] = true;
    values[index] = value_of(variable);
  }
  return values;
}

VariableValue TranscriptRecorder::value_of(const EventVariable& variable) const {
  VariableValue value(variable.name);
  if (variable.value && variable.value->is_text()) {
    value.text = variable.value->text_value(context_);
  } else if (variable.value && variable.square && program_.square_namer) {
    const std::int64_t code = variable.value->value(context_).rounded();
    const std::string name =
        code < 0 || code > kMostCode ? std::string() : program_.square_namer(program_, settings_(), static_cast<int>(code));
    if (!name.empty()) value.text = name;
  } else if (variable.value) {
    value.numbers.push_back(variable.value->value(context_));
  } else if (variable.typed) {
    value = VariableValue(*variable.typed, debug::read_element_bytes(context_, *variable.typed), context_);
  } else if (variable.text) {
    value.text = variable.text;
  } else if (variable.row) {
    const auto rows = screen_();
    const int count = rows ? static_cast<int>(rows->size()) : 0;
    const int row = *variable.row < 0 ? count + *variable.row : *variable.row;
    if (row >= 0 && row < count) value.text = rows->at(static_cast<std::size_t>(row));
  } else if (const auto saved = saved_.find(variable.saved); saved != saved_.end()) {
    value = saved->second;
    value.name = variable.name;
  }
  return value;
}

}  // namespace janus::session
