// Open machines, and the functions that open and close them.
#include "frontends/library/open_machine.hpp"

#include <fmt/format.h>

#include <deque>
#include <set>

#include "frontends/core/session/driver/stop_words.hpp"
#include "frontends/core/views/stop_line.hpp"
#include "frontends/ui/launch/launch.hpp"
#include "frontends/games/play/positions.hpp"
#include "tools/files/standard_streams.hpp"
#include "tools/utf8.hpp"

namespace janus::library {
namespace {

struct Registry {
  std::mutex mutex;
  std::map<std::uintptr_t, std::shared_ptr<OpenMachine>> machines;
  std::uintptr_t last = 0;
};
Registry& registry = *new Registry;  // never deleted: threads can close machines while the process ends

std::mutex error_mutex;  // janus_error() does not wait for the machine
thread_local std::string error_of_thread;

janus_stop stop_of(session::EndReason end, const std::optional<debug::StopInfo>& stopped) {
  using debug::StopReason;
  using session::EndReason;
  static const std::map<EndReason, janus_stop> kEnds = {
      {EndReason::idle, JANUS_STOP_WAITING},      {EndReason::condition, JANUS_STOP_COMPLETED},
      {EndReason::limit, JANUS_STOP_LIMIT},       {EndReason::cancelled, JANUS_STOP_INTERRUPTED},
      {EndReason::never, JANUS_STOP_UNREACHABLE}, {EndReason::end_of_tape, JANUS_STOP_END_OF_TAPE},
      {EndReason::jammed, JANUS_STOP_JAMMED},     {EndReason::trapped, JANUS_STOP_TRAPPED},
      {EndReason::stopped, JANUS_STOP_COMPLETED}};
  static const std::map<StopReason, janus_stop> kReasons = {{StopReason::step, JANUS_STOP_COMPLETED},
                                                            {StopReason::breakpoint, JANUS_STOP_BREAKPOINT},
                                                            {StopReason::jammed, JANUS_STOP_JAMMED},
                                                            {StopReason::beginning, JANUS_STOP_START_OF_RECORDING}};
  return end == EndReason::stopped && stopped ? kReasons.at(stopped->reason) : kEnds.at(end);
}

// Valid UTF-8, up to the first 0.
std::string clean(std::string_view text) { return tools::sanitise_utf8(text.substr(0, text.find('\0'))); }

// Appends to a list of the last `most` values. A deque does not move its other elements.
template <class Value>
const Value& add(std::deque<Value>& last, Value value, std::size_t most) {
  last.push_back(std::move(value));
  if (last.size() > most) last.pop_front();
  return last.back();
}

// Sets the flag while it exists, also if the callback throws.
struct InCallback {
  bool& flag;
  explicit InCallback(bool& set) : flag(set) { flag = true; }
  ~InCallback() { flag = false; }
};

// Does not wait for other calls.
int end_run(janus_machine* handle, bool close) noexcept {
  try {
    if (const auto machine = find(handle, close)) {
      if (close) machine->closed = true;
      machine->progress.cancel();
      return JANUS_OK;
    }
  } catch (...) {}
  return with_machine(handle, [](OpenMachine&) {});  // reports the handle
}

}  // namespace

OpenMachine::OpenMachine(const char* what, const char* const* options) {
  tools::standard_streams_are_the_callers = true;
  std::map<std::string, std::vector<std::string>> given;  // values by name
  for (commands::NamedValue& each : named_values(options)) given[each.name].push_back(std::move(each.value));
  const auto all = [&given](const char* name) {
    auto values = given.extract(name);
    return values.empty() ? std::vector<std::string>() : std::move(values.mapped());
  };
  const auto last = [&all](const char* name) {
    const std::vector<std::string> values = all(name);
    return values.empty() ? std::string() : values.back();
  };
  launch::StartArguments arguments{.machine_arguments = {.options = all("option"), .settings = all("set"), .roms = all("rom")},
                                   .files = all("file"),
                                   .source = {last("cpu"), last("syntax"), all("include"), all("define")},
                                   .machine = last("machine"),
                                   .start = last("start"),
                                   .symbols = all("symbols"),
                                   .keys = all("keys"),
                                   .text = all("type"),
                                   .type_files = all("type-file"),
                                   .tape = last("tape"),
                                   .load_state = last("load-state")};
  if (what != nullptr && *what != '\0') arguments.files.insert(arguments.files.begin(), what);
  if (const std::string folder = last("software"); !folder.empty()) collection = play::open_collection(folder);
  const session::Collection& programs = collection != nullptr ? *collection : play::built_in_collection();
  const launch::Say say = [this](const std::string& line) { remarks += line + "\n"; };

  launch::name_machine(arguments.files, arguments.machine, programs);
  session::Setup setup = launch::make_setup("open", arguments, programs, say);
  for (auto& [name, values] : given) {
    const bool is_setting = setup.program != nullptr && setup.program->find_setting(name) != nullptr;
    for (std::string& value : values) (is_setting ? setup.settings : setup.options).emplace_back(name, std::move(value));
  }
  const std::optional<std::uint16_t> begins = setup.start;
  if (const std::string hint = launch::unstarted_hint(setup, arguments); !hint.empty()) say(hint);
  session = std::make_unique<session::Session>(std::move(setup), programs);
  launch::start(*session, arguments, begins, say);
  console = std::make_unique<commands::Console>(*session, [this](std::string_view line) {
    if (output.size() <= commands::Console::kMostCollected) output += line;  // log points also print in runs
  });
  console->set_max_output(commands::Console::kMostCollected);
  console->set_control(control);
  session->debugger().on_log([this, print = session->debugger().on_log({})](const debug::Breakpoint& breakpoint, const debug::Hit& hit) {
    const auto hook = hooks.find(breakpoint.id);
    if (hook == hooks.end()) return print(breakpoint, hit);
    const InCallback inside(in_hook);
    return hook->second.callback(hook->second.user) != 0;
  });
}

bool OpenMachine::may_continue() {
  using Clock = std::chrono::steady_clock;
  if (progress.is_cancelled() || callback == nullptr || Clock::now() < callback_due) return !progress.is_cancelled();
  const InCallback inside(in_callback);
  if (callback(callback_user, session->cycle()) == 0) progress.cancel();
  callback_due = Clock::now() + std::chrono::milliseconds(50);
  return !progress.is_cancelled();
}

commands::Result OpenMachine::execute(const std::string& line) {
  if (line.find_first_of("\r\n") != std::string::npos) throw session::Error("a command must be one line");
  output.clear();
  console->set_max_cycle(std::nullopt);
  return finished(console->execute(line));
}

commands::Result OpenMachine::call(std::string_view command, const std::vector<commands::NamedValue>& values,
                                   std::optional<std::uint64_t> max_cycle) {
  output.clear();
  console->set_max_cycle(max_cycle);
  return finished(console->call(command, values));
}

commands::Result OpenMachine::finished(commands::Result result) {
  if (const auto end = console->last_run_end()) run_ended(*end);
  if (console->was_interrupted()) clear_interrupt();
  return result;
}

void OpenMachine::set_stop(janus_stop why, const std::string& reason) {
  stop = {why, why == JANUS_STOP_BREAKPOINT ? debugger().last_stop()->breakpoint : 0,
          fmt::format("{}{}, cycle {}", reason, views::location_text(*session), session->cycle())};
}

void OpenMachine::run_ended(session::EndReason end) {
  if (end == session::EndReason::cancelled) clear_interrupt();
  set_stop(stop_of(end, debugger().last_stop()), session::stop_reason(end, *session));
}

std::shared_ptr<OpenMachine> find(const janus_machine* handle, bool remove) {
  const std::lock_guard lock(registry.mutex);
  const auto found = registry.machines.find(reinterpret_cast<std::uintptr_t>(handle));
  if (found == registry.machines.end()) return nullptr;
  std::shared_ptr<OpenMachine> machine = found->second;
  if (remove) registry.machines.erase(found);
  return machine;
}

janus_result report_exception(OpenMachine* machine) noexcept {
  Failure failure{JANUS_NO_MEMORY, "no memory"};  // short enough not to be allocated
  try {
    try {
      throw;
    } catch (const Failure& thrown) {  // with a code of its own
      failure = thrown;
    } catch (const session::Error& error) {  // of the session or a command
      failure = {JANUS_REFUSED, error.what()};
    } catch (const std::bad_alloc&) {        // is set already
    } catch (const std::exception& error) {  // a bug, or an exception from the callback
      failure = {JANUS_INTERNAL, fmt::format("internal error: {}", error.what())};
    } catch (...) {  // the same
      failure = {JANUS_INTERNAL, "failed"};
    }
  } catch (...) {}  // no memory for the message
  const std::lock_guard lock(error_mutex);
  (machine == nullptr || machine->closed ? error_of_thread : machine->error).swap(failure.why);
  return failure.result;
}

const char* store(std::string_view text) {
  thread_local std::deque<std::string> last;
  return add(last, clean(text), 64).c_str();
}

const unsigned char* store(std::vector<unsigned char> bytes, std::size_t& size) {
  thread_local std::deque<std::vector<unsigned char>> last;
  const auto& stored = add(last, std::move(bytes), 8);
  size = stored.size();
  return stored.data();
}

const char* store_permanently(std::string_view text) {
  static std::mutex mutex;
  static auto* const texts = new std::set<std::string>;
  const std::lock_guard lock(mutex);
  return texts->insert(clean(text)).first->c_str();
}

std::string require_text(const char* text, const char* what) {
  const std::string_view trimmed = tools::trim(require_argument(text, what));
  if (trimmed.empty()) throw Failure{JANUS_BAD_ARGUMENT, fmt::format("{} is empty", what)};
  return std::string(trimmed);
}

void check_address(std::uint32_t address) {
  if (address > 0xFFFF) throw Failure{JANUS_BAD_ARGUMENT, fmt::format("${:X} is not an address; use 0 to $FFFF", address)};
}

int find_register(const OpenMachine& open, const char* name, std::uint32_t value) {
  const auto registers = open.session->machine().cpu().registers;
  const std::size_t index = find_row(registers, require_argument(name, "the register's name"), "register");
  if (const auto& info = registers[index]; info.bits < 32 && value >> info.bits != 0)
    throw Failure{JANUS_BAD_ARGUMENT, fmt::format("${2:X} does not fit into {0}, which has {1} bits", info.name, info.bits, value)};
  return static_cast<int>(index);
}

std::vector<commands::NamedValue> named_values(const char* const* array) {
  std::vector<commands::NamedValue> values;
  for (; array != nullptr && *array != nullptr; ++array) {
    const std::string text = *array;
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos) throw Failure{JANUS_BAD_ARGUMENT, fmt::format("`{}` is not NAME=VALUE", text)};
    values.push_back({text.substr(0, sign), text.substr(sign + 1)});
  }
  return values;
}

}  // namespace janus::library

