// Random requests to a game at any point of its run. The game must remain playable.
//
// JANUS_GAME_SEED=N starts with that seed, JANUS_GAME_ACTIONS=N sets the actions per program, JANUS_GAME=NAME plays only that program.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "catch.hpp"
#include "engine/game_ui.hpp"

namespace janus::tests {
namespace {

using namespace engine;
using namespace views;

constexpr unsigned kSeed = 1;
constexpr std::size_t kReported = 25;  // number of last actions in a report

class Monkey {
 public:
  Monkey(const std::string& program, unsigned seed) : dice_(seed), ui_(program) {}

  // Returns the problem and the actions before it, or an empty string.
  std::string act(int actions, int between_checks) {
    for (int i = 1; i <= actions; ++i) {
      const Action& action = any_action();
      done_.push_back(fmt::format("{} at {}", action.name, ui_.now().cycle));
      (this->*action.act)();
      linger();
      std::string wrong = ui_.complaints();
      if (wrong.empty() && (i % between_checks == 0 || i == actions)) {
        done_.push_back(fmt::format("a game at {}", ui_.now().cycle));
        wrong = unplayable(ui_);
        if (wrong.empty()) wrong = ui_.complaints();
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

  // Runs for a random time, possibly 0, so that the next action may interrupt keys or a search.
  void linger() {
    switch (below(5)) {
      case 0: return;
      case 1: return ui_.run(0.001 * below(200));
      case 2: return ui_.run(0.01 * below(200));
      case 3: return ui_.run(2, true);
      default: return ui_.run(6, true);
    }
  }

  void begin() { ui_.execute({"new-game"}); }
  void tell() { ui_.execute({"computer-move"}); }
  void back() { ui_.execute(take_back()); }
  void reset() { ui_.execute({"reset", {{"run", "true"}}}); }
  void session() { ui_.save_and_load_session(); }
  void go() { ui_.go_to(ui_.now().debug.begin + dice_() % (ui_.now().debug.end - ui_.now().debug.begin + 1)); }
  void resign() { ui_.execute({"resign"}); }
  void answers() { ui_.execute({"auto-reply", {{ui_.game().answers ? "off" : "on", "true"}}}); }
  void move() {
    const std::vector<play::Move> moves = ui_.moves();
    if (moves.empty()) return;
    const std::string chosen = one_of(moves).coordinates;
    note(chosen);
    ui_.execute({"move", {{"move", chosen}}});
  }
  void no_move() {
    static constexpr const char* kTexts[] = {
        " ", "a1a1", "e2e5", "Kxe9", "33-1", "0000", "FFFF", "e7e8q", "O-O-O", "\xFF", "1. e4 e5 2. Ke2 Ke7"};
    const std::string text = one_of(kTexts);
    switch (below(3)) {
      case 0: return ui_.execute({"move", {{"move", text}}});
      case 1: return ui_.execute({"play", {{"moves", text}}});
      default: return ui_.execute({"move", {{"force", "true"}, {"move", text}}});
    }
  }
  void sides() { ui_.execute({"exchange"}); }
  std::string value_for(const session::Setting& setting) {
    if (setting.text) return below(2) == 0 ? "" : ui_.game_state().record.position();
    if (setting.range)
      return std::to_string(setting.range->least + below(static_cast<std::size_t>(setting.range->most - setting.range->least + 1)));
    return one_of(setting.values).name;
  }
  void setting() {
    const auto& settings = ui_.now().about->program->settings;
    if (settings.empty()) return;
    const session::Setting& setting = one_of(settings);
    const std::string value = value_for(setting);
    note(setting.name + "=" + value);
    ui_.execute({"setting", {{"setting", setting.name + "=" + value}}});
  }
  // Saves and loads a game like the terminal's `save` and `load`, at once or much later.
  void game_file() {
    if (kept_.empty() || below(2) == 0) {
      if (ui_.game().waits && ui_.game_state().set_up)
        ui_.ask(Job::query([this](const Task& task) {
          kept_ = play::to_json(task.game->save());
          return JobResult{};
        }));
      return;
    }
    note("loaded");
    ui_.ask(Job::interactive([this](const Task& task) {
      if (task.game->requests().is_busy() || !task.session.is_waiting()) return JobResult{};
      task.game->load(play::parse_saved_game(kept_));
      return JobResult{};
    }));
  }
  void power() {
    GameUi::Chosen chosen;
    for (const session::Setting& setting : ui_.now().about->program->settings)
      if (setting.when.empty() && setting.only_if.empty() && below(2) == 0) chosen.emplace_back(setting.name, value_for(setting));
    for (const auto& [name, value] : chosen) note(name + "=" + value);
    ui_.power(chosen);
    kept_.clear();
  }

  std::string story() const {
    std::string text;
    for (std::size_t i = done_.size() - std::min(done_.size(), kReported); i < done_.size(); ++i) text += "\n  " + done_[i];
    return text;
  }

  std::mt19937 dice_;
  GameUi ui_;
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

TEST_CASE("games: every game is playable after twenty random actions") { drive_all(20, 10); }
TEST_CASE("games: every game is playable after five hundred random actions", "[slow]") { drive_all(500, 20); }

}  // namespace janus::tests
