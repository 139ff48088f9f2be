// Shows and sets the class of a name.
#include "frontends/core/commands/command.hpp"

namespace janus::commands {

using tools::SymbolUse;

std::string use_text(const CommandContext& context, const debug::Symbol& symbol) {
  const char* const how = symbol.guessed ? "guessed" : "declared";
  if (symbol.use == SymbolUse::variable) {
    const std::int64_t value = context.session.evaluate(context.parse(symbol.name));
    return fmt::format("{}: a variable of {} at ${:04X}, ${:0{}X}; {}", symbol.name, symbol.size == 1 ? "one byte" : "two bytes",
                       symbol.value, value, 2 * symbol.size, how);
  }
  if (symbol.use == SymbolUse::constant)
    return fmt::format("{}: a constant, ${:02X}  {}; {}", symbol.name, symbol.value, symbol.value, how);
  return fmt::format("{}: a label at ${:04X}; {}", symbol.name, symbol.value, how);
}

void info_symbol(CommandContext& context, Arguments& arguments) {
  const std::string text = arguments.take("an address or a name");
  const debug::SymbolTable& symbols = context.session.symbols();
  if (const auto name = context.typed_place(text); name && !name->is_array())
    return context.print("{}: a variable, {} at {}, {}; declared", name->name, debug::type_name(name->type),
                         context.address_text(name->space, name->address), debug::value_text(context.session.context(), *name));
  if (const debug::Symbol* symbol = symbols.symbol(text)) return context.print("{}", use_text(context, *symbol));
  const SpaceRange range = context.range(text);
  const std::string place = range.space == 0 ? context.code.place(static_cast<std::uint16_t>(range.first)) : std::string();
  if (place.empty()) throw Error(fmt::format("no name for {}", context.address_text(range.space, range.first)));
  context.print("{}", place);
}

// `var NAME` and `const NAME`.
void set_use(CommandContext& context, Arguments& arguments) {
  const std::string name = arguments.take("a name");
  arguments.finish();
  const debug::SymbolTable& symbols = context.session.symbols();
  if (symbols.typed(name) != nullptr)
    throw Error(fmt::format("cannot change `{}`, which has a type; use `&{}` for its address", name, name));
  const debug::Symbol* const found = symbols.symbol(name);
  if (found == nullptr) {
    const std::string near = symbols.nearest(name);
    throw Error(fmt::format("unknown name `{}`{}", name, near.empty() ? "; `sym` lists the names" : "; did you mean `" + near + "`?"));
  }
  const debug::Symbol before = *found;
  const SymbolUse other = before.is_label ? SymbolUse::code : SymbolUse::constant;
  if (!context.session.set_use(before.name, arguments.name() == "var" ? SymbolUse::variable : other))
    throw Error(fmt::format("cannot change `{}`, which is defined by the running program", name));
  context.follow_symbols();
  context.print("{}", use_text(context, *context.session.symbols().symbol(before.name)));
}

}  // namespace janus::commands
