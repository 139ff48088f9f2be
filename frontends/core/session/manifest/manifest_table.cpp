#include "frontends/core/session/manifest/manifest_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "frontends/core/debug/symbols.hpp"
#include "tools/text.hpp"

namespace janus::session {
namespace {

class NoMachine final : public debug::Context {
  std::uint32_t register_value(int) const override { return 0; }
  std::uint8_t memory(std::uint32_t) const override { return 0; }
  std::uint64_t cycle() const override { return 0; }
  std::string display() const override { return {}; }
  bool is_idle() const override { return false; }
};

struct RenamedKey {
  std::string_view table, old_name, name;
};

// Session files and links from before 0.1.0 contain manifests with the old names.
constexpr RenamedKey kRenamedKeys[] = {
    {"`board`", "men", "pieces"},          {"`board`", "settled", "move_complete"},
    {"`plies`", "most", "maximum"},        {"`keys`", "position_man", "position_piece"},
    {"`keys`", "way_in", "entry_keys"},    {"the manifest", "thoughts", "search"},
    {"`search`", "begins", "starts_when"}, {"`search`", "none_means", "no_candidates"},
    {"`step`", "says", "description"},     {"`event`", "keep", "save"},
    {"`variables`", "kept", "saved"},      {"`setting`", "unset", "no_position"},
};

}  // namespace

ManifestTable::ManifestTable(const toml::table& table, const std::string& file, std::string what, bool old_names)
    : table_(table), file_(file), what_(std::move(what)), old_names_(old_names) {
  for (const auto& [in, old_name, name] : kRenamedKeys) {
    if (in != what_ || !table.contains(old_name)) continue;
    if (!old_names)
      fail_at_region(table.find(old_name)->first.source(), fmt::format("{} has no key `{}`: rename it to `{}`", what_, old_name, name));
    known_.emplace_back(old_name);
  }
}

void ManifestTable::fail_at_region(const toml::source_region& where, const std::string& message) const {
  throw Error(fmt::format("{}:{}:{}: {}", file_, where.begin.line, where.begin.column, message));
}

void ManifestTable::fail(const std::string& message) const { fail_at_region(table_.source(), message); }

void ManifestTable::fail_at(std::string_view key, const std::string& message) const {
  const toml::node* node = table_.get(key);
  fail_at_region(node != nullptr ? node->source() : table_.source(), message);
}

const toml::node* ManifestTable::find(std::string_view key) {
  known_.emplace_back(key);
  if (const toml::node* node = table_.get(key)) return node;
  for (const auto& [in, old_name, name] : kRenamedKeys)
    if (old_names_ && in == what_ && name == key) return table_.get(old_name);
  return nullptr;
}

std::string ManifestTable::node_text(const toml::node& node, std::string_view key) const {
  if (const auto* value = node.as_string()) {
    if (tools::printable_text(value->get()) != value->get())
      fail_at_region(node.source(), fmt::format("`{}` contains a control character or invalid UTF-8; remove it", key));
    return value->get();
  }
  fail_at_region(node.source(), fmt::format("`{}` must be a string in quotes", key));
}

std::optional<std::string> ManifestTable::text(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) return std::nullopt;
  return node_text(*node, key);
}

std::optional<std::string> ManifestTable::text_to_type(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) return std::nullopt;
  const auto* value = node->as_string();
  if (value == nullptr) return node_text(*node, key);  // which reports the error
  std::string typed;
  for (const char c : value->get()) {
    if (c == '\r') typed += "\\r";
    else if (c == '\n') typed += "\\n";
    else if (c == '\t') typed += "\\t";
    else typed += c;
  }
  if (tools::printable_text(typed) != typed)
    fail_at_region(node->source(), fmt::format("`{}` contains a character that cannot be typed; write \\r or \\xNN", key));
  return typed;
}

std::string ManifestTable::required_text(std::string_view key) {
  auto value = text(key);
  if (!value) fail(fmt::format("{} lacks `{}`; add {} = \"...\"", what_, key, key));
  if (value->empty()) fail_at(key, fmt::format("`{}` is empty; write at least one character", key));
  return *value;
}

