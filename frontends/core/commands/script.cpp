#include "frontends/core/commands/script.hpp"

#include <algorithm>
#include <sstream>

#include "frontends/core/commands/parameters.hpp"
#include "frontends/core/session/files.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

constexpr std::size_t kMostNested = 50;
constexpr std::size_t kMostLines = 10'000;  // of a block

std::string_view first_word(std::string_view line) { return line.substr(0, std::min(line.find_first_of(" \t"), line.size())); }

std::string_view after_word(std::string_view line) { return tools::trim(line.substr(first_word(line).size())); }

// Returns true if a line starts a block; `commands 1 "r"` is complete in one line.
bool opens(std::string_view line) {
  const std::string_view word = first_word(line);
  return word == "if" || word == "while" || word == "define" || (word == "commands" && line.find('"') == std::string_view::npos);
}

// The last line of the block that starts at `begin`, or its `else`.
std::size_t end_of(std::span<const std::string> lines, std::size_t begin, bool at_else) {
  int open = 0;
  for (std::size_t i = begin; i < lines.size(); ++i) {
    if (opens(lines[i])) ++open;
    if (lines[i] == "end") --open;
    if (open == 0 || (at_else && open == 1 && lines[i] == "else")) return i;
  }
  throw failure("`{}` is missing its `end`", first_word(lines[begin]));
}

// Script::apply() and Script::execute_line() run these commands.
void source(CommandContext&, Arguments&) {}
void block_word(CommandContext&, Arguments&) {}

}  // namespace

std::vector<std::string> Script::defined_commands() const {
  std::vector<std::string> names;
  for (const auto& [name, lines] : own_) names.push_back(name);
  return names;
}

Status Script::execute_line(std::string_view text) {
  const std::string line(tools::trim(text));
  context_.stopped_at = 0;
  if (!is_block_open()) {
    if (line.empty() || line[0] == '#') return Status::done;
    if (!opens(line)) {
      begin({.lines = {line}});
      return resume();
    }
  }
  if (block_.size() >= kMostLines) {
    clear_block();
    throw failure("a block must not exceed {} lines", kMostLines);
  }
  block_.push_back(line);
  open_ = block_.size() == 1 ? 1 : open_ + (opens(line) ? 1 : line == "end" ? -1 : 0);
  if (open_ > 0) {
    if (block_.size() == 1) context_.print("Enter commands, then `end`:");
    return Status::done;
  }
  begin({.lines = std::exchange(block_, {})});
  repeatable_.clear();
  return resume();
}

Status Script::call(const Command& command, Arguments& arguments) {
  if (is_block_open()) throw Error("a block is still open; enter `end` to close it first");
  if (command.handler.function == &block_word)
    throw failure("`{}` starts a block that ends with `end`; put the block in a file, and use `source FILE`", command.name());
  context_.stopped_at = 0;
  context_.question = nullptr;
  repeatable_.clear();
  return apply(command, arguments) ? resume() : Status::quit;
}

void Script::discard_lines() {
  under_way_.clear();
  began_.reset();
  context_.clear_run();
}

Status Script::resume() {
  for (bool may_pause = false;;) {  // not before a line has run
    if (!context_.resume()) return Status::paused;
    if (const auto from = std::exchange(began_, std::nullopt); from && context_.session.cycle() > *from) context_.moved_from = *from;
    start_stop_actions();
    if (!begin_next_line()) return Status::done;
    if (std::exchange(may_pause, true) && context_.must_pause()) return Status::paused;
    if (!step()) return Status::quit;
  }
}

std::string Script::with_position(std::string message) const {
  for (auto each = under_way_.rbegin(); each != under_way_.rend(); ++each)
    if (!each->where.empty()) message = fmt::format("{}:{}: {}", each->where, each->at + 1, message);
  return message;
}

