#include "frontends/play/match.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/session/stop_words.hpp"

namespace janus::play {

namespace {

constexpr std::uint64_t kPatienceSeconds = 3600;  // emulated: no move of these programs takes so long,
constexpr std::uint64_t kLookSeconds = 60;        // a program that plays against itself is looked at so often
constexpr int kGoesRound = 5;                     // and left alone when a position has stood so many times

const Rules& rules_for(const session::Program* program) {
  if (program == nullptr) throw session::Error("this is no game: it has no manifest with [board] and [play]");
  if (const std::string problem = game_problem(*program); !problem.empty()) throw session::Error(problem);
  return *rules_of(*program);
}

Settings or_all(Settings chosen, const std::map<std::string, std::string>& all) {
  return chosen.empty() ? Settings(all.begin(), all.end()) : chosen;
}

}  // namespace

Match::Match(session::Session& session, std::vector<std::pair<std::string, std::string>> chosen)
    : session_(session),
      rules_(rules_for(session.program())),
      computer_white_(make_reader(*program().board, rules_, Side::white)),
      computer_black_(make_reader(*program().board, rules_, Side::black)),
      course_({.record = Record(rules_, start_position()),
               .computer = computer_side(program(), session.settings()),
               .seats = seats(program(), session.settings()),
               .chosen = or_all(std::move(chosen), session.settings()),
               .settings = session.settings()}) {
  session_.debugger();
  listen();
  session_.timeline().on_new_future([this](std::uint64_t cycle) { new_future(cycle); });
}

Match::~Match() {
  session_.timeline().on_new_future(nullptr);
  session_.on_transcript(nullptr);
}

// --- Going back ---

void Match::new_future(std::uint64_t cycle) {
  course_.forget_behind(cycle);
  std::erase_if(marks_, [&](const Mark& mark) { return mark.cycle > cycle; });
  asked_.reset();  // its keys are forgotten, too
  to_follow_.clear();
}

void Match::go_to(const Mark& mark) {
  if (mark.machine) {
    session_.timeline().restore(*mark.machine);
  } else {
    session_.timeline().return_to(mark.cycle);
  }
  course_.put(session_.cycle(), *mark.standing);
}

bool Match::at(const Mark& mark) const {
  return !mark.machine && mark.wait == session_.timeline().waiting_since() && mark.standing->record.result() == record().result();
}

void Match::mark() {
  if (marks_.empty() || !at(marks_.back())) marks_.push_back(here());
}

bool Match::can_take_back() const {
  return std::any_of(marks_.begin(), marks_.end(), [&](const Mark& mark) { return mark.cycle <= session_.cycle() && !at(mark); });
}

bool Match::take_back() {
  while (!marks_.empty() && at(marks_.back())) marks_.pop_back();
  while (!marks_.empty() && !marks_.back().machine && marks_.back().cycle > session_.cycle()) marks_.pop_back();
  if (marks_.empty()) return false;
  const auto settings = session_.settings();
  const Mark mark = std::move(marks_.back());
  marks_.pop_back();
  asked_.reset();
  to_follow_.clear();
  go_to(mark);
  for (const auto& [name, value] : settings)
    if (program().find_setting(name)->when == "between-moves" && session_.settings().at(name) != value)
      session_.change_setting(name, value);
  return true;
}

void Match::resign(Side side) {
  Standing standing = *this->standing();
  standing.record.resign(side);
  course_.put(session_.cycle(), std::move(standing));
}

// --- The machine ---

std::string Match::start_position() const {
  const session::Setting* setting = program().position_setting();
  if (setting == nullptr) return rules_.start();
  const std::map<std::string, std::string>& now = session_.settings();
  const auto position = now.find(setting->name);
  return position == now.end() || position->second.empty() || !setting->matters(now) ? rules_.start() : position->second;
}

const BoardReader& Match::reader_for(Side computer) const { return computer == Side::white ? *computer_white_ : *computer_black_; }

Placement Match::board() const { return placement_for(computer()); }

void Match::run(const session::Control& control) {
  session::RunGoal goal;
  const auto run_for = [&](std::uint64_t seconds) {
    goal.max_cycle = session_.cycle() + seconds * session_.machine().clock_hz();
    return session_.run(goal, control);
  };
  const bool alone = seats(program(), session_.settings()) == session::Seats::computer_both;
  session::End end = run_for(alone ? kLookSeconds : kPatienceSeconds);
  while (alone && end == session::End::limit) {
    if (asked_ && asked_->what != Asked::What::new_game) throw session::Error("the program plays on and asks for nothing");
    if (!asked_ && record().repetitions() >= kGoesRound) return;
    end = run_for(kLookSeconds);
  }
  switch (end) {
    case session::End::stopped:
    case session::End::cancelled: throw Stopped{};
    case session::End::limit: throw session::Error("the program did not come to rest within an emulated hour; the keys were taken back");
    case session::End::jammed:
      throw session::Error(fmt::format("the machine has died ({}); the keys were taken back", session::dead_text(session_)));
    case session::End::trapped:
    case session::End::never: throw session::Error("the program crashed; the keys were taken back");
    case session::End::idle:
    case session::End::condition:
    case session::End::end_of_tape: break;
  }
}

void Match::start(const session::Control& control) {
  session_.start();
  run(control);
  settle();
  // Where the answers to its questions are part of the starting text the game has begun.
  if (!standing()->set_up || !answers_itself()) new_game(control);
  marks_.clear();
}

// --- Done at once ---

void Match::watch(const session::Control& control) {
  run(control);
  settle();
}

Came Match::carry_out(const session::Control& control) {
  for (;;) {
    run(control);
    const std::optional<Came> came = settle();
    if (!came && !asked_) return {};  // the game went on by itself
    if (!came) continue;
    if (came->not_done) throw NotDone(came->problem);
    if (!came->problem.empty()) throw session::Error(came->problem);
    return *came;
  }
}

std::optional<Answer> Match::play(std::string_view text, const session::Control& control) {
  return transact([&] {
    ask_play(text);
    return carry_out(control).answer;
  });
}

void Match::force(std::string_view text, const session::Control& control) {
  transact([&] {
    ask_force(text);
    carry_out(control);
  });
}

Answer Match::answer(const session::Control& control) {
  return transact([&] {
    ask_answer();
    return *carry_out(control).answer;
  });
}

void Match::exchange(const session::Control& control) {
  transact([&] {
    ask_exchange();
    carry_out(control);
  });
}

void Match::press(std::string_view list, const session::Control& control) {
  transact([&] {
    ask_keys(list);
    carry_out(control);
  });
}

void Match::new_game(const session::Control& control) {
  transact([&] {
    ask_new_game();
    carry_out(control);
  });
}

void Match::game_from(const std::string& position, const session::Control& control) {
  transact([&] {
    ask_game_from(position);
    carry_out(control);
  });
}

bool Match::set(const std::string& name, const std::string& value, const session::Control& control) {
  return transact([&] {
    const bool begins = ask_set(name, value);
    if (begins) carry_out(control);
    return begins;
  });
}

}  // namespace janus::play
