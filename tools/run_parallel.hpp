// Runs work on several threads, including the caller's. (libc++ lacks std::jthread before version 20.)
#pragma once

#include <cstddef>
#include <functional>

namespace janus::tools {

// Returns when all threads have finished. `work` must not throw. If the system cannot create more threads, the existing threads do all the
// work.
void run_parallel(std::size_t count, const std::function<void()>& work);

}  // namespace janus::tools
