// Runs work in several threads, including the caller's. (libc++ has no std::jthread before version 20.)
#pragma once

#include <cstddef>
#include <functional>

namespace janus::tools {

// Returns when all threads have finished. `work` must not throw. If the system has no more threads, the existing ones do all the work.
void in_threads(std::size_t count, const std::function<void()>& work);

}  // namespace janus::tools
