// The names an expression may use: a machine's registers and address spaces, and a table of symbols.
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
  // `instructions` may be null. `spaces`: of the machine, memory first.
  ProgramScope(const cpus::CpuInfo& cpu, const cpus::InstructionSet* instructions, std::span<const machines::Space> spaces,
               const debug::SymbolTable& symbols)
      : cpu_(cpu), instructions_(instructions), spaces_(spaces), symbols_(symbols) {}
  ProgramScope(const machines::Machine& machine, const debug::SymbolTable& symbols)
      : ProgramScope(machine.cpu(), machine.instruction_set(), machine.spaces(), symbols) {}
  std::optional<int> register_index(std::string_view name) const override;
  std::optional<std::uint32_t> symbol(std::string_view name) const override { return symbols_.find(name); }
  debug::NamedAs named_as(std::string_view name) const override;
  // "vram" is "V-RAM": letters and digits count. "@cpu" and "@ram" are memory, as in VICE.
  std::optional<int> space_index(std::string_view name) const override;
  std::uint32_t space_size(int space) const override;
  const debug::TypedName* typed(std::string_view name) const override { return symbols_.typed(name); }
  const std::string* formula(std::string_view name) const override { return symbols_.formula(name); }
  std::optional<bool> high_byte_first() const override;
  std::string nearest(std::string_view name) const override;
  // Automatic variables of C have values only in a frame (CScope).
  std::string unavailable(std::string_view name) const override;

 private:
  std::optional<int> register_called(std::string_view name) const;

  const cpus::CpuInfo& cpu_;
  const cpus::InstructionSet* instructions_;
  std::span<const machines::Space> spaces_;
  const debug::SymbolTable& symbols_;
};

// Another scope, but for what is overridden.
class ScopeOver : public debug::Scope {
 public:
  explicit ScopeOver(const debug::Scope& scope) : scope_(scope) {}
  std::optional<int> register_index(std::string_view name) const override { return scope_.register_index(name); }
  std::optional<std::uint32_t> symbol(std::string_view name) const override { return scope_.symbol(name); }
  debug::NamedAs named_as(std::string_view name) const override { return scope_.named_as(name); }
  std::optional<int> space_index(std::string_view name) const override { return scope_.space_index(name); }
  std::uint32_t space_size(int space) const override { return scope_.space_size(space); }
  const debug::TypedName* typed(std::string_view name) const override { return scope_.typed(name); }
  const std::string* formula(std::string_view name) const override { return scope_.formula(name); }
  std::optional<bool> high_byte_first() const override { return scope_.high_byte_first(); }
  int radix() const override { return scope_.radix(); }
  std::optional<std::int64_t> variable(std::string_view name) const override { return scope_.variable(name); }
  std::string nearest(std::string_view name) const override { return scope_.nearest(name); }
  std::string unavailable(std::string_view name) const override { return scope_.unavailable(name); }
  bool hides_words(std::string_view name) const override { return scope_.hides_words(name); }

 private:
  const debug::Scope& scope_;
};

// In a frame of a C function, whose variables go before all else, and those of the program before registers. There, a register with one
// letter has to be written in upper case or with a point.
class CScope final : public ScopeOver {
 public:
  CScope(const debug::Scope& scope, debug::CLocals locals) : ScopeOver(scope), locals_(std::move(locals)) {}
  std::optional<int> register_index(std::string_view name) const override {
    return hides_words(name) || is_ambiguous(name) ? std::nullopt : ScopeOver::register_index(name);
  }
  bool hides_words(std::string_view name) const override {
    const debug::TypedName* const known = typed(name);
    return locals_.function != nullptr && ((known != nullptr && known->name == name) || locals_.problems.contains(name));
  }
  const debug::TypedName* typed(std::string_view name) const override {
    const debug::TypedName* own = locals_.find(name);
    return own != nullptr ? own : ScopeOver::typed(name);
  }
  std::string unavailable(std::string_view name) const override {
    if (locals_.find(name) != nullptr || (hides_words(name) && !locals_.problems.contains(name))) return {};
    const auto problem = locals_.problems.find(name);
    if (problem != locals_.problems.end()) return problem->second;
    if (!is_ambiguous(name) || !ScopeOver::register_index(name)) return ScopeOver::unavailable(name);
    return "`" + std::string(name) + "` is not a variable of " + locals_.function->name + "; write `." + std::string(name) +
           "` for the register";
  }

 private:
  bool is_ambiguous(std::string_view name) const {
    return locals_.function != nullptr && name.size() == 1 && name[0] >= 'a' && name[0] <= 'z';
  }

  debug::CLocals locals_;
};

// The variables of C in an open frame of the session; 0 is the innermost.
debug::CLocals c_locals(const Session& session, std::size_t depth = 0);
// An expression in which the variables of C in the innermost frame are names. Throws Error.
debug::Expression parse_in_frame(const Session& session, std::string_view text);

// With a name for the address of what is looked at, one of many: evaluated by debug::OfItem.
class ItemScope final : public ScopeOver {
 public:
  ItemScope(const debug::Scope& scope, std::string_view name) : ScopeOver(scope), name_(name) {}
  std::optional<int> register_index(std::string_view name) const override {
    return name == name_ ? std::optional(debug::kItemRegister) : ScopeOver::register_index(name);
  }

 private:
  std::string_view name_;
};

// As a level sees it: what the level calls so goes before registers and all else.
class LevelScope final : public ScopeOver {
 public:
  LevelScope(const debug::Scope& scope, const std::string& level) : ScopeOver(scope), prefix_(level + ".") {}
  std::optional<int> register_index(std::string_view name) const override {
    return typed(name) != ScopeOver::typed(name) ? std::nullopt : ScopeOver::register_index(name);
  }
  const debug::TypedName* typed(std::string_view name) const override {
    const debug::TypedName* own = ScopeOver::typed(prefix_ + std::string(name));
    return own != nullptr ? own : ScopeOver::typed(name);
  }
  const std::string* formula(std::string_view name) const override {
    const std::string* own = ScopeOver::formula(prefix_ + std::string(name));
    return own != nullptr ? own : ScopeOver::formula(name);
  }

 private:
  std::string prefix_;
};

}  // namespace janus::session
