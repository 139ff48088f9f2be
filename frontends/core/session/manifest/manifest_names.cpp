// Typed names in a manifest: [[variable]], and all other places of values.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "frontends/core/session/manifest/manifest.hpp"

namespace janus::session {
namespace {

constexpr std::uint32_t kUsualMemory = 0x10000;

std::uint32_t size_of(const debug::Scope& scope, int space) {
  const std::uint32_t size = scope.space_size(space);
  return size != 0 ? size : kUsualMemory;
}

// The name that is declared elsewhere, or an element of it, if the place is given in that form.
std::optional<debug::TypedName> declared(ManifestTable& table, const debug::Scope& scope, const std::string& name) {
  if (table.has("space")) return std::nullopt;
  if (table.has("address")) return read_name_or_element(table, "address", scope);
  const debug::TypedName* known = scope.typed_name(name);
  return known == nullptr ? std::nullopt : std::optional(*known);
}

std::int64_t value_key(const ManifestTable& table, const std::string& text, debug::Type type) {
  const auto value = parse_integer(text);
  if (value && !debug::is_real(type) && !debug::is_text(type) && debug::encode(type, debug::Number::integer(*value))) return *value;
  table.fail_at(text, type == debug::Type::u8 ? fmt::format("`{}` is not a byte; write 0x00 to 0xFF", text)
                                              : fmt::format("`{}` is not an integer of type {}", text, debug::type_name(type)));
}

}  // namespace

std::optional<debug::TypedName> read_name_or_element(ManifestTable& table, std::string_view key, const debug::Scope& scope) {
  if (!table.is_text(key)) return std::nullopt;
  const std::string text = *table.text(key);
  if (const debug::TypedName* name = scope.typed_name(text)) return *name;
  const auto parsed = debug::Expression::parse_any(text, scope);
  const auto* expression = std::get_if<debug::Expression>(&parsed);
  return expression == nullptr ? std::nullopt : expression->element();
}

debug::Expression read_expression(ManifestTable& table, std::string_view key, const debug::Scope& scope, debug::Names names) {
  auto expression = table.expression(key, scope, names);
  if (!expression) table.fail(fmt::format("{} lacks `{}`: an expression", table.what(), key));
  return std::move(*expression);
}

std::vector<std::uint16_t> memory_locations(ManifestTable& table, std::string_view key, const debug::Scope& scope, int program_counter) {
  const auto places = read_expression(table, key, scope).required_values(program_counter);
  if (!places) table.fail_at(key, "an event needs an address; begin the condition with `pc == LABEL`, and add conditions with &&");
  std::vector<std::uint16_t> result;
  for (const std::int64_t place : *places)
    if (place >= 0 && place <= 0xFFFF) result.push_back(static_cast<std::uint16_t>(place));
  return result;
}

int read_address_space(ManifestTable& table, const debug::Scope& scope) {
  const auto space = table.text("space");
  if (!space) return 0;
  const auto index = scope.space_index(*space);
  if (!index) table.fail_at("space", fmt::format("the machine does not have an address space `{}`", *space));
  return *index;
}

void read_location_and_type(ManifestTable& table, const debug::Scope& scope, debug::TypedName& result) {
  if (const auto known = declared(table, scope, result.name)) {
    const std::string name = result.name;
    result = *known;
    result.name = name;
    result.dimensions.clear();  // its elements in sequence
  } else {
    result.space = read_address_space(table, scope);
    result.address = table.required_address("address", scope);
  }
  const std::uint32_t size = size_of(scope, result.space);
  if (result.address >= size)
    table.fail_at("address", fmt::format("{} is beyond the end of its address space, which has {} bytes", result.address, size));
  if (const auto type = table.choice("type", debug::type_names())) result.type = *debug::find_type(*type);
  const auto room = static_cast<std::int64_t>(size - result.address) / debug::type_size(result.type);
  if (table.has("length") && table.has("count")) table.fail_at("length", "`length` is the old name of `count`; remove it");
  for (const char* key : {"length", "count"})
    if (const auto count = table.integer(key, 1, room)) result.count = static_cast<std::uint32_t>(*count);
  if (result.count > room) table.fail(fmt::format("`{}` extends past the end of its address space", result.name));
}

debug::TypedName read_typed_name(ManifestTable& table, const debug::Scope& scope) {
  table.required_text("name");
  return read_target(table, scope);
}

debug::TypedName read_target(ManifestTable& table, const debug::Scope& scope, debug::Type type) {
  debug::TypedName target;
  target.name = table.text("name").value_or("");
  target.type = type;
  read_location_and_type(table, scope, target);
  return target;
}

Variable read_variable(ManifestTable& table, const debug::Scope& scope, Program& program) {
  Variable variable{read_typed_name(table, scope), {}};
  SquareVariable square{variable.name, table.texts("from_caller").value_or(std::vector<std::string>{})};
  if (table.boolean("square").value_or(false)) add_square_variable(program, std::move(square));
  if (auto values = table.table("values")) {
    for (const auto& [value, name] : values->all_strings()) variable.value_names[value_key(*values, value, variable.type)] = name;
  }
  return variable;
}

void read_variables(ManifestTable& manifest, const debug::Scope& scope, debug::SymbolTable& symbols) {
  for (ManifestTable& table : manifest.tables("variable")) {
    debug::TypedName name = read_typed_name(table, scope);
    const auto of_a_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    if (std::isdigit(static_cast<unsigned char>(name.name[0])) != 0 || !std::all_of(name.name.begin(), name.name.end(), of_a_name))
      table.fail_at("name",
                    fmt::format("`{}` cannot be used in expressions; use letters, digits and _, with a letter or _ first", name.name));
    table.finish();
    symbols.add_typed(std::move(name));
  }
}

Block read_value_patch(ManifestTable& table, const debug::Scope& scope) {
  const debug::TypedName target = read_target(table, scope);
  Block block{static_cast<std::uint16_t>(target.address), {}, target.space};
  if (target.type == debug::Type::text) {
    const std::string text = table.required_text("value");
    if (text.size() > target.count)
      table.fail_at("value", fmt::format("the text has {} characters, but `count` allows only {}", text.size(), target.count));
    block.bytes.assign(text.begin(), text.end());
    block.bytes.resize(target.count);
  } else if (target.type == debug::Type::string) {
    table.fail_at("value", "a string cannot have a `value`; the program creates it");
  } else {
    const std::vector<debug::Number> numbers = table.numbers("value");
    if (numbers.empty() || numbers.size() > target.count)
      table.fail_at("value", fmt::format("`value` needs 1 to {} numbers here; see `count`", target.count));
    for (const debug::Number& number : numbers) {
      const auto bytes = debug::encode(target.type, number);
      if (!bytes) table.fail_at("value", fmt::format("{} is not a valid {}", debug::to_text(number), debug::type_name(target.type)));
      block.bytes.insert(block.bytes.end(), bytes->begin(), bytes->end());
    }
  }
  table.finish();
  if (block.address + block.bytes.size() > size_of(scope, block.space))
    table.fail_at("value", "it extends past the end of its address space");
  return block;
}

}  // namespace janus::session
