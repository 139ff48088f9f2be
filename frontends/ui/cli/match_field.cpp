#include "frontends/ui/cli/match_field.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "frontends/core/session/files.hpp"
#include "frontends/core/session/layout.hpp"
#include "frontends/core/session/sha256.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/games/tournament/program_player.hpp"
#include "frontends/games/tournament/random_player.hpp"
#include "frontends/games/tournament/standings.hpp"

namespace janus::cli {

namespace {

constexpr std::size_t kHashShown = 16;  // digits
constexpr std::string_view kRandom = "random";

// One entry for all engines, or one for each.
const std::string& of_engine(const std::vector<std::string>& list, std::size_t number, std::size_t engines, const char* option) {
  if (list.size() != 1 && list.size() != engines)
    throw session::Error(fmt::format("match: {} is given {} times for {} engines; specify it once for all engines, or once for each engine",
                                     option, list.size(), engines));
  return list.size() == 1 ? list.front() : list[number];
}

std::string bytes_of(const session::Setup& setup) {
  session::Layout layout = session::layout_from_blocks(setup.program->images);
  session::place_blocks(setup.images, layout);
  std::vector<std::uint8_t> bytes;
  for (std::size_t address = 0; address < layout.size(); ++address)
    if (layout[address])
      for (const std::size_t byte : {address >> 8, address & 0xFF, std::size_t{*layout[address]}})
        bytes.push_back(static_cast<std::uint8_t>(byte));
  for (const session::Setting& setting : setup.program->settings)
    for (const session::SettingValue& value : setting.values)
      for (const session::Block& block : value.patch) {
        for (const int byte : {block.address >> 8, block.address & 0xFF}) bytes.push_back(static_cast<std::uint8_t>(byte));
        bytes.insert(bytes.end(), block.bytes.begin(), block.bytes.end());
      }
  const std::string& text = setup.text ? setup.text->bytes : setup.program->text ? setup.program->text->bytes : std::string();
  bytes.insert(bytes.end(), text.begin(), text.end());
  return session::sha256(bytes).substr(0, kHashShown);
}

// The hash of a program and its settings, with the files loaded over it; empty for an unchanged built-in program.
std::string own_bytes(const session::Setup& setup) {
  if (!setup.program) return {};
  const std::string own = bytes_of(setup);
  const session::Collection& built_in = session::built_in_collection();
  if (!built_in.contains(setup.program->name + "/program.toml")) return own;
  return own == bytes_of({.program = session::load_program(built_in, setup.program->name)}) ? "" : own;
}

// The colon before NAME=VALUE, or else the first one, unless the whole text names a program: paths can contain colons.
std::size_t settings_at(const std::string& text, const session::Collection& collection) {
  for (std::size_t colon = text.find(':'); colon < text.size(); colon = text.find(':', colon + 1))
    if (const std::size_t end = text.find_first_of(":/,=", colon + 1); end < text.size() && text[end] == '=') return colon;
  return launch::names_program(text, collection) ? std::string::npos : text.find(':');
}

std::string joined_by(const std::vector<std::string>& list, const char* separator) { return fmt::format("{}", fmt::join(list, separator)); }

}  // namespace

// The players of a thread, created on first use.
class MatchSetup::Table {
 public:
  explicit Table(const MatchSetup& field) : field_(field), players_(field.entrants_.size()) {}

  std::optional<tournament::Game> play(int number, const std::atomic<bool>& cancel) {
    tournament::GameTerms terms{field_.rules_, field_.request_.most_plies, field_.clock_};
    if (field_.touch_move()) terms.touch_move = field_.request_.seed;
    if (field_.has_single_player()) {
      if (!soloist_) soloist_.emplace(field_.entrants_.front().setup, field_.collection_, field_.request_.vary);
      return soloist_->play(number, terms, cancel);
    }
    const tournament::Schedule::Place place = field_.schedule_->slot(number);
    const tournament::Schedule::Pairing& two = field_.schedule_->pairings()[static_cast<std::size_t>(place.pairing)];
    tournament::Player &first = player(two.first), &second = player(two.second);
    const bool fixed = field_.fixed_sides_;
    const bool white = fixed || tournament::is_first_white(*field_.rules_, place.number);
    auto game =
        tournament::play_game(terms, place.number, field_.openings_[static_cast<std::size_t>(fixed ? place.number : place.number / 2)],
                              white ? first : second, white ? second : first, cancel);
    if (game) game->number = number;
    return game;
  }

