// The fuzz targets of the tools, by subject, and shared helpers.
#pragma once

#include <stdexcept>
#include <vector>

#include "fuzz/driver.hpp"
#include "tools/image.hpp"

namespace janus::fuzz {

std::vector<Target> assembler_targets();  // one for each processor in each of its syntaxes
std::vector<Target> disassembler_targets();
std::vector<Target> format_targets();
std::vector<Target> page_targets();
std::vector<Target> recovery_targets();
std::vector<Target> symbol_targets();
std::vector<Target> vector_targets();

inline void require(bool condition, const char* what) {
  if (!condition) throw std::logic_error(what);
}

// In memory, however they are cut into segments.
bool same_bytes(const tools::Image& a, const tools::Image& b);

}  // namespace janus::fuzz
