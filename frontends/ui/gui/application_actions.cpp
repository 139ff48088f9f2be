// Effects of shortcuts and menu items. Part of Application.
#include "frontends/ui/gui/application.hpp"
#include "frontends/ui/gui/windows/board.hpp"
#include "frontends/ui/gui/windows/console.hpp"
#include "frontends/ui/gui/windows/listing.hpp"
#include "frontends/ui/gui/windows/watch.hpp"

#include <filesystem>

#include "frontends/core/views/board_table.hpp"
#include "frontends/ui/gui/names.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "tools/text.hpp"

namespace janus::gui {
namespace {

namespace fs = std::filesystem;

}  // namespace

void Application::save_game(const std::string& path) {
  if (now_->game == nullptr) return;
  saved_game_ = {path, now_->game->line.begun};
  opener_->save_game(path, views::score_text(*now_));
}

std::string Application::default_file_name() const { return now_->about->program ? now_->about->program->name : now_->about->machine; }

bool Application::is_saved_game() const { return saved_game_ && now_->game != nullptr && now_->game->line.begun == saved_game_->begun; }

void Application::choose_game_path() {
  const std::string ending = tools::lower(now_->game->game_state->record.rules().score_form().name);
  const std::string name = is_saved_game() ? fs::path(saved_game_->path).filename().string() : now_->about->program->name + "." + ending;
  files_.show_save({}, name, "game", [this](const std::string& path) { save_game(path); });
}

void Application::find_tours(const session::Program* program) {
  tours_.clear();
  if (kiosk_ != nullptr || program == nullptr) return;
  try {
    tours_ = views::list_tours(collection_, program->name);
  } catch (const session::Error& error) { messages_.add(error.what()); }
}

void Application::end_tutorial() {
  if (tutorial_ == nullptr) return;
  tutorial_->end(*engine_, windows_);
  engine_->set_speed(settings_.speed);
  tutorial_.reset();
}

void Application::begin_tour(const std::string& name) {
  for (const views::Tour& tour : tours_) {
    if (tour.name != name) continue;
    end_tutorial();
    try {
      tutorial_ = std::make_unique<TutorialStrip>(now_->about->program->name, views::read_tour(collection_, tour.path),
                                                  windows_.console().channel());
    } catch (const session::Error& error) { messages_.add(error.what()); }
  }
}

float Application::draw_tutorial_strip(DrawContext& context, const Rect& area) {
  if (tutorial_ != nullptr && !tutorial_->is_open()) end_tutorial();
  return tutorial_ == nullptr ? 0 : tutorial_->draw(context, area, windows_);
}

// Setup of the present machine: the initial one, or if another machine or program was opened since, a default one for that.
session::Setup Application::setup_of_machine() const {
  const Description& about = *now_->about;
  session::Setup setup = setup_;
  if (session::original_program(about.program) != session::original_program(setup.program) ||
      (!setup.program && about.machine != setup.machine)) {
    setup = {.program = about.program};
    if (!about.program || about.program->machine != about.machine) setup.machine = about.machine;
  }
  if (now_->own != nullptr && (!now_->own->loaded || !setup.own.empty())) setup = session::apply_user_files(std::move(setup), *now_->own);
  return setup;
}

void Application::power_on(const std::vector<std::pair<std::string, std::string>>& settings) {
  opener_->start(setup_ = session::apply_settings(setup_of_machine(), settings));
}

void Application::show_code(std::uint16_t address) {
  selection_.code_here = address;
  windows_.show_byte("disassembly", {0, address});
}

void Application::show_memory(Byte byte) {
  const Window* const focused = windows_.focused();
  windows_.show_byte(focused != nullptr && focused->id().starts_with("memory") ? focused->id() : "memory", byte);
}

void Application::show_source(SourceLine line) {
  selection_.source_here = {static_cast<std::size_t>(line.file), line.line};
  windows_.set_open("source", true);
}

void Application::watch(std::string expression) {
  windows_.watch().schedule_add(std::move(expression));
  windows_.watch().open = true;
}

void Application::on_piece_placed() {
  if (settings_.piece_sounds) sound_->play_piece_sound();
}

// Progress dialog: the machine is not accessible while files are read or a session is replayed. Short jobs show no dialog.
void Application::show_job(DrawContext& context) {
  static constexpr auto kAtOnce = std::chrono::milliseconds(300);
  auto job = engine_->active_job();
  if (job && Clock::now() - job->since < kAtOnce) {
    busy_until_ = Clock::now() + 2 * kAtOnce;
    job.reset();
  }
  job_box_.request(job.has_value());
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y * 0.4F}, ImGuiCond_Always, {0.5F, 0.5F});
  ImGui::SetNextWindowSize({std::min(460 * context.scale, screen.x * 0.9F), 0});
  if (!job_box_.begin("Please wait", ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize)) return;
  if (job) {
    Progress& progress = *job->progress;
    const double seconds = progress.seconds;
    ImGui::TextUnformatted((job->what + ".").c_str());
    if (seconds > 0)
      ImGui::Text("Replaying the recorded inputs: %d:%02d so far.", static_cast<int>(seconds / 60), static_cast<int>(seconds) % 60);
    else if (progress.is_cancelled()) ImGui::TextUnformatted("Cancelling...");
    if (draw_progress(progress.share, "done") || job_box_.escaped()) progress.cancel();
    if (!job_box_.appearing()) context.marks.add_item("errand/cancel");  // its position is not valid in the first frame
  }
  job_box_.end(!job);
  busy_until_ = Clock::now() + std::chrono::milliseconds(200);
}

void Application::navigate_game(views::Walk where) {
  if (now_->game == nullptr) return;
  if (const auto cycle = views::navigation_target(*now_->game, where)) engine_->go_to(*cycle);
}

