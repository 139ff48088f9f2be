#include "frontends/core/debug/data_line.hpp"

#include "tools/disassembler/disassembler.hpp"

namespace janus::debug {
namespace {

constexpr std::uint16_t kMostBytes = 8, kMostCharacters = 24;

}  // namespace

std::optional<DataLine> data_line(const tools::Annotations& annotations, const tools::InstructionWriter& writer, std::uint16_t address,
                                  const std::function<std::uint8_t(std::uint16_t)>& byte_at,
                                  const std::function<bool(std::uint16_t)>& begins) {
  if (!annotations.is_data(address)) return std::nullopt;
  const tools::KnownRange range = *annotations.range_at(address);
  const auto is_text = [&](std::uint16_t at) {
    return range.kind == tools::KnownRange::Kind::text && tools::is_text_character(byte_at(at));
  };
  const bool text = is_text(address);
  DataLine line{0, text ? writer.byte_directive() : writer.data_directive(), {}};
  const std::uint32_t room = range.last - address + 1U, most = std::min<std::uint32_t>(room, text ? kMostCharacters : kMostBytes);
  for (; line.length < most; ++line.length) {
    const auto at = static_cast<std::uint16_t>(address + line.length);
    if (line.length != 0 && (begins(at) || is_text(at) != text)) break;
    if (text) line.bytes += static_cast<char>(byte_at(at));
    else line.bytes += (line.length == 0 ? "" : ",") + writer.number(byte_at(at), 2);
  }
  if (text) line.bytes = '"' + line.bytes + '"';
  return line;
}

}  // namespace janus::debug
