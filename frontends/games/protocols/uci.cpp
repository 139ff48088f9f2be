#include "frontends/games/protocols/uci.hpp"

#include <fmt/format.h>

#include "frontends/games/play/game_messages.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "tools/printable.hpp"
#include "tools/text.hpp"

namespace janus::protocols {

void Uci::send_info(const std::string& words) { say_("info string " + tools::printable(words)); }

void Uci::send_identification() {
  const session::Program& program = searcher_.program();
  say_(fmt::format("id name {} (Janus {})", program.title, version_));
  say_(fmt::format("id author {}", session::credit(program)));
  for (const session::Setting* setting : searcher_.choices()) say_(uci::option_text(*setting, searcher_.option_value(*setting)));
  say_(fmt::format("option name {} type combo default {} var max var real", kSpeed, real_pace_ ? "real" : "max"));
  say_("uciok");
}

void Uci::set_option(std::string_view arguments) {
  const auto [name, value] = uci::read_option(arguments);
  if (tools::equals_ignore_case(name, kSpeed)) {
    real_pace_ = is_real_pace(value);
    return;
  }
  // Names of options are case-insensitive.
  for (const session::Setting* setting : searcher_.choices())
    if (tools::equals_ignore_case(setting->name, name)) return searcher_.choose(setting->name, value);
  throw session::Error(fmt::format("unknown option `{}`; `uci` lists the options", name));
}

void Uci::set_position(std::string_view arguments) {
  game_.reset();
  game_ = uci::read_position(arguments, searcher_.rules());
}

SearchControl Uci::on_search_line(const LineSource::Line& line) {
  const Command said = split(line.text);
  if (line.too_long) return handle_line(line), SearchControl::go_on;
  if (said.word == "isready") return say_("readyok"), SearchControl::go_on;
  if (has_next_go_ && said.word != "quit") return deferred_lines_.push_back(line), SearchControl::go_on;
  if (said.word == "stop" || said.word == "ponderhit") {
    must_wait_ = false;
    return said.word == "stop" ? SearchControl::hurry : SearchControl::go_on;
  }
  if (said.word == "quit") {
    leaves_ = true;
    return SearchControl::give_up;
  }
  has_next_go_ = said.word == "go";
  if (!said.word.empty()) deferred_lines_.push_back(line);
  return SearchControl::go_on;
}

void Uci::show(const SearchState& thought) {
  for (const std::string& line : uci::info_text(thought, searcher_.program().title)) say_(line);
}

void Uci::answer(const SearchResult& outcome) {
  best_ = "bestmove 0000";
  if (!outcome.refused.empty()) return send_info(outcome.refused);
  const play::Opponent::Reply& reply = *outcome.reply;
  if (reply.answer.kind == play::Answer::Kind::moved) {
    show(outcome.thought);
    best_ = "bestmove " + reply.move->coordinates;
    return;
  }
  send_info(play::fault_text(reply.answer, searcher_.program().title));
}

void Uci::go(std::string_view arguments) {
  if (!game_) {
    send_info("no position to move in: the last position was rejected");
    return say_("bestmove 0000");
  }
  const uci::GoCommand wanted = uci::parse_go(arguments);
  for (const std::string& left_out : wanted.left_out)
    send_info(fmt::format("{} is ignored; the program's level sets the search depth", left_out));
  must_wait_ = wanted.infinite;
  has_next_go_ = false;
  const SearchResult outcome = search(*game_, wanted.clock(searcher_.rules().to_move(game_->position())));
  if (!outcome.reply && outcome.refused.empty()) return;  // cancelled
  answer(outcome);
  if (!must_wait_) say_(std::exchange(best_, {}));
}

void Uci::handle_line(const LineSource::Line& line) {
  if (line.too_long) {
    send_info(
        fmt::format("ignored a line longer than {} bytes: {}...", tools::LineAssembler::kLongest, line.text.substr(0, kShownOfALine)));
    return;
  }
  const Command said = split(line.text);
  try {
    if (must_wait_ && !best_.empty() && (said.word == "stop" || said.word == "ponderhit")) {
      must_wait_ = false;
      say_(std::exchange(best_, {}));
    } else if (said.word == "uci") send_identification();
    else if (said.word == "isready") say_("readyok");
    else if (said.word == "setoption") set_option(said.rest);
    else if (said.word == "ucinewgame") searcher_.restart();
    else if (said.word == "position") set_position(said.rest);
    else if (said.word == "go") go(said.rest);
    else if (said.word == "quit") leaves_ = true;
    else if (said.word == "debug" || said.word == "register" || said.word == "stop" || said.word == "ponderhit" || said.word.empty()) {
    } else
      send_info(fmt::format("unknown UCI command `{}`; use uci, isready, setoption, ucinewgame, position, go, stop or quit",
                            said.word.substr(0, kShownOfALine)));
  } catch (const session::Error& error) { send_info(error.what()); }
}

void Uci::on_input_end() {
  if (!best_.empty()) say_(best_);
}

}  // namespace janus::protocols
