#include "frontends/core/engine/call_depth_overview.hpp"

#include <algorithm>

namespace janus::engine {
namespace {

constexpr std::uint64_t kShort = 8'000'000;  // cycles: repeated in a tenth of a second
constexpr std::uint64_t kCoarse = 3;         // limit of the ratio to the requested resolution
constexpr std::size_t kParts = 3 * views::RecordingSummary::kStrip;

class Depths final : public debug::ReplayObserver {
 public:
  Depths(const debug::History& history, int level, CallDepthOverview& strip) : history_(history), level_(level), strip_(strip) {}

  // The machine is at the start.
  void subscribe(machines::Observation&) override { come_to(strip_.range.first); }
  Delivery delivery() const override { return level_ == 0 ? Delivery::batched : Delivery::none; }
  void on_flow(const cpus::FlowEvent& event) override {
    if (level_ == 0) come_to(event.cycle);
  }
  bool on_level_event(int level, const debug::LevelEvent& event) override {
    if (level == level_) come_to(event.cycle);
    return true;
  }
  void on_input(const debug::Input& input) override { come_to(input.cycle); }
  void on_finish() override { come_to(strip_.range.last); }

 private:
  // The previous innermost call ended here, and the present one starts here.
  void come_to(std::uint64_t cycle) {
    const std::uint64_t first = strip_.range.first, span = strip_.range.last - first;
    const auto part_of = [&](std::uint64_t at) { return static_cast<std::size_t>((at - first) * strip_.samples.size() / span); };
    cycle = std::clamp(cycle, since_, strip_.range.last);
    if (innermost_.serial != 0 && cycle > since_)
      for (std::size_t part = part_of(since_); part <= part_of(cycle - 1); ++part) strip_.samples[part].keep_deeper(innermost_);
    const debug::Frame& top = history_.calls(level_).top();
    innermost_ = {top.depth, top.routine, top.serial};
    since_ = std::max(cycle, first);
  }

  const debug::History& history_;
  int level_;
  CallDepthOverview& strip_;
  views::CallDepthSample innermost_;
  std::uint64_t since_ = strip_.range.first;
};

}  // namespace

const views::CallDepthSample* CallDepthOverview::at(std::uint64_t cycle) const {
  if (samples.empty() || cycle < range.first || cycle >= range.last) return nullptr;
  return &samples[static_cast<std::size_t>((cycle - range.first) * samples.size() / (range.last - range.first))];
}

bool is_short(const debug::CycleRange& range) { return range.last - range.first <= kShort; }

std::shared_ptr<const CallDepthOverview> make_call_depth_overview(session::Session& session, const debug::CycleRange& range,
                                                                  std::size_t parts, int level, views::Progress& progress) {
  auto strip = std::make_shared<CallDepthOverview>(CallDepthOverview{range, std::vector<views::CallDepthSample>(parts)});
  Depths depths(session.debugger().history(), level, *strip);
  return views::replay_range(session, range.first, range.last, depths, progress) ? strip : nullptr;
}

bool CallDepthOverviews::fits(const CallDepthOverview& strip, const debug::CycleRange& shown) const {
  return strip.range.first <= shown.first && strip.range.last >= shown.last &&
         strip.range.last - strip.range.first <= kCoarse * (shown.last - shown.first);
}

const CallDepthOverview& CallDepthOverviews::update(Engine& engine, const views::Snapshot& now, int level, const debug::CycleRange& shown,
                                                    bool fine) {
  const views::DebugView& debug = now.debug;
  const Of of{now.about->number, debug.begin, debug.run, level};
  if (of_ != of) {
    fine_.reset();
    query_.cancel();
  }
  of_ = of;
  if (auto found = query_.take()) fine_ = std::move(found);
  const debug::CycleRange recorded{std::max(shown.first, debug.begin), std::min(shown.last, debug.end)};
  if (fine && recorded.first < recorded.last && is_short(recorded)) {
    if (fine_ != nullptr && fits(*fine_, recorded)) return *fine_;
    // Extended on both sides, so that it can be moved.
    const std::uint64_t beside = (recorded.last - recorded.first) / 2;
    const bool asked = query_.is_busy() && asked_.first <= recorded.first && asked_.last >= recorded.last;
    if (!asked) {
      asked_ = {std::max(recorded.first - std::min(recorded.first, beside), debug.begin), std::min(recorded.last + beside, debug.end)};
      query_.begin(engine, [range = asked_, level](session::Session& session, views::Progress& progress) {
        return make_call_depth_overview(session, range, kParts, level, progress);
      });
    }
  }
  if (fine_ != nullptr && fine_->range.first <= recorded.first && fine_->range.last >= recorded.last) return *fine_;
  coarse_ = {{debug.begin, debug.end}, debug.calls(level).strip};
  return coarse_;
}

}  // namespace janus::engine
