#include "frontends/ui/gui/application.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "frontends/core/engine/autosave.hpp"
#include "frontends/core/views/stop_line.hpp"
#include "frontends/ui/gui/frame_throttling.hpp"
#include "frontends/core/engine/opening.hpp"
#include "frontends/ui/gui/windows/board.hpp"
#include "frontends/ui/gui/windows/display.hpp"
#include "frontends/core/session/error.hpp"
#include "tools/files/standard_output.hpp"

namespace janus::gui {
namespace {

using namespace std::chrono_literals;

constexpr float kKioskScale = 20.0F / 14, kKioskTarget = 44;  // pixels: text, and the height of a touch target
constexpr auto kFrame = 16600us;
constexpr auto kRestFrame = 100ms;   // while nothing changes
constexpr auto kWaitFrame = 500ms;   // while a running machine waits for a key, for its clock
constexpr auto kStayBusy = 500ms;    // after the last event
constexpr auto kChangeSpan = 400ms;  // while the machine runs, values that changed within this time are marked

}  // namespace

Application::Application(const session::Setup& setup, const session::Collection& collection, const GuiOptions& options, Host host)
    : collection_(collection), options_(options), host_(std::move(host)), setup_(setup) {
  auto session = std::make_unique<session::Session>(setup, collection);
  options.start(*session);
  settings_path_ = options.settings.empty() ? settings_path() : options.settings;
  std::string problem;
  settings_ = load_settings(settings_path_, problem);
  const bool kiosk = options.kiosk_minutes > 0;
  if (!problem.empty()) kiosk ? tools::print_error(fmt::format("janus gui: {}\n", problem)) : messages_.add(problem);
  const std::string notes = (std::filesystem::path(settings_path_).parent_path() / "notes").string();
  program_settings_ = std::make_unique<ProgramSettings>(notes);
  labels_ = std::make_unique<engine::LabelFile>(notes);
  const int width = options.width > 0 ? options.width : settings_.width;
  const int height = options.height > 0 ? options.height : settings_.height;
  platform_ = host_.platform("Janus", width, height);
  if (options.at_entry) session->run({.max_cycle = session->cycle()}, {});  // moves the machine to its entry
  const bool empty =
      session->program() == nullptr && setup.images.empty() && session->machine().listing() == nullptr && session->cycle() == 0;
  const std::string stop_reason = options.at_entry ? views::entry_message(*session)
                                  : empty          ? "no program loaded; press Ctrl+O to open a source, a program or a binary"
                                                   : "";
  engine_ = host_.engine(std::move(session), setup, stop_reason);
  edits_ = std::make_unique<Edits>(*engine_);
  opener_ = std::make_unique<Opener>(*engine_, collection);
  using Leftovers = std::vector<std::shared_ptr<engine::RecoverableSession>>;
  recovery_ = std::make_unique<Recovery>(kiosk ? Leftovers() : engine::find_recoverable_sessions(engine::state_folder()), collection);
  if (options.autosave_seconds > 0 && !kiosk) {
    const auto interval = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(options.autosave_seconds));
    engine_->set_autosave(std::make_unique<engine::Autosave>(
        engine::state_folder(), interval,
        [&collection](session::Session& kept, const session::Bookmarks& marks) {
          return engine::verified_session_bytes(kept, marks, collection);
        },
        [](const std::string& why) { tools::print_error(fmt::format("janus gui: {}\n", why)); }));
  }
  sound_ = std::make_unique<Sound>(*engine_, messages_);
  sound_->restore(settings_.sound);
  set_speed(options.speed >= 0 ? options.speed : settings_.speed);
  if (kiosk) open_kiosk();
  windows_.restore(settings_);
  if (options.inside) windows_.start_in_debugger();
  set_screen_colours(settings_.screen);
  load_fonts_for(kiosk                 ? std::max(kKioskScale * platform_->desktop_scale(), settings_.scale)
                 : settings_.scale > 0 ? settings_.scale
                                       : platform_->desktop_scale());
  if (!fonts_.missing.empty() && kiosk) tools::print_error(fmt::format("janus gui: {}\n", fonts_.missing));
  else if (!fonts_.missing.empty()) messages_.note(fonts_.missing);
  platform_->field_takes_tab = [this](bool backward) { return marks_.order.field_takes_tab(backward); };
  if (setup.program && !kiosk) settings_.add_recent(setup.program->name);
  for (const session::UserFile& file : setup.own)
    if (!kiosk) settings_.add_recent(std::filesystem::absolute(file.argument).string());
  files_.set_places_provider([this] { return settings_.recent_folders(); });
  files_.set_last_folder(settings_.folder);
  if (!options.open.empty()) opener_->open(options.open);
}