// Returns true if a line remains to be run. Starts the next pass of a loop.
bool Script::begin_next_line() {
  while (!under_way_.empty() && under_way_.back().has_ended()) {
    Lines& last = under_way_.back();
    if (last.condition.empty() || context_.evaluate_text(last.condition) == 0) {
      under_way_.pop_back();
      continue;
    }
    if (context_.is_slice_cancelled()) throw Error("interrupted");
    if (context_.max_cycle && context_.is_stuck && context_.session.cycle() == last.began)
      throw Error("infinite loop: the last iteration changed nothing; change a variable or the machine state in the loop");
    last.began = context_.session.cycle();
    context_.is_stuck = false;
    last.at = last.next = 0;
    if (last.lines.empty()) last.lines.emplace_back();  // an empty loop
  }
  return !under_way_.empty();
}

bool Script::step() {
  Lines& lines = under_way_.back();
  const bool in_block = under_way_.size() > 1 || lines.next > 0;
  if (in_block && context_.is_cancelled()) throw Error("interrupted");
  if (in_block && context_.is_limit_reached()) {
    context_.last_run_end = session::EndReason::limit;
    throw Error("the cycle limit was reached");
  }
  lines.at = lines.next;
  const std::string line = lines.lines[lines.at];
  if (opens(line)) {
    lines.next = end_of(lines.lines, lines.at, false) + 1;
    begin_block(std::span(lines.lines).subspan(lines.at, lines.next - lines.at));
    return true;
  }
  ++lines.next;
  if (line.empty() || line[0] == '#' || (line == "silent" && find_stop_actions() != under_way_.end())) return true;
  return execute_command(line);
}

void Script::begin(Lines lines) {
  if (under_way_.size() > kMostNested) throw failure("commands are nested more than {} deep; check for recursion", kMostNested);
  under_way_.push_back(std::move(lines));
}

void Script::begin_block(std::span<const std::string> lines) {
  const std::string_view word = first_word(lines.front()), rest = after_word(lines.front());
  const std::span<const std::string> inside = lines.subspan(1, lines.size() - 2);
  const auto copy = [](std::span<const std::string> some) { return std::vector<std::string>(some.begin(), some.end()); };
  if (word == "commands") return set_actions(rest, inside);
  if (word == "define") {
    if (rest.empty() || rest.find_first_of(" \t/\"") != std::string_view::npos) throw Error("`define` needs one name without spaces");
    if (is_command(rest)) throw failure("`{}` is already a command; choose another name", rest);
    own_[std::string(rest)] = copy(inside);
    return;
  }
  if (rest.empty()) throw failure("`{}` needs a condition", word);
  context_.is_stuck = false;
  if (word == "while") return begin({.lines = copy(inside), .condition = std::string(rest), .next = inside.size()});
  const std::size_t other = end_of(lines, 0, true);
  if (context_.evaluate_text(rest) != 0) begin({.lines = copy(lines.subspan(1, other - 1))});
  else if (lines[other] == "else") begin({.lines = copy(lines.subspan(other + 1, lines.size() - other - 2))});
}

void Script::set_actions(std::string_view header, std::span<const std::string> lines) {
  const auto& all = context_.debugger.breakpoints();
  if (all.empty()) throw Error("no breakpoints; set one before `commands`");
  const int id = header.empty() ? all.back().id : require_breakpoint(context_, header).id;
  if (lines.empty()) context_.actions.erase(id);
  else context_.actions[id].assign(lines.begin(), lines.end());
}

void Script::begin_file(const std::string& path) {
  std::vector<std::string> lines;
  std::istringstream text(session::read_text(path, tools::kScriptFile));
  for (std::string line; std::getline(text, line);) lines.emplace_back(tools::trim(line));
  begin({.lines = std::move(lines), .where = path, .is_file = true});
}

std::vector<Script::Lines>::iterator Script::find_stop_actions() {
  return std::find_if(under_way_.begin(), under_way_.end(), [](const Lines& lines) { return lines.for_stop; });
}

