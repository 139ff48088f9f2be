// How much an assembly may take. Ample for any program of 64 KB; small enough that nonsense ends soon.
#pragma once

#include <cstddef>
#include <cstdint>

namespace janus::tools {

struct AssemblerLimits {
  std::size_t errors = 100;
  std::size_t include_depth = 16;
  std::size_t macro_depth = 64;
  std::size_t lines = 500'000;          // macro expansions included
  std::size_t tokens = 4'000'000;       // made by macro expansion
  std::size_t file_bytes = 4U << 20;    // of one file
  std::size_t total_bytes = 64U << 20;  // of all files
  int passes = 32;
};

}  // namespace janus::tools
