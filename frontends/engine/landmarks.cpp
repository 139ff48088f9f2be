#include "frontends/engine/landmarks.hpp"

#include <algorithm>

namespace janus::engine {
namespace {

std::uint64_t cycle_of(const Landmark& mark) {
  return mark.cycle;
}
std::uint64_t cycle_of(const std::shared_ptr<const SeenPosition>& position) {
  return position->cycle;
}

// The first entry behind a cycle.
template <class Entries>
auto behind(Entries& entries, std::uint64_t cycle) {
  return std::upper_bound(entries.begin(), entries.end(), cycle,
                          [](std::uint64_t a, const auto& b) { return a < cycle_of(b); });
}

template <class Entries>
bool forget_behind(Entries& entries, std::uint64_t cycle) {
  const auto first = behind(entries, cycle);
  const bool any = first != entries.end();
  entries.erase(first, entries.end());
  return any;
}

}  // namespace

void Landmarks::look(session::Session& session) {
  const std::uint64_t end = std::max(session.debugger().history().end(), session.cycle());
  if (forget_behind(positions_, end) | forget_behind(stops_, end)) all_.reset();

  const auto& program = session.program();
  if (program && program->board && (program->board->valid != "idle" || session.idle())) see(session);
}

bool Landmarks::survey(session::Session& session, const std::function<bool()>& goes_on) {
  if (!session.program() || !session.program()->board) return true;
  debug::History& history = session.debugger().history();
  const std::uint64_t here = session.cycle();
  bool whole = true;
  for (const std::uint64_t wait : session.recording().waits) {
    if (!(whole = goes_on())) break;
    history.go_to(wait);
    see(session);
  }
  history.go_to(here);
  return whole;
}

void Landmarks::see(session::Session& session) {
  const auto& program = session.program();
  const play::Rules* rules = program->play ? play::find_rules(program->play->rules) : nullptr;
  if (rules == nullptr) return;
  const play::Side computer = play::computer_side(*program, session.settings());
  const auto placement = placement_of(*play::make_reader(*program->board, *rules, computer), session.context());
  if (placement) note(session.cycle(), *rules, *placement, computer);
}

void Landmarks::note(std::uint64_t cycle, const play::Rules& rules, const play::Placement& placement, play::Side computer) {
  const auto later = behind(positions_, cycle);
  const SeenPosition* before = later == positions_.begin() ? nullptr : std::prev(later)->get();
  if (before != nullptr && before->placement == placement) return;
  SeenPosition seen{cycle, placement, std::nullopt, {}};
  if (before != nullptr) seen.step = step_between(rules, before->placement, placement, computer);
  if (seen.step) seen.move = rules.step_text(before->placement, seen.step->from, seen.step->to);
  auto position = std::make_shared<const SeenPosition>(std::move(seen));
  if (later != positions_.end() && (*later)->placement == placement)
    *later = std::move(position);  // it was there earlier than it was seen first
  else
    positions_.insert(later, std::move(position));
  all_.reset();
}

std::shared_ptr<const SeenPosition> Landmarks::position(std::uint64_t cycle) const {
  const auto later = behind(positions_, cycle);
  return later == positions_.begin() ? nullptr : *std::prev(later);
}

void Landmarks::stopped(std::uint64_t cycle, std::string why) {
  const auto later = behind(stops_, cycle);
  if (later != stops_.begin() && std::prev(later)->cycle == cycle) return;
  stops_.insert(later, {Landmark::Kind::stop, cycle, std::move(why)});
  all_.reset();
}

std::shared_ptr<const std::vector<Landmark>> Landmarks::all() const {
  if (all_ == nullptr) {
    auto all = std::make_shared<std::vector<Landmark>>(stops_);
    for (const auto& position : positions_) {
      if (!position->move.empty()) all->push_back({Landmark::Kind::move, position->cycle, position->move});
    }
    std::stable_sort(all->begin(), all->end(), [](const auto& a, const auto& b) { return a.cycle < b.cycle; });
    all_ = std::move(all);
  }
  return all_;
}

}  // namespace janus::engine
