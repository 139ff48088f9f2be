// C++17 interface to libjanus: wraps the functions of janus.h with std::string, exceptions and RAII.
//
//   janus::Machine m("microchess", {{"side", "black"}, {"level", "blitz"}});
//   m.break_at("JANUS if depth>5");
//   m.move("e4");
//   if (m.run() == JANUS_STOP_BREAKPOINT) std::cout << m.stop_text() << "\n";
//   m.step("back");
//
// Unless a comment states otherwise, each function calls the function of the same name in janus.h, which documents it. Failures throw
// janus::Error. Strings are UTF-8 and owned by the caller.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <janus.h>

namespace janus {

// An exception whose one-line message describes the failure and its fix.
class Error : public std::runtime_error {
 public:
  Error(janus_result result, const std::string& what) : std::runtime_error(what), result_(result) {}
  janus_result result() const noexcept { return result_; }

 private:
  janus_result result_;
};

using Bytes = std::vector<std::uint8_t>;
using Registers = std::map<std::string, std::uint32_t>;           // keyed by name, such as "A"
using Values = std::vector<std::pair<std::string, std::string>>;  // names can be repeated

// A stack frame; see janus_frame.
struct Frame {
  std::uint64_t serial = 0, entry_cycle = 0;
  std::uint32_t depth = 0, routine = 0, call_site = 0;
  std::string name, variables;
};

struct Picture {
  std::uint32_t width = 0, height = 0;
  Bytes pixels;  // four bytes per pixel: red, green, blue, 255
};

inline std::string version() { return janus_version(); }

// Returns the names of the built-in programs.
inline std::vector<std::string> programs() {
  std::vector<std::string> names;
  while (const char* name = janus_program_name(names.size())) names.emplace_back(name);
  return names;
}

// An open machine, which the destructor closes. Can be moved but not copied.
class Machine {
 public:
  explicit Machine(const std::string& what, const Values& arguments = {})
      : state_(std::make_unique<State>()), handle_(janus_open(what.c_str(), Array(arguments).data())) {
    if (handle_ == nullptr) throw Error(JANUS_REFUSED, janus_error(nullptr));
  }
  ~Machine() { close(); }
  Machine(Machine&& other) noexcept : state_(std::move(other.state_)), handle_(std::exchange(other.handle_, nullptr)) {}
  Machine& operator=(Machine&& other) noexcept {
    if (this == &other) return *this;
    close();
    handle_ = std::exchange(other.handle_, nullptr);
    state_ = std::move(other.state_);
    return *this;
  }

  janus_machine* get() const noexcept { return handle_; }  // for calling janus.h functions directly
  void close() noexcept {
    if (handle_ != nullptr) janus_close(std::exchange(handle_, nullptr));
  }
  std::string remarks() const { return text(janus_remarks(handle_)); }
  std::string title() const { return text(janus_title(handle_)); }

  // --- Input
  void keys(const std::string& list) { check(janus_keys(handle_, list.c_str())); }
  void type(const std::string& typed) { check(janus_type(handle_, typed.c_str())); }
  void set_option(const std::string& name, const std::string& value) { check(janus_set_option(handle_, name.c_str(), value.c_str())); }
  void reset() { check(janus_reset(handle_)); }

  // --- Running: return why the machine stopped
  janus_stop run(std::uint64_t max_cycles = 0) { return stopped(janus_run(handle_, max_cycles)); }
  janus_stop run_cycles(std::uint64_t cycles) { return stopped(janus_run_cycles(handle_, cycles)); }
  janus_stop run_until(const std::string& where, std::uint64_t max_cycles = 0) {
    return stopped(janus_run_until(handle_, where.c_str(), max_cycles));
  }
  // Runs like run_until(), but throws Error (JANUS_NOT_REACHED) if the machine stops for another reason.
  void run_to(const std::string& where, std::uint64_t max_cycles = 0) {
    if (run_until(where, max_cycles) != JANUS_STOP_COMPLETED) throw Error(JANUS_NOT_REACHED, stop_text());
  }
  // Calls janus_call_with(). Returns all registers after the call: m.call("mul", {{"A", 3}, {"X", 4}}).at("A").
  Registers call(std::uint32_t routine, const Registers& registers = {}, std::uint64_t max_cycles = 0) {
    Values values;
    for (const auto& [name, value] : registers) values.emplace_back(name, std::to_string(value));
    check(janus_call_with(handle_, routine, Array(values).data(), max_cycles));
    return this->registers();
  }
  Registers call(const std::string& routine, const Registers& registers = {}, std::uint64_t max_cycles = 0) {
    return call(symbol(routine), registers, max_cycles);
  }
  janus_stop step(const std::string& step = "into", std::uint64_t count = 1) { return stopped(janus_step(handle_, step.c_str(), count)); }
  janus_stop go_to(std::uint64_t cycle) { return stopped(janus_go_to(handle_, cycle)); }
  void interrupt() { check(janus_interrupt(handle_)); }  // can be called from any thread
  // Calls janus_set_progress_callback(). The callback receives the current cycle, and ends the run by returning false or throwing.
  void on_progress(std::function<bool(std::uint64_t)> callback) {
    state_->progress = std::move(callback);
    check(janus_set_progress_callback(handle_, state_->progress ? &State::report : nullptr, state_.get()));
  }

