// Fuzz targets for the debugger's command line: any arguments of any command.
#include "fuzz/console_targets.hpp"

#include <stdexcept>

#include "frontends/core/session/collection.hpp"

namespace janus::fuzz {

// A loop with a call, at $0200 of a bare 6502.
session::Setup small_program() {
  session::Setup setup{.machine = "bare-6502"};
  setup.images = {{0x200, {0xA2, 0x03, 0x20, 0x0A, 0x02, 0xCA, 0xD0, 0xFA, 0xF0, 0xF6, 0x86, 0x10, 0xA5, 0x10, 0x60}},
                  {0xFFFC, {0x00, 0x02}}};
  setup.symbols.add({"start", 0x200, true});
  setup.symbols.add({"sub", 0x20A, true});
  setup.symbols.add({"cell", 0x10, false});
  return setup;
}

namespace {

// Passes each line to a command that its first byte selects, except commands that open files.
void type_lines(std::string_view text) {
  constexpr int kMostLines = 12;
  constexpr int kMostSlices = 4;  // ends an endless run
  session::Session session(small_program(), session::built_in_collection());
  commands::Console console(session, [](std::string_view line) {
    if (!line.ends_with('\n')) throw std::logic_error("output line without a line end");
  });
  session.start();
  int slices = 0;
  session::Control control;
  control.on_slice = [&slices] { return ++slices < kMostSlices; };
  console.set_control(std::move(control));
  std::vector<std::string> names = console.complete("");
  std::erase_if(names, [](const std::string& name) {
    for (const char* file :
         {"save", "load", "trace", "profile", "coverage", "tape", "compare", "dump", "restore", "source", "screenshot", "sym"}) {
      if (name == file) return true;
    }
    return false;
  });
  for (int i = 0; i < kMostLines && !text.empty(); ++i) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    const std::string& name = names[static_cast<unsigned char>(line[0]) % names.size()];
    const std::string command = name + (line.size() > 1 && line[1] == '/' ? "" : " ") + std::string(line.substr(1));
    slices = 0;
    console.complete(command);
    const commands::Result result = console.execute(command);
    if (result.error.find('\n') != std::string::npos) throw std::logic_error("error message with several lines");
    if (result.error.starts_with("the debugger failed")) throw std::logic_error(result.error);
  }
}

}  // namespace

std::vector<Target> targets() {
  // clang-format off
  return {{.name = "commands",
           .corpus = {"a\nb 3\nc start\nd sub if a==3 log {a} {mem[cell]:d}\ne 10\nf begin\ng +100\n", "hcell,16\ni$200..$20F\njx $12\nk cell 1 2 3\nl \"AB\" ?? 3\n",
                      "m\nn #3 depth 2 limit 5\no0\npread cell..$20 ignore 2\nqmemory:3\nrtake 1\nsdrop 1\n", "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n:\n;\n<\n=\n"},
           .dictionary = {"start", "sub", "cell", "mem[", "]", "..", ",", "memory:", " if ", " log ", " ignore ", "{", "}", "#", "+", "-", "begin", "end", "now",
                          "$", "99999999999999999999", "\"", "depth ", "enter ", "undocumented", "uninitialised", " go", "delete ", "\nend", "else", "/8xb", "/i", "$i", "=", "*", "%02X", "0100"},
           .max_size = 200,
           .run = type_lines},
          session_target(), program_session_target()};
  // clang-format on
}

}  // namespace janus::fuzz
