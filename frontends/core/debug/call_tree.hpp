// The call tree: which calls are open, made from flow events alone, never from guesses at the bytes on a stack.
//
// With a stack pointer (6502, 6800): a call or an interrupt opens a frame, which notes the stack pointer of its caller.
// After every event, each frame is closed whose caller's stack pointer has been reached again. So jumps into other routines,
// pulled and replaced return addresses, and RTS used as a jump need no rule of their own. An interrupt closes nothing, and its return
// nothing below it: a routine that it found with its return address in its hands goes on.
//
// Stack pointers wrap. Frames are compared by levels that do not: a call at 00 leads down to level -2. Where a stack has gone round,
// the frames whose return addresses are overwritten close, outermost first.
//
// A program may change stacks. Where TXS or LDS *raises* the stack pointer, the frames that it passes are not closed but
// parked: they close when a push or a pull goes over their return addresses, and live again if the stack pointer is put
// back. They are no part of the open calls meanwhile.
//
// A program counter that is set from outside, and an RTI that returns from nothing while no call is open (a monitor's GO), start a
// program: all frames close, and a root opens there, as by a reset. A monitor that was entered by an interrupt, put away what the
// interrupt had pushed and goes back there by RTI does not.
//
// Without a stack pointer (F8): PI opens a frame; a jump to an address in registers (PK, POP, LR P0,Q) that goes to the
// return address of an open frame closes all down to it; any other PK opens one. JMP and branches never close. A program that leaves
// its calls by JMP would pile them up for ever: beyond kMostWithoutStack the outermost are closed.
#pragma once

#include <bitset>
#include <cstdint>
#include <functional>
#include <vector>

#include "cpus/flow.hpp"
#include "frontends/core/debug/frame.hpp"
#include "frontends/core/debug/history/input_log.hpp"
#include "frontends/core/debug/expression/variable.hpp"
#include "machines/board/machine.hpp"

namespace janus::debug {

class CallTree {
 public:
  static constexpr std::size_t kMostWithoutStack = 256;

  // All that is needed to go on from a point of a run.
  struct Position {
    std::vector<Frame> open;    // outermost first
    std::vector<Frame> parked;  // in the order in which they were parked
    std::uint64_t next_serial = 1;
    std::uint64_t booked = 0;  // up to here the time is booked to the frames
    std::int32_t level = 0;    // the stack pointer, as in Frame::caller_level
    std::int32_t left = -1;    // where the interrupt goes back to that was left last without its return; -1: none
  };

  // Both outlive the tree. That of a level gets events of its own, with a stack pointer of 16 bits, and routines that are lines.
  enum class Of : std::uint8_t { machine, level };
  CallTree(const machines::Machine& machine, const std::vector<RoutineWatch>& watches, Of of = Of::machine);

  // The machine stands where nothing is known of: one root frame at its program counter, or where the event says.
  void begin();
  void begin(const cpus::FlowEvent& event);
  // True if it opened a frame. `state`, if given, is good until read_entries(): the processor's as it was then, where the machine has
  // gone on since.
  bool handle(const cpus::FlowEvent& event, const void* state = nullptr);
  // Whether it may have gone on: a frame's registers are all in the processor's State. But not from the entry of a routine with
  // watched variables, whose memory is read.
  bool may_be_late() const;
  // From now on, records the pointer of the C stack, which is at `pointer`, at the entry of these routines.
  void record_c_stack(std::uint16_t pointer, std::vector<std::uint16_t> routines);
  const std::bitset<0x100>& watched_low_bytes() const { return watched_low_bytes_; }  // of such routines' addresses
  void read_entries();
  // An input was made, just now.
  void input_made(const Input& input);
  // Gets every frame that closes, with `closed` and `own` set; those that were shorter than `least` cycles perhaps not.
  void on_close(std::function<void(const Frame&)> sink) { sink_ = std::move(sink); }
  void tell_from(std::uint64_t least) { least_told_ = least; }

  const std::vector<Frame>& open() const { return position_.open; }
  const Frame& top() const { return position_.open.back(); }
  std::uint32_t depth() const { return top().depth; }
  // Serial of the next frame to be opened: all below it are open, parked or closed.
  std::uint64_t next_serial() const { return position_.next_serial; }
  // True while the frame is open or parked.
  bool holds(std::uint64_t serial) const;

  const Position& position() const { return position_; }
  void restore(const Position& position) { position_ = position; }

  // The variables watched with a routine; null if none are.
  const RoutineWatch* watch(std::uint16_t routine) const;

 private:
  struct Watched {
    struct Byte {
      int space;
      std::uint32_t address;
    };
    std::uint16_t routine;
    const RoutineWatch* watch;
    std::vector<Byte> bytes = {};  // of its variables: of as many as a frame has room for
    std::uint8_t variable_count = 0;
  };

  void open_frame(FrameKind kind, const cpus::FlowEvent& event, std::int32_t caller_level);
  void close_top(std::uint64_t cycle);
  void close_outermost(std::uint64_t cycle);
  void close_reached(std::int32_t level, std::uint64_t cycle);
  void close_interrupt(std::int32_t level, std::uint64_t cycle);
  void close_parked(std::int32_t lowest, std::int32_t highest);
  void close_overwritten(std::uint64_t cycle);
  void raise_stack(std::int32_t level, std::uint64_t cycle);
  void lower_stack(std::int32_t level);
  std::int32_t level_before(const cpus::FlowEvent& event) const;
  void handle_with_stack(const cpus::FlowEvent& event);
  void handle_without_stack(const cpus::FlowEvent& event);
  bool close_down_to(std::uint16_t return_address, std::uint64_t cycle);
  void begin_root(const cpus::FlowEvent& event, std::int32_t level);
  void book(std::uint64_t cycle);
  void describe_entry(Frame& frame);
  const Watched* find_watched(std::uint16_t routine) const;

  // A frame of which the registers are not read yet.
  struct Entry {
    std::size_t index;  // in position_.open
    const void* state;
  };
  void read_entry(const Entry& entry);

  const machines::Machine& machine_;
  bool has_stack_pointer_;
  std::int32_t stack_size_ = 0;            // values that a stack pointer may have: 2^8, 2^16
  std::vector<Watched> watches_;           // few: a program watches the variables of its search
  std::vector<std::uint16_t> c_routines_;  // in order
  std::uint16_t c_stack_ = 0;
  std::bitset<0x100> watched_low_bytes_;  // of their routines' addresses
  Position position_;
  std::function<void(const Frame&)> sink_;
  std::uint64_t least_told_ = 0;
  const void* state_ = nullptr;  // of the event under way
  std::vector<Entry> entries_;   // outermost first
};

}  // namespace janus::debug
