// Recovers bytes from pages: the most probable consistent explanation of a damaged listing, with a verdict for each byte.
//
// A listing shows each byte several times: in its byte column, in mnemonic and operand through the opcode table, in adjacent addresses, and
// in labels and all their uses. Every part is slightly damaged, and none is reliable on its own. The pages are modelled as the output of a
// noisy channel: printed text, and the probability of reading it as shown. Bytes are never invented: a byte without evidence is missing.
// Two independent pieces of evidence are never overruled.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/recovery/page.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

struct RecoverOptions {
  const cpus::InstructionSet* cpu = nullptr;
  const Dialect* dialect = nullptr;          // nullptr: the processor's dialect that explains the pages best
  std::optional<std::uint16_t> origin = {};  // of a source without addresses, if the source does not set its own
  std::function<void(std::size_t done, std::size_t all)> progress = {};  // called periodically
};

// Recovers pages in any order. Never throws; reports failures in Recovery::problem.
Recovery recover(std::span<const Page> pages, const RecoverOptions& options);

// Finds the processor that makes most bytes certain; nullptr: there is no listing. `next` is called before each attempt; false cancels.
const cpus::InstructionSet* best_processor(std::span<const Page> pages, const Dialect* dialect, const std::function<bool()>& next = {});

}  // namespace janus::tools