using namespace janus;
using namespace janus::library;

int janus_abi(void) { return JANUS_ABI; }

const char* janus_version(void) { return JANUS_VERSION; }

const char* janus_program_name(std::size_t number) {
  try {
    static const std::vector<std::string> names = play::built_in_collection().programs();
    return number < names.size() ? names[number].c_str() : nullptr;
  } catch (...) { return nullptr; }
}

janus_machine* janus_open(const char* what, const char* const* options) {
  try {
    auto machine = std::make_shared<OpenMachine>(what, options);
    const std::lock_guard lock(registry.mutex);
    const std::uintptr_t handle = registry.last + 1;
    registry.machines.emplace(handle, std::move(machine));
    registry.last = handle;
    return reinterpret_cast<janus_machine*>(handle);
  } catch (...) { report_exception(nullptr); }
  return nullptr;
}

int janus_close(janus_machine* machine) { return end_run(machine, true); }

int janus_interrupt(janus_machine* machine) { return end_run(machine, false); }

const char* janus_error(const janus_machine* machine) {
  try {
    const auto open = library::find(machine);
    const std::lock_guard lock(error_mutex);
    return store(open != nullptr ? open->error : error_of_thread);
  } catch (...) { return "no memory"; }
}

const char* janus_remarks(janus_machine* machine) {
  return read_text_value(machine, [](OpenMachine& open) { return open.remarks; });
}

const char* janus_title(janus_machine* machine) {
  return read_value<const char*>(machine, [](OpenMachine& open) {
    const session::Program* program = open.session->program();
    const std::string_view board = open.session->machine().title();
    return store_permanently(program == nullptr ? std::string(board) : fmt::format("{} on {}", program->title, board));
  });
}
