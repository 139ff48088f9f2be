#include "machines/qbasic/qbasic.hpp"

#include <algorithm>

#include "machines/board/options.hpp"
#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/vm/runtime_state.hpp"
#include "machines/board/register_list.hpp"
#include "machines/board/state_file.hpp"

namespace janus::machines::qbasic {
namespace {

enum Register { kPc, kSp };
constexpr cpus::RegisterInfo kRegisters[] = {{"PC", 16, "", nullptr, nullptr}, {"SP", 16, "", nullptr, nullptr}};
constexpr cpus::CpuInfo kStatements = {"basic", kRegisters, kPc, kSp, false, nullptr};
enum ChipRegister { kLine, kError };

const RegisterList& register_list() {
  static const RegisterList list(kStatements, {{"LINE", 16}, {"ERR", 8}});
  return list;
}

constexpr Region kMap[] = {{0x0000, 0xFFFF, "statements, then variables, strings and arrays"}};
constexpr std::string_view kPace = "pace", kSlot = "program";

struct Pace {
  const char* name;
  std::uint64_t hertz;
};
// A 486 executed about this many statements of Computer Chess per second: its author waited two minutes for a move.
constexpr Pace kPaces[] = {{"1mhz", 1'000'000}, {"486", 120'000}};

const std::shared_ptr<const CompiledProgram>& empty_program() {
  static const std::shared_ptr<const CompiledProgram> program = compile("");
  return program;
}

std::uint64_t hash_of(std::string_view text) {
  Hash hash;
  hash.add(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
  return hash.value();
}

}  // namespace

QBasic::QBasic() {
  runtime_.begin(empty_program());
  text_hash_ = hash_of("");
}

std::span<const Region> QBasic::memory_map() const { return kMap; }

Stop QBasic::run(const RunOptions& options) {
  const Runtime::Pause pause = runtime_.run(options.until_cycle, options.stop_at_poll);
  runtime_.speaker.advance(runtime_.cycle());
  if (!runtime_.error_text().empty() && pause != Runtime::Pause::observer) return Stop::jammed;
  switch (pause) {
    case Runtime::Pause::poll: return Stop::poll;
    case Runtime::Pause::observer: return Stop::observer;
    case Runtime::Pause::spent: return Stop::spent;
    default: return Stop::target;
  }
}

std::optional<std::uint16_t> QBasic::jammed_at() const {
  if (runtime_.error_text().empty()) return std::nullopt;
  return runtime_.statement();
}

// --- registers -----------------------------------------------------------------------------------------------

const cpus::CpuInfo& QBasic::cpu() const { return register_list().info(); }

std::uint32_t QBasic::register_value(int index) const {
  switch (register_list().chip_register_index(index)) {
    case kLine: return runtime_.program().statements[runtime_.statement()].place.line;
    case kError: return static_cast<std::uint32_t>(runtime_.error);
    default: return index == kPc ? runtime_.statement() : runtime_.stack_pointer();
  }
}

// Only calls create frames on the stack.
void QBasic::set_register(int index, std::uint32_t value) {
  if (index == kPc) runtime_.go_to_statement(static_cast<std::uint16_t>(value));
  if (register_list().chip_register_index(index) == kError) runtime_.error = static_cast<int>(value & 0xFF);
}

// --- memory --------------------------------------------------------------------------------------------------

std::span<const machines::Space> QBasic::spaces() const {
  spaces_[kVideo].size = static_cast<std::uint32_t>(runtime_.screen.v_ram_size());
  return spaces_;
}

std::uint8_t QBasic::peek(int space, std::uint32_t address) const {
  if (space == kVideo) return runtime_.screen.peek(address);
  return space == kMemorySpace && address < kMemory ? runtime_.data()[address] : std::uint8_t{0};
}

void QBasic::poke(int space, std::uint32_t address, std::uint8_t value) {
  if (space == kVideo) runtime_.screen.poke(address, value);
  if (space != kMemorySpace || address < runtime_.program().variables || address >= kMemory) return;
  runtime_.data()[address] = value;
  runtime_.strings.on_number_written(address);
}

Sound* QBasic::sound() { return &runtime_.speaker; }

// --- keyboard and slot ---------------------------------------------------------------------------------------

void QBasic::press(int key) {
  runtime_.keys.press(key);
  if (key == Keys::kReset) reset();
}

std::span<const SlotInfo> QBasic::sockets() const {
  static const SlotInfo slots[] = {{.name = std::string(kSlot), .kind = SlotInfo::Kind::text, .size = kMostText}};
  return slots;
}

std::string QBasic::fill(std::string_view, std::span<const std::uint8_t> bytes) {
  try {
    auto program = compile(std::string(bytes.begin(), bytes.end()));
    text_hash_ = hash_of(program->text);
    runtime_.begin(std::move(program));
    return {};
  } catch (const SourceError& mistake) {
    return std::to_string(mistake.place.line) + ":" + std::to_string(mistake.place.column) + ": " + mistake.message;
  }
}

// --- listing -------------------------------------------------------------------------------------------------

std::uint64_t QBasic::stamp() const {
  Hash hash;
  hash.add(text_hash_);
  const auto& program = runtime_.program();
  for (const auto& [name, index] : program.arrays_listed) {
    const Array& array = runtime_.arrays()[index];
    hash.add(std::uint64_t{array.data} << 32 | array.size);
    for (std::uint32_t i = 0; i < array.rank; ++i)
      hash.add(std::uint64_t{static_cast<std::uint32_t>(array.dimensions[i].least)} << 32 | array.dimensions[i].count);
  }
  return hash.value();
}

std::span<const ListingVariable> QBasic::variables() const {
  const auto& program = runtime_.program();
  if (program.arrays_listed.empty()) return program.variables_listed;
  if (const std::uint64_t now = stamp(); variables_.empty() || now != variables_stamp_) {
    variables_stamp_ = now;
    variables_ = program.variables_listed;
    for (const auto& [name, index] : program.arrays_listed) {
      const Array& array = runtime_.arrays()[index];
      if (array.size != 0) variables_.push_back(to_listing_array(name, array));
    }
  }
  return variables_;
}

std::vector<ListingCall> QBasic::open_calls(std::size_t most) const {
  std::vector<ListingCall> calls;
  for (const std::size_t call : runtime_.open_procedures(most)) {
    const Procedure& procedure = runtime_.program().procedures[runtime_.procedure_of(call)];
    ListingCall& listed = calls.emplace_back(ListingCall{procedure.name, {}});
    for (const Procedure::ListedVariable& variable : procedure.listed) {
      const std::span<const std::uint8_t> bytes = runtime_.variable_bytes(call, variable);
      if (!bytes.empty()) listed.values.push_back({variable.name, to_listing_type(variable.type), {bytes.begin(), bytes.end()}});
    }
  }
  return calls;
}

// --- options -------------------------------------------------------------------------------------------------

std::span<const OptionInfo> QBasic::options() const {
  static const OptionInfo options[] = {
      {std::string(kPace), {"1mhz", "486"}, "1mhz", "statements per second: 1,000,000, or 120,000 as on a 486"}};
  return options;
}

std::string QBasic::option(std::string_view name) const {
  for (const Pace& pace : kPaces)
    if (name == kPace && pace.hertz == runtime_.clock_hz) return pace.name;
  return {};
}

std::string QBasic::set_option(std::string_view name, std::string_view value) {
  for (const OptionInfo& option : options()) {
    if (option.name != name) continue;
    std::string error;
    const auto place = find_value(option, value, error);
    if (!place) return error;
    runtime_.clock_hz = kPaces[*place].hertz;
    return {};
  }
  return unknown_option_text(kName, options(), name);
}

// --- state ---------------------------------------------------------------------------------------------------

std::uint64_t QBasic::idle_state_hash() const {
  Hash hash;
  hash.add(text_hash_);
  runtime_.hash_idle_state(hash);
  return hash.value();
}

std::uint64_t QBasic::state_hash() const {
  Hash hash;
  hash.add(save());
  return hash.value();
}

template <class Self, class Archive>
void QBasic::serialize(Self& self, Archive& archive) {
  archive.begin_section("settings");
  archive.value(self.runtime_.clock_hz);
  archive.check(self.runtime_.clock_hz == kPaces[0].hertz || self.runtime_.clock_hz == kPaces[1].hertz, "invalid pace");
  Runtime::serialize(self.runtime_, archive);
}

std::vector<std::uint8_t> QBasic::save() const {
  StateWriter writer(kName);
  writer.begin_section("program");
  std::vector<std::uint8_t> text(runtime_.program().text.begin(), runtime_.program().text.end());
  writer.value(text);
  serialize(*this, writer);
  return writer.finish();
}

// The source comes first, because everything else depends on it. An unchanged source is not compiled again.
std::string QBasic::load(std::span<const std::uint8_t> state) {
  StateReader reader(state, kName);
  reader.begin_section("program");
  std::vector<std::uint8_t> bytes;
  reader.value(bytes);
  reader.check(bytes.size() <= kMostText, "the text is too long");
  if (!reader.error().empty()) return reader.error();
  QBasic fresh;
  const std::string text(bytes.begin(), bytes.end());
  if (text == runtime_.program().text) {
    fresh.runtime_.begin(runtime_.shared_program());
    fresh.text_hash_ = text_hash_;
  } else if (const std::string problem = fresh.fill(kSlot, bytes); !problem.empty()) {
    return "saved state, section program: " + problem;
  }
  serialize(fresh, reader);
  reader.finish();
  if (!reader.error().empty()) return reader.error();
  Observation* const observation = runtime_.observation();
  *this = std::move(fresh);
  observe(observation);
  return {};
}

}  // namespace janus::machines::qbasic
