#include "frontends/gui/windows/board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/gui/widgets/address_field.hpp"
#include "frontends/gui/game_menu.hpp"
#include "frontends/gui/names.hpp"
#include "frontends/play/sayings.hpp"
#include "frontends/session/credit.hpp"

namespace janus::gui {

bool BoardWindow::available(const Description& about) const {
  return about.program && about.program->board && about.program->play && play::game_problem(*about.program).empty();
}

void BoardWindow::begin(const Description& about) {
  program_ = about.program;
  rules_ = play::find_rules(program_->play->rules);
  turned_ = false;
  other_ = overlay_ = 0;
}

void BoardWindow::look(const Frame& frame) {
  game_ = frame.now.game;
  if (known_ != game_->standing) {
    known_ = game_->standing;
    shown_ = rules_->placement(known_->record.position());
    if (!known_->set_up) std::fill(shown_.cells.begin(), shown_.cells.end(), '.');
    legal_ = known_->set_up ? rules_->legal_moves(known_->record.position()) : std::vector<play::Move>{};
    chosen_ = play::kNoSquare;
    way_.clear();
    problem_.clear();
  }
  imagined_.reset();
  other_men_.reset();
  if (other_ != 0) {
    session::BoardView view = *program_->board;
    view.first = view.others[other_ - 1].second;
    other_men_ = play::make_reader(view, *rules_, known_->computer, false)->placement(*context_of(frame.now));
  }
  read_notes(frame);
  plies_.clear();
  const bool chosen = program_->board->plies && frame.selection.ply && !frame.now.idle;  // is shown while it runs, too
  if (program_->board->valid == "idle" && (frame.now.idle || frame.now.running) && !chosen) return;
  const auto reader = play::make_reader(*program_->board, *rules_, known_->computer, frame.now.debug.board_turned);
  const auto memory = context_of(frame.now);
  if (!known_->set_up || !reader->sound(*memory)) return;
  if (program_->board->plies && !frame.now.idle) read_plies(frame, *reader, *memory);
  else imagined_ = reader->placement(*memory);
}

void BoardWindow::read_notes(const Frame& frame) {
  notes_.clear();
  if (overlay_ == 0) return;
  const session::BoardView& view = *program_->board;
  const session::BoardOverlay& overlay = view.overlays[overlay_ - 1];
  const auto memory = context_of(frame.now);
  const auto reader = play::make_reader(view, *rules_, known_->computer, frame.now.debug.board_turned);
  notes_.resize(static_cast<std::size_t>(shown_.size()));
  for (const int square : rules_->squares()) {
    const auto address =
        overlay.first.address(*memory) + static_cast<std::uint32_t>(reader->code_of(square) * debug::bytes_of(overlay.type));
    const debug::Number value = debug::number_at(*memory, overlay.first.space, address, overlay.type);
    if (value.rounded() != 0) notes_[static_cast<std::size_t>(square)] = debug::to_text(value);
  }
}

// Where the program keeps more than one board, or tables beside them.
void BoardWindow::choose_what_is_shown(Frame& frame) {
  const session::BoardView& view = *program_->board;
  const auto choose = [&](const char* id, const char* none, std::size_t count, auto&& name, std::size_t& chosen) {
    if (count == 0) return;
    ImGui::SameLine();
    ImGui::SetNextItemWidth(112 * frame.scale);
    if (ImGui::BeginCombo(id, chosen == 0 ? none : name(chosen - 1).c_str())) {
      for (std::size_t i = 0; i <= count; ++i) {
        if (ImGui::Selectable(i == 0 ? none : name(i - 1).c_str(), i == chosen)) chosen = i;
        frame.marks.item(fmt::format("board/{}-{}", id + 2, i));
      }
      ImGui::EndCombo();
    }
    frame.marks.item(fmt::format("board/{}", id + 2));
  };
  choose(
      "##which", "the game", view.others.size(), [&](std::size_t i) { return view.others[i].first; }, other_);
  choose(
      "##overlay", "no overlay", view.overlays.size(), [&](std::size_t i) { return view.overlays[i].name; }, overlay_);
}

// The player's men are below.
bool BoardWindow::white_below() const { return (known_->computer == play::Side::black) != turned_; }

std::vector<int> BoardWindow::targets() const {
  std::vector<int> found;
  if (chosen_ == play::kNoSquare) return found;
  std::vector<int> squares = {chosen_};
  squares.insert(squares.end(), way_.begin(), way_.end());
  for (int square = 0; square < shown_.size(); ++square) {
    squares.push_back(square);
    const play::Pick picked = play::pick(legal_, squares);
    if (square != chosen_ && (picked.move || picked.on_the_way || picked.ambiguous)) found.push_back(square);
    squares.pop_back();
  }
  return found;
}

void BoardWindow::act(Frame& frame, Job job) {
  problem_.clear();
  frame.engine.submit(std::move(job));
}

void BoardWindow::submit(Frame& frame, std::string move) {
  act(frame, Job::play([move = std::move(move)](play::Match& match) {
        match.mark();
        match.ask_play(move);
      }));
  chosen_ = play::kNoSquare;
  way_.clear();
}

// The move that the squares clicked so far and this one mean, if they are enough for one.
void BoardWindow::make_move(Frame& frame, int square) {
  std::vector<int> squares = {chosen_};
  squares.insert(squares.end(), way_.begin(), way_.end());
  squares.push_back(square);
  play::Pick picked = play::pick(legal_, squares);
  problem_.clear();
  if (picked.on_the_way) {
    way_.push_back(square);
    return;
  }
  if (picked.ambiguous) {
    problem_ = "there are several ways: click the squares between, one by one";
    return;
  }
  if (picked.choices.size() > 1) {
    choices_ = std::move(picked.choices);
    promotion_.want();
    return;
  }
  if (picked.move) return submit(frame, picked.move->coordinates);
  problem_ = rules_->objection(known_->record.position(), chosen_, square);
  if (problem_.empty()) problem_ = "not a move of the rules";
  chosen_ = play::kNoSquare;
  way_.clear();
}

void BoardWindow::choose(Frame& frame, int square) {
  if (imagined_ || other_men_) return;
  if (!known_->set_up) return;
  if (!game_->waits) {
    problem_ = game_->thinks ? "wait for its answer, or take back: the program thinks" : "wait: the program does not ask for anything now";
    return;
  }
  const play::Side side = known_->to_move();
  const char man = shown_.at(square);
  if (chosen_ == square && way_.empty()) {
    chosen_ = play::kNoSquare;
  } else if (rules_->is_of(man, side) && !(chosen_ != play::kNoSquare && play::pick(legal_, {chosen_, square}).move)) {
    problem_.clear();
    if (known_->over()) problem_ = "the game is over: New begins another one, Take back goes on with this one";
    else if (known_->programs_turn() && game_->answers)
      problem_ = fmt::format("those are {}'s men: press Move, and it moves", program_->title);
    if (!problem_.empty()) return;
    chosen_ = square;
    way_.clear();
  } else if (chosen_ != play::kNoSquare) {
    make_move(frame, square);
  } else if (man != '.') {
    problem_ = fmt::format("{} is to move", name_of(side));
  }
}

void BoardWindow::ask_promotion(Frame& frame) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y * 0.4F}, ImGuiCond_Appearing, {0.5F, 0.5F});
  if (!promotion_.begin("What does it become?", ImGuiWindowFlags_AlwaysAutoResize)) return;
  bool done = promotion_.escaped();
  for (const play::Move& move : choices_) {
    const char letter = rules_->placement(move.after).at(move.to());
    const play::Man* man = rules_->man(letter);
    const std::string name = man == nullptr ? move.notation : std::string(man->name);
    if (ImGui::Button(name.c_str(), {160 * frame.scale, 0})) {
      submit(frame, move.coordinates);
      done = true;
    }
    frame.marks.item("promotion/" + name);
  }
  if (ImGui::Button("Cancel", {160 * frame.scale, 0})) done = true;
  promotion_.end(done);
}

