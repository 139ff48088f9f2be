// Names available in expressions: a machine's registers and address spaces, and a symbol table.
#pragma once

#include <span>
#include <string>
#include <utility>

#include "cpus/registers.hpp"
#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/debug/expression/item_context.hpp"
#include "frontends/core/debug/symbols.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

class Session;

class ProgramScope final : public debug::Scope {
 public:
  // `instructions` may be null. `spaces` contains the machine's address spaces, memory first.
  ProgramScope(const cpus::CpuInfo& cpu, const cpus::InstructionSet* instructions, std::span<const machines::Space> spaces,
               const debug::SymbolTable& symbols)
      : cpu_(cpu), instructions_(instructions), spaces_(spaces), symbols_(symbols) {}
  ProgramScope(const machines::Machine& machine, const debug::SymbolTable& symbols)
      : ProgramScope(machine.cpu(), machine.instruction_set(), machine.spaces(), symbols) {}
  std::optional<int> register_index(std::string_view name) const override;
  int register_bits(int index) const override;
  std::optional<std::uint32_t> symbol(std::string_view name) const override { return symbols_.find(name); }
  debug::NameInfo name_info(std::string_view name) const override;
  // Compares only letters and digits: "vram" matches "V-RAM". "@cpu" and "@ram" are memory, as in VICE.
  std::optional<int> space_index(std::string_view name) const override;
  std::uint32_t space_size(int space) const override;
  const debug::TypedName* typed_name(std::string_view name) const override { return symbols_.typed_name(name); }
  const std::string* formula(std::string_view name) const override { return symbols_.formula(name); }
  std::optional<bool> high_byte_first() const override;
  std::string closest_name(std::string_view name) const override;
  // Automatic C variables have values only in a frame (CScope).
  std::string unavailable_reason(std::string_view name) const override;

 private:
  std::optional<int> find_register(std::string_view name) const;

  const cpus::CpuInfo& cpu_;
  const cpus::InstructionSet* instructions_;
  std::span<const machines::Space> spaces_;
  const debug::SymbolTable& symbols_;
};

// Forwards all calls to another scope, except for overridden functions.
class ScopeDecorator : public debug::Scope {
 public:
  explicit ScopeDecorator(const debug::Scope& scope) : scope_(scope) {}
  std::optional<int> register_index(std::string_view name) const override { return scope_.register_index(name); }
  int register_bits(int index) const override { return scope_.register_bits(index); }
  std::optional<std::uint32_t> symbol(std::string_view name) const override { return scope_.symbol(name); }
  debug::NameInfo name_info(std::string_view name) const override { return scope_.name_info(name); }
  std::optional<int> space_index(std::string_view name) const override { return scope_.space_index(name); }
  std::uint32_t space_size(int space) const override { return scope_.space_size(space); }
  const debug::TypedName* typed_name(std::string_view name) const override { return scope_.typed_name(name); }
  const std::string* formula(std::string_view name) const override { return scope_.formula(name); }
  std::optional<bool> high_byte_first() const override { return scope_.high_byte_first(); }
  int radix() const override { return scope_.radix(); }
  std::optional<std::int64_t> variable(std::string_view name) const override { return scope_.variable(name); }
  std::string closest_name(std::string_view name) const override { return scope_.closest_name(name); }
  std::string unavailable_reason(std::string_view name) const override { return scope_.unavailable_reason(name); }
  bool hides_keywords(std::string_view name) const override { return scope_.hides_keywords(name); }

 private:
  const debug::Scope& scope_;
};

// The scope of a C function's frame. The function's variables take precedence over all other names, and the program's
// names over registers. A register with a one-letter name must be written in upper case or with a dot.
class CScope final : public ScopeDecorator {
 public:
  CScope(const debug::Scope& scope, debug::CLocals locals) : ScopeDecorator(scope), locals_(std::move(locals)) {}
  std::optional<int> register_index(std::string_view name) const override {
    return hides_keywords(name) || is_ambiguous(name) ? std::nullopt : ScopeDecorator::register_index(name);
  }
  bool hides_keywords(std::string_view name) const override {
    const debug::TypedName* const known = typed_name(name);
    return locals_.function != nullptr && ((known != nullptr && known->name == name) || locals_.problems.contains(name));
  }
  const debug::TypedName* typed_name(std::string_view name) const override {
    const debug::TypedName* own = locals_.find(name);
    return own != nullptr ? own : ScopeDecorator::typed_name(name);
  }
  std::string unavailable_reason(std::string_view name) const override {
    if (locals_.find(name) != nullptr || (hides_keywords(name) && !locals_.problems.contains(name))) return {};
    const auto problem = locals_.problems.find(name);
    if (problem != locals_.problems.end()) return problem->second;
    if (!is_ambiguous(name) || !ScopeDecorator::register_index(name)) return ScopeDecorator::unavailable_reason(name);
    return "`" + std::string(name) + "` is not a variable of " + locals_.function->name + "; write `." + std::string(name) +
           "` for the register";
  }

 private:
  bool is_ambiguous(std::string_view name) const {
    return locals_.function != nullptr && name.size() == 1 && name[0] >= 'a' && name[0] <= 'z';
  }

  debug::CLocals locals_;
};

// Returns the C variables of one of the session's open frames; depth 0 is the innermost frame.
debug::CLocals c_locals(const Session& session, std::size_t depth = 0);
// Parses an expression that may use the C variables of the innermost frame. Throws Error.
debug::Expression parse_in_frame(const Session& session, std::string_view text);

// Adds a name for the address of an item in memory. debug::ItemContext evaluates the name.
class ItemScope final : public ScopeDecorator {
 public:
  ItemScope(const debug::Scope& scope, std::string_view name) : ScopeDecorator(scope), name_(name) {}
  std::optional<int> register_index(std::string_view name) const override {
    return name == name_ ? std::optional(debug::kItemRegister) : ScopeDecorator::register_index(name);
  }

 private:
  std::string_view name_;
};

// The scope of a level, whose names take precedence over registers and all other names.
class LevelScope final : public ScopeDecorator {
 public:
  LevelScope(const debug::Scope& scope, const std::string& level) : ScopeDecorator(scope), prefix_(level + ".") {}
  std::optional<int> register_index(std::string_view name) const override {
    return typed_name(name) != ScopeDecorator::typed_name(name) ? std::nullopt : ScopeDecorator::register_index(name);
  }
  const debug::TypedName* typed_name(std::string_view name) const override {
    const debug::TypedName* own = ScopeDecorator::typed_name(prefix_ + std::string(name));
    return own != nullptr ? own : ScopeDecorator::typed_name(name);
  }
  const std::string* formula(std::string_view name) const override {
    const std::string* own = ScopeDecorator::formula(prefix_ + std::string(name));
    return own != nullptr ? own : ScopeDecorator::formula(name);
  }

 private:
  std::string prefix_;
};

}  // namespace janus::session
