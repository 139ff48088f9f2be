#include "tools/formats/tape.hpp"

#include <utility>

#include "tools/formats/kansas_city_tape.hpp"
#include "tools/formats/kim_tape.hpp"
#include "tools/formats/wav.hpp"

namespace janus::tools {
namespace {

Tape read_kim(const LoadedSound& loaded) {
  Tape tape;
  for (KimRecord& found : read_kim_tape(loaded.sound)) {
    TapeRecord& record = tape.records.emplace_back();
    const bool headed = found.good() || found.checked || !found.bytes.empty();
    if (headed) {
      record.id = found.id;
      record.address = found.address;
    }
    record.bytes = std::move(found.bytes);
    record.problem = std::move(found.problem);
    record.start = found.start;
    record.end = found.end;
    record.quality = found.quality;
    record.sum_read = found.checksum;
    record.sum = record.problem.empty() ? TapeRecord::Sum::right : found.checked ? TapeRecord::Sum::wrong : TapeRecord::Sum::unread;
  }
  if (tape.records.empty()) tape.problem = kNoKimRecord + loaded.explain_silence();
  return tape;
}

Tape read_kansas_city(const LoadedSound& loaded) {
  KansasCityTape found = read_kansas_city_tape(loaded.sound);
  if (!found.leader) found.problem += loaded.explain_silence();
  return {std::move(found.blocks), std::move(found.remarks), std::move(found.problem), 0, {}};
}

// In these formats only the bytes are examined, not data between them.
bool has_sum(Format format) {
  return format == Format::intel_hex || format == Format::s_record || format == Format::mos_paper_tape || format == Format::fairbug;
}

}  // namespace

Tape read_tape(Format format, std::string_view bytes, const FormatOptions& options) {
  if (is_sound(format)) {
    const LoadedSound loaded = read_tape_sound(bytes);
    if (!loaded.problem.empty()) return {{}, {}, loaded.problem, 0, {}};
    Tape tape = format == Format::kim_wav ? read_kim(loaded) : read_kansas_city(loaded);
    tape.warning = loaded.warning;
    return tape;
  }
  LoadResult loaded = read_image(format, bytes, options);
  Tape tape;
  tape.problem = std::move(loaded.problem);
  tape.line = loaded.line;
  tape.warning = std::move(loaded.warning);
  for (Segment& segment : loaded.image.segments) {
    TapeRecord& record = tape.records.emplace_back();
    record.address = segment.address;
    record.bytes = std::move(segment.bytes);
    if (has_sum(format)) record.sum = TapeRecord::Sum::right;
  }
  return tape;
}

}  // namespace janus::tools
