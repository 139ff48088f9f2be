#include "frontends/play/match.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/session/keys.hpp"
#include "machines/shown.hpp"

namespace janus::play {

namespace {

constexpr std::uint64_t kPatienceSeconds = 3600;  // emulated: no move of these programs takes so long

const Rules& rules_of(const session::Program* program) {
  if (program == nullptr) throw session::Error("this is no game: it has no manifest with [board] and [play]");
  if (const std::string problem = game_problem(*program); !problem.empty()) throw session::Error(problem);
  return *find_rules(program->play->rules);
}

}  // namespace

Match::Match(session::Session& session, std::vector<std::pair<std::string, std::string>> chosen)
    : session_(session),
      rules_(rules_of(session.program())),
      computer_white_(make_reader(*program().board, rules_, Side::white)),
      computer_black_(make_reader(*program().board, rules_, Side::black)),
      state_{Record(rules_, rules_.start()), Side::white, std::move(chosen), {}} {}

// --- Transactions ---

void Match::go_to(const Point& point) {
  session_.restore(point.machine);
  state_ = point.state;
}

bool Match::at(const Point& point) const {
  return point.machine.cycle == session_.cycle() && point.state.record.resigned() == record().resigned();
}

void Match::mark() {
  if (points_.empty() || !at(points_.back())) points_.push_back(here());
}

bool Match::take_back() {
  while (!points_.empty() && at(points_.back())) points_.pop_back();
  if (points_.empty()) return false;
  const auto settings = session_.settings();
  go_to(points_.back());
  points_.pop_back();
  for (const auto& [name, value] : settings)
    if (program().find_setting(name)->when == "between-moves" && session_.settings().at(name) != value)
      session_.change_setting(name, value);
  return true;
}

// --- The machine ---

const BoardReader& Match::reader_for(Side computer) const {
  return computer == Side::white ? *computer_white_ : *computer_black_;
}

Placement Match::board() const {
  return placement_for(state_.computer);
}

void Match::run_plan(const KeyPlan& plan, const session::Control& control) {
  run_actions(plan.actions(session_.machine()), control);
}

void Match::run_actions(std::vector<session::KeyAction> actions, const session::Control& control) {
  session_.queue_keys(std::move(actions));
  session::RunGoal goal;
  goal.max_cycle = session_.cycle() + kPatienceSeconds * session_.machine().clock_hz();
  switch (session_.run(goal, control)) {
    case session::End::stopped:
    case session::End::cancelled: throw Stopped{};
    case session::End::limit:
      throw session::Error(
          "the program did not come to rest within an emulated hour; the keys were taken back");
    case session::End::jammed:
    case session::End::trapped:
    case session::End::never: throw session::Error("the program crashed; the keys were taken back");
    case session::End::idle:
    case session::End::condition:
    case session::End::end_of_tape: break;
  }
}

void Match::show_digits() {
  state_.digits = machines::first_digits(session_.machine());
}

void Match::start(const session::Control& control) {
  session_.start();
  run_plan({}, control);
  new_game(control);
  points_.clear();
}

void Match::new_game(const session::Control& control) {
  transact([&] {
    const Side computer = computer_side(program(), session_.settings());
    run_plan(expand_keys(*program().play, computer == Side::white ? "new_game_white" : "new_game_black"), control);
    if (placement_for(computer) != rules_.placement(rules_.start()))
      throw session::Error("the program did not set the board up: is it running? 'leds' shows the display");
    state_.record = Record(rules_, rules_.start());
    state_.computer = computer;
    state_.from = state_.to = kNoSquare;
    show_digits();
  });
}

bool Match::set(const std::string& name, const std::string& value, const session::Control& control) {
  const session::Setting* setting = program().find_setting(name);
  if (setting == nullptr) throw session::Error(fmt::format("{} has no setting '{}'", program().title, name));
  const auto wanted = std::find_if(setting->values.begin(), setting->values.end(),
                                   [&](const session::SettingValue& v) { return v.name == value; });
  auto chosen = state_.chosen;
  std::erase_if(chosen, [&](const auto& pair) {
    if (pair.first == name) return true;
    if (wanted == setting->values.end()) return false;
    return std::any_of(wanted->implies.begin(), wanted->implies.end(),
                       [&](const auto& implied) { return implied.first == pair.first; });
  });
  chosen.emplace_back(name, value);
  const auto settled = session::settle_settings(program(), chosen);
  return transact([&] {
    bool begin = false;
    const auto now = session_.settings();
    for (const auto& [changed, to] : settled) {
      const auto old = now.find(changed);
      if (old != now.end() && old->second == to) continue;
      const session::Setting* kind = program().find_setting(changed);
      if (kind->when.empty())
        throw session::Error(fmt::format(
            "'{}' cannot be changed in a running game: give --set {}={} at the start", changed, changed, to));
      begin |= kind->when == "new-game";
      session_.change_setting(changed, to);
    }
    state_.chosen = chosen;
    if (begin) new_game(control);
    return begin;
  });
}

}  // namespace janus::play
