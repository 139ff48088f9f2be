// Logs every external change to a machine, with the cycle of the instruction boundary at which it was made. The same
// machine with the same initial state and the same log produces the same run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::debug {

// The audio of a cassette inserted into the deck; shared between copies of a log.
struct Cassette {
  std::vector<float> samples;
  std::uint32_t rate_hz = 0;
};

struct Input {
  enum class Kind : std::uint8_t {
    press,        // index = key
    release,      // index = key
    insert_tape,  // cassette
    play_tape,
    record_tape,
    stop_tape,
    rewind_tape,
    terminal_byte,  // value = byte
    option,         // name, text
    poke,           // index = space, address, value
    set_register,   // index, value
    load_rom,       // name = slot; text = ROM bytes or program text
    reset,
    setting,  // name, text = value; explains the preceding pokes, because the machine itself has no settings
  };
  std::uint64_t cycle = 0;
  Kind kind = Kind::press;
  int index = 0;
  std::uint32_t address = 0;
  std::uint32_t value = 0;
  std::string name = {};
  std::string text = {};
  std::shared_ptr<const Cassette> cassette = {};
};

bool operator==(const Cassette& a, const Cassette& b);
bool operator==(const Input& a, const Input& b);  // compares cassettes by value

// Applies the input now, regardless of its cycle. Returns an empty string, or the machine's reason for rejecting the
// input. Accepted inputs, and all inputs in a log, refer to existing keys, spaces, addresses, registers and slots.
std::string apply(const Input& input, machines::Machine& machine);

// The inputs of a run, and the cycles at which the program was found to be waiting for input.
class InputLog {
 public:
  // An input in a snapshot of a log. Each input links to the previous one, so that logs with the same initial inputs share them.
  struct Link {
    Link(Input in, std::shared_ptr<const Link> earlier) : input(std::move(in)), before(std::move(earlier)) {}
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;
    ~Link();
    std::size_t memory_size() const;  // in bytes, including everything that the input references
    Input input;
    mutable std::shared_ptr<const Link> before;
  };
  struct Contents {
    std::shared_ptr<const Link> last;  // null if there are no inputs
    std::size_t length = 0;
    std::vector<std::uint64_t> waits;
  };

  // Applies the input and logs it with the machine's current cycle. If the machine rejects the input, returns the reason.
  std::string apply_and_log(Input input, machines::Machine& machine);
  // Logs an input that has just been applied.
  void add(Input input, const machines::Machine& machine);
  // Records that the program has been waiting since `cycle`.
  void add_wait(std::uint64_t cycle);

  const std::vector<Input>& entries() const { return entries_; }
  const std::vector<std::uint64_t>& waits() const { return waits_; }  // cycles, ascending
  Contents contents() const;

  void clear();
  // Truncates the log to its first `length` entries and to the waits up to `cycle`.
  void truncate(std::size_t length, std::uint64_t cycle);
  void replace(const Contents& contents);
  void replace(std::vector<Input> entries, std::vector<std::uint64_t> waits = {});

  // Replays the log to `until_cycle` on `machine`, which must be in its state before entry `first`.
  void replay(machines::Machine& machine, std::size_t first, std::uint64_t until_cycle) const;

 private:
  std::vector<Input> entries_;
  std::vector<std::uint64_t> waits_;
  mutable std::shared_ptr<const Link> last_;  // link to the last of the first `linked_` entries, for contents()
  mutable std::size_t linked_ = 0;            // number of entries with links
};

}  // namespace janus::debug
