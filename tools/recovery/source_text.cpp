#include "tools/recovery/source_text.hpp"

#include "tools/disassembler/disassembler.hpp"
#include "tools/recovery/recovered_image.hpp"

namespace janus::tools {

RecoveredSource source_of(const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect) {
  return {disassemble(image_of(recovery), {&cpu, &dialect, {}, {}}), 0, {}};
}

}  // namespace janus::tools
