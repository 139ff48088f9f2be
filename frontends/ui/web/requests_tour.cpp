// Tutorial requests: the page sends the tutorial's file, which is stored on the page's server, and receives the current part.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/core/session/error.hpp"
#include "frontends/ui/web/parts.hpp"
#include "frontends/ui/web/requests.hpp"
#include "tools/number.hpp"
#include "tools/text.hpp"

namespace janus::web {
namespace {

constexpr std::string_view kFrontEnd = "page";

struct KeywordSet {
  std::string_view verb, rest;
};
KeywordSet words_of(std::string_view text) {
  const std::size_t blank = text.find(' ');
  return {text.substr(0, blank), blank == std::string_view::npos ? std::string_view() : text.substr(blank + 1)};
}

// The tutorial's display of game and program is handled here; the page handles its panels.
bool is_of_page(const std::string& text) {
  static constexpr std::string_view kPages[] = {"inside", "game", "open", "close"};
  return std::find(std::begin(kPages), std::end(kPages), words_of(text).verb) != std::end(kPages);
}

void arrange(PageState& page, const std::string& text) {
  const auto [verb, rest] = words_of(text);
  if (verb == "level") {
    page.level = 0;
    const auto levels = page.description().levels();
    for (std::size_t i = 0; i < levels.size(); ++i)
      if (tools::equals_ignore_case(levels[i].title, rest)) page.level = static_cast<int>(i + 1);
  } else if (verb == "watch") {
    const auto& rows = page.watch.rows();
    if (std::none_of(rows.begin(), rows.end(), [&, rest = rest](const auto& row) { return row.text == rest; }))
      page.watch.add(*page.now, std::string(rest));
  } else if (verb == "board") {
    page.board.show_other_board(tools::parse_number<std::size_t>(rest).value_or(0));
  } else if (verb == "overlay") {
    page.board.show_overlay(tools::parse_number<std::size_t>(rest).value_or(0));
  } else if (verb == "speed") {
    page.engine->set_speed(static_cast<double>(tools::parse_number<std::size_t>(rest).value_or(1)));
  } else if (verb == "ply") {
    page.ply = tools::parse_number<std::size_t>(rest);
  }
}

console::TutorialRun& run_of(PageState& page) {
  if (page.tour == nullptr) throw session::Error("no tutorial is open");
  return page.tour->run;
}

// "tour" {name, text, step}: reads a file's text and follows it from that step; the first is 1.
void tour(PageState& page, const ordered_json& asked, ordered_json&) {
  const std::string name = asked.at("name").get<std::string>();
  if (page.description().program == nullptr) throw session::Error("a tutorial needs a program; load one first");
  views::Tutorial read = views::read_tutorial(asked.at("text").get<std::string>(), name, kFrontEnd);
  if (page.tour != nullptr) page.tour->run.end(*page.engine);
  page.tour = std::make_unique<PageState::Tour>(
      PageState::Tour{name, page.description().program, console::TutorialRun(std::move(read), page.console)});
  page.told.erase("tour");  // the page may have discarded the state it received
  page.update_tour();
  const std::size_t step = asked.value("step", std::size_t{1});
  const auto& parts = page.tour->run.tutorial().parts;
  const auto first = std::find_if(parts.begin(), parts.end(), [&](const views::TutorialPart& part) { return part.step + 1 >= step; });
  page.tour->run.go_to(static_cast<std::size_t>(first - parts.begin()), *page.engine);
}
// "tour_next": performs the step, or continues if it is done. "tour_back", "tour_end".
void next(PageState& page, const ordered_json&, ordered_json&) { run_of(page).next(*page.now, *page.engine); }
void back(PageState& page, const ordered_json&, ordered_json&) { run_of(page).back(*page.engine); }
void end(PageState& page, const ordered_json&, ordered_json&) {
  run_of(page).end(*page.engine);
  page.tour.reset();
}

}  // namespace

void PageState::update_tour() {
  if (tour == nullptr) return;
  if (description().program == nullptr || description().program->name != tour->program->name) return tour.reset();
  const std::vector<std::string>& only = tour->run.window_only_commands();
  tour->run.set_arranged(!only.empty() && std::all_of(only.begin(), only.end(), [&](const std::string& text) {
    const auto [verb, rest] = words_of(text);
    return verb == "ply" && ply == tools::parse_number<std::size_t>(rest);
  }));
  tour->run.update(*now, *engine);
  for (const std::string& text : tour->run.take_windows()) arrange(*this, text);
}

ordered_json tour_part(PageState& page) {
  if (page.tour == nullptr) return {};
  const console::TutorialRun& run = page.tour->run;
  const views::Tutorial& tutorial = run.tutorial();
  const views::TutorialPart& part = tutorial.parts[run.part()];
  // All windows opened up to this part, also for users who started at a later step.
  ordered_json windows = ordered_json::array(), shows = part.shows;
  for (std::size_t i = 0; i < run.part() + (run.is_part_complete() ? 1 : 0); ++i) {
    for (const std::string& text : tutorial.parts[i].windows)
      if (is_of_page(text)) windows.push_back(text);
  }
  for (const std::string& text : part.windows)
    if (words_of(text).verb == "open") shows.push_back("panel " + std::string(words_of(text).rest));
  const bool played = page.now->game != nullptr && !page.now->game->game_state->record.segments().back().moves.empty();
  return {{"name", page.tour->name},
          {"title", tutorial.title},
          {"steps", tutorial.steps},
          {"step", part.step},
          {"part", run.part()},
          {"intro", run.part() == 0 && !tutorial.intro.empty() ? tutorial.intro.front() : ""},
          {"text", part.text},
          {"seen", part.seen},
          {"there", run.is_part_complete()},
          {"does", !part.lines.empty() || (!part.windows.empty() && part.expects.empty())},
          {"busy", run.is_busy()},
          {"last", run.is_at_last_part()},
          {"replaces", run.part() == 0 && !run.is_part_complete() && !part.lines.empty() && played},
          {"problem", run.problem()},
          {"shows", shows},
          {"windows", windows}};
}

std::span<const Request> tour_requests() {
  static constexpr Request kRequests[] = {
      {"tour", false, tour}, {"tour_next", false, next}, {"tour_back", false, back}, {"tour_end", false, end}};
  return kRequests;
}

}  // namespace janus::web
