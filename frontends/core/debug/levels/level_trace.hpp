// A line per statement of a level: when it began, where it stands, what it is, and which variables it left changed.
//
//   cycle        line  statement                            variables that it changed
//   100 053 930  1120  N=Q+U.(U+6)                          N=34
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "frontends/core/debug/history/history.hpp"

namespace janus::debug {

class LevelTrace final : public Onlooker {
 public:
  // Gets each line, without a line end. All outlive the trace.
  using Sink = std::function<void(const std::string&)>;
  LevelTrace(const LevelTracker& tracker, int level, const Context& context, Sink sink)
      : tracker_(tracker), level_(level), context_(context), sink_(std::move(sink)) {}

  Follows follows() const override { return Follows::nothing; }
  bool level_came(int level, const LevelEvent& event) override;
  void finished() override { write(); }

 private:
  void write();
  std::vector<std::string> values() const;

  const LevelTracker& tracker_;
  int level_;
  const Context& context_;
  Sink sink_;
  LevelEvent statement_;  // that has begun
  std::string words_;
  std::vector<std::string> before_;  // the variables then
};

}  // namespace janus::debug
