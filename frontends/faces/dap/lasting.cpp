// What lasts: how far it is, and giving it up.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "frontends/faces/dap/adapter_state.hpp"

namespace janus::dap {
namespace {

constexpr std::chrono::milliseconds kInterval{200};  // between two updates

// The cycle to which a search has looked back, in emulated time.
std::string reached(const engine::Snapshot& now, float share) {
  const auto back = static_cast<std::uint64_t>(share * static_cast<double>(now.cycle - now.debug.begin));
  return "looked back to " + engine::time_text(*now.about, now.cycle - back);
}

}  // namespace

void AdapterState::tell_progress() {
  Lasting* const lasts = run && run->search ? &*run->search : line ? &*line : nullptr;
  // A line that runs the machine is told by `continued`.
  if (lasts == nullptr || !hears_of_progress || !searches()) return;
  const auto time = Lasting::Clock::now();
  const bool begins = lasts->id.empty();
  if (time - lasts->told < (begins ? patience : kInterval)) return;
  lasts->told = time;
  const float share = lasts->progress->share;
  const int percentage = static_cast<int>(share * 100);
  if (!begins && percentage == lasts->percentage) return;
  lasts->percentage = percentage;
  if (begins) lasts->id = fmt::format("search {}", ++progresses);
  ordered_json body = {{"progressId", lasts->id}};
  if (begins) body.update({{"title", lasts->title}, {"requestId", lasts->request}, {"cancellable", true}});
  if (share > 0) body.update({{"message", reached(*now, share)}, {"percentage", percentage}});
  event(begins ? "progressStart" : "progressUpdate", std::move(body));
}

void AdapterState::end_progress(const Lasting& over) {
  if (!over.id.empty()) event("progressEnd", {{"progressId", over.id}, {"message", over.progress->cancelled ? "given up" : now->stopped}});
}

void AdapterState::give_up(const char* why) {
  if (line) line->progress->cancelled = true;
  if (run) {
    run->reason = "pause";
    run->progress->cancelled = true;
  }
  engine->pause(why);
}

}  // namespace janus::dap