  // --- Reason for the last stop
  janus_stop stop_reason() const { return static_cast<janus_stop>(check(janus_stop_reason(handle_))); }
  std::string stop_text() const { return text(janus_stop_text(handle_)); }
  int stop_breakpoint() const { return check(janus_stop_breakpoint(handle_)); }
  bool is_waiting() const { return check(janus_is_waiting(handle_)) != 0; }

  // --- Time
  std::uint64_t cycle() const { return janus_cycle(handle_); }
  std::uint64_t clock_hz() const { return janus_clock_hz(handle_); }
  std::pair<std::uint64_t, std::uint64_t> history() const {
    std::pair<std::uint64_t, std::uint64_t> range;
    check(janus_history(handle_, &range.first, &range.second));
    return range;
  }

  // --- Memory, registers, symbols
  std::uint8_t peek(std::uint32_t address) const { return static_cast<std::uint8_t>(check(janus_peek(handle_, address))); }
  void poke(std::uint32_t address, std::uint8_t byte) { check(janus_poke(handle_, address, byte)); }
  Bytes read(std::uint32_t address, std::size_t count, const char* space = nullptr) const {
    Bytes bytes(count);
    if (count != 0) check(janus_read(handle_, space, address, bytes.data(), count));
    return bytes;
  }
  void write(std::uint32_t address, const Bytes& bytes, const char* space = nullptr) {
    if (!bytes.empty()) check(janus_write(handle_, space, address, bytes.data(), bytes.size()));
  }
  std::uint32_t register_value(const std::string& name) const {
    std::uint32_t value = 0;
    check(janus_register(handle_, name.c_str(), &value));
    return value;
  }
  Registers registers() const {
    Registers all;
    const int count = check(janus_register_count(handle_));
    for (int i = 0; i < count; ++i) {
      const std::string name = text(janus_register_name(handle_, i));
      all[name] = register_value(name);
    }
    return all;
  }
  void set_register(const std::string& name, std::uint32_t value) { check(janus_set_register(handle_, name.c_str(), value)); }
  std::uint32_t symbol(const std::string& name) const {
    std::uint32_t address = 0;
    check(janus_symbol(handle_, name.c_str(), &address));
    return address;
  }
  std::string symbol_at(std::uint32_t address) const { return text(janus_symbol_at(handle_, address)); }
  std::int64_t value(const std::string& name) const {
    std::int64_t result = 0;
    check(janus_value(handle_, name.c_str(), &result));
    return result;
  }
  void set_value(const std::string& name, std::int64_t to) { check(janus_set_value(handle_, name.c_str(), to)); }
  std::int64_t evaluate(const std::string& expression) const {
    std::int64_t result = 0;
    check(janus_evaluate(handle_, expression.c_str(), &result));
    return result;
  }

  // --- Displays
  std::string display() const { return text(janus_display(handle_)); }
  std::string screen() const { return text(janus_screen(handle_)); }
  Picture picture() const {
    Picture result;
    const unsigned char* const pixels = janus_picture(handle_, &result.width, &result.height);
    result.pixels = bytes(pixels, std::size_t{4} * result.width * result.height);
    return result;
  }
  Bytes png() const {
    std::size_t size = 0;
    const unsigned char* const file = janus_png(handle_, &size);
    return bytes(file, size);
  }

  // --- Saved states
  Bytes save() const {
    std::size_t size = 0;
    const unsigned char* const state = janus_save(handle_, &size);
    return bytes(state, size);
  }
  void load(const Bytes& state) { check(janus_load(handle_, state.data(), state.size())); }
  void save_file(const std::string& path) const { check(janus_save_file(handle_, path.c_str())); }
  void load_file(const std::string& path) { check(janus_load_file(handle_, path.c_str())); }

