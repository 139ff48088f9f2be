#include "frontends/faces/console/script.hpp"

#include <algorithm>

#include "frontends/core/session/files.hpp"
#include "tools/text.hpp"

namespace janus::console {
namespace {

constexpr int kMostNested = 50;
constexpr std::size_t kMostLines = 10'000;  // of a block

std::string_view first_word(std::string_view line) { return line.substr(0, std::min(line.find_first_of(" \t"), line.size())); }

std::string_view after_word(std::string_view line) { return tools::trim(line.substr(first_word(line).size())); }

// A line that begins a block; `command 1 "r"` has all in one.
bool opens(std::string_view line) {
  const std::string_view word = first_word(line);
  return word == "if" || word == "while" || word == "define" || (word == "commands" && line.find('"') == std::string_view::npos);
}

// The line at which the block that begins at `begin` ends, or its `else`.
std::size_t end_of(std::span<const std::string> lines, std::size_t begin, bool at_else) {
  int open = 0;
  for (std::size_t i = begin; i < lines.size(); ++i) {
    if (opens(lines[i])) ++open;
    if (lines[i] == "end") --open;
    if (open == 0 || (at_else && open == 1 && lines[i] == "else")) return i;
  }
  throw Error(fmt::format("`{}` has no `end`", first_word(lines[begin])));
}

}  // namespace

std::vector<std::string> Script::defined() const {
  std::vector<std::string> names;
  for (const auto& [name, lines] : own_) names.push_back(name);
  return names;
}

bool Script::line(std::string_view text) {
  const std::string line(tools::trim(text));
  if (!block_is_open()) {
    if (line.empty() || line[0] == '#') return true;
    if (!opens(line)) return command(line);
  }
  if (block_.size() >= kMostLines) {
    forget_block();
    throw Error(fmt::format("a block has at most {} lines", kMostLines));
  }
  block_.push_back(line);
  open_ = block_.size() == 1 ? 1 : open_ + (opens(line) ? 1 : line == "end" ? -1 : 0);
  if (open_ > 0) {
    if (block_.size() == 1) context_.print("up to `end`:");
    return true;
  }
  const std::vector<std::string> block = std::exchange(block_, {});
  repeatable_.clear();
  return run_block(block, "");
}

bool Script::run(std::span<const std::string> lines, std::string_view where) {
  if (depth_ >= kMostNested) throw Error(fmt::format("commands carry out commands more than {} deep", kMostNested));
  struct Deeper {
    int& depth;
    explicit Deeper(int& of) : depth(++of) {}
    ~Deeper() { --depth; }
  } deeper(depth_);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (context_.cancelled()) throw Error("interrupted");
    if (in_actions_ && context_.stopped_at != 0) return true;  // the rest was for where it stood before
    const std::string& line = lines[i];
    if (line.empty() || line[0] == '#' || (in_actions_ && line == "silent")) continue;
    try {
      if (!opens(line)) {
        if (!command(line)) return false;
        continue;
      }
      const std::size_t end = end_of(lines, i, false);
      if (!run_block(lines.subspan(i, end - i + 1), "")) return false;
      i = end;
    } catch (const Error& error) {
      if (where.empty()) throw;
      throw Error(fmt::format("{}:{}: {}", where, i + 1, error.what()));
    }
  }
  return true;
}

bool Script::run_block(std::span<const std::string> lines, std::string_view where) {
  const std::string_view word = first_word(lines.front()), rest = after_word(lines.front());
  const std::span<const std::string> inside = lines.subspan(1, lines.size() - 2);
  if (word == "commands") {
    set_actions(rest, inside);
    return true;
  }
  if (word == "define") {
    if (rest.empty() || rest.find_first_of(" \t/\"") != std::string_view::npos) throw Error("`define` takes one name, without blanks");
    if (is_command(rest)) throw Error(fmt::format("`{}` is a command already: choose another name", rest));
    own_[std::string(rest)].assign(inside.begin(), inside.end());
    return true;
  }
  if (rest.empty()) throw Error(fmt::format("`{}` takes a condition", word));
  if (word == "while") {
    const debug::GoesOn goes_on = context_.goes_on();
    while (context_.value(rest) != 0) {
      if (!goes_on(context_.session.cycle(), true)) throw Error("interrupted");
      if (!run(inside, where)) return false;
    }
    return true;
  }
  const std::size_t other = end_of(lines, 0, true);
  if (context_.value(rest) != 0) return run(lines.subspan(1, other - 1), where);
  return lines[other] != "else" || run(lines.subspan(other + 1, lines.size() - other - 2), where);
}

