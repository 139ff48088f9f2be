// Traces a level's statements, one line each: start cycle, position, text, and the variables that the statement changed.
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

class LevelTrace final : public ReplayObserver {
 public:
  // Receives each line, without a line ending. All references must outlive the trace.
  using Sink = std::function<void(const std::string&)>;
  LevelTrace(const LevelTracker& tracker, int level, const Context& context, Sink sink)
      : tracker_(tracker), level_(level), context_(context), sink_(std::move(sink)) {}

  Delivery delivery() const override { return Delivery::none; }
  bool on_level_event(int level, const LevelEvent& event) override;
  void on_finish() override { write(); }

 private:
  void write();
  std::vector<std::string> values() const;

  const LevelTracker& tracker_;
  int level_;
  const Context& context_;
  Sink sink_;
  LevelEvent statement_;  // the current statement
  std::string text_;
  std::vector<std::string> before_;  // variable values at the start of the statement
};

}  // namespace janus::debug
