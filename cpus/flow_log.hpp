// Log of flow events in order. An observed run fills it for the debugger to read later, which spares the core a call per event.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <span>
#include <type_traits>

#include "cpus/flow.hpp"
#include "cpus/inline.hpp"

namespace janus::cpus {

struct LoggedFlow {
  static constexpr std::size_t kMostState = 128;
  FlowEvent event;
  // For call and reti, which may open call frames: the processor's State at the event, for RegisterInfo::get.
  alignas(8) std::array<std::byte, kMostState> state;
};

class FlowLog {
 public:
  static constexpr std::size_t kSize = 32;

  // Low bytes of target addresses whose events the debugger must process immediately.
  std::array<bool, 0x100> at_once{};

  bool empty() const { return count_ == 0; }
  std::span<const LoggedFlow> events() const { return {events_.data(), count_}; }
  void clear() { count_ = 0; }

  JANUS_INLINE void add(const FlowEvent& event) { events_[count_++].event = event; }
  template <class State>
  JANUS_INLINE void add(const FlowEvent& event, const State& state) {
    static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= LoggedFlow::kMostState);
    std::memcpy(events_[count_].state.data(), &state, sizeof state);
    add(event);
  }
  // Returns true if the log must be read before the next event.
  JANUS_INLINE bool full() const { return count_ == kSize; }

 private:
  std::array<LoggedFlow, kSize> events_;
  std::size_t count_ = 0;
};

}  // namespace janus::cpus