// White's side below, however it is turned.
std::string BoardWindow::as_text(Frame& frame) {
  if (program_ != frame.about.program) begin(frame.about);
  look(frame);
  std::string text;
  for (int rank = shown_.ranks - 1; rank >= 0; --rank) {
    for (int file = 0; file < shown_.files; ++file) {
      text += men().at(rank * shown_.files + file);
      text += file + 1 == shown_.files ? '\n' : ' ';
    }
  }
  return text;
}

void BoardWindow::buttons(Frame& frame) {
  const auto button = [&](const char* text, const char* mark, bool enabled, const char* tip) {
    ImGui::BeginDisabled(!enabled);
    const bool pressed = ImGui::Button(text);
    frame.marks.item(mark);
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) ImGui::SetTooltip("%s", tip);
    ImGui::SameLine();
    return pressed;
  };
  if (button("New", "board/new", true, "the men are set up; a program that thinks is interrupted")) act(frame, new_game());
  const bool told = !program_->play->answers_itself();
  const bool can_move = known_->set_up && game_->waits && known_->programs_turn() && !known_->over();
  if (told && button("Move", "board/move", can_move,
                     can_move ? "the program is told to move" : "the program moves where it is its turn, and it waits"))
    act(frame, Job::play([](play::Match& match) {
          match.mark();
          match.ask_answer();
        }));
  if (button("Take back", "board/back", game_->can_take_back, "your last move and its answer; the run goes on from there"))
    act(frame, Job::take_back());
  bool answers = game_->answers;
  if (told && ImGui::Checkbox("answers", &answers)) act(frame, Job::play([answers](play::Match& match) { match.set_answers(answers); }));
  if (told) {
    frame.marks.item("board/answers");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("the program is told to move after every move of yours");
    ImGui::SameLine();
  }
  if (ImGui::Button("Turn")) turned_ = !turned_;
  frame.marks.item("board/turn");
  choose_what_is_shown(frame);
  choose_ply(frame);
}

