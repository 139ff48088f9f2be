// Parts for the run: current position, timeline and calls.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "frontends/core/views/calls.hpp"
#include "frontends/ui/web/parts.hpp"

namespace janus::web {

ordered_json run_part(PageState& page) {
  constexpr auto kSlow = std::chrono::milliseconds(250);
  const views::Snapshot& now = *page.now;
  const bool is_slow = page.query != nullptr && engine::Clock::now() - page.query->since >= kSlow;
  return {{"cycle", now.cycle},
          {"time", views::time_text(now.seconds())},
          {"running", now.running},
          {"idle", now.idle},
          {"speed", now.speed},
          {"measured", std::round(now.measured * 10) / 10},
          {"stopped", now.stopped},
          {"dead", now.dead},
          {"past", now.debug.is_rewound(now.cycle)},
          {"unsaved", now.unsaved},
          {"futures", now.debug.branches.size()},
          {"level", page.shown_level()},
          {"made", page.past == nullptr ? 1.0 : std::floor(page.past->completed_fraction() * 100) / 100},
          {"looked", is_slow ? std::floor(page.query->progress->share * 100) / 100 : 1.0},
          {"undo", page.edits->next_undo() == nullptr ? "" : page.edits->next_undo()->what},
          {"redo", page.edits->next_redo() == nullptr ? "" : page.edits->next_redo()->what}};
}

ordered_json timeline_part(PageState& page) {
  const views::Snapshot& now = *page.now;
  const views::DebugView& debug = now.debug;
  ordered_json inputs = ordered_json::array(), marks = ordered_json::array(), book = ordered_json::array(), strip = ordered_json::array();
  if (debug.inputs) {
    for (const views::NamedInput& mark : *debug.inputs) inputs.push_back({mark.cycle, mark.name});
  }
  if (debug.timeline_markers) {
    for (const views::TimelineMarker& mark : *debug.timeline_markers)
      marks.push_back({mark.cycle, mark.text, mark.kind == views::TimelineMarker::Kind::stop});
  }
  for (const auto& [name, cycle] : now.bookmarks) book.push_back({cycle, name});
  for (const views::CallDepthSample& sample : debug.calls(page.shown_level()).strip)
    strip.push_back(sample.serial == 0 ? 0 : sample.depth + 1);
  return {{"begin", debug.begin},
          {"end", debug.end},
          {"inputs", inputs},
          {"marks", marks},
          {"book", book},
          {"strip", strip},
          {"text", views::recorded_text(now)}};
}

ordered_json call_json(const PageState& page, const debug::Frame& call, const views::CallText& text) {
  const std::uint64_t end = call.is_open() ? page.now->cycle : call.closed;
  const std::string name = views::routine_name(page.description(), page.shown_level(), call.routine);
  return {{"serial", call.serial},
          {"routine", name},
          {"means", page.description().meaning(name)},
          {"interrupt", call.kind == debug::FrameKind::interrupt},
          {"opened", call.opened},
          {"cycles", end - std::min(end, call.opened)},
          {"brief", text.brief},
          {"full", text.full}};
}

ordered_json calls_part(PageState& page) {
  const views::CallsView& calls = page.now->debug.calls(page.shown_level());
  ordered_json told = ordered_json::array();
  for (std::size_t i = 0; i < calls.open.size(); ++i) told.push_back(call_json(page, calls.open[i], calls.open_text[i]));
  return told;
}

}  // namespace janus::web
