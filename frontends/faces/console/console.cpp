#include "frontends/faces/console/console.hpp"

#include <algorithm>
#include <exception>
#include <new>

#include "frontends/faces/console/command.hpp"
#include "frontends/faces/console/completion.hpp"
#include "frontends/faces/console/script.hpp"

namespace janus::console {

struct Console::Work {
  Work(session::Session& session, Sink sink) : context(session, std::move(sink)) {}

  CommandContext context;
  Script script{context};
};

Console::Console(session::Session& session, Sink sink) : work_(new Work(session, std::move(sink))) {}
Console::~Console() = default;

namespace {

template <class Lines>
Result result_of(CommandContext& context, const Lines& lines) {
  const debug::Breakable breakable(context.history(), [&context] { return context.cancelled(); });
  struct Limited {  // also where it throws
    CommandContext& context;
    bool paused = false;
    explicit Limited(CommandContext& of) : context(of) {}
    ~Limited() {
      if (!paused) context.end_command();
    }
  } limited(context);
  try {
    const Script::Came came = lines();
    limited.paused = came == Script::Came::paused;
    return {came == Script::Came::paused ? Status::paused : came == Script::Came::quit ? Status::quit : Status::done};
  } catch (const Error& error) { return {Status::error, error.what()}; } catch (const debug::BrokenOff& broken) {
    return {Status::error, broken.what()};
  } catch (const std::bad_alloc&) { throw; } catch (const std::exception& error) {  // a mistake of ours is no reason to lose a session
    return {Status::error, fmt::format("internal error of the debugger: {}", error.what())};
  }
}

}  // namespace

Result Console::execute(std::string_view line) {
  return result_of(work_->context, [&] {
    work_->context.begin_command();
    return work_->script.line(line);
  });
}

Result Console::go_on() {
  return result_of(work_->context, [&] { return work_->script.go_on(); });
}

std::string Console::prompt() const {
  if (work_->script.block_is_open()) return "> ";
  return work_->context.radix == 16 ? "(janus hex) " : "(janus) ";
}

bool Console::block_is_open() const { return work_->script.block_is_open(); }

void Console::forget_block() { work_->script.forget_block(); }

std::vector<std::string> Console::complete(std::string_view line) const {
  return completions(work_->context, line, work_->script.defined());
}

std::string_view Console::word_to_complete(std::string_view line) { return console::word_to_complete(line); }

void Console::set_most_output(std::size_t bytes) { work_->context.most_output = bytes; }

void Console::set_script(const std::string& path) { work_->context.script = path; }

void Console::set_max_cycle(std::optional<std::uint64_t> cycle) {
  CommandContext& context = work_->context;
  context.max_cycle = cycle;
  context.ran = 0;
  context.most_run = cycle.value_or(0) - std::min(cycle.value_or(0), context.session.cycle());
}

bool Console::limit_reached() const { return work_->context.ended == session::End::limit && work_->context.limit_reached(); }

std::optional<session::End> Console::ended() const { return work_->context.ended; }

bool Console::broken_off() const { return work_->context.broken_off(); }

std::string Console::repeatable() const { return work_->script.repeatable(); }

const std::map<std::string, std::uint64_t>& Console::marks() const { return work_->context.marks; }

void Console::set_marks(std::map<std::string, std::uint64_t> marks) { work_->context.marks = std::move(marks); }

void Console::set_control(session::Control control) { work_->context.control = std::move(control); }

void Console::set_pauses(std::function<bool()> pauses) { work_->context.pauses = std::move(pauses); }

}  // namespace janus::console
