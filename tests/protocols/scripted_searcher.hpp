// Replaces the search with replies from a test's script, and sends lines during it.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "frontends/games/play/positions.hpp"
#include "frontends/games/protocols/searcher.hpp"
#include "frontends/core/session/collection.hpp"

namespace janus::tests {

class ScriptedSearcher final : public protocols::Searcher {
 public:
  const session::Program& program() const override { return *program_; }
  const play::Rules& rules() const override { return *play::find_rules("chess"); }
  std::vector<const session::Setting*> choices() const override { return {program_->find_setting("level")}; }
  std::string option_value(const session::Setting& setting) const override { return level.empty() ? setting.default_value : level; }
  void choose(const std::string& name, const std::string& value) override {
    if (name != "level" || program_->find_setting("level")->find(value) == nullptr) throw session::Error("there is no such level");
    level = value;
  }
  void restart() override { ++games; }
  protocols::SearchResult think(const protocols::SearchRequest& thinking) override {
    asked.push_back(thinking);
    if (thinking.shown) thinking.shown({.move = "e7e6", .value = 7, .counts = {42}, .emulated = protocols::Milliseconds(1500)});
    for (const std::string& line : meanwhile) {
      words.push_back(thinking.on_line({line}));
      if (words.back() == protocols::SearchControl::give_up) return meanwhile.clear(), protocols::SearchResult{};
    }
    meanwhile.clear();
    if (replies.empty()) return {};
    protocols::SearchResult outcome = replies.front();
    replies.pop_front();
    if (outcome.reply && outcome.reply->move)  // the script gives only coordinates
      if (const auto legal = rules().legal_move(thinking.game.position(), outcome.reply->move->coordinates)) outcome.reply->move = legal;
    return outcome;
  }

  static protocols::SearchResult moved(const std::string& coordinates) {
    protocols::SearchResult outcome;
    play::Move move;
    move.coordinates = coordinates;
    outcome.reply = play::Opponent::Reply{{.kind = play::Answer::Kind::moved}, move};
    outcome.thought = {.move = coordinates, .value = 9, .counts = {99}, .emulated = protocols::Milliseconds(2000)};
    return outcome;
  }

  std::deque<protocols::SearchResult> replies;
  std::vector<std::string> meanwhile;           // lines that arrive during the search
  std::vector<protocols::SearchControl> words;  // their effects
  std::vector<protocols::SearchRequest> asked;
  std::string level;
  int games = 0;

 private:
  std::shared_ptr<const session::Program> program_ = session::load_program(play::built_in_collection(), "microchess");
};

inline std::vector<std::string> moves_of(const protocols::SearchRequest& thinking) {
  std::vector<std::string> moves;
  for (const play::PlayedMove& played : thinking.game.segments().front().moves) moves.push_back(played.move.coordinates);
  return moves;
}

// Runs a protocol with the scripted search and collects its output.
template <typename Protocol>
struct Talk {
  explicit Talk(bool real_pace = false)
      : protocol(
            searcher, [this](const std::string& line) { said.push_back(line); }, "1.2", real_pace) {}
  // Sends the lines and returns the output.
  std::vector<std::string> send(const std::vector<std::string>& lines) {
    said.clear();
    for (const std::string& line : lines) goes_on = protocol.execute_line({line});
    return said;
  }

  ScriptedSearcher searcher;
  std::vector<std::string> said;
  Protocol protocol;
  bool goes_on = true;
};

}  // namespace janus::tests
