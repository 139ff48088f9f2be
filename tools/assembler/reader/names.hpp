// Names of the syntaxes of today: scopes, local and anonymous labels, as symbols of the one table.
//
// A symbol's name there is its whole path: `Sound::volume`, `clear.loop`. A name in an expression may be defined further down or
// further out; it gets a symbol in its own scope at once, and bind() finds out for what it stands.
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

  // The symbol of a definition in the present scope.
  SymbolId define(std::string_view name);
  // The symbol that a name means; `top`: looked for from the outermost scope only.
  SymbolId refer(std::string_view path, bool top = false);
  // Is defined so far, here or further out.
  bool is_defined(std::string_view path, bool top = false) const;
  // Of a scope or structure; kept beside its name.
  SymbolId size_of(std::string_view path, bool defining);
  bool is_local(std::string_view name) const { return mark_of(name) != nullptr; }

  // A label that local ones may belong to.
  void pass_label(std::string_view name);
  // Zone or scope; an empty name: one without. Returns what leave() takes.
  void enter_scope(std::string_view name);
  void leave_scope() { prefixes_.pop_back(); }
  void next_zone(std::string_view name);
  void enter_zone(std::string_view name);
  void leave_zone() { zones_.pop_back(); }

  SymbolId anonymous_label(char sign, std::size_t count);
  // False if there is no such label above.
  bool anonymous_reference(char sign, std::size_t count, SymbolId& result);

  // `name` here is another symbol.
  void alias(std::string_view name, const std::string& other);

  // What no definition was found for stands for a name further out. At the end.
  void bind();

  std::string fold(std::string_view name) const;

 private:
  struct Zone {
    std::string name;
    std::string owner;  // of the local labels that belong to one
  };
  struct Pending {
    SymbolId id;
    std::size_t prefix;  // characters of the scope in its name
  };
  const LocalMark* mark_of(std::string_view name) const;
  std::string local(std::string_view name, const LocalMark& mark) const;
  std::string unique(std::string_view name);
  SymbolId local_symbol(std::string_view name, const LocalMark& mark);
  std::string anonymous_key(char sign, std::size_t count) const;
  SymbolId anonymous_symbol(const std::string& key, std::size_t number, std::string shown);
  SymbolId intern(const std::string& name, std::string_view shown);

  SymbolTable& symbols_;
  const Dialect& dialect_;
  std::vector<std::string> prefixes_ = {""};
  std::vector<Zone> zones_ = {{}};
  std::map<std::string, std::size_t> used_;       // zones by name
  std::map<std::string, std::size_t> anonymous_;  // how many so far
  std::map<std::string, std::string> aliases_;
  std::vector<Pending> pending_;
};

}  // namespace janus::tools
