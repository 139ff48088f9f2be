#include "frontends/core/session/scope.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "frontends/core/session/session.hpp"
#include "tools/text.hpp"

namespace janus::session {

namespace {

// The characters of a name that can be written in an expression.
std::string letters_of(std::string_view name) {
  std::string letters;
  for (const char c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) letters += tools::lower(c);
  return letters;
}

}  // namespace

// Finds a register by its name in other debuggers and on other processors: gdb's `sp` and `flags`, VICE's `fl`, the accumulator's `acc`.
std::optional<int> ProgramScope::find_register(std::string_view name) const {
  const auto is_one_of = [&](std::initializer_list<std::string_view> names) {
    return std::any_of(names.begin(), names.end(), [&](std::string_view other) { return tools::equals_ignore_case(name, other); });
  };
  const auto find = [&](const auto& is_it) -> std::optional<int> {
    const auto found = std::find_if(cpu_.registers.begin(), cpu_.registers.end(), is_it);
    return found == cpu_.registers.end() ? std::nullopt : std::optional(static_cast<int>(found - cpu_.registers.begin()));
  };
  if (is_one_of({"sp", "s", "esp", "rsp"})) return cpu_.stack_pointer < 0 ? std::nullopt : std::optional(cpu_.stack_pointer);
  if (is_one_of({"flags", "fl", "eflags", "p", "sr", "psr", "psw", "ps", "st", "status", "cc", "ccr", "w"}))
    return find([](const cpus::RegisterInfo& one) { return !one.flags.empty(); });
  if (is_one_of({"ip", "eip", "rip"})) return cpu_.program_counter;
  static constexpr std::pair<std::string_view, std::string_view> kOthers[] = {
      {"ac", "A"}, {"acc", "A"}, {"xr", "X"}, {"ix", "X"}, {"yr", "Y"}};
  for (const auto& [other, own] : kOthers)
    if (tools::equals_ignore_case(name, other)) return find([sought = own](const cpus::RegisterInfo& one) { return one.name == sought; });
  return std::nullopt;
}

int ProgramScope::register_bits(int index) const {
  const auto at = static_cast<std::size_t>(index);
  return at < cpu_.registers.size() ? cpu_.registers[at].bits : 0;
}

std::optional<int> ProgramScope::register_index(std::string_view name) const {
  // VICE writes `.A`, and always `.SP` and `.FL`, independent of the data book. A label with that spelling has priority.
  if (name.starts_with('.') && name.size() > 1) {
    if (symbols_.symbol(name) != nullptr && symbols_.symbol(name)->name == name) return std::nullopt;
    name.remove_prefix(1);
    if (name.starts_with('.')) return std::nullopt;
    const auto own = register_index(name);
    return own ? own : find_register(name);
  }
  const auto is = [&](std::string_view other) { return tools::equals_ignore_case(name, other); };
  for (std::size_t i = 0; i < cpu_.registers.size(); ++i) {
    if (is(cpu_.registers[i].name)) return static_cast<int>(i);
  }
  if (is("PC")) return cpu_.program_counter;  // independent of its name in the data book
  return std::nullopt;
}

std::optional<int> ProgramScope::space_index(std::string_view name) const {
  if (tools::equals_ignore_case(name, "mem")) return 0;
  // VICE's banks: `@cpu:` is the processor's address space.
  if (name.starts_with('@')) {
    name.remove_prefix(1);
    for (const std::string_view bank : {"cpu", "ram", "default"})
      if (tools::equals_ignore_case(name, bank)) return 0;
  }
  for (std::size_t i = 0; i < spaces_.size(); ++i) {
    if (tools::equals_ignore_case(name, spaces_[i].name) || tools::equals_ignore_case(name, letters_of(spaces_[i].name)))
      return static_cast<int>(i);
  }
  return std::nullopt;
}

debug::NameInfo ProgramScope::name_info(std::string_view name) const {
  const debug::Symbol* const symbol = symbols_.symbol(name);
  return symbol == nullptr ? debug::NameInfo{}
                           : debug::NameInfo{symbol->use, symbol->size, symbol->guessed, symbols_.c().untyped.contains(name)};
}

std::string ProgramScope::unavailable_reason(std::string_view name) const {
  if (symbols_.c().functions.empty()) return {};
  const debug::Symbol* const symbol = symbols_.symbol(name);
  const debug::TypedName* const typed = symbols_.typed_name(name);
  if (typed != nullptr && typed->name == name && register_index(name))
    return fmt::format("`{0}` is a register and a C variable; write `.{0}` for the register, or `_{0}` for the variable", name);
  if ((symbol != nullptr && symbol->name == name) || (typed != nullptr && typed->name == name)) return {};
  const std::string owners = symbols_.c().owner_names(name);
  if (register_index(name))
    return owners.empty() ? owners : fmt::format("`{0}` is a register and a variable of {1}; write `.{0}` for the register", name, owners);
  return owners.empty() ? owners
                        : fmt::format("`{}` is a variable of {}; it has a value only in a frame of that function, and not in conditions",
                                      name, owners);
}

std::uint32_t ProgramScope::space_size(int space) const {
  return space >= 0 && static_cast<std::size_t>(space) < spaces_.size() ? spaces_[static_cast<std::size_t>(space)].size : 0;
}

std::optional<bool> ProgramScope::high_byte_first() const {
  return instructions_ == nullptr ? std::nullopt : std::optional(instructions_->big_endian);
}

std::string ProgramScope::closest_name(std::string_view name) const {
  if (const auto index = find_register(name)) return tools::lower(cpu_.registers[static_cast<std::size_t>(*index)].name);
  std::vector<std::string> names = {"display", "cycle", "idle", "mem", "word"};
  for (const machines::Space& space : spaces_) names.push_back(letters_of(space.name));
  for (const debug::Symbol& symbol : symbols_.sorted()) names.push_back(symbol.name);
  for (const auto& [known, typed] : symbols_.typed_names()) {
    if (tools::equals_ignore_case(known.substr(known.find('.') + 1), name)) return known;  // "basic.N" for `N`
    names.push_back(known);
  }
  return debug::nearest_name(name, names);
}

debug::CLocals c_locals(const Session& session, std::size_t depth) {
  const debug::Debugger* const debugger = session.timeline().attached_debugger();
  if (debugger == nullptr || session.symbols().c().functions.empty()) return {};
  const auto& open = debugger->calls().open_frames();
  const machines::Machine& machine = session.machine();
  const auto pc = static_cast<std::uint16_t>(machine.register_value(machine.cpu().program_counter));
  return debug::c_locals(session.symbols().c(), open, open.size() - 1 - depth, pc, session.context());
}

debug::Expression parse_in_frame(const Session& session, std::string_view text) {
  const ProgramScope program(session.machine(), session.symbols());
  auto result = debug::Expression::parse(text, CScope(program, c_locals(session)));
  if (const auto* error = std::get_if<debug::ParseError>(&result))
    throw Error(fmt::format("`{}`, column {}: {}", text, error->column, error->message));
  return std::get<debug::Expression>(std::move(result));
}

}  // namespace janus::session