// There is no game yet: what there is to do.
void BoardWindow::greet(Frame& frame, ImVec2 at, ImVec2 room) {
  const float width = std::min(room.x, 300 * frame.scale);
  const ImVec2 corner = {at.x + (room.x - width) / 2, at.y + room.y * 0.12F};
  ImGui::GetWindowDrawList()->AddRectFilled({corner.x, corner.y - 4 * frame.scale},
                                            {corner.x + width, corner.y + 5.6F * ImGui::GetFrameHeightWithSpacing()},
                                            with_alpha(frame.theme.window, 0.9F), 4 * frame.scale);
  ImGui::SetCursorScreenPos(corner);
  ImGui::BeginGroup();
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
  ImGui::TextUnformatted(fmt::format("{}, {}", program_->title, session::credit(*program_)).c_str());
  ImGui::PushStyleColor(ImGuiCol_Text, frame.theme.dim);
  ImGui::TextUnformatted("no position in memory yet: New sets one up");
  ImGui::PopStyleColor();
  const std::string& setting = program_->play->computer_side;
  for (const play::Side side : {play::Side::white, play::Side::black}) {
    if (setting.empty() || !program_->play->seats.empty()) break;
    const std::string text = fmt::format("Play {}", name_of(side));
    if (ImGui::Button(text.c_str(), {width, 0})) {
      act(frame, Job::play([setting, value = std::string(side == play::Side::white ? "black" : "white")](play::Match& match) {
            if (!match.ask_set(setting, value)) match.ask_new_game();
          }));
    }
    frame.marks.item(fmt::format("board/play {}", name_of(side)));
  }
  for (const auto& [value, seats] : program_->play->seats) {
    const std::string text = seats == session::Seats::computer_both ? "Watch it play itself"
                             : seats == session::Seats::person_both ? "Play both sides"
                                                                    : "Play against it";
    if (ImGui::Button(text.c_str(), {width, 0}))
      act(frame, Job::play([setting, value = value](play::Match& match) {
            if (!match.ask_set(setting, value)) match.ask_new_game();
          }));
    frame.marks.item("board/seats " + value);
  }
  if (room.x < 400 * frame.scale && ImGui::Button("A larger board", {width, 0})) frame.selection.layout = Layout::game;
  frame.marks.item("board/larger");
  ImGui::PopTextWrapPos();
  ImGui::EndGroup();
}

