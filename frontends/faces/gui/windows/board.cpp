#include "frontends/faces/gui/windows/board.hpp"

#include <fmt/format.h>

#include <utility>

#include "frontends/faces/gui/game_menu.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "tools/text.hpp"

namespace janus::gui {

bool BoardWindow::available(const Description& about) const { return engine::BoardTable::available(about); }

void BoardWindow::look(const Frame& frame) {
  if (table_.program() != frame.about.program) table_.begin(frame.about);
  table_.look(frame.now, frame.selection.ply);
}

// Where the program keeps more than one board, or tables beside them.
void BoardWindow::choose_what_is_shown(Frame& frame) {
  const session::BoardView& view = *table_.program()->board;
  const auto choose = [&](const char* id, const char* none, std::size_t count, auto&& name, std::size_t chosen, const auto& take) {
    if (count == 0) return;
    ImGui::SameLine();
    ImGui::SetNextItemWidth(112 * frame.scale);
    if (ImGui::BeginCombo(id, chosen == 0 ? none : name(chosen - 1).c_str())) {
      for (std::size_t i = 0; i <= count; ++i) {
        if (ImGui::Selectable(i == 0 ? none : name(i - 1).c_str(), i == chosen)) take(i);
        frame.marks.item(fmt::format("board/{}-{}", id + 2, i));
      }
      ImGui::EndCombo();
    }
    frame.marks.item(fmt::format("board/{}", id + 2));
  };
  choose(
      "##which", "the game", view.others.size(), [&](std::size_t i) { return view.others[i].first; }, table_.other(),
      [&](std::size_t i) { table_.show_other(i); });
  choose(
      "##overlay", "no overlay", view.overlays.size(), [&](std::size_t i) { return view.overlays[i].name; }, table_.overlay(),
      [&](std::size_t i) { table_.show_overlay(i); });
}

void BoardWindow::act(Frame& frame, Job job) {
  table_.forget_problem();
  frame.engine.submit(std::move(job));
}

void BoardWindow::choose(Frame& frame, int square) {
  if (auto job = table_.choose(square)) frame.engine.submit(std::move(*job));
  if (!table_.choices().empty()) promotion_.want();
}

void BoardWindow::ask_promotion(Frame& frame) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y * 0.4F}, ImGuiCond_Appearing, {0.5F, 0.5F});
  if (!promotion_.begin("What does it become?", ImGuiWindowFlags_AlwaysAutoResize)) return;
  bool done = promotion_.escaped();
  std::optional<Job> made;
  for (const play::Move& move : table_.choices()) {
    const std::string name = table_.choice_name(move);
    if (ImGui::Button(name.c_str(), {160 * frame.scale, 0})) made = table_.make(play::Move(move));
    frame.marks.item("promotion/" + name);
    if (made) break;
  }
  if (made) frame.engine.submit(std::move(*made));
  done = done || made || table_.choices().empty();
  if (ImGui::Button("Cancel", {160 * frame.scale, 0})) done = true;
  if (done) table_.forget_choices();
  promotion_.end(done);
}

// White's side below, however it is turned.
std::string BoardWindow::as_text(Frame& frame) {
  look(frame);
  return table_.as_text();
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
  if (button("New", "board/new", true, "the men are set up; a program that thinks is interrupted")) act(frame, engine::new_game());
  const bool told = table_.is_told(), can_move = table_.can_be_told();
  if (told && button("Move", "board/move", can_move,
                     can_move ? "the program is told to move" : "the program moves where it is its turn, and it waits"))
    act(frame, engine::computer_move());
  if (button("Take back", "board/back", table_.game().can_take_back, "your last move and its answer; the run goes on from there"))
    act(frame, Job::take_back());
  bool answers = table_.game().answers;
  if (told && ImGui::Checkbox("answers", &answers))
    act(frame, Job::play([answers](play::Match& match) { match.requests().set_answers(answers); }));
  if (told) {
    frame.marks.item("board/answers");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("the program is told to move after every move of yours");
    ImGui::SameLine();
  }
  if (ImGui::Button("Turn")) table_.turn();
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
  ImGui::TextUnformatted(fmt::format("{}, {}", table_.program()->title, session::credit(*table_.program())).c_str());
  ImGui::PushStyleColor(ImGuiCol_Text, frame.theme.dim);
  ImGui::TextUnformatted("no position in memory yet: New sets one up");
  ImGui::PopStyleColor();
  for (engine::BoardTable::Seat& seat : table_.seats()) {
    const bool taken = ImGui::Button(seat.text.c_str(), {width, 0});
    frame.marks.item("board/" + (table_.program()->play->seats.empty() ? tools::lower(seat.text.substr(0, 1)) + seat.text.substr(1)
                                                                       : "seats " + seat.value));
    if (taken) act(frame, std::move(seat.job));
  }
  if (room.x < 400 * frame.scale && ImGui::Button("A larger board", {width, 0})) frame.selection.layout = Layout::game;
  frame.marks.item("board/larger");
  ImGui::PopTextWrapPos();
  ImGui::EndGroup();
}

