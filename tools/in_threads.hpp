// Work that several threads do at once, the caller's among them. (libc++ has no std::jthread before version 20.)
#pragma once

#include <cstddef>
#include <functional>

namespace janus::tools {

// Returns when all have done it. `work` throws nothing. Where the system has no more threads, those that there are do it all.
void in_threads(std::size_t count, const std::function<void()>& work);

}  // namespace janus::tools