std::optional<std::string> ManifestTable::choice(std::string_view key, const std::vector<std::string>& choices) {
  auto value = text(key);
  if (value && std::find(choices.begin(), choices.end(), *value) == choices.end()) {
    fail_at(key, fmt::format("unknown value `{}`; use one of: {}", *value, tools::join_names(choices)));
  }
  return value;
}

std::optional<std::int64_t> ManifestTable::integer(std::string_view key, std::int64_t least, std::int64_t most) {
  const toml::node* node = find(key);
  if (node == nullptr) return std::nullopt;
  const auto* value = node->as_integer();
  if (value == nullptr || value->get() < least || value->get() > most) {
    fail_at_region(node->source(), fmt::format("`{}` must be an integer from {} to {}", key, least, most));
  }
  return value->get();
}

std::int64_t ManifestTable::required_integer(std::string_view key, std::int64_t least, std::int64_t most) {
  const auto value = integer(key, least, most);
  if (!value) fail(fmt::format("{} lacks `{}`; add a number from {} to {}", what_, key, least, most));
  return *value;
}

std::vector<debug::Number> ManifestTable::numbers(std::string_view key) {
  std::vector<debug::Number> numbers;
  const auto read = [&](const toml::node& node) {
    if (const auto* whole = node.as_integer()) {
      numbers.push_back(debug::Number::integer(whole->get()));
    } else if (const auto* real = node.as_floating_point()) {
      numbers.push_back(debug::Number::real(real->get()));
    } else {
      fail_at_region(node.source(), fmt::format("`{}` must be a number or a list of numbers", key));
    }
  };
  const toml::node* node = find(key);
  if (node == nullptr) return numbers;
  if (const toml::array* list = node->as_array()) {
    for (const toml::node& item : *list) read(item);
  } else {
    read(*node);
  }
  return numbers;
}

std::optional<bool> ManifestTable::boolean(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) return std::nullopt;
  if (const auto* value = node->as_boolean()) return value->get();
  fail_at_region(node->source(), fmt::format("`{}` must be true or false", key));
}

std::vector<std::string> ManifestTable::node_texts(const toml::node& node, std::string_view key) const {
  const toml::array* array = node.as_array();
  if (array == nullptr) fail_at_region(node.source(), fmt::format("`{}` must be a list of strings: [\"...\", \"...\"]", key));
  std::vector<std::string> result;
  for (const toml::node& item : *array) result.push_back(node_text(item, key));
  return result;
}

std::optional<std::vector<std::string>> ManifestTable::texts(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) return std::nullopt;
  return node_texts(*node, key);
}

std::vector<std::pair<std::string, std::string>> ManifestTable::text_pairs(std::string_view key) {
  std::vector<std::pair<std::string, std::string>> pairs;
  if (auto inner = table(key)) {
    for (auto& [name, value] : inner->all_strings()) pairs.emplace_back(name, value);
  }
  return pairs;
}

std::map<std::string, std::string> ManifestTable::all_strings() {
  std::map<std::string, std::string> result;
  for (auto&& [key, node] : table_) {
    known_.emplace_back(key.str());
    result[std::string(key.str())] = node_text(node, key.str());
  }
  return result;
}

std::map<std::string, std::vector<std::string>> ManifestTable::all_string_lists() {
  std::map<std::string, std::vector<std::string>> result;
  for (auto&& [key, node] : table_) {
    known_.emplace_back(key.str());
    std::string_view current = key.str();
    for (const auto& [in, old_name, name] : kRenamedKeys)
      if (in == what_ && old_name == current) current = name;
    result[std::string(current)] = node.is_string() ? std::vector{node_text(node, key.str())} : node_texts(node, key.str());
  }
  return result;
}

