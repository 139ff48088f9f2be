// Runs the test ROMs and the instruction vectors of one processor on a core loaded from a shared object:
//
//     mutation_driver CPU CORE.so ROM_FOLDER [VECTOR_FOLDER]
//
// Prints the tests that detected an error, one line each: 'rom NAME CASE' or 'rom -', 'vector NAME' or 'vector -'. Exit
// code: 0 nothing was detected, 1 a ROM detected an error, 2 only a vector did, 3 wrong use.
#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "any_f8_bus.hpp"
#include "cpus/f8/state.hpp"
#include "cpus/m6800/state.hpp"
#include "cpus/mos6502/state.hpp"
#include "machines/catalogue.hpp"
#include "tools/assembler/assembler.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/vectors/runner.hpp"

namespace cpus = janus::cpus;
namespace machines = janus::machines;
namespace mutation = janus::mutation;
namespace tools = janus::tools;

namespace {

constexpr std::uint64_t kLongest = 20'000'000;  // cycles; more than twice what the longest ROM takes

template <class State, class Bus = mutation::AnyBus>
void use(void* function) {
  mutation::core_under_test<State, Bus> = reinterpret_cast<mutation::Run<State, Bus>>(function);
}

struct Processor {
  std::string_view name;
  void (*use)(void* function);
};

constexpr Processor kProcessors[] = {
    {"6502", use<cpus::mos6502::State>},
    {"6800", use<cpus::m6800::State>},
    {"f8", use<cpus::f8::State, mutation::AnyF8Bus>},
};

const Processor& find_processor(std::string_view name) {
  for (const Processor& processor : kProcessors) {
    if (processor.name == name) return processor;
  }
  throw std::runtime_error(fmt::format("no processor is called '{}'", name));
}

void* load_core(const char* path) {
  void* core = dlopen(path, RTLD_NOW);
  if (core == nullptr) throw std::runtime_error(dlerror());
  void* function = dlsym(core, "janus_core_run");
  if (function == nullptr) throw std::runtime_error(dlerror());
  return function;
}

std::vector<std::string> files_in(const std::string& folder, std::string_view extension) {
  std::vector<std::string> result;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == extension) result.push_back(entry.path().string());
  }
  if (result.empty()) throw std::runtime_error(fmt::format("{} holds no {}", folder, extension));
  std::sort(result.begin(), result.end());
  return result;
}

std::uint16_t label(const tools::Assembly& rom, std::string_view name) {
  for (const tools::Symbol& symbol : rom.symbols) {
    if (symbol.name == name) return static_cast<std::uint16_t>(symbol.value);
  }
  throw std::runtime_error(fmt::format("a ROM has no label '{}'", name));
}

// Runs a ROM. Empty if it ends at `success`, else where it failed. A processor that jams gets RES 100
// cycles later.
std::string failure_of(const Processor& processor, const std::string& path) {
  tools::AssemblerOptions options;
  options.cpu = tools::find_instruction_set(processor.name);
  options.dialect = tools::default_dialect(processor.name);
  options.read = tools::disk_reader();
  const tools::Assembly rom = tools::assemble(path, options);
  if (!rom.ok) throw std::runtime_error(path + " does not assemble");

  const auto machine = machines::find_machine(fmt::format("bare-{}", processor.name))->create();
  machine->set_option("undefined", "trap");  // where there is such an option; the others stop anyway
  for (const tools::Segment& segment : rom.image.segments) {
    for (std::uint32_t i = 0; i < segment.bytes.size(); ++i) { machine->poke(0, segment.address + i, segment.bytes[i]); }
  }
  const std::uint16_t success = label(rom, "success"), failure = label(rom, "failure");
  const auto pc = [&] { return machine->register_value(machine->cpu().program_counter); };
  do {
    if (machine->run({machine->cycle() + 10'000}) != machines::Stop::jammed) continue;
    machine->run({machine->cycle() + 100});
    machine->reset();
  } while (machine->cycle() < kLongest && pc() != success && pc() != failure);
  if (pc() == success) return {};
  const std::string name = std::filesystem::path(path).stem().string();
  return fmt::format("{} {}", name, machine->peek(0, label(rom, "test_number")));
}

std::string first_rom_that_fails(const Processor& processor, const std::string& folder) {
  for (const std::string& path : files_in(folder, ".s")) {
    if (const std::string failure = failure_of(processor, path); !failure.empty()) return failure;
  }
  return "-";
}

std::string first_vector_that_fails(const Processor& processor, const std::string& folder) {
  const tools::VectorProcessor& vectors = *tools::find_vector_processor(processor.name);
  for (const std::string& path : files_in(folder, ".gz")) {
    if (tools::run_vector_files(vectors, {&path, 1}, {}).failed > 0) { return std::filesystem::path(path).stem().stem().string(); }
  }
  return "-";
}

}  // namespace

int main(int count, char** arguments) {
  try {
    if (count < 4) throw std::runtime_error("usage: mutation_driver CPU CORE.so ROM_FOLDER [VECTOR_FOLDER]");
    const Processor& processor = find_processor(arguments[1]);
    processor.use(load_core(arguments[2]));
    const std::string rom = first_rom_that_fails(processor, arguments[3]);
    fmt::print("rom {}\n", rom);
    const std::string vector = count > 4 ? first_vector_that_fails(processor, arguments[4]) : "-";
    fmt::print("vector {}\n", vector);
    return rom != "-" ? 1 : vector != "-" ? 2 : 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "mutation_driver: {}\n", error.what());
    return 3;
  }
}
