// Segment addresses, taken from the MEMORY and SEGMENTS blocks of an ld65 linker configuration or specified individually.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace janus::tools {

struct MemoryArea {
  std::string name;
  std::uint32_t start = 0, size = 0;
  bool in_file = true;  // false if its bytes are not written
  bool full = false;    // padded to its size
  std::uint8_t fill = 0;
};

struct PlannedSegment {
  std::string name;
  std::size_t area = 0;
  std::optional<std::uint32_t> start = {};  // by default after the previous segment in its area
  std::uint32_t align = 1;
  bool zero_page = false;
  bool bare = false;                      // has no bytes in the output
  std::optional<std::uint8_t> fill = {};  // by default the area's value
};

struct SegmentPlan {
  std::vector<MemoryArea> areas;
  std::vector<PlannedSegment> segments;                            // in order; empty without a configuration
  std::vector<std::pair<std::string, std::uint32_t>> starts = {};  // --segment NAME=ADDRESS

  bool empty() const { return segments.empty(); }
  const PlannedSegment* find(std::string_view name) const;
  std::optional<std::uint32_t> segment_start(std::string_view name) const;
  // Returns true if a segment's bytes are part of the output.
  bool writes(const PlannedSegment& segment) const { return !segment.bare && areas[segment.area].in_file; }
};

struct SegmentPlanResult {
  SegmentPlan plan;
  std::string problem;  // empty if there is no error
  std::size_t line = 0;
};

// Reads an ld65 configuration. Ignores blocks other than MEMORY, SEGMENTS and SYMBOLS.
SegmentPlanResult read_segment_plan(std::string_view text);

}  // namespace janus::tools
