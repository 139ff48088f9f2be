// Exports a recorded range's call tree in the Trace Event Format, for chrome://tracing and ui.perfetto.dev. Each frame
// is a complete event ("X"); times are in microseconds of emulated time.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "frontends/core/debug/call_tracker.hpp"
#include "frontends/core/debug/code_text.hpp"

namespace janus::debug {

class CallEvents final : public CallTracker {
 public:
  // Receives the file's contents in chunks. All references must outlive the object.
  using Sink = std::function<void(const std::string&)>;
  CallEvents(const machines::Machine& machine, const History& history, const CodeText& code, Sink sink);

  std::uint64_t count() const { return count_; }
  void on_finish() override;

 private:
  void on_call_closed(const Frame& call, std::uint64_t end) override;

  const CodeText& code_;
  Sink sink_;
  std::uint64_t count_ = 0;
};

}  // namespace janus::debug