 private:
  tournament::Player& player(int number) {
    auto& player = players_[static_cast<std::size_t>(number)];
    if (!player) player = field_.make_player(field_.entrants_[static_cast<std::size_t>(number)]);
    return *player;
  }

  const MatchSetup& field_;
  std::vector<std::unique_ptr<tournament::Player>> players_;
  std::optional<tournament::SelfPlay> soloist_;
};

MatchSetup::MatchSetup(const MatchRequest& request, const session::Collection& collection, const std::atomic<bool>& cancel)
    : request_(request), collection_(collection), cancel_(cancel) {
  if (!request.clock.empty()) clock_ = tournament::parse_time_control(request.clock);
  if (clock_ && !request.engine_go.empty()) throw session::Error("match: --tc and --engine-go cannot be combined; remove one of them");
  for (const std::string& program : request.programs) {
    if (program == kRandom && !collection.contains(program + "/program.toml")) entrants_.push_back({.is_random = true});
    else add_program(program);
  }
  for (std::size_t i = 0; i < request.engines.size(); ++i) add_engine(i);
  if (entrants_.empty() || (has_single_player() && !entrants_.front().setup.program))
    throw session::Error("match: PLAYERS are missing; name them as in `janus match microchess microchess-upgrade`");
  if (entrants_.size() > 2 && request.games % 2 != 0)
    throw session::Error(
        fmt::format("match: --games {}: odd number of games for more than two players; use an even number", request.games));
  if (clock_ && has_single_player())
    throw session::Error(
        "match: --tc: not supported for a program that plays against itself on one machine; remove --tc or add a second player");
  if (touch_move() && has_single_player())
    throw session::Error(
        "match: --castling touch-move: not supported for a program that plays against itself on one machine; name the program twice");
  if (rules_ == nullptr) rules_ = play::find_rules("chess");
  fix_sides();
  name_entrants();
  schedule_ = std::make_unique<tournament::Schedule>(static_cast<int>(entrants_.size()), request.games);
  make_openings();
}

// Puts a player that can play only White first, and so the opponent of one that can play only Black.
void MatchSetup::fix_sides() {
  if (entrants_.size() != 2) return;
  const auto can = [&](std::size_t number, play::Side side) {
    const session::Setup& setup = entrants_[number].setup;
    return !setup.program || play::settings_for(*setup.program, side).has_value();
  };
  const auto fits = [&](std::size_t white, std::size_t black) { return can(white, play::Side::white) && can(black, play::Side::black); };
  if (fits(0, 1) == fits(1, 0)) return;  // both orders, or none: then the player reports the error
  fixed_sides_ = true;
  if (fits(1, 0)) std::swap(entrants_[0], entrants_[1]);
}

// PROGRAM, or PROGRAM:NAME=VALUE,NAME=VALUE.
void MatchSetup::add_program(const std::string& text) {
  session::Setup setup = make_setup(request_.machine);
  const std::size_t colon = settings_at(text, collection_);
  if (const std::size_t other = text.find_first_of(",="); other < colon)
    throw session::Error(
        fmt::format("match: `{}`: missing colon before the settings; write {}:NAME=VALUE,NAME=VALUE", text, text.substr(0, other)));
  launch::add_player(text.substr(0, colon), collection_, setup);
  for (std::size_t at = colon; at != std::string::npos && at + 1 < text.size();) {
    const std::size_t end = text.find(',', at + 1);
    setup.settings.push_back(parse_pair(text.substr(0, colon), text.substr(at + 1, end == std::string::npos ? end : end - at - 1)));
    at = end;
  }
  if (const session::Setting* varied = setup.program->find_setting(request_.vary); varied != nullptr)
    for (const session::SettingValue& value : varied->values) launch::reject_ineffective_setting(setup, varied->name, value.name, true);
  for (const auto& [name, value] : setup.settings) launch::reject_ineffective_setting(setup, name, value, true);
  if (const std::string problem = play::game_problem(*setup.program); !problem.empty()) throw session::Error(problem);
  const play::Rules* rules = play::rules_of(*setup.program);
  if (rules_ != nullptr && rules != rules_)
    throw session::Error(fmt::format("match: {} plays {}, but {} plays {}; choose players of the same game", first_title(), rules_->name(),
                                     setup.program->title, rules->name()));
  rules_ = rules;
  entrants_.push_back({.setup = std::move(setup)});
}

void MatchSetup::add_engine(std::size_t number) {
  if (rules_ != nullptr && rules_->name() != "chess")
    throw session::Error(fmt::format("match: engines play chess, but {} plays {}; remove --engine or choose a chess program", first_title(),
                                     rules_->name()));
  const std::size_t engines = request_.engines.size();
  tournament::EngineSetup setup{.command = request_.engines[number]};
  setup.clock = clock_;
  if (!request_.engine_go.empty()) setup.go = of_engine(request_.engine_go, number, engines, "--engine-go");
  setup.xboard = of_engine(request_.engine_protocol, number, engines, "--engine-protocol") == "xboard";
  for (const std::string& option : request_.engine_options) setup.options.push_back(parse_pair("--engine-option", option));
  setup.timeout = std::chrono::seconds(request_.engine_timeout);
  setup.cancel = &cancel_;
  entrants_.push_back({.engine = std::move(setup), .is_engine = true});
}

// An engine reports its own name, which also proves that it runs.
void MatchSetup::name_entrants() {
  if (has_single_player()) entrants_.front().name = tournament::SelfPlay(entrants_.front().setup, collection_, request_.vary).name();
  else
    for (Entrant& entrant : entrants_) entrant.name = make_player(entrant)->name();
}

std::unique_ptr<tournament::Player> MatchSetup::make_player(const Entrant& entrant) const {
  if (entrant.is_engine) return std::make_unique<tournament::EnginePlayer>(entrant.engine);
  if (entrant.is_random) return std::make_unique<tournament::RandomPlayer>(request_.seed);
  const bool varies = !request_.vary.empty() && entrant.setup.program->find_setting(request_.vary) != nullptr;
  return std::make_unique<tournament::ProgramPlayer>(entrant.setup, collection_, varies ? request_.vary : std::string());
}

void MatchSetup::make_openings() {
  const auto pairs = static_cast<std::size_t>(fixed_sides_ ? request_.games : (request_.games + 1) / 2);  // openings
  if (!request_.openings.empty() && request_.random_plies > 0)
    throw session::Error("match: --openings and --random cannot be combined; remove one of them");
  if (has_single_player() && (!request_.openings.empty() || request_.random_plies > 0))
    throw session::Error(
        "match: --openings and --random are not supported for a program that plays against itself on one machine; use --vary NAME");
  if (!request_.vary.empty() && std::none_of(entrants_.begin(), entrants_.end(), [&](const Entrant& entrant) {
        return entrant.setup.program && entrant.setup.program->find_setting(request_.vary) != nullptr;
      })) {
    if (!entrants_.front().setup.program)
      throw session::Error(fmt::format("match: --vary {}: only programs have settings; add a program to the players", request_.vary));
    tournament::varied_value(*entrants_.front().setup.program, request_.vary, 0);  // throws an error
  }
  if (request_.shuffle && request_.openings.empty())
    throw session::Error("match: --shuffle: no opening file is given; add --openings FILE");
  if (request_.random_plies > 0) {
    openings_ = all_accept_moves() ? tournament::random_openings(*rules_, pairs, request_.random_plies, request_.seed)
                                   : tournament::random_replies(*rules_, pairs, (request_.random_plies + 1) / 2, request_.seed);
  } else if (!request_.openings.empty()) {
    const std::string text = session::read_text(request_.openings, tools::kGameFile);
    openings_ = tournament::book_openings(*rules_, pairs, text, request_.openings, request_.book_plies,
                                          request_.shuffle ? std::optional(request_.seed) : std::nullopt);
    book_ = session::sha256(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size())).substr(0, kHashShown);
  } else {
    openings_ = tournament::plain_openings(*rules_, pairs);
  }
}

