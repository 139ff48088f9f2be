// The call tree of a recorded stretch as a file for chrome://tracing and ui.perfetto.dev: the Trace Event Format, a complete
// event ("X") per frame, times in microseconds of the machine.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/debug/history/history.hpp"

namespace janus::debug {

class CallEvents final : public Onlooker {
 public:
  // Gets the file piece by piece. All outlive the object.
  using Sink = std::function<void(const std::string&)>;
  CallEvents(const machines::Machine& machine, const CallTree& calls, const CodeText& code, Sink sink)
      : machine_(machine), calls_(calls), code_(code), sink_(std::move(sink)) {}

  std::uint64_t count() const { return count_; }

  void subscribe(machines::Observation& observation) override;
  void flow(const cpus::FlowEvent& event) override { follow(event.cycle); }
  void input_made(const Input&) override { follow(machine_.cycle()); }
  void finished() override;

 private:
  void follow(std::uint64_t cycle);
  void write(const Frame& frame, std::uint64_t end);

  const machines::Machine& machine_;
  const CallTree& calls_;
  const CodeText& code_;
  Sink sink_;
  std::vector<Frame> open_;
  std::uint64_t began_ = 0;
  std::uint64_t count_ = 0;
};

}  // namespace janus::debug
