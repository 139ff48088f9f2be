// Memory, registers, symbols, displays and saved states.
#include <fmt/format.h>

#include <cstring>

#include "frontends/core/session/files.hpp"
#include "frontends/core/session/scope.hpp"
#include "frontends/core/session/screenshot.hpp"
#include "frontends/library/open_machine.hpp"
#include "machines/picture.hpp"

using namespace janus;
using namespace janus::library;

namespace {

// The number of an address space that contains this range of addresses.
int find_space(const OpenMachine& open, const char* name, std::uint32_t address, std::size_t count) {
  const auto spaces = open.session->machine().spaces();
  const std::size_t index = name == nullptr ? 0 : find_row(spaces, name, "address space");
  const machines::Space& space = spaces[index];
  if (address >= space.size || count > space.size - address)
    throw Failure{JANUS_BAD_ARGUMENT, fmt::format("{} bytes at ${:04X} do not fit into {}; its last address is ${:04X}", count, address,
                                                  space.name, space.size - 1)};
  return static_cast<int>(index);
}

std::uint8_t byte_of(std::int64_t value) {
  if (value < 0 || value > 0xFF) throw Failure{JANUS_BAD_ARGUMENT, fmt::format("{} is not a byte; use 0 to 255", value)};
  return static_cast<std::uint8_t>(value);
}

std::uint32_t find_symbol(const OpenMachine& open, const char* name) {
  const debug::SymbolTable& symbols = open.session->symbols();
  if (const auto found = symbols.find(name)) return *found;
  if (const debug::TypedName* const typed = symbols.typed_name(name); typed != nullptr && typed->space == 0) return typed->address;
  const std::string near = symbols.closest_name(name);
  throw Failure{JANUS_NOT_FOUND, fmt::format("unknown symbol `{}`{}", name, near.empty() ? "" : "; did you mean " + near + "?")};
}

std::uint16_t find_byte(const OpenMachine& open, const char* name) {
  const std::uint32_t address = find_symbol(open, name);
  check_address(address);
  return static_cast<std::uint16_t>(address);
}

// The expression for a variable or an element of it; nullopt: `name` is another symbol, or not an expression.
std::optional<debug::Expression> find_variable(const OpenMachine& open, const char* name) {
  try {
    debug::Expression expression = session::parse_in_frame(*open.session, name);
    if (expression.location(open.session->context())) return expression;
  } catch (const session::Error&) {  // find_symbol() reports other names
    const std::string stem(name, std::strcspn(name, ".[- "));
    const debug::SymbolTable& symbols = open.session->symbols();
    const debug::TypedName* const typed = symbols.typed_name(stem);
    if (!symbols.c().owner_names(stem).empty() || (typed != nullptr && (typed->is_opaque || typed->shape))) throw;
  }
  return std::nullopt;
}

std::int64_t whole_value(const OpenMachine& open, const debug::Expression& expression, const char* text) {
  const debug::Number number = expression.value(open.session->context());
  if (number.is_real() && static_cast<double>(number.as_integer()) != number.as_real())
    throw session::Error(
        fmt::format("`{0}` is {1}, which is not a whole number; run the command `print {0}`", text, debug::to_text(number)));
  return number.as_integer();
}

void load(OpenMachine& open, std::span<const std::uint8_t> state) {
  open.session->timeline().load_state(state);
  open.debugger().clear_stop();
  open.console->set_game(nullptr);
  open.stop = {};
}

}  // namespace

int janus_peek(janus_machine* machine, std::uint32_t address) {
  return inspect_machine(machine, [&](OpenMachine& open) {
    return static_cast<int>(open.session->machine().peek(find_space(open, nullptr, address, 1), address));
  });
}

int janus_poke(janus_machine* machine, std::uint32_t address, int byte) {
  return with_machine(machine, [&](OpenMachine& open) {
    find_space(open, nullptr, address, 1);
    open.session->poke(static_cast<std::uint16_t>(address), byte_of(byte));
  });
}

int janus_read(janus_machine* machine, const char* space, std::uint32_t address, void* bytes, std::size_t count) {
  return inspect_machine(machine, [&](OpenMachine& open) {
    auto* into = static_cast<std::uint8_t*>(require_argument(bytes, "`bytes`"));
    const int index = find_space(open, space, address, count);
    for (std::size_t i = 0; i < count; ++i) into[i] = open.session->machine().peek(index, address + static_cast<std::uint32_t>(i));
  });
}

int janus_write(janus_machine* machine, const char* space, std::uint32_t address, const void* bytes, std::size_t count) {
  return with_machine(machine, [&](OpenMachine& open) {
    const auto* from = static_cast<const std::uint8_t*>(require_argument(bytes, "the bytes"));
    const int index = find_space(open, space, address, count);
    for (std::size_t i = 0; i < count; ++i)
      open.session->apply_input(
          {.kind = session::Input::Kind::poke, .index = index, .address = address + static_cast<std::uint32_t>(i), .value = from[i]});
  });
}

int janus_register_count(janus_machine* machine) {
  return inspect_machine(machine, [](OpenMachine& open) { return static_cast<int>(open.session->machine().cpu().registers.size()); });
}

const char* janus_register_name(janus_machine* machine, int number) {
  return read_value<const char*>(machine, [&](OpenMachine& open) {
    const auto registers = open.session->machine().cpu().registers;
    if (number < 0 || static_cast<std::size_t>(number) >= registers.size())
      throw Failure{JANUS_BAD_ARGUMENT, fmt::format("no register {}; use 0 to {}", number, registers.size() - 1)};
    return store_permanently(registers[static_cast<std::size_t>(number)].name);
  });
}

