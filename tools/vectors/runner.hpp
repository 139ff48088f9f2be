// Running vectors on Janus's processors.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/vectors/vector.hpp"

namespace janus::tools {

// What a processor made of a vector.
struct VectorResult {
  std::vector<std::uint32_t> expected;  // Vector::final's registers as the processor can hold them (a 6502's
                                        // P has no bits 4 and 5)
  Snapshot found;                       // `ram` holds the cells that Vector::final lists, in that order
  std::vector<BusCycle> bus;
  std::vector<PortWrite> port_writes;
  std::uint64_t cycles = 0;  // that the instructions took
};

// A processor that vectors can be run on.
struct VectorProcessor {
  VectorForm form;
  VectorResult (*run)(const Vector& vector);
};

const VectorProcessor* find_vector_processor(std::string_view cpu);  // null if there is none
std::vector<std::string_view> vector_processors();                   // their names, for messages

// True if registers, scratchpad, listed memory, time, every bus cycle and every port write are as they should be.
bool passed(const Vector& vector, const VectorResult& result);

// The differences side by side, several lines: registers by name, scratchpad registers by number, memory cell by cell,
// the bus cycle by cycle, port writes in order.
std::string differences(const Vector& vector, const VectorResult& result, const VectorForm& form);

struct VectorRun {
  std::string filter;  // only tests whose name contains this
  int jobs = 1;        // files are shared out among so many threads
  int shown = 3;       // failures described in VectorSummary::text
  // Told of every file that is done, with what has passed and failed so far; from any thread, one at a time.
  std::function<void(std::size_t files, std::uint64_t passed, std::uint64_t failed)> progress;
};

struct VectorSummary {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::string text;  // the first failures in the order of the files
};

// Reads and runs `files`. Throws VectorError for the first file in order that is malformed; then nothing
// counts.
VectorSummary run_vector_files(const VectorProcessor& processor, std::span<const std::string> files, const VectorRun& options);

}  // namespace janus::tools
