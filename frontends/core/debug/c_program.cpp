#include "frontends/core/debug/c_program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/debug/symbols.hpp"

namespace janus::debug {
namespace {

using tools::CDeclaration;

constexpr std::uint32_t kUnlimited = std::numeric_limits<std::uint32_t>::max();

// The bytes from a variable to the next one above it on the stack.
std::uint32_t variable_size(const tools::CFunction& function, const tools::CFunction::Variable& variable) {
  int next = variable.offset < 0 ? 0 : std::numeric_limits<int>::max();
  for (const auto& other : function.variables)
    if (other.storage == tools::CFunction::Variable::Storage::automatic && other.offset > variable.offset)
      next = std::min(next, other.offset);
  return next == std::numeric_limits<int>::max() ? kUnlimited : static_cast<std::uint32_t>(next - variable.offset);
}

// Register variables also occupy space on the stack.
bool fits(const tools::CFunction& function, const tools::CFunction::Variable& variable, std::uint32_t size) {
  using Storage = tools::CFunction::Variable::Storage;
  const bool registers = std::any_of(function.variables.begin(), function.variables.end(),
                                     [](const auto& each) { return each.storage == Storage::in_register; });
  const std::uint32_t room = variable_size(function, variable);
  if (variable.offset == 0 && function.pushed != 0 && size != function.pushed) return false;
  return size <= room && (registers || room == kUnlimited || size == room);
}

CVariable on_stack(const tools::CFunction& function, const tools::CFunction::Variable& variable,
                   const std::vector<const CDeclaration*>& declared) {
  CVariable made{variable.name};
  const auto inner = std::find_if(declared.begin(), declared.end(), [](const CDeclaration* each) { return each->is_inner; });
  if (variable.storage == tools::CFunction::Variable::Storage::in_register)
    made.problem = "is in a cc65 register, so its value is unknown; compile without -r";
  else if (function.is_variadic && variable.offset >= 0)
    made.problem = "is a parameter of a function with variable arguments; the debug file does not contain its location";
  else if (inner != declared.end())
    made.problem = "is also declared in an inner block; rename one of them, because the debug file contains only one";
  if (!made.problem.empty()) return made;
  const auto address = static_cast<std::uint32_t>(variable.offset);
  const std::uint32_t room = variable_size(function, variable);
  if (declared.size() == 1 && declared[0]->type.size != 0 && fits(function, variable, declared[0]->type.size))
    made.parts = split_c_type(variable.name, address, declared[0]->type);
  else if (room != kUnlimited) made.parts = split_c_type(variable.name, address, {room, {}});
  else made.problem = "has an unknown type; copy the compiled source to the folder of the debug file";
  return made;
}

// The addresses of static variables, if they match the bytes that belong to the function.
std::map<const CDeclaration*, std::uint16_t> data_of(const tools::CFunction& function, const std::vector<CDeclaration>& declared) {
  const auto has = [&](const CDeclaration& one) {
    return std::any_of(function.variables.begin(), function.variables.end(), [&](const auto& each) { return each.name == one.name; });
  };
  for (const bool all : {false, true}) {  // -Cl makes automatic variables static
    std::map<const CDeclaration*, std::uint16_t> found;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ranges;
    for (const CDeclaration& each : declared) {
      const bool is_static = each.kind == CDeclaration::Kind::fixed || (all && each.kind == CDeclaration::Kind::automatic && !has(each));
      if (!is_static) continue;
      if (ranges.size() == function.data.size()) ranges.emplace_back(0, kUnlimited);  // too many
      if (ranges.size() > function.data.size()) break;
      found.emplace(&each, function.data[ranges.size()]);
      ranges.emplace_back(function.data[ranges.size()], std::max(each.type.size, 1U));
    }
    if (ranges.size() != function.data.size()) continue;
    std::sort(ranges.begin(), ranges.end());
    const auto overlap =
        std::adjacent_find(ranges.begin(), ranges.end(), [](const auto& a, const auto& b) { return a.first + a.second > b.first; });
    if (overlap == ranges.end()) return found;
  }
  return {};
}

CVariable static_variable(const CDeclaration& declared, const std::map<const CDeclaration*, std::uint16_t>& data, bool is_only) {
  CVariable made{declared.name, true};
  const auto found = data.find(&declared);
  if (!is_only) made.problem = "is declared in several blocks; rename one of them, because the debug file does not distinguish them";
  else if (found == data.end()) made.problem = "has no location in the debug file; declare it at the start of its function";
  else if (declared.type.size == 0) made.problem = fmt::format("has an unknown type; its first byte is mem[${:04X}]", found->second);
  else made.parts = split_c_type(declared.name, found->second, declared.type);
  return made;
}

}  // namespace

void CProgram::add(const CProgram& other) {
  remove(other);
  functions.insert(functions.end(), other.functions.begin(), other.functions.end());
  stack_uses.insert(stack_uses.end(), other.stack_uses.begin(), other.stack_uses.end());
  untyped.insert(other.untyped.begin(), other.untyped.end());
}

void CProgram::remove(const CProgram& other) {
  for (const CFunction& each : other.functions) std::erase_if(functions, [&](const CFunction& own) { return own.name == each.name; });
  for (const std::string& each : other.untyped) untyped.erase(each);
  if (functions.empty()) stack_uses.clear();
}

const CFunction* CProgram::at(std::uint16_t address) const {
  const auto found = std::find_if(functions.begin(), functions.end(),
                                  [&](const CFunction& each) { return address >= each.entry && address <= each.last; });
  return found == functions.end() ? nullptr : &*found;
}

std::string CProgram::owner_names(std::string_view variable) const {
  std::string owners;
  for (const CFunction& each : functions)
    if (std::any_of(each.variables.begin(), each.variables.end(), [&](const CVariable& own) { return own.name == variable; }))
      owners += (owners.empty() ? "" : ", ") + each.name;
  return owners;
}

std::vector<TypedName> split_c_type(const std::string& name, std::uint32_t address, const tools::CType& type) {
  const auto typed = [&](const tools::CType::Part& part) {
    const tools::CNumber& number = part.number;
    TypedName made{name + part.path, 0, address + part.offset, number_type(number.size, number.is_signed), number.count};
    made.is_pointer = number.is_pointer;
    if (number.target_size != 0) made.target = number_type(number.target_size, number.target_signed);
    return made;
  };
  const bool is_plain = type.parts.size() == 1 && type.parts[0].path.empty();
  std::vector<TypedName> parts = {is_plain ? typed(type.parts[0]) : TypedName{name, 0, address, Type::u8, type.size}};
  parts[0].shape = type.shape;
  parts[0].is_opaque = !is_plain;
  if (is_plain) return parts;
  for (const tools::CType::Part& part : type.parts) parts.push_back(typed(part));
  return parts;
}

CFunction c_function(const tools::CFunction& function, const std::vector<CDeclaration>* declared) {
  CFunction made{function.name, function.entry, function.last, function.pushed};
  static const std::vector<CDeclaration> kNone;
  const std::vector<CDeclaration>& all = declared != nullptr ? *declared : kNone;
  std::map<std::string_view, std::vector<const CDeclaration*>> by_name;
  for (const CDeclaration& each : all) by_name[each.name].push_back(&each);
  for (const auto& each : function.variables) made.variables.push_back(on_stack(function, each, by_name[each.name]));
  const auto data = data_of(function, all);
  for (const auto& [name, same] : by_name) {
    const bool known = std::any_of(made.variables.begin(), made.variables.end(),
                                   [&own_name = name](const CVariable& own) { return own.name == own_name; });
    if (!known) made.variables.push_back(static_variable(*same[0], data, same.size() == 1));
  }
  return made;
}

std::optional<std::uint16_t> find_c_stack(const CProgram& program, const SymbolTable& symbols, const cpus::InstructionSet& instructions,
                                          const std::function<std::uint8_t(std::uint16_t)>& read) {
  for (const char* name : {"c_sp", "sp"})
    if (const Symbol* symbol = symbols.symbol(name); symbol != nullptr && symbol->name == name && symbol->is_label && symbol->value < 0xFF)
      return static_cast<std::uint16_t>(symbol->value);
  // The operand of the first instruction that reads or writes through the pointer; in a routine that is called, not far from its start.
  constexpr int kMostInstructions = 24;
  for (const std::uint16_t use : program.stack_uses) {
    std::uint16_t at = use;
    for (int i = 0; i < kMostInstructions; ++i) {
      const cpus::OpcodeInfo& row = instructions.opcodes[read(at)];
      const auto next = [&](int byte) { return read(static_cast<std::uint16_t>(at + byte)); };
      if (instructions.modes[row.mode].name == "(zero page),Y") return next(1);
      if (i == 0 && row.flow == cpus::Flow::call) {
        at = static_cast<std::uint16_t>(next(1) | next(2) << 8);
        continue;
      }
      if (i == 0 && at == use && row.flow == cpus::Flow::next) break;  // another use of the pointer
      if (row.flow != cpus::Flow::next && row.flow != cpus::Flow::branch && row.flow != cpus::Flow::call) break;
      at = static_cast<std::uint16_t>(at + row.length);
    }
  }
  return {};
}

const TypedName* CLocals::find(std::string_view name) const {
  const auto found = std::find_if(names.begin(), names.end(), [&](const TypedName& each) { return each.name == name; });
  return found == names.end() ? nullptr : &*found;
}

CLocals c_locals(const CProgram& program, std::span<const Frame> open, std::size_t index, std::uint16_t pc, const Context& now) {
  const bool innermost = index + 1 == open.size();
  const std::uint16_t place = innermost ? pc : open[index + 1].call_site;
  CLocals locals{program.at(place)};
  if (locals.function == nullptr) return locals;
  const CFunction& function = *locals.function;
  const Frame& frame = open[index];
  std::string problem;
  if (!program.stack) problem = "is on the C stack, whose pointer was not found; load labels that contain `sp`";
  else if (frame.routine != function.entry) problem = fmt::format("has no known location, because {} was entered by a jump", function.name);
  else if (frame.c_stack == 0)
    problem = "has no known location, because the call was recorded before its debug file was loaded; start again with the debug file";
  // Below this the stack is free, or belongs to calls.
  std::uint32_t bottom = 0;
  if (problem.empty()) {
    bottom = now.memory(*program.stack) | now.memory(*program.stack + 1U) << 8;
    for (std::size_t i = open.size(); i-- > index + 1;)
      if (open[i].c_stack != 0) bottom = open[i].c_stack;
  }
  const bool pushing = !innermost && place == function.entry && function.pushed != 0;
  const std::uint32_t base = frame.c_stack - std::uint32_t{function.pushed};
  for (const CVariable& variable : function.variables) {
    std::string own = variable.problem;
    if (own.empty() && !variable.is_fixed) {
      const std::uint32_t address = variable.parts.front().address;
      own = problem;
      if (own.empty() && pushing && address < function.pushed) own = "is not stored yet; step to the next line";
      if (own.empty() && base + address < bottom) own = "is not on the stack here: the function has not created it yet, or has removed it";
    }
    if (!own.empty()) {
      locals.problems.emplace(variable.name, fmt::format("`{}` {}", variable.name, own));
      continue;
    }
    for (TypedName part : variable.parts) {
      if (!variable.is_fixed) part.address = (part.address + base) & 0xFFFF;
      locals.names.push_back(std::move(part));
    }
  }
  return locals;
}

std::vector<TypedName> c_members(const Context& context, const TypedName& name) {
  using Kind = tools::CObject::Kind;
  const bool is_pointer = name.shape->kind == Kind::pointer;
  const tools::CShape whole = is_pointer ? name.shape.at(name.shape->target) : name.shape;
  const std::uint32_t base =
      is_pointer ? static_cast<std::uint32_t>(number_at(context, 0, name.address, Type::u16le).as_integer()) : name.address;
  std::vector<TypedName> all;
  const auto add = [&](std::string own, std::uint32_t offset, std::uint32_t index) {
    const tools::CShape type = whole.at(index), unit = type->kind == Kind::array ? type.at(type->target) : type;
    TypedName& made = all.emplace_back(TypedName{std::move(own), 0, (base + offset) & 0xFFFF, Type::u8, type->size});
    made.shape = type;
    made.is_opaque = unit->kind != Kind::number && unit->kind != Kind::pointer;
    if (made.is_opaque) return;
    made.type = number_type(static_cast<std::uint8_t>(unit->size), unit->is_signed);
    made.count = type->count;
    made.is_pointer = unit->kind == Kind::pointer;
    const tools::CObject& target = *unit.at(unit->target);
    if (target.kind == Kind::number) made.target = number_type(static_cast<std::uint8_t>(target.size), target.is_signed);
  };
  for (const auto& each : whole->members) add(name.name + (is_pointer ? "->" : ".") + each.name, each.offset, each.type);
  if (whole->kind == Kind::array && !is_pointer)
    for (std::uint32_t i = 0; i < whole->count; ++i)
      add(fmt::format("{}[{}]", name.name, i), i * whole.at(whole->target)->size, whole->target);
  return all;
}

std::string c_value_text(const Context& context, const TypedName& name) {
  constexpr std::uint32_t kMostElements = 16;
  TypedName shown = name;
  shown.count = std::min(name.count, kMostElements);
  const std::string text = value_text(context, shown);
  return shown.count == name.count ? text : fmt::format("{} ... {} in total", text, name.count);
}

}  // namespace janus::debug
