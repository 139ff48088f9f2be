// Random requests to a game, at any point of its machine's run: the game must remain playable.
//
// JANUS_GAME_SEED=N starts with that seed, JANUS_GAME_ACTIONS=N sets the actions per program, JANUS_GAME=NAME plays only that program.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "catch.hpp"
#include "engine/game_face.hpp"

namespace janus::tests {
namespace {

using namespace engine;
using namespace views;

constexpr unsigned kSeed = 1;
constexpr std::size_t kTold = 25;  // of the last actions, where something is wrong

class Monkey {
 public:
  Monkey(const std::string& program, unsigned seed) : dice_(seed), face_(program) {}

  // What is wrong, and the actions that led there; empty: nothing.
  std::string act(int actions, int between_checks) {
    for (int i = 1; i <= actions; ++i) {
      const Action& action = any_action();
      done_.push_back(fmt::format("{} at {}", action.name, face_.now().cycle));
      (this->*action.act)();
      linger();
      std::string wrong = face_.complaints();
      if (wrong.empty() && (i % between_checks == 0 || i == actions)) {
        done_.push_back(fmt::format("a game at {}", face_.now().cycle));
        wrong = unplayable(face_);
        if (wrong.empty()) wrong = face_.complaints();
      }
      if (!wrong.empty()) return wrong + story();
    }
    return {};
  }

 private:
  struct Action {
    const char* name;
    int weight;
    void (Monkey::*act)();
  };

  const Action& any_action() {
    static constexpr Action kActions[] = {
        {"New", 3, &Monkey::begin},           {"a move", 8, &Monkey::move},     {"no move", 3, &Monkey::no_move},
        {"Move", 4, &Monkey::tell},           {"Take back", 4, &Monkey::back},  {"sides", 2, &Monkey::sides},
        {"a setting", 4, &Monkey::setting},   {"go to", 5, &Monkey::go},        {"session", 1, &Monkey::session},
        {"game file", 2, &Monkey::game_file}, {"power", 1, &Monkey::power},     {"reset", 1, &Monkey::reset},
        {"resign", 1, &Monkey::resign},       {"answers", 1, &Monkey::answers},
    };
    int all = 0;
    for (const Action& action : kActions) all += action.weight;
    int number = below(all);
    for (const Action& action : kActions)
      if ((number -= action.weight) < 0) return action;
    return kActions[0];
  }

  int below(std::size_t count) { return count == 0 ? 0 : static_cast<int>(dice_() % count); }
  template <class List>
  const auto& one_of(const List& list) {
    return list[static_cast<std::size_t>(below(std::size(list)))];
  }
  void note(const std::string& text) { done_.back() += " (" + text + ")"; }

  // The next thing is asked at once, in the middle of what the keys do, of a thought, or when the program waits.
  void linger() {
    switch (below(5)) {
      case 0: return;
      case 1: return face_.run(0.001 * below(200));
      case 2: return face_.run(0.01 * below(200));
      case 3: return face_.run(2, true);
      default: return face_.run(6, true);
    }
  }

  void begin() { face_.execute({"new-game"}); }
  void tell() { face_.execute({"computer-move"}); }
  void back() { face_.execute(take_back()); }
  void reset() { face_.execute({"reset", {{"run", "true"}}}); }
  void session() { face_.save_and_load_session(); }
  void go() { face_.go_to(face_.now().debug.begin + dice_() % (face_.now().debug.end - face_.now().debug.begin + 1)); }
  void resign() { face_.execute({"resign"}); }
  void answers() { face_.execute({"auto-reply", {{face_.game().answers ? "off" : "on", "true"}}}); }
  void move() {
    const std::vector<play::Move> moves = face_.moves();
    if (moves.empty()) return;
    const std::string chosen = one_of(moves).coordinates;
    note(chosen);
    face_.execute({"move", {{"move", chosen}}});
  }
  void no_move() {
    static constexpr const char* kTexts[] = {
        " ", "a1a1", "e2e5", "Kxe9", "33-1", "0000", "FFFF", "e7e8q", "O-O-O", "\xFF", "1. e4 e5 2. Ke2 Ke7"};
    const std::string text = one_of(kTexts);
    switch (below(3)) {
      case 0: return face_.execute({"move", {{"move", text}}});
      case 1: return face_.execute({"play", {{"moves", text}}});
      default: return face_.execute({"move", {{"force", "true"}, {"move", text}}});
    }
  }
  void sides() { face_.execute({"exchange"}); }
  std::string value_for(const session::Setting& setting) {
    if (setting.text) return below(2) == 0 ? "" : face_.standing().record.position();
    if (setting.range)
      return std::to_string(setting.range->least + below(static_cast<std::size_t>(setting.range->most - setting.range->least + 1)));
    return one_of(setting.values).name;
  }
  void setting() {
    const auto& settings = face_.now().about->program->settings;
    if (settings.empty()) return;
    const session::Setting& setting = one_of(settings);
    const std::string value = value_for(setting);
    note(setting.name + "=" + value);
    face_.execute({"setting", {{"setting", setting.name + "=" + value}}});
  }
  // As the terminal's `save` and `load`: loaded where the program waits, or much later.
  void game_file() {
    if (kept_.empty() || below(2) == 0) {
      if (face_.game().waits && face_.standing().set_up)
        face_.ask(Job::query([this](const Task& task) {
          kept_ = play::to_json(task.game->save());
          return JobResult{};
        }));
      return;
    }
    note("loaded");
    face_.ask(Job::interactive([this](const Task& task) {
      if (task.game->requests().busy() || !task.session.waits()) return JobResult{};
      task.game->load(play::parse_saved_game(kept_));
      return JobResult{};
    }));
  }
  void power() {
    GameFace::Chosen chosen;
    for (const session::Setting& setting : face_.now().about->program->settings)
      if (setting.when.empty() && setting.only_if.empty() && below(2) == 0) chosen.emplace_back(setting.name, value_for(setting));
    for (const auto& [name, value] : chosen) note(name + "=" + value);
    face_.power(chosen);
    kept_.clear();
  }

  std::string story() const {
    std::string text;
    for (std::size_t i = done_.size() - std::min(done_.size(), kTold); i < done_.size(); ++i) text += "\n  " + done_[i];
    return text;
  }

  std::mt19937 dice_;
  GameFace face_;
  std::string kept_;
  std::vector<std::string> done_;
};

unsigned number(const char* name, unsigned otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

void drive_all(unsigned actions, int between_checks) {
  const unsigned seed = number("JANUS_GAME_SEED", kSeed);
  actions = number("JANUS_GAME_ACTIONS", actions);
  const char* alone = std::getenv("JANUS_GAME");
  for (const std::string& name : games()) {
    if (alone != nullptr && name != alone) continue;
    fmt::print("{}: {} actions, JANUS_GAME_SEED={}\n", name, actions, seed);
    Monkey monkey(name, seed);
    const std::string wrong = monkey.act(static_cast<int>(actions), between_checks);
    INFO("JANUS_GAME=" << name << " JANUS_GAME_SEED=" << seed << " JANUS_GAME_ACTIONS=" << actions);
    CHECK(wrong == "");
  }
}

}  // namespace

TEST_CASE("twenty random actions leave every game to be played") { drive_all(20, 10); }
TEST_CASE("five hundred random actions leave every game to be played", "[slow]") { drive_all(500, 20); }

}  // namespace janus::tests