int janus_register(janus_machine* machine, const char* name, std::uint32_t* value) {
  return inspect_machine(machine, [&](OpenMachine& open) {
    const int index = find_register(open, name);
    *require_argument(value, "`value`") = open.session->machine().register_value(index);
  });
}

int janus_set_register(janus_machine* machine, const char* name, std::uint32_t value) {
  return with_machine(machine, [&](OpenMachine& open) { open.session->set_register(find_register(open, name, value), value); });
}

int janus_symbol(janus_machine* machine, const char* name, std::uint32_t* address) {
  return inspect_machine(machine, [&](OpenMachine& open) {
    const std::uint32_t found = find_symbol(open, require_argument(name, "the name"));
    *require_argument(address, "`address`") = found;
  });
}

int janus_value(janus_machine* machine, const char* name, std::int64_t* value) {
  return inspect_machine(machine, [&](OpenMachine& open) {
    const auto variable = find_variable(open, require_argument(name, "the name"));
    *require_argument(value, "`value`") = variable ? whole_value(open, *variable, name) : open.session->read(find_byte(open, name));
  });
}

int janus_set_value(janus_machine* machine, const char* name, std::int64_t value) {
  return with_machine(machine, [&](OpenMachine& open) {
    // A hexadecimal number is the same after `radix 16`; a single digit could be a register.
    const auto bits = static_cast<std::uint64_t>(value);
    const std::string number = value < 0 ? fmt::format("-${:04X}", 0 - bits) : fmt::format("${:04X}", bits);
    if (find_variable(open, require_argument(name, "the name"))) return check(open.execute(fmt::format("set {} {}", name, number)));
    const std::uint16_t address = find_byte(open, name);
    open.session->poke(address, byte_of(value));
  });
}

const char* janus_symbol_at(janus_machine* machine, std::uint32_t address) {
  return read_text_value(machine, [&](OpenMachine& open) {
    const debug::Symbol* symbol = open.session->symbols().at(address);
    return symbol == nullptr ? std::string() : symbol->name;
  });
}

int janus_evaluate(janus_machine* machine, const char* expression, std::int64_t* value) {
  return inspect_machine(machine, [&](OpenMachine& open) {
    const debug::Expression parsed = session::parse_in_frame(*open.session, require_argument(expression, "the expression"));
    *require_argument(value, "`value`") = whole_value(open, parsed, expression);
  });
}

const char* janus_display(janus_machine* machine) {
  return read_text_value(machine, [](OpenMachine& open) { return open.session->display_text(); });
}

const char* janus_screen(janus_machine* machine) {
  return read_text_value(machine, [](OpenMachine& open) {
    return fmt::format("{}", fmt::join(open.session->screen().value_or(std::vector<std::string>()), "\n"));
  });
}

const unsigned char* janus_picture(janus_machine* machine, std::uint32_t* width, std::uint32_t* height) {
  return read_value<const unsigned char*>(machine, [&](OpenMachine& open) {
    open.require_stopped();
    require_argument(width, "`width`");
    require_argument(height, "`height`");
    const machines::Machine& board = open.session->machine();
    const auto displays = machines::displays_of(board);
    const int display = session::find_main_display(displays);
    if (display < 0 || displays[static_cast<std::size_t>(display)].kind == machines::DisplayInfo::Kind::digits)
      throw Failure{JANUS_NOT_FOUND, fmt::format("{} has no pixel display; use janus_png() to get an image of its digits", board.title())};
    machines::DisplayContents look;
    board.screens()->read_display(display, look);
    machines::Picture picture;
    machines::draw_picture(displays[static_cast<std::size_t>(display)], look, picture);
    std::vector<unsigned char> rgba;
    rgba.reserve(picture.dots.size() * 4);
    for (const std::uint32_t dot : picture.dots) {
      for (const int shift : {16, 8, 0}) rgba.push_back(static_cast<unsigned char>(dot >> shift & 0xFF));
      rgba.push_back(0xFF);
    }
    std::size_t size = 0;
    const unsigned char* const pixels = store(std::move(rgba), size);
    *width = static_cast<std::uint32_t>(picture.width);
    *height = static_cast<std::uint32_t>(picture.height);
    return pixels;
  });
}

const unsigned char* janus_png(janus_machine* machine, std::size_t* size) {
  return read_value<const unsigned char*>(machine, [&](OpenMachine& open) {
    open.require_stopped();
    const machines::Machine& board = open.session->machine();
    const int display = session::find_main_display(machines::displays_of(board));
    if (display < 0) throw Failure{JANUS_NOT_FOUND, fmt::format("{} has no display", board.title())};
    const std::string png = session::screenshot(board, display);
    return store({png.begin(), png.end()}, *require_argument(size, "`size`"));
  });
}

const unsigned char* janus_save(janus_machine* machine, std::size_t* size) {
  return read_value<const unsigned char*>(machine, [&](OpenMachine& open) {
    open.require_stopped();
    return store(open.session->save_state(), *require_argument(size, "`size`"));
  });
}

int janus_load(janus_machine* machine, const void* bytes, std::size_t size) {
  return with_machine(machine, [&](OpenMachine& open) {
    load(open, {static_cast<const std::uint8_t*>(require_argument(bytes, "the state")), size});
  });
}

int janus_save_file(janus_machine* machine, const char* path) {
  return with_machine(machine, [&](OpenMachine& open) {
    session::check_not_input(require_argument(path, "the file's name"), *open.session);
    session::write_file(path, open.session->save_state());
  });
}

int janus_load_file(janus_machine* machine, const char* path) {
  return with_machine(machine, [&](OpenMachine& open) {
    const std::vector<std::uint8_t> state = session::read_bytes(require_argument(path, "the file's name"), tools::kStateFile);
    try {
      load(open, state);
    } catch (const session::Error& error) { throw session::Error(fmt::format("{}: {}", path, error.what())); }
  });
}
