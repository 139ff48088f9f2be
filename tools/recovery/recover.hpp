// From pages to bytes: the most probable consistent explanation of a damaged listing, with a verdict for each byte.
//
// A listing tells each byte several times: in its column of bytes, by mnemonic and operand through the opcode table, by the addresses
// before and after, by labels and all their uses. All of it is damaged a little, and no place is right by itself. So the pages are read
// as a noisy channel would have it: what is printed, and how probably it came to be read so. Nothing is invented: a byte for which no
// place speaks is missing, and two independent witnesses are never overruled.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/recovery/page.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

// What a person decided: the byte at an address, or that no byte stands there, and why.
struct Decision {
  std::uint32_t line = 0;  // of the decisions' file, from 1
  std::uint16_t address = 0;
  std::optional<std::uint8_t> value = {};  // nothing: no byte stands there
  std::string reason;
};

struct RecoverOptions {
  const cpus::InstructionSet* cpu = nullptr;
  const Dialect* dialect = nullptr;          // nullptr: of the processor's dialects the one that explains the pages best
  std::optional<std::uint16_t> origin = {};  // of a source without addresses, where it has none itself
  std::vector<Decision> decisions = {};
  std::function<void(std::size_t done, std::size_t all)> progress = {};  // called from time to time
};

// Pages in any order. Never throws; what cannot be recovered is told in Recovery::problem.
Recovery recover(std::span<const Page> pages, const RecoverOptions& options);

// Finds the processor that makes most bytes certain; nullptr: there is no listing. `next` is called before each attempt; false cancels.
const cpus::InstructionSet* best_processor(std::span<const Page> pages, const Dialect* dialect, const std::function<bool()>& next = {});

}  // namespace janus::tools
