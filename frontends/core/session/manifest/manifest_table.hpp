// A manifest table that is read key by key. Throws errors of the form `file:line:column: ...`. Private to this folder.
#pragma once

#include <toml++/toml.h>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/session/error.hpp"

namespace janus::session {

class ManifestTable {
 public:
  // `what` names the table in error messages: "the manifest", "[[setting]]". All arguments must outlive the object. With `old_names`, keys
  // may have the names used before version 0.1.0, also in nested tables. Otherwise, such keys are errors.
  ManifestTable(const toml::table& table, const std::string& file, std::string what, bool old_names = false);

  const std::string& what() const { return what_; }
  bool has(std::string_view key) const { return table_.contains(key); }
  bool is_text(std::string_view key) const { return table_.contains(key) && table_.get(key)->is_string(); }
  bool is_table(std::string_view key) const { return table_.contains(key) && table_.get(key)->is_table(); }
  std::optional<std::string> text(std::string_view key);
  std::string required_text(std::string_view key);
  // Reads text that will be typed. \r \n \t remain escaped, and these characters are escaped if they occur unescaped.
  std::optional<std::string> text_to_type(std::string_view key);
  // Reads one of `choices`.
  std::optional<std::string> choice(std::string_view key, const std::vector<std::string>& choices);
  std::optional<std::int64_t> integer(std::string_view key, std::int64_t least, std::int64_t most);
  std::int64_t required_integer(std::string_view key, std::int64_t least, std::int64_t most);
  std::vector<debug::Number> numbers(std::string_view key);  // a number or a list of numbers; empty if absent
  std::optional<bool> boolean(std::string_view key);
  std::optional<std::vector<std::string>> texts(std::string_view key);
  // Reads NAME = "VALUE" for names that are not known in advance.
  std::vector<std::pair<std::string, std::string>> text_pairs(std::string_view key);
  // Reads bytes written as hexadecimal digits; spaces are allowed.
  std::optional<std::vector<std::uint8_t>> hex(std::string_view key);
  // Reads a number, or a string with an expression.
  std::optional<std::uint16_t> address(std::string_view key, const debug::Scope& scope);
  std::uint16_t required_address(std::string_view key, const debug::Scope& scope);
  std::optional<debug::Expression> expression(std::string_view key, const debug::Scope& scope, debug::Names names = debug::Names::values);
  std::optional<debug::Expression> condition(std::string_view key, const debug::Scope& scope);  // must not be constant during a run
  std::optional<ManifestTable> table(std::string_view key);
  std::vector<ManifestTable> tables(std::string_view key);  // an array of tables; empty if absent
  // Reads an array of tables with `read`, and reports the unknown keys of each table.
  template <class Read>
  auto list(std::string_view key, const Read& read) {
    std::vector<decltype(read(*this))> items;
    for (ManifestTable& table : tables(key)) {
      items.push_back(read(table));
      table.finish();
    }
    return items;
  }
  // Reads all keys as lists of strings; a single string counts as a list of one.
  std::map<std::string, std::vector<std::string>> all_string_lists();
  std::map<std::string, std::string> all_strings();

  // Call after reading. Throws an error for a key that was not read.
  void finish() const;

  [[noreturn]] void fail(const std::string& message) const;                           // reports the table's position
  [[noreturn]] void fail_at(std::string_view key, const std::string& message) const;  // reports the position of a key's value

 private:
  const toml::node* find(std::string_view key);
  [[noreturn]] void fail_at_region(const toml::source_region& where, const std::string& message) const;
  std::string node_text(const toml::node& node, std::string_view key) const;
  std::vector<std::string> node_texts(const toml::node& node, std::string_view key) const;

  const toml::table& table_;
  const std::string& file_;
  std::string what_;
  bool old_names_;
  std::vector<std::string> known_;
};

}  // namespace janus::session
