#include "frontends/faces/console/console.hpp"

#include <algorithm>
#include <exception>
#include <new>

#include "frontends/faces/console/command.hpp"
#include "frontends/faces/console/completion.hpp"

namespace janus::console {

struct Console::Work {
  CommandContext context;
  std::string repeatable;
};

Console::Console(session::Session& session, Sink sink) : work_(new Work{CommandContext(session, std::move(sink)), {}}) {}
Console::~Console() = default;

Result Console::execute(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  work_->repeatable.clear();
  if (begin == std::string_view::npos || line[begin] == '#') return {};
  line.remove_prefix(begin);
  while (line.back() == ' ' || line.back() == '\t' || line.back() == '\r' || line.back() == '\n') line.remove_suffix(1);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  const debug::Breakable breakable(work_->context.history(), [this] { return work_->context.cancelled(); });
  try {
    work_->context.begin_command();
    const Command& command = find_command(line.substr(0, end));
    const std::string usage = fmt::format("{}{}{}", command.names.front(), command.usage.empty() ? "" : " ", command.usage);
    Arguments arguments(line.substr(end), usage);
    if (command.handler == &quit) {
      arguments.finish();
      return {Status::quit};
    }
    command.handler(work_->context, arguments);
    if (command.repeats) work_->repeatable = command.completes == Completes::place ? command.names.front() : line;
    return {};
  } catch (const Error& error) { return {Status::error, error.what()}; } catch (const debug::BrokenOff& broken) {
    return {Status::error, broken.what()};
  } catch (const std::bad_alloc&) { throw; } catch (const std::exception& error) {  // a mistake of ours is no reason to lose a session
    return {Status::error, fmt::format("the debugger failed: {}", error.what())};
  }
}

std::vector<std::string> Console::complete(std::string_view line) const { return completions(work_->context, line); }

std::string_view Console::word_to_complete(std::string_view line) { return console::word_to_complete(line); }

std::string Console::repeatable() const { return work_->repeatable; }

const std::map<std::string, std::uint64_t>& Console::marks() const { return work_->context.marks; }

void Console::set_marks(std::map<std::string, std::uint64_t> marks) { work_->context.marks = std::move(marks); }

void Console::set_control(session::Control control) { work_->context.control = std::move(control); }

}  // namespace janus::console
