// A terminal, as the person at it has it: on a serial line, or a keyboard and a display.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace janus::machines {

// Bytes wait in a queue and are sent at the line's rate. send() acts at the instruction boundary at which the machine stands.
class Terminal {
 public:
  virtual ~Terminal() = default;
  virtual void send(std::uint8_t byte) = 0;         // queue one byte for the machine; CR for Enter
  virtual std::size_t pending() const = 0;          // bytes that the machine's chip has not got yet, read or not
  virtual const std::string& printout() const = 0;  // every byte the printer has received, as it came
  virtual int bit_rate() const = 0;                 // a character is ten bits; 0: at once
};

}  // namespace janus::machines
