// The main class of the graphical front end: frame loop, key and menu handling, and components.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "frontends/ui/gui/window_set.hpp"
#include "frontends/core/engine/edits.hpp"
#include "frontends/core/views/game_line.hpp"
#include "frontends/core/views/kiosk.hpp"
#include "frontends/core/views/tours.hpp"
#include "frontends/ui/gui/move_animation.hpp"
#include "frontends/ui/gui/names.hpp"
#include "frontends/ui/gui/widgets/annotation_editor.hpp"
#include "frontends/ui/gui/widgets/breakpoint_editor.hpp"
#include "frontends/ui/gui/widgets/file_window.hpp"
#include "frontends/ui/gui/gui_command.hpp"
#include "frontends/ui/gui/widgets/messages.hpp"
#include "frontends/ui/gui/widgets/pieces.hpp"
#include "frontends/core/engine/label_file.hpp"
#include "frontends/ui/gui/program_settings.hpp"
#include "frontends/ui/gui/opener.hpp"
#include "frontends/ui/gui/platform/platform.hpp"
#include "frontends/ui/gui/recovery.hpp"
#include "frontends/ui/gui/report.hpp"
#include "frontends/ui/gui/settings.hpp"
#include "frontends/ui/gui/sound.hpp"
#include "frontends/ui/gui/tutorial_strip.hpp"

namespace janus::gui {

// Creates the application's window, engine and reports. Tests use a window without a desktop, and pump the engine.
struct Host {
  std::function<std::unique_ptr<Platform>(const std::string& title, int width, int height)> platform;
  std::function<std::unique_ptr<Engine>(std::unique_ptr<session::Session> session, const session::Setup& setup, std::string stop_reason)>
      engine;
  std::function<std::string(const std::string& report)> report;  // writes a report and returns any error; empty if reports are disabled
};

class Application : private Workspace {
 public:
  // Throws session::Error.
  Application(const session::Setup& setup, const session::Collection& collection, const GuiOptions& options, Host host);
  ~Application();

  bool step();                                         // waits for the next frame and draws it; returns false if the window was closed
  void request_report() { report_requested_ = true; }  // requests a report in one of the next few frames
  // Saves settings and notes. Unless the user has closed the window (`closed`), also saves the session for the next start.
  void finish(bool closed);

 private:
  using Clock = engine::Clock;

  void draw_frame();
  bool needs_frame(Clock::time_point now) const;
  void load_fonts_for(float scale);
  void update_machine();
  void open_notes();
  void store_notes();
  void store_labels();
  std::string store_settings();  // returns the error message, or an empty string
  void leave();
  void open(const std::string& path);
  void replace(std::function<void()> with);
  enum class DiscardScope : unsigned char { session, window };  // lost if an unsaved run is discarded
  void confirm_discard(DiscardScope scope, std::function<void()> then);
  void update_autosave();
  void ask_to_leave(DrawContext& context);
  void handle_events(DrawContext& context);
  void track_alt(const InputEvent& event);
  void move_focus(const KeyEvent& event);
  void perform(Action action, DrawContext& context);
  void write_report(DrawContext& context);
  void record_frame_time(Clock::time_point begin);
  void resize(float factor);
  void set_screen_colours(const std::string& colours);
  void run_to_cursor(int level);
  void navigate_game(views::Walk where);
  void save_game(const std::string& path);
  void choose_game_path();
  std::string default_file_name() const;  // default file name: the program's name, or the machine's
  session::Setup setup_of_machine() const;
  void find_tours(const session::Program* program);  // `program` may be null
  void end_tutorial();
  float draw_tutorial_strip(DrawContext& context, const Rect& area);
  void show_job(DrawContext& context);
  bool has_open_dialog() const;

  // Workspace
  FileWindow& files() override { return files_; }
  void show_code(std::uint16_t address) override;
  void show_memory(Byte byte) override;
  void show_source(SourceLine line) override;
  void watch(std::string expression) override;
  void edit_breakpoint(debug::Breakpoint breakpoint) override { breakpoint_editor_.begin_editing(std::move(breakpoint)); }
  void annotate(AnnotationTarget what) override { annotation_editor_.begin_editing(*now_->about, what); }
  void set_speed(double factor) override;
  void power_on(const std::vector<std::pair<std::string, std::string>>& settings = {}) override;
  void choose_layout(Layout layout) override { windows_.choose_layout(layout); }
  Layout layout() const override { return windows_.layout(); }
  bool animates_moves() const override { return settings_.slide && animation_ == nullptr; }
  void on_piece_placed() override;
  bool has_tutorial() const override { return !tours_.empty() && tours_.back().name == views::kTutorial; }
  bool is_reading_tutorial() const override { return tutorial_ != nullptr; }
  void begin_tour(const std::string& name) override;

