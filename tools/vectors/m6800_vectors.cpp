// File form: `cycles` is a number, `bus` = [[address, value, "r" | "w" | "-"], ...].
#include "cpus/m6800/core.hpp"
#include "tools/vectors/flat_vectors.hpp"
#include "tools/vectors/processors.hpp"

namespace janus::tools {

namespace m6800 = cpus::m6800;

const VectorProcessor kM6800Vectors = {{&m6800::kCpuInfo, "bus", "cycles"}, [](const Vector& vector) {
                                         return run_flat<m6800::State>(m6800::kCpuInfo, vector, m6800::run<RecordingBus>);
                                       }};

}  // namespace janus::tools