Application::~Application() = default;

bool Application::step() {
  if (platform_->is_closing()) end_animation({});
  if (platform_->is_closing() && !leaves_) kiosk_ != nullptr ? platform_->cancel_close() : leave();
  if (!leaves_) draw_frame();
  return !leaves_;
}

void Application::finish(bool closed) {
  if (kiosk_ != nullptr) return;
  if (now_ != nullptr) {
    store_notes();
    if (const std::string problem = labels_->finish(*now_, *engine_); !problem.empty())
      tools::print_error(fmt::format("janus gui: {}\n", problem));
  }
  if (closed) engine_->close_session();
  if (const std::string problem = store_settings(); !problem.empty()) tools::print_error(fmt::format("janus gui: {}\n", problem));
}

std::string Application::store_settings() {
  windows_.save_settings(settings_);
  settings_.sound = sound_->on();
  settings_.folder = files_.last_folder();
  const std::string problem = save_settings(settings_, settings_path_);
  return problem.empty() ? problem : "cannot save the settings: " + problem;
}

void Application::load_fonts_for(float scale) {
  scale_ = std::clamp(scale, 0.6F, 4.0F);
  fonts_ = load_fonts(scale_, kiosk_ == nullptr ? "" : options_.texts->all());
  platform_->on_fonts_changed();
  style_requested_ = true;
}

// Colour setting that is stored in a window instead of the theme.
void Application::set_screen_colours(const std::string& colours) {
  settings_.screen = colours;
  windows_.display().set_screen_colours(screen_colours(colours));
}

void Application::resize(float factor) { settings_.scale = std::clamp(std::round(scale_ * factor * 20) / 20, 0.6F, 4.0F); }

void Application::set_speed(double speed) {
  settings_.speed = speed;
  engine_->set_speed(speed);
}

// Updates the newest snapshot and the one to compare it with: a slightly older one while the machine runs, the previous stop
// while it is stopped.
void Application::update_machine() {
  const auto fresh = engine_->snapshot();
  if (now_ == nullptr || now_->about->number != fresh->about->number) {
    earlier_ = last_stop_ = fresh;
    edits_->clear();
    std::string title = "Janus - " + fresh->about->title;
    if (fresh->about->program) title = "Janus - " + fresh->about->program->title + " on the " + fresh->about->title;
    platform_->set_title(title);
    if (now_ != nullptr && now_->about->program != fresh->about->program) selection_ = {};
    saved_game_.reset();
    const auto& program = fresh->about->program;
    find_tours(program.get());
    if (tutorial_ != nullptr && (program == nullptr || program->name != tutorial_->program())) end_tutorial();
  }
  const auto now = Clock::now();
  if (fresh->running) {
    if (now - earlier_since_ > kChangeSpan) {
      earlier_ = now_ == nullptr ? fresh : now_;
      earlier_since_ = now;
    }
  } else if (now_ == nullptr || now_->running || now_->cycle != fresh->cycle) {
    earlier_ = last_stop_;
    last_stop_ = fresh;
    if (const auto place = fresh->place()) selection_.code_here = place;
  }
  const bool moves = now_ == nullptr || now_->number != fresh->number;
  if (moves && !(fresh->running && fresh->idle && now_ != nullptr && now_->running && now_->idle)) busy_until_ = now + kStayBusy;
  now_ = fresh;
  if (kiosk_ != nullptr) return show_kiosk_menu();
  open_notes();
  store_notes();
  update_assembly();
  for (std::string& problem : engine_->take_problems()) messages_.add(std::move(problem));
  if (const std::string link = opener_->take_link(); !link.empty()) platform_->set_clipboard(link);
  for (std::string& note : engine_->take_notes()) messages_.note(std::move(note));
  for (const std::string& path : opener_->take_opened()) settings_.add_recent(path);
}

// True if a menu or a dialog is open or about to open. It gets the keyboard, and the state that it shows must not change.
bool Application::has_open_dialog() const {
  return is_popup_open() || files_.is_active() || job_box_.is_active() || leave_box_.is_active() || breakpoint_editor_.is_active() ||
         annotation_editor_.is_active() || sound_->has_question() || !messages_.current().empty();
}

