// A terminal on the machine's serial line, as the person at it has it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace janus::machines {

// Bytes in wait in a queue and are sent at the line's rate.
class Terminal {
 public:
  virtual ~Terminal() = default;
  virtual void send(std::uint8_t byte) = 0;         // queue one byte for the machine
  virtual std::size_t pending() const = 0;          // bytes not yet completely sent
  virtual const std::string& printout() const = 0;  // every byte the line's printer has received
  virtual int bit_rate() const = 0;
};

}  // namespace janus::machines
