#include "frontends/ui/cli/printout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/ui/terminal/canvas.hpp"
#include "machines/display_text.hpp"
#include "tools/utf8.hpp"

namespace janus::cli {
namespace {

constexpr std::size_t kMostPrinted = 4'000'000;  // bytes, the limit of the machines themselves

std::string_view without_blanks(std::string_view line) { return line.substr(0, line.find_last_not_of(' ') + 1); }

// Converts the printed bytes to lines, in the screen's character set if there is a screen.
std::vector<std::string> lines_of(const std::string& printout, const machines::Machine& machine) {
  const auto displays = machines::displays_of(machine);
  const int cells = machines::find_cell_display(displays);
  std::vector<std::string> lines(1);
  for (const char c : printout) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '\n') lines.emplace_back();
    else if (code >= 0x20 && code < 0x7F) lines.back() += c;
    else if (code >= 0x80 && cells >= 0 && code < displays[static_cast<std::size_t>(cells)].characters.size())
      lines.back() += tools::encode_utf8(displays[static_cast<std::size_t>(cells)].characters[code]);
  }
  if (lines.back().empty()) lines.pop_back();
  return lines;
}

// A screen shows the end of the output, unless the program places its characters individually. A line that is longer than the screen is wide
// continues on the next row.
bool is_end_of(const std::vector<std::string>& rows, const std::vector<std::string>& lines, std::size_t columns) {
  std::vector<std::u32string> wrapped;
  for (const std::string& line : lines) {
    std::u32string rest = terminal::to_code_points(line);
    for (; rest.size() > columns; rest.erase(0, columns)) wrapped.push_back(rest.substr(0, columns));
    wrapped.push_back(std::move(rest));
  }
  const auto same = [](const std::string& row, std::u32string line) {
    line.erase(line.find_last_not_of(U' ') + 1);
    return terminal::to_code_points(without_blanks(row)) == line;
  };
  return rows.size() <= wrapped.size() && std::equal(rows.rbegin(), rows.rend(), wrapped.rbegin(), same);
}

std::vector<std::string> without_empty_end(std::vector<std::string> rows) {
  while (!rows.empty() && without_blanks(rows.back()).empty()) rows.pop_back();
  return rows;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace

Printout::Printout(std::string path, session::Session& session) : path_(std::move(path)), session_(session), file_(path_) {
  const machines::Machine& machine = session.machine();
  if (session.machine().terminal() == nullptr)
    throw session::Error(
        fmt::format("--printout: no terminal is connected to {}; see the options in `janus info {}`", machine.name(), machine.name()));
}

void Printout::write_pending() {
  const machines::Terminal* terminal = session_.machine().terminal();
  if (terminal == nullptr || terminal->printout().size() <= written_) return;
  const std::string_view fresh = std::string_view(terminal->printout()).substr(written_);
  written_ += fresh.size();
  if (!on_standard_output()) {
    file_.write(fresh);
    return;
  }
  std::fwrite(fresh.data(), 1, fresh.size(), stdout);
  std::fflush(stdout);
}

void Printout::finish() {
  write_pending();
  if (!on_standard_output()) session::commit(file_);
}

PrintedText::PrintedText(session::Session& session)
    : session_(session), only_screen_(session.machine().terminal() == nullptr), log_([this](std::string_view lines) {
        if (lines_.size() < kMostPrinted) lines_ += lines;
      }) {}

// Text before the first key, for example RUN, is the machine's own greeting.
bool PrintedText::has_begun() {
  const auto& log = session_.log().entries();
  begun_ =
      begun_ || std::any_of(log.begin(), log.end(), [](const session::Input& input) { return input.kind == session::Input::Kind::press; });
  return begun_;
}

// Takes the screen only if two samples are equal: while a screen scrolls by copying row after row, its text is incomplete.
void PrintedText::sample_screen() {
  if (!only_screen_ || !has_begun()) return;
  const std::uint64_t shown = machines::display_stamp(session_.machine());
  const bool stands = std::exchange(seen_, shown) == shown;
  if (!stands || shown == taken_) return;
  taken_ = shown;
  if (auto rows = machines::cell_rows(session_.machine())) log_.write_screen(std::move(*rows));
}

std::string PrintedText::take() {
  const machines::Machine& machine = session_.machine();
  if (only_screen_) {
    if (auto rows = machines::cell_rows(machine)) log_.write_screen(std::move(*rows));
    log_.close();
    return lines_;
  }
  const std::vector<std::string> lines = lines_of(session_.machine().terminal()->printout(), machine);
  const auto cells = machines::cell_rows(machine);
  if (!cells) return joined(lines);
  const std::vector<std::string> rows = without_empty_end(*cells);
  const auto displays = machines::displays_of(machine);
  const auto columns = static_cast<std::size_t>(displays[static_cast<std::size_t>(machines::find_cell_display(displays))].columns);
  return joined(is_end_of(rows, without_empty_end(lines), columns) ? lines : rows);
}

}  // namespace janus::cli