void Application::handle_events(DrawContext& context) {
  if (kiosk_ != nullptr) return handle_kiosk_events(context);
  if (animation_ != nullptr) return handle_animation_events();
  if (!has_open_dialog()) {
    for (const std::string& path : platform_->take_dropped()) open(path);
  }
  const bool text_field = ImGui::GetIO().WantTextInput;
  Window* const focused = windows_.focused();
  if (ImGui::IsAnyMouseDown()) alt_alone_ = false;
  for (const InputEvent& event : platform_->take_typed()) {
    track_alt(event);
    const bool closes = event.kind == InputEvent::Kind::key && event.key.key == GLFW_KEY_ESCAPE && event.key.down && had_open_popup();
    const bool boxed = this->has_open_dialog() || closes;
    const bool ours = focused != nullptr && !text_field && !boxed;
    if (event.kind == InputEvent::Kind::character) {
      if (ours) focused->handle_character(event.character, context);
      continue;
    }
    const auto action = event.key.repeat ? std::nullopt : find_action(event.key);
    // Quitting cancels the active job, which has not changed anything yet.
    const bool leaves = action == Action::quit && (job_box_.is_active() || leave_box_.is_active()) && messages_.current().empty();
    if (action && (!boxed || leaves || *action == Action::report)) {
      const bool editing = *action == Action::undo || *action == Action::redo || *action == Action::copy_window ||
                           (*action >= Action::first_move && *action <= Action::last_move);
      if (!(text_field && editing)) {
        perform(*action, context);
        continue;
      }
    }
    const bool release = !event.key.down;
    const bool used = (ours || (focused != nullptr && release)) && focused->key(event.key, context);
    if (!used && (!text_field || event.key.key == GLFW_KEY_TAB)) move_focus(event.key);
  }
}

// Moves the focus to the menu bar and back if Alt is pressed and released without another key.
void Application::track_alt(const InputEvent& event) {
  const bool alt = event.kind == InputEvent::Kind::key && (event.key.key == GLFW_KEY_LEFT_ALT || event.key.key == GLFW_KEY_RIGHT_ALT);
  const bool released = alt && !event.key.down && alt_alone_;
  alt_alone_ = alt && event.key.down;
  if (!released || has_open_dialog() || kiosk_ != nullptr) return;
  if (in_menu_bar()) windows_.refocus();
  else menu_requested_ = true;
}

// Moves the focus to the next control with Tab, and out of the menu bar with Esc.
void Application::move_focus(const KeyEvent& event) {
  if (!event.down || (event.mods & ~GLFW_MOD_SHIFT) != 0) return;
  if (event.key == GLFW_KEY_ESCAPE && in_menu_bar()) return windows_.refocus();
  if (event.key != GLFW_KEY_TAB) return;
#if IMGUI_VERSION_NUM < 18950
  const bool backward = (event.mods & GLFW_MOD_SHIFT) != 0;
  if (marks_.order.field_takes_tab(backward) || marks_.order.step(backward) || is_popup_open()) return;
  if (!windows_.board().focus_greeting()) windows_.focus_next();
#endif
}

void Application::write_report(DrawContext& context) {
  if (!report_requested_) return;
  // Gather the rectangles in the next frame, or in the frame that shows the effect of the last input.
  if (!marks_.wanted || !platform_->is_idle()) {
    marks_.wanted = true;
    marks_.rectangles.clear();
    return;
  }
  marks_.wanted = report_requested_ = false;
  if (!host_.report) {
    messages_.note("no report: start with --report FILE");
    return;
  }
  const std::string text = make_report(context, windows_, times_, {messages_.current(), messages_.note_text(), recovery_->question()},
                                       {sound_->on(), sound_->piece_sound_count()});
  if (std::string problem = host_.report(text); !problem.empty()) messages_.add(std::move(problem));
}

void Application::record_frame_time(Clock::time_point begin) {
  const auto now = Clock::now();
  shown_.push_back({now, std::chrono::duration<double, std::milli>(now - begin).count()});
  while (now - shown_.front().time > 1s) shown_.pop_front();
  times_ = {};
  for (const Shown& each : shown_) {
    times_.work_milliseconds += each.milliseconds / static_cast<double>(shown_.size());
    times_.worst_milliseconds = std::max(times_.worst_milliseconds, each.milliseconds);
  }
  times_.per_second = static_cast<double>(shown_.size());
  times_.drawn = platform_->frame_count();
}

