// `using` declarations: names of the game and the engine that code of the terminal uses unqualified.
#pragma once

#include "frontends/faces/engine/pumped_engine.hpp"
#include "frontends/games/play/match.hpp"
#include "frontends/games/play/sayings.hpp"
#include "frontends/games/play/score_reader.hpp"

namespace janus::terminal {

using engine::PumpedEngine;
using engine::Task;
using play::Answer;
using play::answer_text;
using play::date_text;
using play::Examples;
using play::GameTracker;
using play::is_movetext;
using play::is_saved_game;
using play::is_unfinished;
using play::kNoSquare;
using play::Leg;
using play::Man;
using play::Match;
using play::Move;
using play::name_of;
using play::other;
using play::parse_saved_game;
using play::Placement;
using play::Played;
using play::Progress;
using play::read_moves;
using play::read_score;
using play::Record;
using play::repetition_text;
using play::Rules;
using play::score_names;
using play::SheetRow;
using play::Side;
using play::Stopped;
using play::to_json;
using play::to_score;
using play::turn_text;
using play::WrittenGame;

}  // namespace janus::terminal
