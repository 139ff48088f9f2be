#include "frontends/faces/gui/windows/board.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "frontends/core/session/manifest/heading.hpp"
#include "frontends/core/views/tours.hpp"
#include "frontends/faces/gui/widgets/controls.hpp"
#include "frontends/games/play/sayings.hpp"
#include "tools/text.hpp"

namespace janus::gui {
namespace {

constexpr float kLow = 270, kWide = 1.4F;  // a window so low and so wide for its height has its buttons beside the board
constexpr const char* kShowMe = "Show me how it thinks";

bool may_show_tutorial(const DrawContext& context) { return context.workspace.has_tutorial() && !context.workspace.reads_tutorial(); }

float lost_height() { return ImGui::GetTextLineHeight() * 1.3F; }

}  // namespace

bool BoardWindow::available(const Description& about) const { return views::BoardTable::available(about); }

void BoardWindow::look(DrawContext& context) {
  if (table_.program() != context.about.program) {
    context.selection.ply.reset();
    setup_.end();
    watched_ = false;
    held_ = Held::no;
    table_.begin(context.about);
  }
  table_.look(context.now, context.selection.ply);
}

void BoardWindow::show_board(DrawContext& context, std::size_t number) {
  look(context);
  table_.show_other(number > table_.program()->board->others.size() ? 0 : number);
}

void BoardWindow::show_overlay(DrawContext& context, std::size_t number) {
  look(context);
  table_.show_overlay(number > table_.program()->board->overlays.size() ? 0 : number);
}

void BoardWindow::set_up_position(DrawContext& context) {
  look(context);
  setup_.begin(table_.program(), table_.standing().record.position());
  setup_picture_ = {};
  open = true;
}

// Where the program keeps more than one board, or tables beside them.
void BoardWindow::choose_what_is_shown(DrawContext& context) {
  const session::BoardView& view = *table_.program()->board;
  const float width = 112 * context.scale;
  if (!view.others.empty()) {
    ImGui::SameLine();
    make_room(width);
    const auto name_of = [&](std::size_t i) { return i == 0 ? "the game" : view.others[i - 1].first; };
    if (const auto i = gui::choose(context, "board/which", width, table_.other(), view.others.size() + 1, name_of)) table_.show_other(*i);
  }
  if (!view.overlays.empty()) {
    ImGui::SameLine();
    make_room(width);
    const auto name_of = [&](std::size_t i) { return i == 0 ? "no overlay" : view.overlays[i - 1].name; };
    if (const auto i = gui::choose(context, "board/overlay", width, table_.overlay(), view.overlays.size() + 1, name_of))
      table_.show_overlay(*i);
  }
}

void BoardWindow::act(DrawContext& context, Command command) {
  table_.forget_problem();
  context.engine.execute(std::move(command));
}

void BoardWindow::choose(DrawContext& context, int square) {
  if (auto move = table_.choose(square)) context.engine.execute(std::move(*move));
  if (!table_.choices().empty()) promotion_.want();
}

// The men that it may become, beside the square; what the program has no place for is grey.
void BoardWindow::ask_promotion(DrawContext& context) {
  const std::vector<play::Move> choices = table_.choices();  // a copy: make() clears them
  const float size = 44 * context.scale;
  const ImVec2 screen = ImGui::GetIO().DisplaySize, square = choices.empty() ? ImVec2{} : picture_.corner_of(choices.front().to());
  const float width = (size + 8 * context.scale) * static_cast<float>(std::max<std::size_t>(choices.size(), 1)) + 16 * context.scale;
  ImGui::SetNextWindowPos({std::clamp(square.x, 0.0F, std::max(0.0F, screen.x - width)), std::min(square.y + size, screen.y * 0.7F)},
                          ImGuiCond_Appearing);
  if (!promotion_.begin("Promote to", ImGuiWindowFlags_AlwaysAutoResize)) return;
  bool done = promotion_.escaped();
  std::optional<Command> made;
  std::string why;
  for (const play::Move& move : choices) {
    const std::string name = table_.choice_name(move), problem = table_.choice_problem(context.now, move);
    if (!problem.empty()) why = problem;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string tip = name + (problem.empty() ? "" : ": none is free");
    if (button(context, "##" + name, "promotion/" + name, {.tip = tip.c_str(), .enabled = problem.empty(), .size = {size, size}}))
      made = table_.make(play::Move(move));
    BoardPicture::draw_man(context, table_.rules(), table_.rules().placement(move.after).at(move.to()), at, size);
    ImGui::SameLine();
    if (made) break;
  }
  ImGui::NewLine();
  if (!why.empty()) {
    if (auto stay = table_.stay(); stay && !made) {
      if (button(context, stay->text, "promotion/stay", {.tip = why.substr(0, why.find(';')).c_str()})) made = std::move(stay->command);
      ImGui::SameLine();
    }
  }
  if (made) context.engine.execute(std::move(*made));
  done = done || made || choices.empty();
  if (button(context, "Cancel", "promotion/cancel")) done = true;
  if (done) {
    table_.forget_choices();
    table_.let_go();
  }
  promotion_.end(done);
}

// White's side below, however it is turned.
std::string BoardWindow::as_text(DrawContext& context) {
  look(context);
  return table_.as_text();
}

void BoardWindow::buttons(DrawContext& context) {
  const auto pressed = [&](const char* text, const char* mark, bool enabled, const char* tip) {
    make_room(button_width(text));
    const bool is_pressed = button(context, text, mark, {.tip = tip, .enabled = enabled});
    ImGui::SameLine();
    return is_pressed;
  };
  if (pressed("New", "board/new", true, "Start a new game; interrupts a search")) act(context, {"new-game"});
  const bool told = table_.is_told(), can_move = table_.can_be_told();
  if (told && pressed("Move", "board/move", can_move,
                      can_move ? "Let the program move now" : "Available when it is the program's turn and it waits for input"))
    act(context, {"computer-move"});
  if (pressed("Take back", "board/back", table_.game().can_take_back, "Undo your last move and the reply"))
    act(context, views::take_back());
  bool answers = table_.game().answers;
  const bool choosable = told && !context.kiosk;
  if (choosable) make_room(checkbox_width("Auto-reply"));
  if (choosable && ImGui::Checkbox("Auto-reply", &answers)) act(context, {"auto-reply", {{answers ? "on" : "off", "true"}}});
  if (choosable) {
    context.marks.item("board/answers");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("The program replies to each of your moves");
    ImGui::SameLine();
  }
  make_room(button_width("Flip board"));
  if (button(context, "Flip board", "board/turn")) table_.turn();
  if (context.kiosk) return;
  choose_what_is_shown(context);
  if (table_.standing().seats == session::Seats::computer_both && !asks_who_plays(context)) {
    for (const views::BoardTable::Start& start : table_.starts()) {
      ImGui::SameLine();
      make_room(button_width(start.text.c_str()));
      if (button(context, start.text, "board/instead/" + start.text, {.tip = "Start another game; power-cycles the machine"}))
        context.workspace.power_on(start.settings);
    }
  }
  offer_tutorial(context);
  choose_ply(context);
}

// Of a game that stands there without being asked for; where there is room.
void BoardWindow::offer_tutorial(DrawContext& context) {
  const play::Standing& standing = table_.standing();
  if (!may_show_tutorial(context) || !standing.set_up || !standing.record.legs().back().moves.empty()) return;
  ImGui::SameLine();
  if (ImGui::GetContentRegionAvail().x < button_width(kShowMe)) return ImGui::NewLine();
  if (button(context, kShowMe, "board/tutorial")) context.workspace.begin_tour(views::kTutorial);
}

// A program that asks only at its start who plays has set up nothing yet, and plays against itself.
bool BoardWindow::asks_who_plays(const DrawContext& context) const {
  const play::Standing& standing = table_.standing();
  return !watched_ && !context.kiosk && (context.now.running || held_ != Held::no) && !standing.set_up &&
         standing.seats == session::Seats::computer_both && !table_.starts().empty();
}

// The machine stands until the question is answered. Whoever lets it run by another button has answered it.
void BoardWindow::hold(DrawContext& context, bool asks) {
  if (!asks) {
    // On a busy host the program may have set up its game before the pause came. The question is void then, and the game continues.
    if (held_ == Held::asked && !context.now.running && table_.standing().set_up) {
      context.engine.run();
      held_ = Held::no;
    }
    return;
  }
  if (held_ == Held::no) {
    context.engine.pause();
    held_ = Held::asked;
  } else if (!context.now.running) {
    held_ = Held::stands;
  } else if (held_ == Held::stands) {
    watched_ = true;
  }
}

// There is no game yet: what there is to do.
void BoardWindow::greet(DrawContext& context, ImVec2 at, ImVec2 room) {
  const auto seats = table_.seats();
  const auto starts = table_.starts();
  const float pad = 10 * context.scale, width = std::min(room.x - 2 * pad, 340 * context.scale);
  const float spacing = ImGui::GetStyle().ItemSpacing.y;
  const auto rows = static_cast<float>(seats.size() + starts.size() + (starts.empty() ? 0 : 1) + (may_show_tutorial(context) ? 1 : 0));
  const bool low = room.y < 230 * context.scale, small = low || room.x < 400 * context.scale;
  const float tall = (low ? 1 : small ? 1.3F : 1.8F) * ImGui::GetFrameHeight();
  const std::string title = fmt::format("{}, {}", table_.program()->title, session::credit(*table_.program()));
  const char* const question =
      starts.empty() ? "Ready to play. Which side would you like?" : "The program will play both sides. Or take a side?";
  const float texts = ImGui::CalcTextSize(title.c_str(), nullptr, false, width).y + ImGui::CalcTextSize(question, nullptr, false, width).y;
  const float height = texts + 2 * spacing + rows * (tall + spacing) + (small ? tall : -spacing);
  const ImVec2 corner = {at.x + (room.x - width) / 2, at.y + std::max(pad, (room.y - height) / 2)};
  const ImVec2 from = {corner.x - pad, corner.y - pad}, to = {corner.x + width + pad, corner.y + height + pad};
  ImGui::GetWindowDrawList()->AddRectFilled(from, to, with_alpha(context.theme.window, 0.97F), 4 * context.scale);
  ImGui::GetWindowDrawList()->AddRect(from, to, context.theme.accent, 4 * context.scale, 0, context.scale);
  ImGui::SetCursorScreenPos(corner);
  ImGui::BeginGroup();
  const WrapScope wrap(ImGui::GetCursorPosX() + width);
  ImGui::TextUnformatted(title.c_str());
  coloured_text(context.theme.dim, question);
  for (const views::BoardTable::Start& start : starts) {
    if (button(context, start.text, "board/" + tools::lower(start.text.substr(0, 1)) + start.text.substr(1), {.size = {width, tall}}))
      context.workspace.power_on(start.settings);
  }
  if (!starts.empty()) {
    if (button(context, "Watch it play itself", "board/watch", {.size = {width, tall}})) {
      watched_ = true;
      context.engine.run();
    }
  }
  for (const views::BoardTable::Seat& seat : seats) {
    const bool taken = button(context, seat.text,
                              "board/" + (table_.program()->play->seats.empty() ? tools::lower(seat.text.substr(0, 1)) + seat.text.substr(1)
                                                                                : "seats " + seat.value),
                              {.size = {width, tall}});
    if (taken) act(context, seat.command);
  }
  if (may_show_tutorial(context)) {
    if (button(context, kShowMe, "board/tutorial", {.size = {width, tall}})) context.workspace.begin_tour(views::kTutorial);
  }
  if (small && ImGui::Button("Enlarge the board", {width, tall})) context.workspace.choose_layout(Layout::game);
  context.marks.item("board/larger");
  ImGui::EndGroup();
}

// The machine has died.
void BoardWindow::offer_ways_out(DrawContext& context) {
  if (button(context, "Take back##dead", "board/dead-back", {.enabled = table_.game().can_take_back})) act(context, views::take_back());
  ImGui::SameLine();
  if (button(context, "Power cycle", "board/dead-power")) context.workspace.power_on();
}

// Who plays does not look for breakpoints; in the debugger's layout they are what one waits for.
bool BoardWindow::is_held_up(const DrawContext& context) {
  return context.workspace.layout() == Layout::game && views::BoardTable::is_held_up(context.now);
}

// What keeps the machine from the game, and what lets it go on.
void BoardWindow::offer_going_on(DrawContext& context) {
  if (is_held_up(context)) {
    if (button(context, "Continue", "board/continue")) context.engine.run();
    ImGui::SameLine();
    if (button(context, "Remove the breakpoint", "board/remove-breakpoint")) {
      context.engine.execute({"delete", {{"n", std::to_string(context.now.debug.stopped_by)}}});
      context.engine.run();
    }
  } else if (auto on = table_.going_on(context.now)) {
    if (button(context, "Go on", "board/go-on")) context.engine.execute(std::move(*on));
  } else if (ImGui::GetWindowHeight() > 3.5F * ImGui::GetTextLineHeightWithSpacing() && table_.game().thinks && context.now.running &&
             !context.now.keys_waiting && !context.kiosk && context.now.speed != kFullSpeed && context.now.speed < 10) {
    if (button(context, "10x speed", "board/faster", {.tip = "Sets the machine's speed; Ctrl+1 returns to real speed", .small = true}))
      context.workspace.set_speed(10);
  }
}

// The men that are off the board, below it: Black's to the left, White's to the right.
void BoardWindow::draw_lost(DrawContext& context, float left, float right) {
  if (lost_of_ != table_.game().standing) {
    lost_of_ = table_.game().standing;
    lost_by_white_ = play::lost_men(lost_of_->record, play::Side::white);
    lost_by_black_ = play::lost_men(lost_of_->record, play::Side::black);
  }
  const float size = lost_height(), step = size * 0.7F;
  const ImVec2 at = {left, ImGui::GetCursorScreenPos().y};
  float x = at.x;
  for (const char man : lost_by_black_) {
    BoardPicture::draw_man(context, table_.rules(), man, {x, at.y}, size);
    x += step;
  }
  x = right - step * static_cast<float>(lost_by_white_.size());
  for (const char man : lost_by_white_) {
    BoardPicture::draw_man(context, table_.rules(), man, {x, at.y}, size);
    x += step;
  }
  context.marks.add(fmt::format("board/lost={} {}", lost_by_white_, lost_by_black_), at, {right, at.y + size});
  ImGui::Dummy({0, size});
}

// Below the board: what went wrong, or what came of it and whose move it is.
void BoardWindow::say(DrawContext& context) {
  const std::string failed = context.now.dead.empty() ? table_.problem() : "";
  std::vector<std::string> lines = table_.said(context.now);
  if (is_held_up(context)) lines = {fmt::format("Stopped at a breakpoint: {}.", context.now.stopped)};
  if (ImGui::BeginChild("said", {0, 0}, false, ImGuiWindowFlags_NoNavInputs)) {
    const WrapScope wrap;
    if (!failed.empty()) coloured_text(context.theme.problem, failed);
    for (const std::string& line : lines) ImGui::TextUnformatted(line.c_str());
    if (!context.now.dead.empty()) offer_ways_out(context);
    else offer_going_on(context);
  }
  ImGui::EndChild();
  if (!failed.empty()) lines.insert(lines.begin(), failed);
  said_ = fmt::format("{}", fmt::join(lines, "; "));
}

// Where the window is wide and low, all that stands above and below the board elsewhere; not below the card of the first game.
void BoardWindow::draw_beside(DrawContext& context, ImVec2 at, bool greets) {
  if (greets) return;
  ImGui::SetCursorScreenPos(at);
  if (ImGui::BeginChild("beside", {0, 0}, false, ImGuiWindowFlags_NoNavInputs)) {
    buttons(context);
    say(context);
  }
  ImGui::EndChild();
}

void BoardWindow::draw(DrawContext& context) {
  look(context);
  if (setup_.open()) return draw_setup(context);
  const ImVec2 whole = ImGui::GetContentRegionAvail();
  const bool beside = whole.y < kLow * context.scale && whole.x > kWide * whole.y;
  if (!beside) buttons(context);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImVec2 room = ImGui::GetContentRegionAvail();
  // Three lines of message have always room, and so have the men that were lost; where there is little, the board comes first.
  const bool roomy = room.y > 300 * context.scale;
  if (beside) room.x = room.y;
  else room.y -= (roomy ? 3 : 2) * ImGui::GetTextLineHeightWithSpacing() + (roomy ? lost_height() : 0) + 6 * context.scale;
  const bool buttons_below = !context.now.dead.empty() || is_held_up(context) || table_.going_on(context.now);
  if (buttons_below && !beside) room.y -= ImGui::GetFrameHeightWithSpacing();
  float size = 0;
  // Before the first game the men stand as they will.
  const bool asks = asks_who_plays(context), greets = table_.greets() || asks;
  hold(context, asks);
  const bool unseen = greets || !table_.standing().set_up;
  const play::Placement first = unseen ? table_.rules().placement(table_.standing().record.position()) : play::Placement{};
  const bool alone = table_.standing().seats == session::Seats::computer_both && table_.standing().set_up && context.now.running;
  const bool thinks = table_.game().thinks || (alone && !context.now.idle);
  BoardLook look{.rules = table_.rules(),
                 .men = unseen ? first : table_.shown(),
                 .white_below = table_.white_below(),
                 .chosen = table_.chosen(),
                 .way = table_.way(),
                 .targets = table_.targets(),
                 .last_from = table_.standing().from,
                 .last_to = table_.standing().to,
                 .differs_from = table_.differs_from(),
                 .notes = table_.notes().empty() ? nullptr : &table_.notes(),
                 .endangered = table_.differs_from() == nullptr ? table_.endangered() : play::kNoSquare,
                 .dimmed = table_.dimmed() && !thinks,
                 .thinks = thinks && context.now.running,
                 .slide = context.workspace.slides() && context.now.running,
                 .covered = greets};
  if (const auto event = picture_.draw(context, look, at, room, size)) {
    if (event->lifted != play::kNoSquare) {
      table_.let_go();
      choose(context, event->lifted);
    } else if (event->dragged_from != play::kNoSquare) {
      if (table_.chosen() == event->dragged_from) choose(context, event->square);
    } else {
      choose(context, event->square);
    }
  }
  if (picture_.take_set_down()) context.workspace.set_down_piece();
  const float height = size * static_cast<float>(table_.shown().ranks);
  if (greets) greet(context, at, {whole.x, beside ? whole.y : height});
  if (beside) {
    draw_beside(context, {at.x + room.x + ImGui::GetStyle().ItemSpacing.x, at.y}, greets);
  } else {
    ImGui::SetCursorScreenPos({at.x, at.y + height + 3 * context.scale});
    const float half = size * static_cast<float>(table_.shown().files) / 2, middle = at.x + room.x / 2;
    if (roomy) draw_lost(context, middle - half, middle + half);
    say(context);
  }
  if (promotion_.wanted()) context.boxes.push_back([this](DrawContext& all) { ask_promotion(all); });
}

bool BoardWindow::key(const KeyEvent& event, DrawContext& context) {
  if (!event.down || table_.plies().empty() || event.mods != 0) return false;
  const bool arrow = event.key == GLFW_KEY_LEFT || event.key == GLFW_KEY_RIGHT;  // on the board they go from square to square
  if (arrow && !plies_focus_) return false;
  const std::size_t now = table_.ply();
  auto& chosen = context.selection.ply;
  switch (event.key) {
    case GLFW_KEY_LEFT:
    case GLFW_KEY_PAGE_UP: chosen = now == 0 ? 0 : now - 1; return true;
    case GLFW_KEY_RIGHT:
    case GLFW_KEY_PAGE_DOWN: chosen = std::min(now + 1, table_.plies().size() - 1); return true;
    case GLFW_KEY_HOME: chosen = 0; return true;
    case GLFW_KEY_END: chosen.reset(); return true;
    default: return false;
  }
}

// A click or a drag chooses; so do Page up, Page down, Home and End, and the arrows while the strip has the focus.
void BoardWindow::choose_ply(DrawContext& context) {
  plies_focus_ = false;
  if (!table_.program()->board->plies) return;
  auto& chosen = context.selection.ply;
  bool follow = !chosen;
  if (control(context, ImGui::Checkbox("follow the search", &follow), "board/follow",
              "Whenever the machine is stopped, show the deepest position of the search"))
    chosen = follow ? std::nullopt : std::optional<std::size_t>(table_.plies().empty() ? 1 : table_.ply());
  ImGui::SameLine();
  const float height = ImGui::GetFrameHeight(), room = ImGui::GetContentRegionAvail().x;
  if (ImGui::BeginChild("plies", {room, height}, false, ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_NoScrollbar)) {
    plies_focus_ = ImGui::IsWindowFocused();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos(), mouse = ImGui::GetIO().MousePos;
    const float width = std::min(1.6F * height, room / static_cast<float>(std::max<std::size_t>(table_.plies().size(), 1)));
    if (table_.plies().empty()) {
      const std::string nothing =
          context.now.running && !context.now.idle ? "Stop the machine to choose a ply" : "The program is not searching";
      list.AddText({corner.x, corner.y + ImGui::GetStyle().FramePadding.y}, context.theme.faint, nothing.c_str());
    }
    for (std::size_t i = 0; i < table_.plies().size(); ++i) {
      const ImVec2 from = {corner.x + static_cast<float>(i) * width, corner.y}, to = {from.x + width - context.scale, corner.y + height};
      const bool shown = i == table_.ply(), under = ImGui::IsWindowHovered() && mouse.x >= from.x && mouse.x < from.x + width;
      const ImU32 ground = shown ? context.theme.accent : context.theme.row_selected;
      list.AddRectFilled(from, to, with_alpha(ground, shown ? (plies_focus_ ? 0.9F : 0.6F) : under ? 0.8F : 0.4F), 2 * context.scale);
      const std::string number = std::to_string(table_.plies()[i].number);
      const ImVec2 extent = ImGui::CalcTextSize(number.c_str());
      if (extent.x < width)
        list.AddText({std::floor((from.x + to.x - extent.x) / 2), std::floor((from.y + to.y - extent.y) / 2)}, context.theme.text,
                     number.c_str());
      context.marks.add(fmt::format("board/ply-{}", i), from, to);
      if (under) ImGui::SetTooltip("%s %s", table_.program()->board->plies->name.c_str(), views::text_of(table_.plies()[i]).c_str());
      // A quick click is over before the focus that it brings is there.
      if (under && (ImGui::IsMouseClicked(0) || (ImGui::IsMouseDown(0) && ImGui::IsWindowFocused()))) chosen = i;
    }
  }
  ImGui::EndChild();
}

}  // namespace janus::gui
