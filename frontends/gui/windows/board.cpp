#include "frontends/gui/windows/board.hpp"

#include <algorithm>
#include <cmath>

#include "frontends/gui/address_field.hpp"
#include "frontends/gui/names.hpp"
#include "frontends/play/pick.hpp"
#include "frontends/session/error.hpp"
#include "frontends/session/keys.hpp"

namespace janus::gui {
namespace {

play::Side computer_side(const Snapshot& now) {
  return play::computer_side(*now.about->program, now.settings);
}

}  // namespace

bool BoardWindow::available(const Description& about) const {
  return about.program && about.program->board && about.program->play &&
         play::game_problem(*about.program).empty();
}

void BoardWindow::begin(const Description& about) {
  program_ = about.program;
  rules_ = play::find_rules(program_->play->rules);
  shown_ = rules_->placement(rules_->start());
  chosen_ = play::kNoSquare;
  way_.clear();
  problem_.clear();
}

std::unique_ptr<play::BoardReader> BoardWindow::reader(const Frame& frame, bool turned) const {
  return play::make_reader(*program_->board, *rules_, computer_side(frame.now), turned);
}

void BoardWindow::look(const Frame& frame) {
  known_ = frame.now.position != nullptr;
  if (known_)
    shown_ = frame.now.position->placement;
  else
    std::fill(shown_.cells.begin(), shown_.cells.end(), '.');
  const auto step = known_ ? frame.now.position->step : std::nullopt;
  last_from_ = step ? step->from : play::kNoSquare;
  last_to_ = step ? step->to : play::kNoSquare;
  imagined_.reset();
  if (known_ && program_->board->valid == "idle" && !frame.now.idle && !frame.now.running)
    imagined_ = engine::placement_of(*reader(frame, frame.now.debug.board_turned), *context_of(frame.now));
}

int BoardWindow::square_at(int column, int row) const {
  const int file = turned_ ? shown_.files - 1 - column : column;
  const int rank = turned_ ? row : shown_.ranks - 1 - row;
  return rank * shown_.files + file;
}

void BoardWindow::give(Frame& frame, const std::vector<play::KeyPlan>& plans) {
  frame.engine.submit(Job::edit([plans](session::Session& session) {
    for (const play::KeyPlan& plan : plans) session.queue_keys(plan.actions(session.machine()));
  }));
  frame.engine.run();
}

void BoardWindow::give_action(Frame& frame, const std::string& action) {
  try {
    give(frame, {play::expand_keys(*program_->play, action)});
    problem_.clear();
  } catch (const session::Error& error) {
    problem_ = error.what();
  }
}

// The move that the squares clicked so far and this one mean, if they are enough for one.
void BoardWindow::make_move(Frame& frame, int square) {
  const play::Side side = is_white(shown_.at(chosen_)) ? play::Side::white : play::Side::black;
  try {
    const std::string position = rules_->rebuild(rules_->start(), shown_, side);
    std::vector<int> squares = {chosen_};
    squares.insert(squares.end(), way_.begin(), way_.end());
    squares.push_back(square);
    const play::Pick picked = play::pick(rules_->legal_moves(position), squares);
    problem_.clear();
    if (picked.on_the_way) {
      way_.push_back(square);
      return;
    }
    if (picked.ambiguous) {
      problem_ = "there are several ways: click the squares between, one by one";
      return;
    }
    if (!picked.move) {
      problem_ = rules_->objection(position, chosen_, square);
      if (problem_.empty()) problem_ = "not a move of the rules";
    } else {
      const auto memory = context_of(frame.now);
      const auto board = reader(frame);
      std::vector<play::KeyPlan> plans = {
          play::keys_for_move(*program_->play, {*rules_, *board, *memory}, position, *picked.move)};
      if (answer_ && side != computer_side(frame.now)) plans.push_back(play::expand_keys(*program_->play, "computer_move"));
      give(frame, plans);
    }
  } catch (const session::Error& error) {
    problem_ = error.what();
  }
  chosen_ = play::kNoSquare;
  way_.clear();
}

void BoardWindow::choose(Frame& frame, int square) {
  if (imagined_) return;
  const char man = shown_.at(square);
  if (chosen_ == square && way_.empty()) {
    chosen_ = play::kNoSquare;
  } else if (chosen_ == play::kNoSquare ||
             (man != '.' && chosen_ != square && is_white(man) == is_white(shown_.at(chosen_)))) {
    chosen_ = man == '.' ? play::kNoSquare : square;
    way_.clear();
  } else {
    make_move(frame, square);
  }
}

std::string BoardWindow::as_text(Frame&) {
  std::string text;
  for (int row = 0; row < shown_.ranks; ++row) {
    for (int column = 0; column < shown_.files; ++column) {
      text += position().cells[static_cast<std::size_t>(square_at(column, row))];
      text += column + 1 == shown_.files ? '\n' : ' ';
    }
  }
  return text;
}

// All men are drawn solid with a rim, and their colour tells the side.
void BoardWindow::draw_man(Frame& frame, char man, ImVec2 at, float square) {
  const play::Man* known = rules_->man(man);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImU32 body = is_white(man) ? frame.theme.man_white : frame.theme.man_black;
  const ImU32 rim = is_white(man) ? frame.theme.man_black : with_alpha(frame.theme.man_white, 0.55F);
  std::string text(1, man);
  ImFont* font = frame.fonts.large;
  float size = square * 0.6F;
  if (frame.fonts.men != nullptr && known != nullptr) {
    text = known->solid;
    font = frame.fonts.men;
    size = square * 0.88F;
  }
  const ImVec2 extent = font->CalcTextSizeA(size, 1000, 0, text.c_str());
  const ImVec2 place = {at.x + (square - extent.x) / 2, at.y + (square - extent.y) / 2};
  const float width = std::max(1.0F, square * 0.022F);
  for (const ImVec2 offset : {ImVec2{-width, 0}, ImVec2{width, 0}, ImVec2{0, -width}, ImVec2{0, width}})
    list.AddText(font, size, {place.x + offset.x, place.y + offset.y}, rim, text.c_str());
  list.AddText(font, size, place, body, text.c_str());
}

void BoardWindow::draw_board(Frame& frame, ImVec2 at, float square) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = frame.theme;
  const float label = frame.fonts.text_size * 0.75F;
  for (int row = 0; row < shown_.ranks; ++row) {
    for (int column = 0; column < shown_.files; ++column) {
      const int index = square_at(column, row);
      const ImVec2 from = {at.x + static_cast<float>(column) * square,
                           at.y + static_cast<float>(row) * square};
      const ImVec2 to = {from.x + square, from.y + square};
      const bool light = (index % shown_.files + index / shown_.files) % 2 != 0;
      ImU32 ground = light ? theme.square_light : theme.square_dark;
      const char man = position().cells[static_cast<std::size_t>(index)];
      if (imagined_ && man != shown_.cells[static_cast<std::size_t>(index)])
        ground = mixed(ground, theme.accent, 0.4F);
      else if (!imagined_ && (index == last_from_ || index == last_to_))
        ground = mixed(ground, theme.square_move, 0.55F);
      if (index == chosen_ || std::find(way_.begin(), way_.end(), index) != way_.end()) ground = mixed(ground, theme.accent, 0.7F);
      list.AddRectFilled(from, to, ground);
      const ImU32 ink = light ? theme.square_dark : theme.square_light;
      const std::string name = rules_->square_name(index);
      const std::string beside = rules_->numbers_squares() ? name : column == 0 ? rules_->rank_label(index / shown_.files) : "";
      const std::string below = row + 1 == shown_.ranks ? rules_->file_label(index % shown_.files) : "";
      list.AddText(frame.fonts.text, label, {from.x + 2, from.y + 1}, ink, beside.c_str());
      list.AddText(frame.fonts.text, label, {to.x - label * 0.65F, to.y - label - 1}, ink, below.c_str());
      if (man != '.') draw_man(frame, man, from, square);
      ImGui::SetCursorScreenPos(from);
      ImGui::PushID(index);
      if (ImGui::InvisibleButton("square", {square, square})) choose(frame, index);
      ImGui::PopID();
      frame.marks.item("square/" + name);
    }
  }
  const ImVec2 end = {at.x + static_cast<float>(shown_.files) * square,
                      at.y + static_cast<float>(shown_.ranks) * square};
  const bool thinks = known_ && !frame.now.idle && !imagined_;
  if (thinks || !known_) list.AddRectFilled(at, end, with_alpha(theme.bezel, 0.45F));
}

