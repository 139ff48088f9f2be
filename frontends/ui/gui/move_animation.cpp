#include "frontends/ui/gui/move_animation.hpp"

#include <atomic>
#include <utility>

namespace janus::gui {
namespace {

constexpr int kFrames = 2;  // background queries of windows are complete in the second frame
constexpr int kHundredths = 100 / views::AnimationPlan::kPerSecond;
constexpr int kLastHundredths = 150;  // before the animation repeats

}  // namespace

struct MoveAnimation::Arrived {
  std::atomic<bool> there = false;
  std::uint64_t cycle = 0;  // actual position, at an instruction boundary
};

MoveAnimation::MoveAnimation(Engine& engine, const Snapshot& now, views::AnimationPlan plan, std::string path)
    : engine_(engine), plan_(std::move(plan)), path_(std::move(path)), back_to_(now.cycle), ran_(now.running) {
  go();
}

void MoveAnimation::go() {
  arrived_ = std::make_shared<Arrived>();
  drawn_ = 0;
  engine_.submit(Job::travel(Job::Command([to = plan_.cycles[taken_], arrived = arrived_](session::Session& session) {
    session.debugger().history().go_to(to);
    session.debugger().clear_stop();
    arrived->cycle = session.cycle();
    arrived->there = true;
  })));
}

bool MoveAnimation::is_frame_ready(const Snapshot& now) {
  if (is_complete() || !arrived_->there || now.running || now.cycle != arrived_->cycle) return false;
  return ++drawn_ >= kFrames;
}

void MoveAnimation::add_frame(const Shot& shot) {
  if (gif_ == nullptr) gif_ = std::make_unique<Gif>(shot.width, shot.height);
  ++taken_;
  gif_->add(shot, is_complete() ? kLastHundredths : kHundredths);
  if (!is_complete()) go();
}

void MoveAnimation::end() {
  engine_.go_to(back_to_);
  if (ran_) engine_.run();
}

}  // namespace janus::gui
