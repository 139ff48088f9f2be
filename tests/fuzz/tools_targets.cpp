// Fuzz targets for the tools: any source, any image, any file of any format.
#include "fuzz/tools_targets.hpp"

namespace janus::fuzz {

bool same_bytes(const tools::Image& a, const tools::Image& b) {
  const tools::Image left = join(a), right = join(b);
  if (left.segments.size() != right.segments.size()) return false;
  for (std::size_t i = 0; i < left.segments.size(); ++i) {
    if (left.segments[i].address != right.segments[i].address || left.segments[i].bytes != right.segments[i].bytes) { return false; }
  }
  return true;
}

std::vector<Target> targets() {
  std::vector<Target> result;
  for (const auto& make :
       {assembler_targets, disassembler_targets, format_targets, page_targets, recovery_targets, symbol_targets, vector_targets}) {
    for (Target& target : make()) result.push_back(std::move(target));
  }
  return result;
}

}  // namespace janus::fuzz
