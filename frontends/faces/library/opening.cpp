// The library itself, and opening and closing.
#include <fmt/format.h>

#include "frontends/faces/library/open_machine.hpp"
#include "frontends/games/play/positions.hpp"

using namespace janus;
using library::OpenMachine;
using library::text_of_machine;

int janus_abi(void) { return JANUS_ABI; }

const char* janus_version(void) { return JANUS_VERSION; }

const char* janus_program(std::size_t number) {
  try {
    static const std::vector<std::string> names = play::built_in_collection().programs();
    return number < names.size() ? names[number].c_str() : nullptr;
  } catch (...) { return nullptr; }
}

janus_machine* janus_open(const char* what, const char* const* words) {
  std::string why;
  try {
    return library::enter(std::make_shared<OpenMachine>(what, words));
  } catch (...) { library::result_of_exception(why); }
  library::error_of_thread().swap(why);
  return nullptr;
}

int janus_close(janus_machine* machine) {
  if (const auto open = library::find(machine)) open->close();  // a run of another thread's is not waited for
  if (library::leave(machine)) return JANUS_OK;
  return library::with_machine(machine, [](OpenMachine&) {});  // which says why not
}

const char* janus_error(const janus_machine* machine) {
  try {
    const auto open = library::find(machine);
    return library::give(open != nullptr ? open->last_error() : library::error_of_thread());
  } catch (...) { return "no memory"; }
}

const char* janus_remarks(janus_machine* machine) {
  return text_of_machine(machine, [](OpenMachine& open) { return open.remarks; });
}

const char* janus_title(janus_machine* machine) {
  const char* title = nullptr;
  library::with_machine(machine, [&](OpenMachine& open) {
    const session::Program* program = open.session->program();
    const std::string_view board = open.session->machine().title();
    title = library::give_for_good(program == nullptr ? std::string(board) : fmt::format("{} on {}", program->title, board));
  });
  return title;
}
