#include "frontends/core/views/values.hpp"

#include <fmt/format.h>

#include "frontends/core/debug/expression/frame_context.hpp"
#include "frontends/core/session/scope.hpp"
#include "tools/number.hpp"

namespace janus::views {
namespace {

class SnapshotContext final : public debug::Context {
 public:
  explicit SnapshotContext(const Snapshot& now, std::size_t depth = 0) : now_(now) {
    const auto& open = now.debug.open;
    if (depth != 0 && depth < open.size()) call_ = &open[open.size() - depth];
  }
  std::uint32_t register_value(int index) const override {
    const auto before = call_ == nullptr ? std::nullopt : debug::register_before(*call_, *now_.about->cpu, index);
    return before ? *before : now_.registers[static_cast<std::size_t>(index)];
  }
  std::uint8_t memory(std::uint32_t address) const override { return now_.byte(address & 0xFFFF); }
  std::uint64_t cycle() const override { return now_.cycle; }
  std::string display() const override { return now_.display_text(); }
  bool is_idle() const override { return now_.idle; }
  std::uint8_t byte(int space, std::uint32_t address) const override {
    if (static_cast<std::size_t>(space) >= now_.spaces.size()) return 0;
    const auto& bytes = now_.spaces[static_cast<std::size_t>(space)];
    return address < bytes.size() ? bytes[address] : std::uint8_t{0};
  }

 private:
  const Snapshot& now_;
  const debug::Frame* call_ = nullptr;  // made by the frame
};

std::optional<std::uint32_t> hexadecimal(std::string_view text) { return tools::parse_number<std::uint32_t>(text, 16); }

std::optional<debug::Expression> parsed(const Snapshot& now, const std::string& text, std::string& problem, debug::Names names) {
  auto result = debug::Expression::parse(text, FrameScope(now).names, names);
  if (auto* expression = std::get_if<debug::Expression>(&result)) return std::move(*expression);
  const auto& error = std::get<debug::ParseError>(result);
  problem = fmt::format("column {}: {}", error.column, error.message);
  return std::nullopt;
}

}  // namespace

std::unique_ptr<debug::Context> make_context(const Snapshot& now, std::size_t depth) {
  return std::make_unique<SnapshotContext>(now, depth);
}

session::ProgramScope make_scope(const Description& about) { return {*about.cpu, about.instruction_set, about.spaces, about.symbols}; }

debug::CLocals find_c_locals(const Snapshot& now, std::size_t depth) {
  const debug::CProgram& program = now.about->symbols.c();
  const auto& open = now.debug.open;
  if (program.functions.empty() || depth >= open.size()) return {};
  return debug::c_locals(program, open, open.size() - 1 - depth, now.place().value_or(0), SnapshotContext(now));
}

debug::Number value_of(const Snapshot& now, const debug::Expression& expression) { return expression.value(SnapshotContext(now)); }

std::optional<std::int64_t> evaluate(const Snapshot& now, const std::string& text, std::string& problem, debug::Names names) {
  const auto expression = parsed(now, text, problem, names);
  return expression ? std::optional(value_of(now, *expression).as_integer()) : std::nullopt;
}

std::optional<std::uint32_t> read_address(const Snapshot& now, const std::string& text, std::string& problem) {
  if (!now.about->symbols.find(text)) {
    if (const auto value = hexadecimal(text)) return *value;
  }
  const auto expression = parsed(now, text, problem, debug::Names::places);
  if (!expression) return std::nullopt;
  if (expression->is_comparison()) {
    problem = fmt::format("`{}` is a condition; enter an address", text);
    return std::nullopt;
  }
  const auto value = value_of(now, *expression).as_integer();
  const auto place = expression->location(SnapshotContext(now));
  if (place && place->space != 0) {
    problem = fmt::format("`{}` is in the address space {}; enter a memory address", text,
                          now.about->spaces[static_cast<std::size_t>(place->space)].name);
    return std::nullopt;
  }
  return static_cast<std::uint32_t>(value);
}

std::optional<std::vector<std::uint8_t>> read_bytes(const std::string& text) {
  std::string digits;
  for (const char c : text) {
    if (c != ' ' && c != ',' && c != '$') digits += c;
  }
  if (digits.empty() || digits.size() % 2 != 0) return std::nullopt;
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const auto value = hexadecimal(std::string_view(digits).substr(i, 2));
    if (!value) return std::nullopt;
    bytes.push_back(static_cast<std::uint8_t>(*value));
  }
  return bytes;
}

int hexadecimal_digit(const std::string& legend) {
  const auto digit = legend.size() == 1 ? hexadecimal(legend) : std::nullopt;
  return digit ? static_cast<int>(*digit) : -1;
}

}  // namespace janus::views