const std::string& MatchSetup::first_title() const {
  return std::find_if(entrants_.begin(), entrants_.end(), [](const Entrant& entrant) { return entrant.setup.program != nullptr; })
      ->setup.program->title;
}

bool MatchSetup::all_accept_moves() const {
  return std::none_of(entrants_.begin(), entrants_.end(),
                      [](const Entrant& entrant) { return entrant.setup.program && entrant.setup.program->play->replies_automatically(); });
}

std::string MatchSetup::openings_text() const {
  if (request_.random_plies > 0 && !all_accept_moves())
    return fmt::format("first {} of the players that accept moves random, seed {}",
                       request_.random_plies > 2 ? fmt::format("{} moves", (request_.random_plies + 1) / 2) : "move", request_.seed);
  if (request_.random_plies > 0) return fmt::format("{} half moves by chance, seed {}", request_.random_plies, request_.seed);
  if (!request_.openings.empty())
    return fmt::format("{}, {} half moves{}", request_.openings, request_.book_plies,
                       request_.shuffle ? fmt::format(", in an order by chance, seed {}", request_.seed) : "");
  return request_.vary.empty() ? "none" : fmt::format("each value of {} in turn", request_.vary);
}

std::string MatchSetup::engine_text(const Entrant& entrant) const {
  return fmt::format("{} ({}, {})", entrant.engine.command, entrant.engine.xboard ? "xboard" : "uci",
                     clock_ ? "by the clock" : entrant.engine.go);
}

