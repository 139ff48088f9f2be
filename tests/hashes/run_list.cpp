#include "run_list.hpp"

#include <fmt/format.h>

#include <charconv>

#include "frontends/core/session/error.hpp"

namespace janus::hashes {
namespace {

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

std::string_view take_word(std::string_view& line) {
  const std::size_t end = line.find(' ');
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
  return word;
}

bool read_number(std::string_view word, std::uint64_t& number, int base) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number, base);
  return error == std::errc{} && end == word.data() + word.size();
}

// Moments without hashes are allowed; --write adds them.
bool read_moment(std::string_view rest, Moment& moment) {
  if (!read_number(take_word(rest), moment.cycle, 10)) return false;
  for (std::uint64_t* hash : {&moment.hashes.state, &moment.hashes.shown, &moment.hashes.told}) {
    if (!rest.empty() && !read_number(take_word(rest), *hash, 16)) return false;
  }
  return rest.empty();
}

Run read_run(std::string_view rest) {
  Run run{.name = std::string(take_word(rest))};
  while (!rest.empty()) {
    const std::string_view word = take_word(rest);
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) run.files.emplace_back(word);
    else run.settings.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
  return run;
}

}  // namespace

std::string Run::title() const {
  std::string result = name;
  for (const auto& [setting, value] : settings) result += fmt::format(" {}={}", setting, value);
  for (const std::string& file : files) result += " " + file;
  return result;
}

RunList read_run_list(std::string_view text) {
  RunList list;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = take_line(text);
    if (list.runs.empty() && line.starts_with("#")) list.head += std::string(line) + "\n";
    if (line.empty() || line.starts_with("#")) continue;
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    Moment moment;
    if (word == "run" && !rest.empty()) {
      list.runs.push_back(read_run(rest));
    } else if (word == "keys" && !list.runs.empty()) {
      list.runs.back().keys = rest;
    } else if (word == "type" && !list.runs.empty()) {
      list.runs.back().text = rest;
    } else if (word == "at" && !list.runs.empty() && read_moment(rest, moment)) {
      list.runs.back().moments.push_back(moment);
    } else {
      throw session::Error(fmt::format("line {}: `{}`: write run, keys, type, or at CYCLE", number, line));
    }
  }
  return list;
}

std::string write_run_list(const RunList& list) {
  std::string text = list.head;
  for (const Run& run : list.runs) {
    text += fmt::format("\nrun {}\n", run.title());
    if (!run.keys.empty()) text += fmt::format("keys {}\n", run.keys);
    if (!run.text.empty()) text += fmt::format("type {}\n", run.text);
    for (const Moment& moment : run.moments)
      text += fmt::format("at {} {:016x} {:016x} {:016x}\n", moment.cycle, moment.hashes.state, moment.hashes.shown, moment.hashes.told);
  }
  return text;
}

}  // namespace janus::hashes