void Script::set_actions(std::string_view header, std::span<const std::string> lines) {
  const auto& all = context_.debugger.breakpoints();
  if (all.empty()) throw Error("there is no breakpoint to give commands to");
  const int id = header.empty() ? all.back().id : tools::is_decimal(header) && header.size() < 9 ? std::stoi(std::string(header)) : 0;
  if (context_.debugger.find(id) == nullptr) throw Error(fmt::format("there is no breakpoint {}; `break` lists them", header));
  if (lines.empty()) context_.actions.erase(id);
  else context_.actions[id].assign(lines.begin(), lines.end());
}

bool Script::run_file(const std::string& path) {
  std::vector<std::string> lines;
  const std::string text = session::read_text(path, tools::kScriptFile);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.emplace_back(tools::trim(std::string_view(text).substr(at, end - at)));
    at = end + 1;
  }
  return run(lines, path);
}

bool Script::after_stop() {
  if (in_actions_) return true;
  struct Within {
    bool& flag;
    explicit Within(bool& of) : flag(of) { flag = true; }
    ~Within() { flag = false; }
  } within(in_actions_);
  while (context_.stopped_at != 0) {
    const auto found = context_.actions.find(std::exchange(context_.stopped_at, 0));
    if (found == context_.actions.end()) return true;
    const std::vector<std::string> lines = found->second;  // they may change themselves
    if (!run(lines, "")) return false;
  }
  return true;
}

// $arg0, $arg1 ... and $argc stand in the lines for what was written after the name.
bool Script::defined(std::string_view name, std::string_view arguments, bool& done) {
  const auto found = own_.find(name);
  done = found != own_.end();
  if (!done) return true;
  const std::vector<std::string> words = tools::words_of(arguments);
  std::vector<std::string> lines = found->second;
  for (std::string& line : lines) {
    for (std::size_t at; (at = line.find("$arg")) != std::string::npos;) {
      const std::size_t end = at + 5;
      if (end > line.size()) throw Error("`$arg` has no number: $arg0 is the first argument, $argc how many there are");
      const char c = line[end - 1];
      const auto index = static_cast<std::size_t>(c - '0');
      if (c == 'c') line.replace(at, 5, std::to_string(words.size()));
      else if (c >= '0' && c <= '9' && index < words.size()) line.replace(at, 5, words[index]);
      else throw Error(fmt::format("`{}` needs the argument `$arg{}`", name, c));
      if (line.size() > 4096) throw Error("a line becomes too long");
    }
  }
  return run(lines, name);
}

bool Script::command(std::string_view line) {
  const std::function<void()> asked = std::exchange(context_.question, nullptr);
  if (asked && (tools::equal_folded(line, "y") || tools::equal_folded(line, "yes"))) return asked(), true;
  if (asked && (tools::equal_folded(line, "n") || tools::equal_folded(line, "no"))) return context_.print("nothing was done"), true;
  repeatable_.clear();
  bool done = false;
  const bool goes_on = defined(first_word(line), after_word(line), done);
  if (done) return goes_on;
  const Call call = read_call(line);
  const Command& command = find_command(call.name);
  if (!call.format.empty() && !command.is(Command::formats))
    throw Error(fmt::format("`{}` takes no format; `x/8xb`, `print/t` and `display/i` do", command.name()));
  const std::string usage = fmt::format("{}{}{}", call.name, command.usage.empty() ? "" : " ", command.usage);
  Arguments arguments(call.rest, usage, call.name, call.format);
  if (command.handler == &quit) {
    arguments.finish();
    return false;
  }
  if (command.handler == &source) return run_file(unquoted(arguments.take_rest("a file")));
  context_.stopped_at = 0;
  if (is_foreign(call.name)) refuse_decimal(context_, call.rest, call.name);
  const std::uint64_t from = context_.session.cycle();
  command.handler(context_, arguments);
  if (context_.session.cycle() > from) context_.moved_from = from;
  if (command.is(Command::repeats)) repeatable_ = command.completes == Completes::place ? std::string(command.name()) : std::string(line);
  return after_stop();
}

}  // namespace janus::console