void Script::start_stop_actions() {
  if (context_.stopped_at == 0) return;
  under_way_.erase(find_stop_actions(), under_way_.end());  // drops the commands of the last breakpoint
  const auto found = context_.actions.find(std::exchange(context_.stopped_at, 0));
  if (found != context_.actions.end()) begin({.lines = found->second, .for_stop = true});  // a copy, because they can change themselves
}

// Replaces $arg0, $arg1 ... and $argc in the lines by the words after the name.
bool Script::begin_user_command(std::string_view name, std::string_view arguments) {
  const auto found = own_.find(name);
  if (found == own_.end()) return false;
  const std::vector<std::string> words = tools::split_words(arguments);
  std::vector<std::string> lines = found->second;
  for (std::string& line : lines) {
    for (std::size_t at; (at = line.find("$arg")) != std::string::npos;) {
      const std::size_t end = at + 5;
      if (end > line.size()) throw Error("`$arg` needs a number; use $arg0 for the first argument, and $argc for the number of arguments");
      const char c = line[end - 1];
      const auto index = static_cast<std::size_t>(c - '0');
      if (c == 'c') line.replace(at, 5, std::to_string(words.size()));
      else if (c >= '0' && c <= '9' && index < words.size()) line.replace(at, 5, words[index]);
      else throw failure("`{}` uses `$arg{}`, but that argument was not given", name, c);
      if (line.size() > 4096) throw Error("the line is too long after argument substitution");
    }
  }
  begin({.lines = std::move(lines), .where = std::string(name)});
  return true;
}

bool Script::execute_command(std::string_view line) {
  const std::function<void()> asked = std::exchange(context_.question, nullptr);
  if (asked && (tools::equals_ignore_case(line, "y") || tools::equals_ignore_case(line, "yes"))) return asked(), true;
  if (asked && (tools::equals_ignore_case(line, "n") || tools::equals_ignore_case(line, "no")))
    return context_.print("not confirmed; nothing was deleted"), true;
  repeatable_.clear();
  if (begin_user_command(first_word(line), after_word(line))) return true;
  const CommandParts call = parse_command(line);
  const Command& command = find_command(call.name);
  if (!call.format.empty() && !command.is(Command::formats))
    throw failure("`{}` does not accept a format; use `x/8xb`, `print/t` or `display/i`", command.name());
  const std::string usage = usage_text(call.name, command);
  Arguments arguments(call.rest, usage, call.name, call.format);
  if (is_compat_command(call.name)) check_not_decimal(context_, call.rest, call.name);
  if (!apply(command, arguments)) return false;
  if (command.is(Command::repeats))
    repeatable_ = completion_kind(command) == CompletionKind::place ? std::string(command.name()) : std::string(line);
  return true;
}

// False: the command was `quit`.
bool Script::apply(const Command& command, Arguments& arguments) {
  if (command.handler.function == &source) return begin_file(unquote(arguments.take_rest("a file"))), true;
  context_.scripts.clear();
  if (!context_.script.empty()) context_.scripts.push_back(context_.script);
  for (const Lines& each : under_way_)
    if (each.is_file) context_.scripts.push_back(each.where);
  const std::uint64_t from = context_.session.cycle();
  command.handler.function(context_, arguments);
  began_ = from;
  return !std::exchange(context_.quit_requested, false);
}

// clang-format off
constexpr Command kScript[] = {
    {"Scripts", "source", "FILE", "read debugger commands from a file and run them", "source FILE", source, Effect::run},
    {"Scripts", "define", "NAME ... end", "define a new command that runs the following lines up to `end`; $arg0, $arg1 and so on stand for its arguments", "define showit", block_word, Effect::edit, Command::once, CompletionKind::nothing},
    {"Scripts", "if", "CONDITION ... [else ...] end", "run the following lines up to `else` or `end` only if a condition is true", "if a==0", block_word, Effect::run},
    {"Scripts", "while", "CONDITION ... end", "repeat the following lines up to `end` while a condition is true", "while $i<3", block_word, Effect::run},
};
std::span<const Command> script_commands() { return kScript; }

}  // namespace janus::commands