std::optional<std::vector<std::uint8_t>> ManifestTable::hex(std::string_view key) {
  const auto digits = text(key);
  if (!digits) return std::nullopt;
  std::vector<std::uint8_t> bytes;
  std::string pending;
  for (const char c : *digits) {
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      if (!pending.empty()) fail_at(key, "a byte must be two hexadecimal digits with no space between them");
      continue;
    }
    if (std::isxdigit(static_cast<unsigned char>(c)) == 0) {
      fail_at(key, fmt::format("`{}` must be hexadecimal digits, two per byte: \"00 1C\"", key));
    }
    pending += c;
    if (pending.size() == 2) {
      bytes.push_back(static_cast<std::uint8_t>(std::stoul(pending, nullptr, 16)));
      pending.clear();
    }
  }
  if (!pending.empty()) fail_at(key, "the last byte has only one digit");
  return bytes;
}

std::optional<debug::Expression> ManifestTable::expression(std::string_view key, const debug::Scope& scope, debug::Names names) {
  const auto source = text(key);
  if (!source) return std::nullopt;
  auto result = debug::Expression::parse(*source, scope, names);
  if (const auto* error = std::get_if<debug::ParseError>(&result)) {
    fail_at(key, fmt::format("expression `{}`, column {}: {}", *source, error->column, error->message));
  }
  return std::get<debug::Expression>(std::move(result));
}

std::optional<debug::Expression> ManifestTable::condition(std::string_view key, const debug::Scope& scope) {
  auto result = expression(key, scope);
  const std::string problem = result ? result->condition_problem() : std::string();
  if (!problem.empty()) fail_at(key, fmt::format("condition {}", problem));
  return result;
}

std::optional<std::uint16_t> ManifestTable::address(std::string_view key, const debug::Scope& scope) {
  const toml::node* node = table_.get(key);
  std::optional<std::int64_t> value;
  if (node != nullptr && node->is_string()) {
    const debug::Expression source = *expression(key, scope, debug::Names::addresses);
    const debug::Requirements needs = source.requirements();
    if (needs.registers || needs.memory || needs.cycle || needs.display || needs.idle) {
      fail_at(key, "an address can only contain numbers and symbols");
    }
    if (source.is_real()) fail_at(key, "an address must be an integer");
    value = source.evaluate(NoMachine{});
    if (*value < 0 || *value > 0xFFFF) fail_at(key, fmt::format("{} is not an address from 0 to 0xFFFF", *value));
  } else {
    value = integer(key, 0, 0xFFFF);
  }
  if (!value) return std::nullopt;
  return static_cast<std::uint16_t>(*value);
}

std::uint16_t ManifestTable::required_address(std::string_view key, const debug::Scope& scope) {
  const auto value = address(key, scope);
  if (!value) fail(fmt::format("{} lacks `{}`; add {} = 0x... or a symbol in quotes", what_, key, key));
  return *value;
}

std::optional<ManifestTable> ManifestTable::table(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) return std::nullopt;
  if (const toml::table* inner = node->as_table()) return ManifestTable(*inner, file_, fmt::format("`{}`", key), old_names_);
  fail_at_region(node->source(), fmt::format("`{}` must be a table; write [{}] or {{ ... }}", key, key));
}

std::vector<ManifestTable> ManifestTable::tables(std::string_view key) {
  std::vector<ManifestTable> result;
  const toml::node* node = find(key);
  if (node == nullptr) return result;
  const toml::array* array = node->as_array();
  if (array == nullptr) fail_at_region(node->source(), fmt::format("`{}` must be a list of tables; write [[{}]]", key, key));
  for (const toml::node& item : *array) {
    const toml::table* inner = item.as_table();
    if (inner == nullptr) fail_at_region(item.source(), fmt::format("`{}` must be a list of tables: {{ name = ... }}", key));
    result.emplace_back(*inner, file_, fmt::format("`{}`", key), old_names_);
  }
  return result;
}

void ManifestTable::finish() const {
  for (auto&& [key, node] : table_) {
    const std::string name(key.str());
    if (std::find(known_.begin(), known_.end(), name) != known_.end()) continue;
    const std::string near = debug::nearest_name(name, known_);
    fail_at_region(key.source(), fmt::format("{}: unknown key `{}`{}", what_, name,
                                             near.empty() ? "; see software/MANIFEST.md" : "; did you mean `" + near + "`?"));
  }
}

}  // namespace janus::session