// Below the board: what went wrong, or what came of it and whose move it is.
std::vector<std::string> BoardWindow::said(const Frame& frame) const {
  if (!known_->set_up) return {};
  if (other_men_ && other_ != 0)
    return {program_->board->others[other_ - 1].first + ", as it is in memory: what differs from the game is marked"};
  if (!plies_.empty()) return {ply_text()};
  if (imagined_ && !frame.now.running && !frame.now.idle)
    return {*imagined_ != shown_      ? "imagined: what differs is marked"
            : known_->programs_turn() ? "it thinks about this position"
                                      : "in the middle of a move"};
  std::vector<std::string> lines;
  if (game_->came != nullptr && game_->came->answer) lines = play::answer_text(*game_->came->answer, program_->title);
  if (game_->thinks) {
    std::string text = program_->title + " thinks";
    if (game_->progress && game_->progress->cycles != 0)
      text += fmt::format(": {:.0f} s", static_cast<double>(game_->progress->cycles) / static_cast<double>(frame.about.clock_hz));
    if (game_->progress && !game_->progress->best.empty()) text += ", best so far " + game_->progress->best;
    return {text};
  }
  if (!game_->waits) {
    lines.push_back(frame.now.running ? "the program is at work" : "in the middle of a move");
    return lines;
  }
  const std::string over = play::verdict(known_->record);
  lines.push_back(!over.empty() ? over : play::turn_text(*known_, program_->title));
  if (const std::string draw = play::repetition_text(known_->record); !draw.empty()) lines.push_back(draw);
  return lines;
}

void BoardWindow::say(Frame& frame) const {
  const std::string& failed = !problem_.empty() ? problem_ : game_->came != nullptr ? game_->came->problem : problem_;
  std::vector<std::string> lines = said(frame);
  ImGui::PushTextWrapPos(0);
  if (!failed.empty()) {
    ImGui::PushStyleColor(ImGuiCol_Text, frame.theme.problem);
    ImGui::TextUnformatted(failed.c_str());
    ImGui::PopStyleColor();
  }
  for (const std::string& line : lines) ImGui::TextUnformatted(line.c_str());
  ImGui::PopTextWrapPos();
  if (!failed.empty()) lines.insert(lines.begin(), failed);
  frame.selection.game_said = fmt::format("{}", fmt::join(lines, "; "));
}

void BoardWindow::draw(Frame& frame) {
  if (program_ != frame.about.program) {
    begin(frame.about);
    frame.selection.ply.reset();
  }
  look(frame);
  if (std::exchange(frame.selection.turn_board, false)) turned_ = !turned_;
  buttons(frame);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImVec2 room = ImGui::GetContentRegionAvail();
  room.y -= 2.2F * ImGui::GetTextLineHeightWithSpacing();
  float size = 0;
  const bool greets = !known_->set_up && game_->waits;
  const bool dimmed = !known_->set_up || (!game_->waits && !imagined_);
  BoardLook look{.rules = *rules_,
                 .men = other_men_ ? *other_men_ : men(),
                 .white_below = white_below(),
                 .chosen = chosen_,
                 .way = way_,
                 .targets = other_men_ ? std::vector<int>{} : targets(),
                 .last_from = known_->from,
                 .last_to = known_->to,
                 .differs_from = ply_ > 0 && !plies_.empty() ? &plies_[ply_ - 1].board
                                 : imagined_ || other_men_   ? &shown_
                                                             : nullptr,
                 .notes = notes_.empty() ? nullptr : &notes_,
                 .dimmed = dimmed && !other_men_,
                 .covered = greets};
  if (const auto event = picture_.draw(frame, look, at, room, size)) {
    if (event->dragged_from != play::kNoSquare) {
      chosen_ = play::kNoSquare;
      way_.clear();
      choose(frame, event->dragged_from);
      if (chosen_ == event->dragged_from) choose(frame, event->square);
    } else {
      choose(frame, event->square);
    }
  }
  const float height = size * static_cast<float>(shown_.ranks);
  if (greets) greet(frame, at, {room.x, height});
  ImGui::SetCursorScreenPos({at.x, at.y + height + 3 * frame.scale});
  say(frame);
  if (promotion_.wanted()) frame.boxes.push_back([this](Frame& all) { ask_promotion(all); });
}

}  // namespace janus::gui
