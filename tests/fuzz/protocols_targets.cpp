// Fuzz targets for external input of matches and chess GUIs: lines of GUIs, lines of engines, match files, opening books.
#include "frontends/games/play/positions.hpp"
#include "frontends/games/protocols/uci.hpp"
#include "frontends/games/protocols/xboard.hpp"
#include "frontends/games/tournament/engines/engine_words.hpp"
#include "frontends/games/tournament/match_file.hpp"
#include "frontends/games/tournament/openings.hpp"
#include "fuzz/driver.hpp"
#include "fuzz/errors.hpp"
#include "protocols/scripted_searcher.hpp"
#include "tools/line_assembler.hpp"

namespace janus::fuzz {
namespace {

// An engine that always plays the first legal move.
class FirstMove final : public protocols::Searcher {
 public:
  const session::Program& program() const override { return kind_.program(); }
  const play::Rules& rules() const override { return kind_.rules(); }
  std::vector<const session::Setting*> choices() const override { return kind_.choices(); }
  std::string option_value(const session::Setting& setting) const override { return kind_.option_value(setting); }
  void choose(const std::string& name, const std::string& value) override { kind_.choose(name, value); }
  void restart() override {}
  protocols::SearchResult think(const protocols::SearchRequest& thinking) override {
    const auto legal = rules().legal_moves(thinking.game.position());
    if (legal.empty()) return {.refused = "the game is over"};
    protocols::SearchResult outcome = kind_.moved(legal.front().coordinates);
    outcome.reply->move = legal.front();
    return outcome;
  }

 private:
  tests::ScriptedSearcher kind_;
};

template <typename Protocol>
void talk(std::string_view text) {
  static FirstMove searcher;
  Protocol protocol(
      searcher, [](const std::string& line) { require_one_line(line); }, "1", false);
  tools::LineAssembler lines;
  lines.add(text);
  lines.end();
  while (const auto line = lines.take())
    if (!protocol.execute_line(*line)) return;
}

void hear_engine(std::string_view line) {
  tournament::parse_uci_option(line);
  require_one_line(tournament::uci_value_error(line, "3"));
  tournament::parse_xboard_features(line);
  allow_errors([&] { tournament::xboard_limit(line); });
  for (const auto& turn : {tournament::parse_uci_turn(line), tournament::xboard_turn(line, play::Side::white)}) {
    if (!turn) continue;
    require_one_line(turn->words);
    if ((turn->kind == tournament::Turn::Kind::moved) != (!turn->move.empty() && turn->words.empty()))
      throw std::logic_error("a valid move has no error message");
  }
}

void read_match(std::string_view text) {
  const play::Rules& rules = *play::find_rules("chess");
  allow_errors([&] {
    const std::string written = tournament::to_json(tournament::parse_match_file(text, &rules));
    if (tournament::to_json(tournament::parse_match_file(written, &rules)) != written)
      throw std::logic_error("a written match is read back unchanged");
  });
}

void read_book(std::string_view text) {
  for (const play::Rules* rules : play::all_rules()) allow_errors([&] { tournament::book_openings(*rules, 3, text, "book", 4); });
}

std::string small_match() {
  tournament::Game game{.number = 0, .start = play::find_rules("chess")->start()};
  game.moves = {{"e2e4", 0}, {"e7e5", 1500}};
  game.given = 1;
  game.result = "0-1";
  game.cause = tournament::Cause::illegal_move;
  game.words = "Ke1-e3";
  return tournament::to_json({{{"rules", "chess"}, {"first", "MicroChess"}}, {{0, game}}});
}

}  // namespace

std::vector<Target> targets() {
  return {
      {.name = "uci",
       .corpus = {"uci\nisready\nposition startpos moves e2e4\ngo wtime 1 btime 2\nstop\nquit\n",
                  "setoption name level value blitz\ngo infinite\nstop\n", "position fen 4k3/8/8/8/8/8/8/4K2R w - - 0 1 moves h1h8\ngo"},
       .dictionary = {"position ", "startpos", " fen ", " moves ", "go ", "infinite", "movetime ", "setoption name ", " value ", "\n",
                      "e2e4"},
       .max_size = 300,
       .run = talk<protocols::Uci>,
       .limit_size = 4'000},
      {.name = "xboard",
       .corpus = {"xboard\nprotover 2\nnew\nlevel 40 5:30 0\nusermove e2e4\n?\nforce\nundo\nquit\n",
                  "new\nst 3\ntime 100\ngo\nremove\ngo\n", "setboard 4k3/8/8/8/8/8/8/4K2R w - - 0 1\ngo\n"},
       .dictionary = {"usermove ", "level ", "time ", "setboard ", "option level=", "go\n", "force\n", "undo\n", "1e999", ":"},
       .max_size = 300,
       .run = talk<protocols::Xboard>,
       .limit_size = 4'000},
      {.name = "engine",
       .corpus = {"bestmove e2e4 ponder e7e5", "move e7e8q", "0-1 {White resigns}", "Illegal move: e2e4",
                  "feature ping=1 myname=\"x y\" option=\"a -spin 1 0 2\" done=1",
                  "option name UCI_Elo type spin default 1320 min 1320 max 3190", "movetime 100"},
       .dictionary = {"bestmove ", "move ", "(none)", "0000", "resign", "1-0 ", "feature ", "=\"", "\"", "option name ", " type "},
       .max_size = 120,
       .run = hear_engine,
       .limit_size = 4'000},
      {.name = "match-file",
       .corpus = {small_match()},
       .dictionary = {"\"moves\"", "null", "\"us\"", "[", "{", "1e999", "-1", "\"given\"", "\"plan\"", "\"games\"", "e7e5"},
       .max_size = 800,
       .run = read_match,
       .limit_size = 20'000},
      {.name = "book",
       .corpus = {"[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n", "4k3/8/8/8/8/8/8/4K2R w - - bm Rh8+; id \"x\";\n# c\n", "B:W18,24,K27:B1,3\n"},
       .dictionary = {"[", "\"]", "1. ", " w ", " - ", "\n", ";", "W:W", "e4"},
       .max_size = 200,
       .run = read_book,
       .limit_size = 8'000}};
}

}  // namespace janus::fuzz
