// Runs vectors on Janus's processors.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/vectors/vector.hpp"

namespace janus::tools {

// Result of a vector on a processor.
struct VectorResult {
  std::vector<std::uint32_t> expected;  // Vector::final's registers as the processor can hold them (a 6502's
                                        // P has no bits 4 and 5)
  Snapshot found;                       // `ram` contains the cells that Vector::final lists, in that order
  std::vector<BusCycle> bus;
  std::vector<PortWrite> port_writes;
  std::uint64_t cycles = 0;  // that the instructions took
};

// A processor on which vectors can be run.
struct VectorProcessor {
  VectorForm form;
  VectorResult (*run)(const Vector& vector);
};

const VectorProcessor* find_vector_processor(std::string_view cpu);  // null if there is none
std::vector<std::string_view> vector_processors();                   // their names, for messages

// Returns true if registers, scratchpad, listed memory, time, every bus cycle and every port write are correct.
bool passed(const Vector& vector, const VectorResult& result);

// The differences side by side, several lines: registers by name, scratchpad registers by number, memory cell by cell,
// the bus cycle by cycle, port writes in order.
std::string differences(const Vector& vector, const VectorResult& result, const VectorForm& form);

struct VectorRun {
  std::string filter;  // only tests whose name contains this
  int jobs = 1;        // number of threads that share the files
  int shown = 3;       // number of failures described in VectorSummary::text
  // Called after each file, with the number of passed and failed vectors so far; from any thread, one at a time.
  std::function<void(std::size_t files, std::uint64_t passed, std::uint64_t failed)> progress;
};

struct VectorSummary {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::string text;  // the first failures in the order of the files
};

// Reads and runs `files`. Throws VectorError for the first malformed file in order; then there is no result.
VectorSummary run_vector_files(const VectorProcessor& processor, std::span<const std::string> files, const VectorRun& options);

}  // namespace janus::tools