// The machine has died.
void BoardWindow::offer_ways_out(Frame& frame) {
  ImGui::BeginDisabled(!table_.game().can_take_back);
  if (ImGui::Button("Take back##dead")) act(frame, Job::take_back());
  frame.marks.item("board/dead-back");
  ImGui::EndDisabled();
  ImGui::SameLine();
  if (ImGui::Button("Power off and on")) frame.selection.power = true;
  frame.marks.item("board/dead-power");
}

// Below the board: what went wrong, or what came of it and whose move it is.
void BoardWindow::say(Frame& frame) {
  const std::string failed = frame.now.dead.empty() ? table_.problem() : "";
  std::vector<std::string> lines = table_.said(frame.now);
  ImGui::PushTextWrapPos(0);
  if (!failed.empty()) {
    ImGui::PushStyleColor(ImGuiCol_Text, frame.theme.problem);
    ImGui::TextUnformatted(failed.c_str());
    ImGui::PopStyleColor();
  }
  for (const std::string& line : lines) ImGui::TextUnformatted(line.c_str());
  ImGui::PopTextWrapPos();
  if (!frame.now.dead.empty()) offer_ways_out(frame);
  if (!failed.empty()) lines.insert(lines.begin(), failed);
  frame.selection.game_said = fmt::format("{}", fmt::join(lines, "; "));
}

void BoardWindow::draw(Frame& frame) {
  if (table_.program() != frame.about.program) frame.selection.ply.reset();
  look(frame);
  if (std::exchange(frame.selection.turn_board, false)) table_.turn();
  buttons(frame);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImVec2 room = ImGui::GetContentRegionAvail();
  room.y -= 2.2F * ImGui::GetTextLineHeightWithSpacing();
  if (!frame.now.dead.empty()) room.y -= ImGui::GetFrameHeightWithSpacing();
  float size = 0;
  BoardLook look{.rules = table_.rules(),
                 .men = table_.shown(),
                 .white_below = table_.white_below(),
                 .chosen = table_.chosen(),
                 .way = table_.way(),
                 .targets = table_.targets(),
                 .last_from = table_.standing().from,
                 .last_to = table_.standing().to,
                 .differs_from = table_.differs_from(),
                 .notes = table_.notes().empty() ? nullptr : &table_.notes(),
                 .dimmed = table_.dimmed(),
                 .covered = table_.greets()};
  if (const auto event = picture_.draw(frame, look, at, room, size)) {
    if (event->dragged_from != play::kNoSquare) {
      table_.let_go();
      choose(frame, event->dragged_from);
      if (table_.chosen() == event->dragged_from) choose(frame, event->square);
    } else {
      choose(frame, event->square);
    }
  }
  const float height = size * static_cast<float>(table_.shown().ranks);
  if (table_.greets()) greet(frame, at, {room.x, height});
  ImGui::SetCursorScreenPos({at.x, at.y + height + 3 * frame.scale});
  say(frame);
  if (promotion_.wanted()) frame.boxes.push_back([this](Frame& all) { ask_promotion(all); });
}

}  // namespace janus::gui