void Application::run_to_cursor(int level) {
  const std::optional<std::uint16_t> place = level != 0 ? selection_.line_here : selection_.code_here;
  if (!place) return;
  engine_->execute(engine::run_to_command(*now_->about, *place, level));
}

void Application::perform(Action action, DrawContext& context) {
  if (const debug::Step* step = find_step(action)) {
    engine_->execute(engine::step_command(*now_->about, *step, context.level()));
    return;
  }
  switch (action) {
    case Action::to_start: return engine_->go_to(now_->debug.begin);
    case Action::to_end: return engine_->go_to(now_->debug.end);
    case Action::run: return engine_->run();
    case Action::pause: return engine_->pause();
    case Action::run_to_cursor: return run_to_cursor(context.level());
    case Action::breakpoint:
      if (context.level() != 0 && selection_.line_here)
        engine_->execute(toggle_breakpoint_command(*now_, *selection_.line_here, context.level()));
      else if (context.level() == 0 && selection_.code_here) engine_->execute(toggle_breakpoint_command(*now_, *selection_.code_here));
      return;
    case Action::open_file:
      return files_.show_open({}, "programs, games, sources, HEX, S-records, paper tapes, WAV, states, sessions, symbols",
                              [this](const std::string& path) { open(path); });
    case Action::save_state:
      return files_.show_save({}, now_->about->machine + ".state", "state", [this](const std::string& path) { opener_->save_state(path); });
    case Action::save_session:
      return files_.show_save({}, default_file_name() + ".session", "session", [this](const std::string& path) {
        if (saving_first_ == SavingFirst::asks) saving_first_ = SavingFirst::writes;
        opener_->save_session(path);
      });
    case Action::recover_listing: {
      ListingWindow& listing = windows_.listing();
      listing.ask();
      listing.open = true;
      listing.take_focus();
      return;
    }
    case Action::undo:
      if (windows_.listing().focused()) return windows_.listing().perform(action, context);
      return edits_->undo();
    case Action::redo: return edits_->redo();
    case Action::reset:
      if (now_->own != nullptr && now_->own->start) messages_.note("reset; Machine, Restart at entry runs " + now_->own->name());
      return engine_->execute({"reset", {{"run", "true"}}});
    case Action::assemble:
    case Action::restart:
      if (!can(action)) return messages_.note("no user file is loaded; use File, Open file to load a source or an image");
      if (action == Action::restart) return restart_at_entry();
      return assemble();
    case Action::speed_real: return set_speed(1);
    case Action::speed_double: return set_speed(2);
    case Action::speed_ten: return set_speed(10);
    case Action::speed_full: return set_speed(kFullSpeed);
    case Action::larger: return resize(1.1F);
    case Action::smaller: return resize(1 / 1.1F);
    case Action::usual_size: settings_.scale = platform_->desktop_scale(); return;
    case Action::next_level: {
      const auto count = static_cast<int>(now_->debug.levels.size()) + 1;
      selection_.level = (context.level() + 1) % count;
      if (count == 1) messages_.note("the program has one level: the machine's instructions");
      return;
    }
    case Action::layout_game:
      if (now_->game != nullptr) windows_.choose_layout(kGameLayout);
      return;
    case Action::layout_debugger: return windows_.choose_layout(kDebugLayout);
    case Action::new_game:
      if (now_->game != nullptr) engine_->execute({"new-game"});
      return;
    case Action::take_back:
      if (now_->game != nullptr) engine_->execute(views::take_back());
      return;
    case Action::hint:
      if (!can(action)) return messages_.note("no hint: it is not your turn, or the program cannot change sides");
      windows_.board().open = true;
      return windows_.board().hint(context);
    case Action::save_game:
      if (!can(action)) messages_.note("no game to save");
      else is_saved_game() ? save_game(saved_game_->path) : choose_game_path();
      return;
    case Action::first_move: return navigate_game(views::Walk::begin);
    case Action::move_before: return navigate_game(views::Walk::back);
    case Action::move_after: return navigate_game(views::Walk::forth);
    case Action::last_move: return navigate_game(views::Walk::end);
    case Action::full_screen: return platform_->toggle_full_screen();
    case Action::save_picture:
      return files_.show_save({}, default_file_name() + ".png", "picture",
                              [this](const std::string& path) { opener_->save_picture(path); });
    case Action::save_film: return choose_animation_path(views::last_seconds_plan(*now_));
    case Action::first_steps: first_steps_ = !first_steps_; return;
    case Action::next_window: return windows_.focus_next();
    case Action::help: help_ = !help_; return;
    case Action::report: report_requested_ = true; return;
    case Action::quit: return leave();
    case Action::copy_window:
      if (Window* window = windows_.focused()) {
        const std::string text = window->to_text(context);
        if (!text.empty()) platform_->set_clipboard(text);
        messages_.note(text.empty() ? window->title() + ": nothing to copy" : window->title() + ": copied");
      }
      return;
    default: break;
  }
  if (action != Action::go_to && action != Action::find && action != Action::save_memory) return;
  Window* const focused = windows_.focused();
  const bool can =
      focused != nullptr && (focused->id() == "disassembly" || focused->id() == "source" || focused->id().starts_with("memory"));
  const bool of_memory = action == Action::save_memory || (can && action == Action::find && focused->id() == "disassembly");
  if (can && (!of_memory || focused->id().starts_with("memory"))) focused->perform(action, context);
  else if (Window* const memory = windows_.find("memory")) {
    memory->open = true;
    memory->take_focus();
    memory->perform(action, context);
  }
}

}  // namespace janus::gui
