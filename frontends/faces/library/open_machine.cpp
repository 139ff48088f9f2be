#include "frontends/faces/library/open_machine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

#include "frontends/core/session/driver/stop_words.hpp"
#include "frontends/faces/engine/stop_line.hpp"
#include "frontends/faces/launch/launch.hpp"
#include "frontends/games/play/positions.hpp"
#include "machines/catalogue.hpp"
#include "tools/files/standard_streams.hpp"
#include "tools/text.hpp"
#include "tools/utf8.hpp"

namespace janus::library {
namespace {

// All handles that are open.
struct Registry {
  std::mutex mutex;
  std::map<std::uintptr_t, std::shared_ptr<OpenMachine>> machines;
  std::uintptr_t last = 0;
};
Registry& registry() {
  static Registry* const all = new Registry;  // for good: a thread may close its machine when the program has ended already
  return *all;
}

// The options of `janus debug`, as the words of janus_open().
struct Word {
  std::string_view name;
  std::vector<std::string>* list;
  std::string* one;
};

bool is_setting(const session::Program* program, const std::string& name) {
  return program != nullptr && program->find_setting(name) != nullptr;
}

// Settings and options are told apart when the program is known: until then `others` has them.
std::vector<std::string> read_words(const char* const* words, launch::StartArguments& arguments, std::string& software) {
  std::vector<std::string> others;
  launch::MachineArguments& machine = arguments.machine_arguments;
  const Word known[] = {{"file", &arguments.files, nullptr},      {"option", &machine.options, nullptr},
                        {"set", &machine.settings, nullptr},      {"rom", &machine.roms, nullptr},
                        {"symbols", &arguments.symbols, {}},      {"keys", &arguments.keys, nullptr},
                        {"type", &arguments.text, nullptr},       {"type-file", &arguments.type_files, nullptr},
                        {"machine", nullptr, &arguments.machine}, {"start", nullptr, &arguments.start},
                        {"tape", nullptr, &arguments.tape},       {"load-state", nullptr, &arguments.load_state},
                        {"software", nullptr, &software}};
  for (; words != nullptr && *words != nullptr; ++words) {
    const auto [name, value] = launch::parse_pair("open:", *words);
    const auto found = std::find_if(std::begin(known), std::end(known), [&](const Word& word) { return word.name == name; });
    if (found == std::end(known)) others.push_back(*words);
    else if (found->list != nullptr) found->list->push_back(value);
    else *found->one = value;
  }
  return others;
}

janus_stop stop_of(session::End end, const std::optional<debug::Stopped>& stopped) {
  switch (end) {
    case session::End::idle: return JANUS_STOP_WAITS;
    case session::End::condition: return JANUS_STOP_ARRIVED;
    case session::End::limit: return JANUS_STOP_LIMIT;
    case session::End::cancelled: return JANUS_STOP_INTERRUPTED;
    case session::End::never: return JANUS_STOP_NEVER;
    case session::End::end_of_tape: return JANUS_STOP_END_OF_TAPE;
    case session::End::jammed: return JANUS_STOP_JAMMED;
    case session::End::trapped: return JANUS_STOP_TRAPPED;
    case session::End::stopped: break;
  }
  if (!stopped) return JANUS_STOP_ARRIVED;
  switch (stopped->reason) {
    case debug::StopReason::breakpoint: return JANUS_STOP_BREAKPOINT;
    case debug::StopReason::jammed: return JANUS_STOP_JAMMED;
    case debug::StopReason::beginning: return JANUS_STOP_BEGINNING;
    case debug::StopReason::step: break;
  }
  return JANUS_STOP_ARRIVED;
}

// The last so many.
template <class Kept, std::size_t kCount>
class Ring {
 public:
  const Kept& add(Kept kept) {
    last_ = (last_ + 1) % kCount;
    return kept_[last_] = std::move(kept);
  }