// Returns whether a frame would show a change. A waiting machine is checked at the full frame rate, so that its output is shown at
// once; its clock and its wait loop are updated at a lower rate.
bool Application::needs_frame(Clock::time_point now) const {
  if (now < busy_until_ || now_ == nullptr || style_requested_ || report_requested_ || animation_ != nullptr) return true;
  if (has_open_dialog() || engine_->active_job()) return true;  // input is handled by the boxes of the previous frame
  const auto fresh = engine_->snapshot();
  if (!fresh->running && now_->number == fresh->number) return true;  // the frame loop is slow enough in this state
  return !continues_waiting(*now_, *fresh) || now >= begun_ + (ImGui::GetIO().WantTextInput ? kRestFrame : kWaitFrame);
}

void Application::draw_frame() {
  const double rest = std::chrono::duration<double>(next_frame_ - Clock::now()).count();
  platform_->wait_events(rest);
  const auto begin = Clock::now();
  if (platform_->take_activity()) {
    busy_until_ = begin + kStayBusy;
    next_frame_ = std::min(next_frame_, begin + kFrame);
  }
  if (begin + 500us < next_frame_) return;  // woken too early
  next_frame_ = std::max(next_frame_ + kFrame, begin);
  if (kiosk_ != nullptr) attend_kiosk(begin);
  else watch_user_files(begin);
  if (!needs_frame(begin)) return;
  begun_ = begin;
  const float wanted = settings_.scale > 0 && kiosk_ == nullptr ? settings_.scale : scale_;
  if (wanted != scale_) load_fonts_for(wanted);
  if (style_requested_) {
    apply_style(settings_.theme, scale_);
    if (kiosk_ != nullptr)
      ImGui::GetStyle().FramePadding.y = std::max(0.0F, (kKioskTarget * platform_->desktop_scale() - fonts_.text_size) / 2);
    theme_ = make_theme(settings_.theme);
    use_board(theme_, settings_.board);
    style_requested_ = false;
  }
  update_machine();
  platform_->set_input_blocked(animation_ != nullptr);
  platform_->begin_frame();
  ImGui::PushFont(fonts_.text);
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  settings_.width = static_cast<int>(size.x);
  settings_.height = static_cast<int>(size.y);
  DrawContext context{*now_,
                      *earlier_,
                      *now_->about,
                      *engine_,
                      *edits_,
                      selection_,
                      *this,
                      marks_,
                      fonts_,
                      pieces_,
                      theme_,
                      scale_,
                      kiosk_ == nullptr ? nullptr : options_.texts.get()};
  marks_.for_tutorial = tutorial_ != nullptr;
  if (marks_.for_tutorial) marks_.rectangles.clear();
  handle_events(context);
  marks_.order.begin_frame();
  record_popups();
  float top = kiosk_ != nullptr ? 0 : draw_menu_bar(context);
  if (kiosk_ == nullptr) top += draw_toolbar(context, top);
  const float bottom = kiosk_ != nullptr ? draw_kiosk_banner(context) : draw_status_bar(context);
  const Rect area = {0, top, size.x, size.y - top - bottom};
  const float strip = draw_tutorial_strip(context, area);
  windows_.show(context, {area.x, area.y + strip, area.width, area.height - strip});
  if (tutorial_ != nullptr) tutorial_->draw_spotlight(context);
  draw_help(context);
  draw_first_steps(context);
  recovery_->draw(context, *opener_, messages_);
  files_.draw(context);
  for (const auto& box : context.boxes) box(context);
  breakpoint_editor_.draw(context);
  annotation_editor_.draw(context);
  ask_to_leave(context);
  show_job(context);
  sound_->draw(context);
  if (windows_.take_saved() && kiosk_ == nullptr) {
    if (std::string problem = store_settings(); !problem.empty()) messages_.add(std::move(problem));
  }
  messages_.show(context);
  write_report(context);
  ImGui::PopFont();
  show_frame(area);
  record_frame_time(begin);
  if (Clock::now() > busy_until_ && !now_->running) next_frame_ = Clock::now() + kRestFrame;
}

}  // namespace janus::gui
