// File form of the SingleStepTests; `cycles` = [[address, value, "read" | "write"], ...].
#include "cpus/mos6502/core.hpp"
#include "tools/vectors/flat_vectors.hpp"
#include "tools/vectors/processors.hpp"

namespace janus::tools {

namespace mos6502 = cpus::mos6502;

const VectorProcessor kMos6502Vectors = {{&mos6502::kCpuInfo, "cycles", ""}, [](const Vector& vector) {
                                           return run_flat<mos6502::State>(mos6502::kCpuInfo, vector, mos6502::run<RecordingBus>);
                                         }};

}  // namespace janus::tools