  // kiosk.cpp
  void open_kiosk();
  void attend_kiosk(Clock::time_point now);
  void handle_kiosk_events(DrawContext& context);
  float draw_kiosk_banner(DrawContext& context);
  void show_kiosk_menu();

  // animation_export.cpp
  void choose_animation_path(views::AnimationPlan plan);
  void handle_animation_events();
  void show_frame(const Rect& area);
  void end_animation(const std::string& note);

  // application_actions.cpp: perform, run_to_cursor
  // application_menu.cpp
  float draw_menu_bar(DrawContext& context);
  void draw_file_menu(DrawContext& context);
  void draw_machine_menu(DrawContext& context);
  void draw_windows_menu(DrawContext& context);
  void draw_board_view_menu(DrawContext& context);  // square colours and piece animation
  void draw_right_button(DrawContext& context);
  void draw_menu_item(Action action, DrawContext& context, bool checked = false);
  void draw_help(DrawContext& context);
  void draw_first_steps(DrawContext& context);  // first_steps.cpp
  // game_menu.cpp
  void draw_game_menu(DrawContext& context);
  static void draw_settings(DrawContext& context);  // a menu for each program setting that can currently be changed
  // own_program.cpp
  void watch_user_files(Clock::time_point now);
  void update_assembly();
  bool reopens_watched_file() const;  // Action::assemble reopens the watched file
  void assemble();
  void restart_at_entry();
  void draw_user_program_line(DrawContext& context);
  const char* name_of(Action action) const;  // text in menus and on buttons
  // toolbar.cpp
  float draw_toolbar(DrawContext& context, float top);  // returns its height
  bool can(Action action) const;                        // true if the action would currently have an effect
  // status_bar.cpp
  float draw_status_bar(DrawContext& context);

  const session::Collection& collection_;
  GuiOptions options_;
  Host host_;
  session::Setup setup_;
  std::string settings_path_;
  Settings settings_;
  std::unique_ptr<Engine> engine_;
  std::unique_ptr<ProgramSettings> program_settings_;
  std::unique_ptr<engine::LabelFile> labels_;
  std::unique_ptr<Platform> platform_;
  std::unique_ptr<Edits> edits_;
  std::unique_ptr<Opener> opener_;
  std::unique_ptr<Recovery> recovery_;
  std::unique_ptr<Sound> sound_;
  std::unique_ptr<views::Kiosk> kiosk_;  // null if not a kiosk
  WindowSet windows_;
  FileWindow files_;
  BreakpointEditor breakpoint_editor_;
  AnnotationEditor annotation_editor_;
  Messages messages_;
  Modal job_box_{"errand"};
  Modal leave_box_{"leave"};
  ItemRegistry marks_;
  Selection selection_;
  std::vector<views::Tour> tours_;  // the program's tours
  Fonts fonts_;
  Pieces pieces_;
  Theme theme_{};
  float scale_ = 1;
  bool style_requested_ = true;
  // The file and identity of the last saved game; a different game never overwrites the file.
  struct SavedGame {
    std::string path;
    std::uint64_t begun;
  };
  std::optional<SavedGame> saved_game_;
  bool is_saved_game() const;                 // true if the board shows the saved game
  std::unique_ptr<MoveAnimation> animation_;  // null if no animation is being recorded
  std::unique_ptr<TutorialStrip> tutorial_;   // null if no tutorial is open
  bool alt_alone_ = false;                    // Alt is pressed on its own
  bool menu_requested_ = false;               // the menu bar gets the keyboard focus
  bool help_ = false;
  bool first_steps_ = false;
  bool leaves_ = false;
  std::function<void()> afterwards_;  // action to run after the prompt about an unsaved session
  DiscardScope discard_scope_ = DiscardScope::session;
  enum class SavingFirst : unsigned char { no, asks, writes } saving_first_ = SavingFirst::no;

  std::string change_on_disk_;  // describes a change to the user's files; empty if none
  bool watched_changed_ = false;
  Clock::time_point next_watch_;
  Engine::PendingAnswer assembling_;
  std::shared_ptr<const std::vector<tools::Diagnostic>> diagnostics_;  // results of the last check

  std::shared_ptr<const Snapshot> now_, earlier_, last_stop_;
  Clock::time_point earlier_since_;
  std::uint64_t described_ = 0;
  bool report_requested_ = false;

  struct Shown {
    Clock::time_point time;
    double milliseconds;
  };
  std::deque<Shown> shown_;  // frames of the last second
  FrameTimes times_;
  Clock::time_point next_frame_;
  Clock::time_point begun_;  // start of the last frame
  Clock::time_point busy_until_;
};

}  // namespace janus::gui
