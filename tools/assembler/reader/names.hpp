// Scoped names of modern syntaxes: maps scopes, local labels and anonymous labels to symbols in one table.
//
// A symbol is stored with its full path, such as `Sound::volume` or `clear.loop`. A name in an expression may be defined later, or in an
// enclosing scope. It first gets a symbol in its own scope, which bind() resolves.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tools/assembler/dialect.hpp"
#include "tools/assembler/symbol_table.hpp"

namespace janus::tools {

class Names {
 public:
  Names(SymbolTable& symbols, const Dialect& dialect) : symbols_(symbols), dialect_(dialect) {}

  // Returns the symbol for a definition in the current scope.
  SymbolId define(std::string_view name);
  // Returns the symbol that a name refers to. With `top`, searches only from the outermost scope.
  SymbolId refer(std::string_view path, bool top = false);
  // Returns true if the name is already defined in this or an enclosing scope.
  bool is_defined(std::string_view path, bool top = false) const;
  // Returns the symbol for the size of a scope or structure, which is stored separately from its name.
  SymbolId size_symbol(std::string_view path, bool defining);
  bool is_local(std::string_view name) const { return mark_of(name) != nullptr; }

  // Sets the label that the following local labels belong to.
  void set_owner_label(std::string_view name);
  // Enter and leave zones and scopes. An empty name creates an anonymous zone or scope.
  void enter_scope(std::string_view name);
  void leave_scope() { prefixes_.pop_back(); }
  void next_zone(std::string_view name);
  void enter_zone(std::string_view name);
  void leave_zone() { zones_.pop_back(); }

  SymbolId anonymous_label(char sign, std::size_t count);
  // Returns false if no matching label precedes.
  bool anonymous_reference(char sign, std::size_t count, SymbolId& result);

  // Makes `name` an alias of another symbol in this scope.
  void alias(std::string_view name, const std::string& other);

  // Resolves undefined names in enclosing scopes. Called at the end.
  void bind();

  std::string fold(std::string_view name) const;

 private:
  struct Zone {
    std::string name;
    std::string owner;  // label that owns the local labels
  };
  struct Pending {
    SymbolId id;
    std::size_t prefix;  // length of the scope's prefix
  };
  const LocalMark* mark_of(std::string_view name) const;
  std::string local_name(std::string_view name, const LocalMark& mark) const;
  std::string make_unique(std::string_view name);
  SymbolId local_symbol(std::string_view name, const LocalMark& mark);
  std::string anonymous_key(char sign, std::size_t count) const;
  SymbolId anonymous_symbol(const std::string& key, std::size_t number, std::string shown);
  SymbolId intern(const std::string& name, std::string_view shown);

  SymbolTable& symbols_;
  const Dialect& dialect_;
  std::vector<std::string> prefixes_ = {""};
  std::vector<Zone> zones_ = {{}};
  std::map<std::string, std::size_t> used_;       // number of zones by name
  std::map<std::string, std::size_t> anonymous_;  // number of labels so far
  std::map<std::string, std::string> aliases_;
  std::vector<Pending> pending_;
};

}  // namespace janus::tools