  // --- Debugging
  int break_at(const std::string& where) { return check(janus_break(handle_, where.c_str())); }
  void delete_breakpoint(int breakpoint) {
    check(janus_delete_breakpoint(handle_, breakpoint));
    state_->hooks.erase(breakpoint);
  }
  // Calls janus_on(). An exception thrown by `hook` stops the run and is rethrown by the running function.
  int on(const std::string& where, std::function<bool()> hook) {
    if (!hook) throw Error(JANUS_BAD_ARGUMENT, "the hook is empty; use a function");
    auto made = std::make_unique<Hook>(Hook{std::move(hook), state_.get()});
    const int breakpoint = check(janus_on(handle_, where.c_str(), &Hook::call, made.get()));
    state_->hooks[breakpoint] = std::move(made);
    return breakpoint;
  }
  std::uint64_t count(std::uint32_t address, std::uint64_t from, std::uint64_t to) const {
    std::uint64_t result = 0;
    check(janus_count(handle_, address, from, to, &result));
    return result;
  }
  // Calls janus_count() for the whole recording.
  std::uint64_t count(const std::string& name) const {
    const auto [from, to] = history();
    return count(symbol(name), from, to);
  }
  // Returns the call stack, innermost frame first.
  std::vector<Frame> frames() const {
    std::vector<Frame> result;
    const int depth = check(janus_depth(handle_));
    for (int i = 0; i <= depth; ++i) {
      janus_frame f;
      check(janus_frame_at(handle_, i, &f));
      result.push_back({f.serial, f.entry_cycle, f.depth, f.routine, f.call_site, f.name, f.variables});
    }
    return result;
  }
  std::vector<std::uint32_t> depths(std::uint64_t from, std::uint64_t to, std::size_t parts) const {
    std::vector<std::uint32_t> result(parts);
    check(janus_depths(handle_, from, to, result.data(), parts));
    return result;
  }
  // Returns nullopt if the recording contains no write to the byte.
  std::optional<janus_writer> who_wrote(std::uint32_t address) const {
    janus_writer writer;
    const int result = janus_who_wrote(handle_, address, &writer);
    if (result == JANUS_NOT_FOUND) return std::nullopt;
    check(result);
    return writer;
  }
  // Runs a command line like janus_execute() and returns its output.
  std::string execute(const std::string& line) {
    const char* output = nullptr;
    check(janus_execute(handle_, line.c_str(), &output));
    return text(output);
  }
  // Calls janus_call() and returns the result as JSON.
  std::string command(const std::string& name, const Values& values = {}) {
    const char* json = nullptr;
    check(janus_call(handle_, name.c_str(), Array(values).data(), &json));
    return text(json);
  }

  // --- Games
  void new_game() { check(janus_new_game(handle_)); }
  void move(const std::string& move) { check(janus_move(handle_, move.c_str())); }
  // Calls move() and run(), and returns the reply.
  std::string play(const std::string& move) {
    this->move(move);
    run();
    return reply();
  }
  std::string reply() const { return text(janus_reply(handle_)); }
  std::string position() const { return text(janus_position(handle_)); }
  std::vector<std::string> moves() const {
    std::vector<std::string> result;
    const std::string all = text(janus_moves(handle_));
    for (std::size_t at = 0, end; at < all.size(); at = end + 1) {
      end = std::min(all.find(' ', at), all.size());
      result.push_back(all.substr(at, end - at));
    }
    return result;
  }
  std::string side_to_move() const { return text(janus_side_to_move(handle_)); }
  std::string result() const { return text(janus_game_result(handle_)); }

 private:
  struct State;
  struct Hook {
    std::function<bool()> function;
    State* state;
    static int call(void* user) noexcept {
      Hook& hook = *static_cast<Hook*>(user);
      return hook.state->result_of(hook.function);
    }
  };
  struct State {  // address is unchanged when the Machine is moved
    std::map<int, std::unique_ptr<Hook>> hooks;
    std::function<bool(std::uint64_t)> progress;
    std::exception_ptr thrown;

    template <class Function, class... Arguments>
    int result_of(const Function& function, Arguments... arguments) noexcept {
      try {
        return function(arguments...) ? 1 : 0;
      } catch (...) { thrown = std::current_exception(); }
      return 0;
    }
    static int report(void* user, std::uint64_t cycle) noexcept {
      State& state = *static_cast<State*>(user);
      return state.result_of(state.progress, cycle);
    }
  };
  // A NULL-terminated array of "NAME=VALUE" strings.
  class Array {
   public:
    explicit Array(const Values& values) {
      for (const auto& [name, value] : values) texts_.push_back(name + "=" + value);
      for (const std::string& each : texts_) pointers_.push_back(each.c_str());
      pointers_.push_back(nullptr);
    }
    const char* const* data() const { return pointers_.data(); }

   private:
    std::vector<std::string> texts_;
    std::vector<const char*> pointers_;
  };

  int check(int result) const {
    if (state_ != nullptr && state_->thrown) std::rethrow_exception(std::exchange(state_->thrown, nullptr));
    if (result < 0) throw Error(static_cast<janus_result>(result), janus_error(handle_));
    return result;
  }
  janus_stop stopped(int result) const {
    check(result);
    return stop_reason();
  }
  std::string text(const char* returned) const {
    if (returned == nullptr) throw Error(handle_ == nullptr ? JANUS_BAD_HANDLE : JANUS_REFUSED, janus_error(handle_));
    return returned;
  }
  Bytes bytes(const unsigned char* returned, std::size_t size) const {
    if (returned == nullptr) throw Error(handle_ == nullptr ? JANUS_BAD_HANDLE : JANUS_REFUSED, janus_error(handle_));
    return Bytes(returned, returned + size);
  }

  std::unique_ptr<State> state_;
  janus_machine* handle_;
};

}  // namespace janus
