// Disassembles bytes that the user has marked as data or text.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "tools/annotations.hpp"
#include "tools/disassembler/instruction_writer.hpp"

namespace janus::debug {

struct DataLine {
  std::uint16_t length = 1;
  std::string directive, bytes;  // ".byte" and "$41,$42", or "\"AB\""
};

// Returns the line at an address, or nullopt if it is not marked as data or text. `begins` returns true if a line starts at an address.
std::optional<DataLine> data_line(const tools::Annotations& annotations, const tools::InstructionWriter& writer, std::uint16_t address,
                                  const std::function<std::uint8_t(std::uint16_t)>& byte_at,
                                  const std::function<bool(std::uint16_t)>& begins);

}  // namespace janus::debug
