#include "frontends/core/session/image_file.hpp"

#include <fmt/format.h>

#include "frontends/core/session/assembling.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/timeline/recording.hpp"
#include "tools/commands/command.hpp"
#include "tools/formats/format.hpp"
#include "tools/formats/text.hpp"

namespace janus::session {
namespace {

constexpr std::string_view kOpens =
    "programs, sources, BASIC programs, tapes (WAV), sessions, states, games (PGN, PDN), symbol files and up to 64 KB of raw bytes";

}  // namespace

ImageFile read_image(const std::string& name, std::span<const std::uint8_t> bytes, const std::string& format,
                     std::optional<std::uint16_t> address) {
  const std::string_view content(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  std::optional<tools::Format> chosen;
  if (const std::string wrong = tools::choose_format(format, chosen); !wrong.empty()) throw Error(fmt::format("{}: {}", name, wrong));
  if (!chosen) chosen = address ? tools::Format::raw : tools::detect_format(name, content);
  if (content.empty()) throw Error(fmt::format("{}: {}", name, tools::kEmptyFile));
  if (*chosen == tools::Format::raw && !address) {
    if (content.starts_with("JANUS")) throw Error(fmt::format("{}: this is a saved state; use --load-state to restore it", name));
    if (is_recording(content))
      throw Error(fmt::format("{}: this is a recorded session; open it with `janus gui {}`, or with `load` in `janus debug`", name, name));
    if (!tools::find_format_by_extension(name) && tools::is_probably_text(content))
      throw Error(fmt::format("{}: unknown file type; {}", name, syntax_hint(content)));
    const std::string_view foreign = tools::identify_unsupported_file(content);
    if (!foreign.empty() || content.size() > 0x10000)
      throw Error(
          fmt::format("{}: {} is not supported; Janus opens {}", name, foreign.empty() ? "a file of more than 64 KB" : foreign, kOpens));
    throw Error(fmt::format("{}: raw bytes need an address; write {}@0200", name, name));
  }
  if (*chosen != tools::Format::raw && address) {
    throw Error(fmt::format("{}: this format contains its own addresses; remove the address", name));
  }
  tools::LoadResult loaded = tools::read_image(*chosen, content, {.address = address.value_or(0)});
  if (!loaded.ok()) throw Error(loaded.describe(name));
  ImageFile file;
  if (!loaded.warning.empty()) file.warning = fmt::format("{}: warning: {}", name, loaded.warning);
  for (tools::Segment& segment : loaded.image.segments) {
    file.blocks.push_back({static_cast<std::uint16_t>(segment.address), std::move(segment.bytes)});
  }
  if (loaded.image.start && *loaded.image.start <= 0xFFFF) file.start = static_cast<std::uint16_t>(*loaded.image.start);
  return file;
}

}  // namespace janus::session
