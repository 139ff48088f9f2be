// Terminal, on a serial line or as keyboard and display.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace janus::machines {

// Bytes wait in a queue and are sent at the line's rate. send() takes effect at the instruction boundary at which the machine is stopped.
class Terminal {
 public:
  virtual ~Terminal() = default;
  virtual void send(std::uint8_t byte) = 0;         // queues one byte for the machine; CR for Enter
  virtual std::size_t pending() const = 0;          // bytes that the machine's chip has not received yet
  virtual const std::string& printout() const = 0;  // all bytes that the printer has received, unchanged
  virtual int bit_rate() const = 0;                 // a character is ten bits; 0: immediate
};

}  // namespace janus::machines
