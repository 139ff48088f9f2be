#include "frontends/core/session/guessed_uses.hpp"

#include <algorithm>
#include <array>

#include "frontends/core/debug/code_text.hpp"

namespace janus::session {
namespace {

using tools::SymbolUse;

constexpr std::size_t kAddresses = 0x10000;

// Reachable instructions and their operands in memory.
class Reached {
 public:
  Reached(const machines::Machine& machine, const tools::InstructionWriter& writer)
      : machine_(machine), writer_(writer), code_(kAddresses), operands_(kAddresses) {}

  void follow(std::uint16_t from) {
    std::vector<std::uint16_t> open{from};
    while (!open.empty()) {
      std::uint16_t at = open.back();
      open.pop_back();
      while (!code_[at]) {
        const std::array<std::uint8_t, 3> bytes{byte(at), byte(at + 1), byte(at + 2)};
        const auto decoded = writer_.decode(at, bytes);
        if (!decoded || decoded->row->status == cpus::Status::undefined) break;
        code_[at] = true;
        const auto target = decoded->target();
        if (target) open.push_back(*target);
        else if (decoded->has_address()) operands_[decoded->operand & 0xFFFF] = true;
        if (!decoded->falls_through()) break;
        at = static_cast<std::uint16_t>(at + decoded->row->length);
      }
    }
  }
  void follow_vector(std::uint16_t at) {
    const std::uint8_t first = byte(at), second = byte(at + 1);
    follow(static_cast<std::uint16_t>(machine_.instruction_set()->big_endian ? first << 8 | second : second << 8 | first));
  }
  bool is_code(std::uint32_t address) const { return code_[address]; }
  bool is_operand(std::uint32_t address) const { return operands_[address]; }

 private:
  std::uint8_t byte(std::uint32_t address) const { return machine_.peek(0, address & 0xFFFF); }

  const machines::Machine& machine_;
  const tools::InstructionWriter& writer_;
  std::vector<bool> code_, operands_;
};

}  // namespace

void guess_uses(debug::SymbolTable& symbols, const machines::Machine& machine, const std::vector<bool>& loaded_bytes,
                std::optional<std::uint16_t> start) {
  const std::vector<debug::Symbol> all = symbols.sorted();
  const auto open = [](const debug::Symbol& symbol) { return symbol.use == SymbolUse::unknown || symbol.guessed; };
  const tools::InstructionWriter* const writer = debug::instruction_writer(machine);
  if (writer == nullptr || std::none_of(all.begin(), all.end(), open)) return;
  Reached reached(machine, *writer);
  if (start) reached.follow(*start);
  for (const std::uint16_t vector : machine.vectors()) reached.follow_vector(vector);
  for (const debug::Symbol& symbol : all)
    if (symbol.use == SymbolUse::code && !symbol.guessed) reached.follow(static_cast<std::uint16_t>(symbol.value));
  const auto holds_image = [&](std::uint32_t at) { return (at < loaded_bytes.size() && loaded_bytes[at]) || machine.peek(0, at) != 0; };
  for (const debug::Symbol& symbol : all) {
    if (!open(symbol)) continue;
    SymbolUse use = symbol.is_label ? SymbolUse::code : SymbolUse::constant;
    if (symbol.value < kAddresses) {
      if (reached.is_code(symbol.value)) use = SymbolUse::code;
      else if (reached.is_operand(symbol.value) || (symbol.is_label && !holds_image(symbol.value))) use = SymbolUse::variable;
    }
    symbols.set_symbol_use(symbol.name, use, true);
  }
}

}  // namespace janus::session
