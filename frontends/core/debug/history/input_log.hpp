// Logs every external change of a machine, with the cycle of the instruction boundary at which it was made. The same
// machine in the same start state with the same log makes the same run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::debug {

// A cassette inserted into the deck; shared, because logs are copied.
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
    load_rom,       // name of the slot, text = the bytes: of a ROM, or program text
    reset,
    setting,  // name, text = its value: the reason for the pokes before it; the machine itself has no settings
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
bool operator==(const Input& a, const Input& b);  // compares sounds by value

// Makes the change now, whatever the input's cycle is. Returns an empty string, or why the machine refused. An accepted
// input refers to existing keys, spaces, addresses, registers and sockets; so does every input of a log.
std::string apply(const Input& input, machines::Machine& machine);

// Inputs of a run, and the cycles at which the program was found to wait for more.
class InputLog {
 public:
  // A snapshot of a log. Each input links to the previous one, so that logs with the same start share it.
  struct Link {
    Link(Input in, std::shared_ptr<const Link> earlier) : input(std::move(in)), before(std::move(earlier)) {}
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;
    ~Link();
    std::size_t memory_size() const;  // bytes, with everything that the input references
    Input input;
    mutable std::shared_ptr<const Link> before;
  };
  struct Past {
    std::shared_ptr<const Link> last;  // null: no inputs
    std::size_t length = 0;
    std::vector<std::uint64_t> waits;
  };

  // Makes the change and logs it with the machine's cycle, unless the machine refuses it; then returns the reason.
  std::string make(Input input, machines::Machine& machine);
  // Logs a change that has just been made.
  void add(Input input, const machines::Machine& machine);
  // Notes that the program has waited since `cycle`.
  void add_wait(std::uint64_t cycle);

  const std::vector<Input>& entries() const { return entries_; }
  const std::vector<std::uint64_t>& waits() const { return waits_; }  // cycles, ascending
  Past past() const;

  void clear();
  // Truncates the log to the first `length` entries, and the waits up to `cycle`.
  void truncate(std::size_t length, std::uint64_t cycle);
  void replace(const Past& past);
  void replace(std::vector<Input> entries, std::vector<std::uint64_t> waits = {});

  // Runs `machine`, whose state is the one before the log's entry `first`, to `until_cycle`.
  void replay(machines::Machine& machine, std::size_t first, std::uint64_t until_cycle) const;

 private:
  std::vector<Input> entries_;
  std::vector<std::uint64_t> waits_;
  mutable std::shared_ptr<const Link> last_;  // the first entries again, as returned by past()
  mutable std::size_t linked_ = 0;            // number of them
};

}  // namespace janus::debug