void BoardWindow::draw(Frame& frame) {
  if (program_ != frame.about.program) begin(frame.about);
  look(frame);
  const char* fresh = computer_side(frame.now) == play::Side::white ? "new_game_white" : "new_game_black";
  if (ImGui::Button("New")) give_action(frame, fresh);
  frame.marks.item("board/new");
  ImGui::SameLine();
  if (ImGui::Button("Move")) give_action(frame, "computer_move");
  frame.marks.item("board/move");
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("the program is told to move");
  ImGui::SameLine();
  ImGui::Checkbox("answers", &answer_);
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("the program is told to move after every move of yours");
  ImGui::SameLine();
  if (ImGui::Button("Turn")) turned_ = !turned_;
  const float line = ImGui::GetTextLineHeightWithSpacing();
  const ImVec2 at = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
  const float square =
      std::floor(std::max(8.0F, std::min(room.x / static_cast<float>(shown_.files),
                                         (room.y - line) / static_cast<float>(shown_.ranks))));
  const float width = square * static_cast<float>(shown_.files),
              height = square * static_cast<float>(shown_.ranks);
  draw_board(frame, {std::floor(at.x + (room.x - width) / 2), at.y}, square);
  ImGui::SetCursorScreenPos({at.x, at.y + height + 3 * frame.scale});
  ImGui::PushStyleColor(ImGuiCol_Text, problem_.empty() ? frame.theme.dim : frame.theme.problem);
  if (!problem_.empty())
    ImGui::TextUnformatted(problem_.c_str());
  else if (!known_)
    ImGui::TextUnformatted("no position in memory yet: New sets one up");
  else if (!frame.now.idle)
    ImGui::TextUnformatted(frame.now.running ? "the program is at work"
                           : imagined_ == shown_ ? "it thinks about this position"
                           : imagined_           ? "imagined: what differs is marked"
                                                 : "in the middle of a move");
  else if (last_to_ != play::kNoSquare)
    ImGui::Text("last move: %s-%s", rules_->square_name(last_from_).c_str(),
                rules_->square_name(last_to_).c_str());
  ImGui::PopStyleColor();
}

}  // namespace janus::gui
