// Waits for other threads and processes.
#pragma once

#include <chrono>
#include <functional>
#include <thread>

namespace janus::tests {

// Calls `holds` repeatedly until it returns true. Returns false if `patience` of real time has passed.
inline bool await(const std::function<bool()>& holds, std::chrono::seconds patience = std::chrono::minutes(1),
                  std::chrono::milliseconds every = std::chrono::milliseconds(5)) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(every);
  }
  return true;
}

// Pumps the engine until `holds` is true. Returns false after a minute.
template <class Engine>
bool pump_until(Engine& engine, const std::function<bool()>& holds) {
  return await([&] { return holds() || (engine.pump(Engine::Clock::now() + std::chrono::milliseconds(20)), holds()); });
}

// Returns the first matching snapshot, or the last one after a minute.
template <class Engine, class Fits>
auto await(const Engine& engine, const Fits& fits) {
  auto snapshot = engine.snapshot();
  await([&] { return fits(*(snapshot = engine.snapshot())); });
  return snapshot;
}

}  // namespace janus::tests
