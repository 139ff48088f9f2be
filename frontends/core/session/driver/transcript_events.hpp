// Transcript events defined in a manifest ([[transcript.event]]): program addresses, each with a condition, at which a
// line is written to the transcript or a value is saved for a later line.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/debug/replay_observer.hpp"
#include "frontends/core/session/driver/transcript.hpp"

namespace janus::session {

struct Program;

struct EventVariable {
  std::string name;
  std::optional<debug::Expression> condition = {};  // if false, the next variable of this name is used, or null
  bool square = false;                              // `value` is the code of a board square, written as the square's name or null
  // Source of the value; exactly one is set.
  std::optional<debug::Expression> value = {};
  std::optional<debug::TypedName> typed = {};
  std::optional<std::string> text = {};
  std::optional<int> row = {};  // screen row, counted from the end if negative
  std::string saved = {};       // name of a value saved by an earlier event
};

struct TranscriptEvent {
  std::string name;  // empty if the event only saves values
  debug::Expression when;
  std::vector<std::uint16_t> places;  // the only addresses at which `when` can be true
  std::vector<EventVariable> save = {}, variables = {};
};

// Evaluates the events at their addresses, without changing the machine.
class TranscriptRecorder final : public debug::ReplayObserver {
 public:
  using Screen = std::function<std::optional<std::vector<std::string>>()>;
  using Settings = std::function<std::map<std::string, std::string>()>;
  using Sink = std::function<void(const TranscriptLine&)>;
  // `program` and `context` must outlive the recorder.
  TranscriptRecorder(const Program& program, const debug::Context& context, Screen screen, Settings settings, Sink sink);

  bool empty() const { return events_.empty(); }
  void subscribe(machines::Observation& observation) override;
  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override;
  void pause(bool on) { paused_ = on; }
  // Call when another run starts.
  void reset();

 private:
  std::vector<VariableValue> values(const std::vector<EventVariable>& variables) const;
  VariableValue value_of(const EventVariable& variable) const;

  const Program& program_;
  const std::vector<TranscriptEvent>& events_;
  const debug::Context& context_;
  Screen screen_;
  Settings settings_;
  Sink sink_;
  std::map<std::string, VariableValue> saved_;
  std::vector<std::uint16_t> places_;  // addresses of all events, sorted
  std::uint64_t checked_at_ = ~std::uint64_t{0};
  bool paused_ = false;
};

}  // namespace janus::session
