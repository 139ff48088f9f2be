#include "frontends/games/play/requests.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/keys.hpp"
#include "frontends/games/play/positions.hpp"

namespace janus::play {

namespace {

constexpr const char* kEntryKeys = "entry_keys";

// "e2e5", "11-15": two squares, with or without a dash in between.
std::pair<int, int> two_squares(const Rules& rules, std::string_view text) {
  for (std::size_t end = 1; end < text.size(); ++end) {
    const int from = rules.square_of(text.substr(0, end));
    const int to = rules.square_of(text.substr(text[end] == '-' ? end + 1 : end));
    if (from != kNoSquare && to != kNoSquare) return {from, to};
  }
  return {kNoSquare, kNoSquare};
}

}  // namespace

std::optional<std::string> Requests::parse_codes(std::string_view text) const {
  if (!game_.reader().shows_codes() || text.size() < 4 ||
      text.substr(0, 4).find_first_not_of("0123456789ABCDEFabcdef") != std::string_view::npos)
    return std::nullopt;
  const int from = game_.reader().square_of_code(std::stoi(std::string(text.substr(0, 2)), nullptr, 16));
  const int to = game_.reader().square_of_code(std::stoi(std::string(text.substr(2, 2)), nullptr, 16));
  if (from == kNoSquare || to == kNoSquare) return std::nullopt;
  return rules().square_name(from) + rules().square_name(to) + std::string(text.substr(4));
}

Requests::Requests(session::Session& session, GameTracker& game, std::function<void(const Outcome&)> sink)
    : session_(session), game_(game), sink_(std::move(sink)) {
  session_.on_transcript([this](const session::TranscriptLine& line) { on_transcript_line(line); });
}

void Requests::check_not_busy() const {
  if (!attended_) return;
  const bool free = !is_busy() || session_.is_rewound();  // in the recorded past, pending requests at its end are discarded
  if (!free && is_thinking()) throw session::Error("the program is searching; wait for its move, or take back your last move");
  if (!free || !session_.is_waiting()) throw session::Error("the program is not ready for input; wait a moment, and try again");
}

void Requests::ask(Request request, std::vector<session::KeyAction> actions) {
  std::deque<ExpectedMove> to_follow = std::move(remaining_moves_);
  const bool following = following_;
  if (session_.is_rewound()) session_.timeline().branch();
  remaining_moves_ = std::move(to_follow);
  following_ = following;
  request_ = std::move(request);
  session_.queue_keys(std::move(actions));
}

void Requests::ask(Request request) {
  std::vector<session::KeyAction> actions = request.plan.actions(session_.machine());
  ask(std::move(request), std::move(actions));
}

void Requests::check_accepts_moves() const {
  check_not_busy();
  if (game_.game_state()->seats == session::SideAssignment::computer_both) throw session::Error(both_sides_text(program()));
  if (!game_.record().declared_result().empty()) throw session::Error("the game is over; start a new game, or take back a move");
  if (const auto& complete = program().board->move_complete; complete && !complete->is_true(session_.context()))
    throw session::Error("the program has picked up a piece; put it down with the program's own keys first");
}

void Requests::play(std::string_view text) {
  check_accepts_moves();
  const auto coded = parse_codes(text);
  ParsedMove parsed = rules().parse(game_.record().position(), coded ? *coded : text);
  if (!parsed.move) throw session::Error(parsed.why);
  enter_move(std::move(*parsed.move));
}

void Requests::play(const Move& move) {
  check_accepts_moves();
  std::optional<Move> legal = rules().legal_move(game_.record().position(), move.coordinates);
  if (!legal) throw session::Error(fmt::format("{} is not legal here", move.notation));
  enter_move(std::move(*legal));
}

void Requests::enter_move(Move move) {
  KeyPlan plan = keys_for_move(*program().play, game_.board_in_memory(), game_.record().position(), move);
  const std::string after = move.after;
  ask({.what = Request::Kind::play, .plan = std::move(plan), .move = std::move(move)});
  if (game_.replies_automatically()) begin_thinking(after);
}

void Requests::force_move(std::string_view text) {
  check_not_busy();
  const auto coded = parse_codes(text);
  const auto [from, to] = two_squares(rules(), coded ? *coded : std::string(text));
  if (from == kNoSquare || to == kNoSquare)
    throw session::Error(fmt::format("force needs two squares, as in 'force {}'{}", rules().examples().lawless,
                                     game_.reader().shows_codes() ? ", or the program's own codes" : ""));
  if (game_.replies_automatically())
    throw session::Error(fmt::format("{} checks all moves, so it does not accept illegal ones", program().title));
  if (game_.board().at(from) == '.') throw session::Error(fmt::format("{} is empty", rules().square_name(from)));
  ask({.what = Request::Kind::force, .plan = keys_for_forced_move(*program().play, game_.board_in_memory(), from, to)});
}

void Requests::request_reply() {
  check_not_busy();
  if (!game_.game_state()->is_programs_turn())
    throw session::Error(fmt::format("{} is to move, but the program plays {}; make a move, or change sides", name_of(game_.to_move()),
                                     name_of(game_.computer())));
  if (game_.replies_automatically()) throw session::Error(fmt::format("{} moves automatically; no command is needed", program().title));
  ask({.what = Request::Kind::answer, .plan = expand_keys(*program().play, "computer_move")});
  begin_thinking(game_.record().position());
}

void Requests::begin_thinking(const std::string& position) {
  thinking_cells_ = game_.reader().cells(session_.context());
  thinking_moves_ = rules().legal_moves(position);
  thinking_since_ = session_.cycle();
  if (attended_) return;
  for (const session::PlayCounter& counter : program().play->counters)
    counters_.push_back(session_.driver().condition_observer().add_counter(counter.address));
}

void Requests::switch_sides() {
  check_not_busy();
  if (!program().play->keys.contains("exchange"))
    throw session::Error(fmt::format("{} cannot change sides; its manifest lacks keys for this", program().title));
  ask({.what = Request::Kind::exchange, .plan = expand_keys(*program().play, "exchange")});
}

void Requests::press_keys(std::string_view list) {
  check_not_busy();
  std::vector<session::KeyAction> actions = session::parse_keys(list, session_.machine());
  std::vector<std::string> names;
  for (const session::KeyAction& action : actions) names.push_back(action.name);
  ask({.what = Request::Kind::keys, .remark = fmt::format("keys {}", fmt::join(names, " "))}, std::move(actions));
}

// Returns true if the program itself waits, or a routine that it called, but not a monitor; calls by an interrupt do not count.
bool Requests::program_accepts_keys() const {
  const std::vector<session::Block>& images = program().images;
  const auto own = [&](std::uint32_t address) {
    return std::any_of(images.begin(), images.end(), [&](const session::Block& block) {
      return block.space == 0 && address >= block.address && address < block.address + block.bytes.size();
    });
  };
  const machines::Machine& machine = session_.machine();
  if (own(machine.register_value(machine.cpu().program_counter))) return true;
  const std::vector<debug::Frame>& open = session_.debugger().calls().open_frames();
  for (auto frame = open.rbegin(); frame != open.rend() && frame->kind == debug::FrameKind::call; ++frame)
    if (own(frame->call_site)) return true;
  return false;
}

// If the session is attended, a game can be requested during a search, or after the program has crashed. The machine can be reset at any time.
bool Requests::needs_lead_in() const {
  if (!session_.is_waiting()) return attended_;
  return program().play->keys.contains(kEntryKeys) && !program_accepts_keys();
}

// Also discards remaining moves of the previous game.
void Requests::new_game() {
  remaining_moves_.clear();
  following_ = false;
  begin_game(needs_lead_in());
}

void Requests::begin_game(bool lead_in) {
  const Side computer = computer_side(program(), session_.settings());
  const char* action = computer == Side::white ? "new_game_white" : "new_game_black";
  if (program().play->keys.contains("new_game")) action = "new_game";
  // A number or a position that was entered is entered again.
  for (const session::Setting& setting : program().settings)
    if ((setting.range || setting.text) && setting.has_effect(session_.settings()))
      session_.change_setting(setting.name, session_.settings().at(setting.name));
  const std::string start = session::starting_text(program(), session_.settings(), program().text.has_value(), true);
  Request request{.what = Request::Kind::new_game, .plan = expand_keys(*program().play, action, {{"start", start}}), .led_in = lead_in};
  if (const std::string position = game_.start_position(); position != rules().start() && enters_piece_by_piece(*program().play)) {
    const auto reader = make_reader(*program().board, rules(), computer);
    request.plan.add(keys_for_position(*program().play, {rules(), *reader, session_.context()}, position));
  }
  std::vector<session::KeyAction> actions = request.plan.actions(session_.machine());
  if (lead_in) {
    session_.clear_queue();
    KeyPlan entry_keys{.keys = program().starting_keys, .typed = {}};
    if (program().play->keys.contains(kEntryKeys)) entry_keys = expand_keys(*program().play, kEntryKeys);
    std::vector<session::KeyAction> first = entry_keys.actions(session_.machine());
    first.insert(first.begin(), {.kind = session::KeyAction::Kind::wait});  // the next one is entered at once
    actions.insert(actions.begin(), first.begin(), first.end());
  }
  ask(std::move(request), std::move(actions));
}

void Requests::start_from_position(const std::string& position) {
  const session::Setting* setting = program().position_setting();
  const std::string begins = setting == nullptr ? start_position_text(rules(), position) : read_position(program(), position).text;
  const std::string start = rules().start();
  if (setting == nullptr && begins != start) throw session::Error(position_problem(program()));
  if (is_thinking()) check_not_busy();  // otherwise it starts like a new game
  remaining_moves_.clear();
  const std::string value = begins == start ? std::string() : begins;
  if (setting == nullptr || session_.settings().at(setting->name) == value || !set(setting->name, value)) new_game();
}

bool Requests::set(const std::string& name, const std::string& value) {
  const session::Setting* setting = program().find_setting(name);
  if (setting == nullptr) throw session::Error(fmt::format("{} does not have a setting '{}'", program().title, name));
  // A setting for the other side is replaced by its counterpart, which also sets the side.
  if (const auto twin = session::counterpart_setting(program(), session_.settings(), name, value)) return set(twin->first, twin->second);
  const auto wanted =
      std::find_if(setting->values.begin(), setting->values.end(), [&](const session::SettingValue& v) { return v.name == value; });
  GameState game_state = *game_.game_state();
  auto& chosen = game_state.chosen;
  std::erase_if(chosen, [&](const auto& pair) {
    if (pair.first == name) return true;
    if (wanted == setting->values.end()) return false;
    return std::any_of(wanted->implies.begin(), wanted->implies.end(), [&](const auto& implied) { return implied.first == pair.first; });
  });
  chosen.emplace_back(name, value);
  const auto settled = session::resolve_settings(program(), chosen);
  std::vector<std::pair<std::string, std::string>> changes;
  bool begins = false;
  const auto now = session_.settings();
  for (const auto& [changed, to] : settled) {
    const auto old = now.find(changed);
    if (old != now.end() && old->second == to) continue;
    const session::Setting* kind = program().find_setting(changed);
    if (kind->when.empty())
      throw session::Error(fmt::format("'{}' cannot be changed during a game; start the program with --set {}={}", changed, changed, to));
    begins |= kind->when == "new-game";
    changes.emplace_back(changed, to);
  }
  for (const auto& [changed, to] : changes) session_.change_setting(changed, to);
  game_state.settings = session_.settings();
  game_.store_state(std::move(game_state));
  if (begins) new_game();
  return begins;
}

}  // namespace janus::play