tournament::Plan MatchSetup::plan() const {
  tournament::Plan plan = {{"rules", std::string(rules_->name())}};
  if (entrants_.size() <= 2) {
    plan.emplace_back("first", entrants_.front().name);
    plan.emplace_back("second", has_single_player() ? "itself" : entrants_.back().name);
  }
  for (std::size_t i = 0; entrants_.size() > 2 && i < entrants_.size(); ++i)
    plan.emplace_back(fmt::format("player {}", i + 1), entrants_[i].name);
  for (std::size_t i = 0; i < entrants_.size(); ++i)  // the bytes behind a name can change between runs
    if (const std::string bytes = own_bytes(entrants_[i].setup); !bytes.empty())
      plan.emplace_back(fmt::format("bytes of player {}", i + 1), bytes);
  if (!request_.machine.options.empty()) plan.emplace_back("option", joined_by(request_.machine.options, ", "));
  if (!request_.machine.roms.empty()) plan.emplace_back("rom", joined_by(request_.machine.roms, ", "));
  std::vector<std::string> engines;
  for (const Entrant& entrant : entrants_)
    if (entrant.is_engine) engines.push_back(engine_text(entrant));
  if (!engines.empty()) plan.emplace_back("engine", joined_by(engines, "; "));
  if (!request_.engine_options.empty()) plan.emplace_back("engine option", joined_by(request_.engine_options, ", "));
  if (std::any_of(entrants_.begin(), entrants_.end(), [](const Entrant& entrant) { return entrant.is_random; }))
    plan.emplace_back("random moves", fmt::format("seed {}", request_.seed));
  plan.emplace_back("openings", openings_text());
  if (!book_.empty()) plan.emplace_back("book", book_);
  plan.emplace_back("most half moves", std::to_string(request_.most_plies));
  if (clock_) plan.emplace_back("clock", clock_.text());
  if (fixed_sides_) plan.emplace_back("sides", "the first player is White");
  if (touch_move()) plan.emplace_back("castling", fmt::format("{}, seed {}", request_.castling, request_.seed));
  return plan;
}

std::vector<std::string> MatchSetup::files() const {
  std::vector<std::string> files;
  for (const Entrant& entrant : entrants_) files.insert(files.end(), entrant.setup.read_from.begin(), entrant.setup.read_from.end());
  return files;
}

std::string MatchSetup::text() const {
  const std::string openings = fmt::format("openings: {}", openings_text());
  if (has_single_player()) return fmt::format("{} against itself, {} games, {}", entrants_.front().name, request_.games, openings);
  if (entrants_.size() == 2)
    return fmt::format("{} against {}, {} games, {}", entrants_[0].name, entrants_[1].name, request_.games, openings);
  std::vector<std::string> names;
  for (const Entrant& entrant : entrants_) names.push_back(entrant.name);
  return fmt::format("Round robin, {} games per pair, {} games in total, {}: {}", request_.games, schedule_->games(), openings,
                     fmt::join(names, "; "));
}

tournament::GamePlayer MatchSetup::game_player() const {
  auto table = std::make_shared<Table>(*this);
  return [table](int number, const std::atomic<bool>& cancel) {
    try {
      return table->play(number, cancel);
    } catch (const session::Error& error) { throw session::Error(fmt::format("game {}: {}", number + 1, error.what())); }
  };
}

}  // namespace janus::cli
