#include "frontends/core/commands/console.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <nlohmann/json.hpp>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/commands/parameters.hpp"
#include "frontends/core/commands/script.hpp"
#include "tools/json_text.hpp"

namespace janus::commands {

std::string result_json(const Result& result, std::string_view command, std::string_view text) {
  nlohmann::ordered_json answer{{"text", std::string(text)}};
  if (result.status == Status::error) {
    const std::size_t end = result.error.find("; ");
    answer["error"] = {{"code", result.code},
                       {"where", std::string(command)},
                       {"what", result.error.substr(0, end)},
                       {"fix", end == std::string::npos ? "" : result.error.substr(end + 2)}};
  } else if (result.data != nullptr) {
    answer["data"] = *result.data;
  }
  return tools::write_json(answer);
}

struct Console::Implementation {
  Implementation(session::Session& session, Sink sink) : context(session, std::move(sink)) {}

  void begin();
  template <class Lines>
  Result result_of(Script& by, const Lines& lines);
  Result call(Script& by, std::string_view name, const std::vector<NamedValue>& values);
  StartedCommand started(const std::shared_ptr<Script>& by, const std::function<Result()>& call);

  CommandContext context;
  Script script{context};
};

Console::Console(session::Session& session, Sink sink) : implementation_(new Implementation(session, std::move(sink))) {}
Console::~Console() = default;

// Drops the rest of a paused line.
void Console::Implementation::begin() {
  script.discard_lines();
  context.begin_command();
}

template <class Lines>
Result Console::Implementation::result_of(Script& by, const Lines& lines) {
  const debug::ProgressScope reported(context.history(), &*context.progress);
  Result result{.status = Status::error};
  const auto fail = [&result](std::string code, std::string message) {
    result.code = std::move(code);
    result.error = std::move(message);
  };
  try {
    result.status = lines();
    result.data = context.data;
  } catch (const CommandError& error) { fail(error.code, by.with_position(error.what())); } catch (const Error& error) {
    fail("refused", by.with_position(error.what()));
  } catch (const debug::Cancelled& cancelled) {
    context.record_interruption();
    fail("interrupted", cancelled.what());
  } catch (const std::bad_alloc&) { throw; } catch (const std::exception& error) {  // a defect of Janus must not end the session
    fail("internal", fmt::format("internal debugger error: {}", error.what()));
  }
  if (result.status == Status::paused) return result;
  by.discard_lines();
  context.end_command();
  return result;
}

Result Console::Implementation::call(Script& by, std::string_view name, const std::vector<NamedValue>& values) {
  return result_of(by, [&] {
    const Command& command = find_command(name);
    const CommandLine call = make_command_line(command, values);
    const std::string usage = usage_text(command.name(), command);
    Arguments arguments(call.words, usage, command.name(), call.format);
    return by.call(command, arguments);
  });
}

// `by` holds the lines of this call.
StartedCommand Console::Implementation::started(const std::shared_ptr<Script>& by, const std::function<Result()>& call) {
  CallState line = context.take_state();
  context.begin_command();
  context.delegates_runs = true;
  StartedCommand started{call()};
  context.delegates_runs = false;
  if (started.result.status == Status::paused) {
    started.result.status = Status::done;
    const bool searches = context.is_searching();
    if (!searches) started.goal = context.scheduled_run();
    started.next = [this, searches, by, state = context.take_state()](session::EndReason end) {
      return this->started(by, [&] {
        context.set_state(state);
        return result_of(*by, [&] {
          if (!searches) context.end_run(end);
          return by->resume();
        });
      });
    };
  }
  context.set_state(std::move(line));
  return started;
}

Result Console::execute(std::string_view line) {
  implementation_->begin();
  return implementation_->result_of(implementation_->script, [&] { return implementation_->script.execute_line(line); });
}

Result Console::call(std::string_view name, const std::vector<NamedValue>& values) {
  implementation_->begin();
  return implementation_->call(implementation_->script, name, values);
}

StartedCommand Console::start(std::string_view name, const std::vector<NamedValue>& values) {
  const auto script = std::make_shared<Script>(implementation_->context);
  return implementation_->started(script, [&] { return implementation_->call(*script, name, values); });
}

Result Console::resume() {
  return implementation_->result_of(implementation_->script, [&] { return implementation_->script.resume(); });
}

std::string Console::prompt() const {
  if (implementation_->script.is_block_open()) return "> ";
  return implementation_->context.radix == 16 ? "(janus hex) " : "(janus) ";
}

bool Console::is_block_open() const { return implementation_->script.is_block_open(); }

void Console::clear_block() { implementation_->script.clear_block(); }

std::vector<std::string> Console::complete(std::string_view line) const {
  return completions(implementation_->context, line, implementation_->script.defined_commands());
}

std::string_view Console::word_to_complete(std::string_view line) { return commands::word_to_complete(line); }

void Console::set_max_output(std::size_t bytes) { implementation_->context.max_output = bytes; }

void Console::set_script(const std::string& path) { implementation_->context.script = path; }

void Console::set_max_cycle(std::optional<std::uint64_t> cycle) {
  CommandContext& context = implementation_->context;
  context.max_cycle = cycle;
  context.ran = 0;
  context.max_run_cycles = cycle.value_or(0) - std::min(cycle.value_or(0), context.session.cycle());
}

bool Console::is_limit_reached() const {
  return implementation_->context.last_run_end == session::EndReason::limit && implementation_->context.is_limit_reached();
}

std::optional<session::EndReason> Console::last_run_end() const { return implementation_->context.last_run_end; }

bool Console::was_interrupted() const { return implementation_->context.was_interrupted(); }

std::string Console::repeatable_line() const { return implementation_->script.repeatable_line(); }

const session::Bookmarks& Console::marks() const { return std::as_const(implementation_->context).marks(); }

void Console::use_marks(session::Bookmarks& marks) { implementation_->context.use_marks(marks); }

play::Match& Console::game() { return implementation_->context.game(); }

void Console::set_game(play::Match* game) { implementation_->context.set_game(game); }

Console::Sink Console::set_sink(Sink sink) { return implementation_->context.set_sink(std::move(sink)); }

void Console::set_control(session::Control control, debug::Progress* shows) {
  implementation_->context.progress.emplace(control.stop, control.on_slice, shows);
  implementation_->context.control = std::move(control);
}

bool Console::is_searching() const { return implementation_->context.is_searching(); }

void Console::set_pause_check(std::function<bool()> pauses) { implementation_->context.pauses = std::move(pauses); }

}  // namespace janus::commands
