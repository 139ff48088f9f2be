// Finds a program that stands still: at two looks, some milliseconds apart, it is at the same place, has not polled, and the
// instruction there leads to itself and changes nothing, what is pending included. So it will be until an interrupt or an input.
#pragma once

#include <cstdint>
#include <functional>

#include "machines/board/machine.hpp"

namespace janus::session {

class Standstill {
 public:
  using Advance = std::function<machines::Stop(const machines::RunOptions&)>;

  bool found() const { return found_; }
  void dismiss() { found_ = false; }
  void forget() { *this = {}; }   // something was put in, or the machine was put somewhere else
  void at(std::uint64_t cycle) {  // the machine stands here now, wherever it was before
    if (cycle < cycle_) forget();
  }

  // Runs the machine by `advance` up to the goal of `options`, or until it is found standing still, with looks in between.
  machines::Stop advance(machines::Machine& machine, const machines::RunOptions& options, const Advance& advance);
  const char* text() const { return waits_ ? "the program waits for an interrupt that can never occur" : "the program jumps to itself"; }

 private:
  machines::Stop look(machines::Machine& machine, const machines::RunOptions& options, const Advance& advance);

  bool looked_ = false;
  std::uint64_t first_ = 0;  // cycle of the first look since the last input
  std::uint64_t cycle_ = 0;  // of the latest
  std::uint32_t place_ = 0;
  std::uint64_t polls_ = 0;
  bool found_ = false;
  bool waits_ = false;  // it is no jump: the processor passes single cycles
};

}  // namespace janus::session
