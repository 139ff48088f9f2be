// Runs vectors on Janus's processors.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/vectors/vector.hpp"

namespace janus::tools {

// Result of running a vector on a processor.
struct VectorResult {
  std::vector<std::uint32_t> expected;  // registers of Vector::final as the processor stores them (a 6502's
                                        // P has no bits 4 and 5)
  Snapshot found;                       // `ram` contains the cells listed in Vector::final, in the same order
  std::vector<BusCycle> bus;
  std::vector<PortWrite> port_writes;
  std::uint64_t cycles = 0;  // duration of the instructions
};

// A processor that can run vectors.
struct VectorProcessor {
  VectorForm form;
  VectorResult (*run)(const Vector& vector);
};

const VectorProcessor* find_vector_processor(std::string_view cpu);  // null if there is none
std::vector<std::string_view> vector_processors();                   // their names, for messages

// Returns true if registers, scratchpad, listed memory, time, every bus cycle and every port write are correct.
bool passed(const Vector& vector, const VectorResult& result);

// Formats the differences side by side, over several lines: registers by name, scratchpad registers by number, memory by address, the bus
// by cycle, and port writes in order.
std::string differences(const Vector& vector, const VectorResult& result, const VectorForm& form);

struct VectorRun {
  std::string filter;  // runs only tests whose name contains this text
  int jobs = 1;        // number of threads
  int shown = 3;       // number of failures described in VectorSummary::text
  // Called after each file with the number of passed and failed vectors so far, from any thread but never concurrently.
  std::function<void(std::size_t files, std::uint64_t passed, std::uint64_t failed)> progress;
};

struct VectorSummary {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::string text;  // the first failures, in file order
};

// Reads and runs `files`. If any file is malformed, throws VectorError for the first one and returns no result.
VectorSummary run_vector_files(const VectorProcessor& processor, std::span<const std::string> files, const VectorRun& options);

}  // namespace janus::tools
