// Terminal interface: a terminal on a serial line, or a keyboard and display.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace janus::machines {

// Bytes are queued and sent at the line's rate. send() takes effect at the instruction boundary where the machine is stopped.
class Terminal {
 public:
  virtual ~Terminal() = default;
  virtual void send(std::uint8_t byte) = 0;         // queues one byte for the machine; CR for Enter
  virtual std::size_t pending() const = 0;          // number of bytes that the machine's chip has not received yet
  virtual const std::string& printout() const = 0;  // all bytes that the printer received, unchanged
  virtual int bit_rate() const = 0;                 // for characters of ten bits; 0 if they are sent immediately
};

}  // namespace janus::machines
