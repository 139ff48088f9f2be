// Tracks the open calls. The call tree depends only on flow events, never on guesses about the bytes on a stack.
//
// With a stack pointer (6502, 6800), a call or an interrupt opens a frame, which stores the caller's stack pointer. Every event closes all
// frames whose caller's stack pointer has been reached again. Jumps into other routines, pulled and replaced return addresses, and RTS used
// as a jump therefore need no special rules. An interrupt does not close frames, and its return does not close frames below it. A routine
// interrupted after pulling its return address therefore stays open.
//
// Stack pointers wrap around, so frames are compared by stack level, which does not. A call at stack pointer 00 reaches level -2. After a
// wrap, frames with overwritten return addresses are closed, outermost first.
//
// A program may switch stacks. If TXS or LDS *raises* the stack pointer, the frames that it passes are parked instead
// of closed. Parked frames are not open calls. They close when a push or pull passes their return addresses, and reopen
// if the stack pointer is restored.
//
// Setting the program counter externally starts a program, as does an RTI without a matching interrupt while no call is open (a monitor's
// GO). All frames then close and a root frame opens, as after a reset. An RTI does not start a program if a monitor was
// entered by an interrupt, discarded the bytes that the interrupt pushed, and returns to the interrupted address.
//
// Without a stack pointer (F8), PI opens a frame. A jump to an address in registers (PK, POP, LR P0,Q) that reaches the return address of
// an open frame closes this frame and all frames inside it. Any other PK opens a frame. JMP and branches never close frames. Because a
// program may leave its calls with JMP, the outermost frames close when more than kMostWithoutStack are open.
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

  // The tracker's state at a point in a run, sufficient to continue from there.
  struct Position {
    std::vector<Frame> open;    // outermost first
    std::vector<Frame> parked;  // in the order in which they were parked
    std::uint64_t next_serial = 1;
    std::uint64_t booked = 0;  // time up to this cycle has been attributed to frames
    std::int32_t level = 0;    // the stack pointer, as in Frame::caller_level
    std::int32_t left = -1;    // return address of the latest interrupt exited without RTI, or -1
  };

  // The machine and `watches` must outlive the tree. A level's tree receives the level's own events; its stack pointer
  // is 16 bits wide, and its routines are line numbers.
  enum class Of : std::uint8_t { machine, level };
  CallTree(const machines::Machine& machine, const std::vector<RoutineWatch>& watches, Of of = Of::machine);

  // Starts with a single root frame at the program counter, or at the event's address.
  void begin();
  void begin(const cpus::FlowEvent& event);
  // Processes an event. Returns true if a frame opened. If the machine has continued since the event, `state` points to
  // the processor's state at the event, which must remain valid until read_entries().
  bool handle(const cpus::FlowEvent& event, const void* state = nullptr);
  // Returns true if events may be handled after the machine has continued, because the processor's State contains all registers that a
  // frame stores. Calls to routines in watched_low_bytes() must be handled immediately, because their memory is read.
  bool allows_late_delivery() const;
  // From now on, records the C stack pointer, stored at address `pointer`, on each entry to these routines.
  void record_c_stack(std::uint16_t pointer, std::vector<std::uint16_t> routines);
  // Returns the low address bytes of the routines whose variables or C stack pointers are recorded.
  const std::bitset<0x100>& watched_low_bytes() const { return watched_low_bytes_; }
  void read_entries();
  // Must be called after each input.
  void on_input(const Input& input);
  // `sink` receives every frame that closes, with `closed` and `own` set. Frames shorter than `least` cycles may be omitted.
  void on_close(std::function<void(const Frame&)> sink) { sink_ = std::move(sink); }
  void set_first_reported_call(std::uint64_t least) { least_reported_ = least; }

  const std::vector<Frame>& open_frames() const { return position_.open; }
  const Frame& top() const { return position_.open.back(); }
  std::uint32_t depth() const { return top().depth; }
  // Returns the serial number of the next frame to open. Frames with lower serial numbers are open, parked or closed.
  std::uint64_t next_serial() const { return position_.next_serial; }
  // Returns true if the frame is open or parked.
  bool is_open(std::uint64_t serial) const;

  const Position& position() const { return position_; }
  void restore(const Position& position) { position_ = position; }

  // Returns a routine's watched variables, or null if there are none.
  const RoutineWatch* routine_watch(std::uint16_t routine) const;

 private:
  struct Watched {
    struct Byte {
      int space;
      std::uint32_t address;
    };
    std::uint16_t routine;
    const RoutineWatch* watch;
    std::vector<Byte> bytes = {};  // bytes of its variables, as many as fit in a frame
    std::uint8_t variable_count = 0;
  };

  void open_frame(FrameKind kind, const cpus::FlowEvent& event, std::int32_t caller_level);
  void close_top(std::uint64_t cycle);
  void close_outermost(std::uint64_t cycle);
  void close_reached(std::int32_t level, std::uint64_t cycle);
  void close_interrupt(std::int32_t level, std::uint64_t cycle);
  void close_parked(std::int32_t lowest, std::int32_t highest);
  void close_overwritten(std::uint64_t cycle);
  void unwind_stack(std::int32_t level, std::uint64_t cycle);
  void lower_stack(std::int32_t level);
  std::int32_t level_before(const cpus::FlowEvent& event) const;
  void handle_with_stack(const cpus::FlowEvent& event);
  void handle_without_stack(const cpus::FlowEvent& event);
  bool close_down_to(std::uint16_t return_address, std::uint64_t cycle);
  void begin_root(const cpus::FlowEvent& event, std::int32_t level);
  void add_self_cycles(std::uint64_t cycle);
  void describe_entry(Frame& frame);
  const Watched* find_watched(std::uint16_t routine) const;

  // A frame whose registers have not been read yet.
  struct Entry {
    std::size_t index;  // in position_.open
    const void* state;
  };
  void read_entry(const Entry& entry);

  const machines::Machine& machine_;
  bool has_stack_pointer_;
  std::int32_t stack_size_ = 0;            // number of stack pointer values: 2^8 or 2^16
  std::vector<Watched> watches_;           // few, because a program watches only its search variables
  std::vector<std::uint16_t> c_routines_;  // sorted
  std::uint16_t c_stack_ = 0;
  std::bitset<0x100> watched_low_bytes_;  // see watched_low_bytes()
  Position position_;
  std::function<void(const Frame&)> sink_;
  std::uint64_t least_reported_ = 0;
  const void* state_ = nullptr;  // processor state at the current event
  std::vector<Entry> entries_;   // outermost first
};

}  // namespace janus::debug
