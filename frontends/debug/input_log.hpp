// Every outside change of a machine, stamped with the cycle of the instruction boundary at which it was made.
// The same machine, put into the same start state and given the same log, makes the same run.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "machines/machine.hpp"

namespace janus::debug {

// A cassette as it was put into the deck; shared, because logs are copied.
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
    load_rom,       // name, text = the bytes
    reset,
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

// Makes the change now, whatever the input's cycle says. Returns an empty string, or why the machine refused.
std::string apply(const Input& input, machines::Machine& machine);

class InputLog {
 public:
  // Makes the change and logs it with the machine's cycle, unless the machine refuses it; then says why.
  std::string make(Input input, machines::Machine& machine);
  // Logs a change that was made just now.
  void add(Input input, const machines::Machine& machine);
  const std::vector<Input>& entries() const { return entries_; }
  void truncate(std::size_t length);
  void replace(std::vector<Input> entries) { entries_ = std::move(entries); }

  // Runs `machine`, which stands in the state the log's entry `first` was made after, to `until_cycle`.
  void replay(machines::Machine& machine, std::size_t first, std::uint64_t until_cycle) const;

 private:
  std::vector<Input> entries_;
};

}  // namespace janus::debug