 private:
  std::array<Kept, kCount> kept_;
  std::size_t last_ = 0;
};

}  // namespace

OpenMachine::OpenMachine(const char* what, const char* const* words) {
  tools::standard_streams_are_the_callers = true;
  launch::StartArguments arguments;
  std::string software;
  if (what != nullptr && *what != '\0') arguments.files.push_back(what);
  const std::vector<std::string> others = read_words(words, arguments, software);
  if (!software.empty()) collection = play::open_collection(software);
  const session::Collection& programs = collection != nullptr ? *collection : play::built_in_collection();
  const launch::Say say = [this](const std::string& line) { remarks += line + "\n"; };

  launch::name_machine(arguments.files, arguments.machine, programs);
  session::Setup setup = launch::make_setup("open", arguments, programs, say);
  for (const std::string& word : others) {
    auto pair = launch::parse_pair("open:", word);
    auto& list = is_setting(setup.program.get(), pair.first) ? setup.settings : setup.options;
    list.push_back(std::move(pair));
  }
  const std::optional<std::uint16_t> begins = setup.start;
  if (const std::string hint = launch::not_started(setup, arguments); !hint.empty()) say(hint);
  session = std::make_unique<session::Session>(std::move(setup), programs);
  launch::start_there(*session, arguments, begins, {}, say);
  console = std::make_unique<commands::Console>(*session, [this](std::string_view line) {
    if (printed.size() <= commands::Console::kMostCollected) printed += line;  // log points also write in runs
  });
  console->set_most_output(commands::Console::kMostCollected);
  console->set_control(control());
}

session::Control OpenMachine::control() {
  session::Control control{.cancel = &interrupted};
  if (look != nullptr) control.on_slice = [this] { return goes_on_now(); };
  return control;
}

debug::GoesOn OpenMachine::goes_on() {
  return [this](std::uint64_t, bool between) { return between ? goes_on_now() : !interrupted; };
}

bool OpenMachine::goes_on_now() {
  constexpr std::chrono::milliseconds kBetweenLooks(50);
  if (interrupted || look == nullptr) return !interrupted;
  if (std::chrono::steady_clock::now() < look_due) return true;
  {
    struct Looking {  // also where it throws
      bool& now;
      explicit Looking(bool& looking) : now(looking) { now = true; }
      ~Looking() { now = false; }
    } guard(looking);
    if (look(look_user, session->cycle()) == 0) interrupted = true;
  }
  look_due = std::chrono::steady_clock::now() + kBetweenLooks;
  return !interrupted;
}

void OpenMachine::look_on(janus_look given, void* user) {
  look = given;
  look_user = user;
  console->set_control(control());
}

commands::Result OpenMachine::command(const std::string& line) {
  if (line.find_first_of("\r\n") != std::string::npos) throw session::Error("a command is one line");
  printed.clear();
  commands::Result result = console->execute(line);
  if (console->broken_off()) was_broken_off();
  if (result.status == commands::Status::error) throw session::Error(result.error);
  return result;
}

commands::Result OpenMachine::command(std::string_view name, const char* words, const char* what) {
  if (tools::trim(needed(words, what)).empty()) throw Failure{JANUS_BAD_ARGUMENT, fmt::format("{} is empty", what)};
  // There it would be written down, not carried out.
  if (console->block_is_open()) throw session::Error("a block of janus_command() is open; send its `end` first");
  return command(fmt::format("{} {}", name, words));
}

void OpenMachine::stands(janus_stop why, const std::string& reason) {
  stop = why;
  const auto& stopped = debugger().stopped();
  stop_breakpoint = why == JANUS_STOP_BREAKPOINT && stopped ? stopped->breakpoint : 0;
  stop_text = clean(fmt::format("{}{}, cycle {}", reason, engine::place_text(*session), session->cycle()));
}

void OpenMachine::ended(session::End end) {
  if (end == session::End::cancelled) was_broken_off();
  stands(stop_of(end, debugger().stopped()), session::stop_reason(end, *session));
}

void OpenMachine::was_broken_off() {
  interrupted = false;
  if (closed) interrupted = true;
}

void OpenMachine::close() {
  closed = true;
  interrupted = true;
}

void OpenMachine::went_wrong(std::string& why) {
  const std::lock_guard lock(error_mutex_);
  error_.swap(why);
}

std::string OpenMachine::last_error() const {
  const std::lock_guard lock(error_mutex_);
  return error_;
}

const char* give(std::string_view text) {
  thread_local Ring<std::string, kTextsKept> texts;
  return texts.add(clean(text)).c_str();
}

const unsigned char* give(std::vector<unsigned char> bytes, std::size_t& size) {
  thread_local Ring<std::vector<unsigned char>, kBytesKept> given;
  const auto& kept = given.add(std::move(bytes));
  size = kept.size();
  return kept.data();
}

const char* give_for_good(std::string_view text) {
  static std::mutex mutex;
  static auto* const texts = new std::set<std::string>;
  const std::lock_guard lock(mutex);
  return texts->insert(clean(text)).first->c_str();
}

play::AttendedGame& OpenMachine::game() {
  if (watch != nullptr) return *watch;
  auto match = play::match_of(*session);
  if (match == nullptr) throw session::Error("this program does not play a game");
  match->requests().settle();
  watch = std::make_unique<play::AttendedGame>(std::move(match));
  return *watch;
}

janus_machine* enter(std::shared_ptr<OpenMachine> machine) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const std::uintptr_t handle = all.last + 1;
  all.machines.emplace(handle, std::move(machine));
  all.last = handle;
  return reinterpret_cast<janus_machine*>(handle);
}

bool leave(const janus_machine* handle) {
  std::shared_ptr<OpenMachine> machine;  // it ends when the lock is gone
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto found = all.machines.find(reinterpret_cast<std::uintptr_t>(handle));
  if (found == all.machines.end()) return false;
  machine = std::move(found->second);
  all.machines.erase(found);
  return true;
}

std::shared_ptr<OpenMachine> find(const janus_machine* handle) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  const auto found = all.machines.find(reinterpret_cast<std::uintptr_t>(handle));
  return found == all.machines.end() ? nullptr : found->second;
}

std::string& error_of_thread() {
  thread_local std::string error;
  return error;
}

janus_result result_of_exception(std::string& why) noexcept {
  try {
    try {
      throw;
    } catch (const Failure& failure) {
      why = clean(failure.why);
      return failure.result;
    } catch (const session::Error& error) {
      why = clean(error.what());
      return JANUS_REFUSED;
    } catch (const debug::BrokenOff& broken) {
      why = broken.what();
      return JANUS_REFUSED;
    } catch (const std::bad_alloc&) {
      why = "no memory";  // short enough to need none
      return JANUS_NO_MEMORY;
    } catch (const std::exception& error) {
      why = clean(fmt::format("the library failed: {}", error.what()));
      return JANUS_INTERNAL;
    } catch (...) {
      why = "failed";
      return JANUS_INTERNAL;
    }
  } catch (...) { return JANUS_NO_MEMORY; }
}

std::string clean(std::string_view text) { return tools::valid_utf8(text.substr(0, text.find('\0'))); }

}  // namespace janus::library
