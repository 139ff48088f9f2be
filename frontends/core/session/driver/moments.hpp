// Events of a run that a manifest defines ([[transcript.event]]): addresses of the program, each with a condition, at
// which a line is written into the transcript, or a value is saved for a later line.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/debug/onlooker.hpp"
#include "frontends/core/session/driver/transcript.hpp"

namespace janus::session {

struct Program;

struct MomentVariable {
  std::string name;
  std::optional<debug::Expression> condition = {};  // if it does not hold: null, or the next variable of this name
  bool square = false;                              // `value` is the code of a square of the board: its name, or null
  // One of these.
  std::optional<debug::Expression> value = {};
  std::optional<debug::TypedName> typed = {};
  std::optional<std::string> text = {};
  std::optional<int> row = {};  // of the screen; from its end if negative
  std::string saved = {};       // name of a value saved by an earlier event
};

struct Moment {
  std::string name;  // empty: it only saves
  debug::Expression when;
  std::vector<std::uint16_t> places;  // the only addresses at which `when` can hold
  std::vector<MomentVariable> save = {}, variables = {};
};

// Evaluates the events at their addresses, without changing the machine.
class MomentTeller final : public debug::Onlooker {
 public:
  using Screen = std::function<std::optional<std::vector<std::string>>()>;
  using Settings = std::function<std::map<std::string, std::string>()>;
  using Sink = std::function<void(const TranscriptLine&)>;
  // `program` and `context` must outlive it.
  MomentTeller(const Program& program, const debug::Context& context, Screen screen, Settings settings, Sink sink);

  bool empty() const { return moments_.empty(); }
  void subscribe(machines::Observation& observation) override;
  bool before(std::uint16_t pc, std::uint64_t cycle) override;
  void pause(bool on) { paused_ = on; }
  // Call when another run starts.
  void forget();

 private:
  std::vector<VariableValue> values(const std::vector<MomentVariable>& variables) const;
  VariableValue value_of(const MomentVariable& variable) const;

  const Program& program_;
  const std::vector<Moment>& moments_;
  const debug::Context& context_;
  Screen screen_;
  Settings settings_;
  Sink sink_;
  std::map<std::string, VariableValue> saved_;
  std::vector<std::uint16_t> places_;  // of all events, sorted
  std::uint64_t looked_at_ = ~std::uint64_t{0};
  bool paused_ = false;
};

}  // namespace janus::session
