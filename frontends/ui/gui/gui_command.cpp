#include "frontends/ui/gui/gui_command.hpp"

#include <csignal>
#include <cstdlib>

#include "frontends/core/engine/threaded/threaded_engine.hpp"
#include "frontends/ui/gui/application.hpp"
#include "tools/files/ending_signals.hpp"
#include "tools/files/file_writer.hpp"

namespace janus::gui {
namespace {

volatile std::sig_atomic_t report_signal = 0;
volatile std::sig_atomic_t end_signal = 0;

// Makes the first signal end the frame loop, so that settings and session are saved. A second signal ends the process at once.
void catch_end() {
  const auto end = [](int signal) {
    end_signal = signal;
    tools::restore_termination_handlers(signal);
  };
  std::signal(SIGTERM, end);
  std::signal(SIGINT, end);
#ifdef SIGHUP
  if (std::signal(SIGHUP, end) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);  // nohup
#endif
}

// Host with a desktop window, an engine thread, and the report file of `options`.
Host desktop(const GuiOptions& options) {
  Host host = {.platform = make_desktop_platform,
               .engine =
                   [](std::unique_ptr<session::Session> session, const session::Setup& setup, std::string stop_reason) {
                     return std::make_unique<engine::ThreadedEngine>(std::move(session), setup.program, std::move(stop_reason));
                   },
               .report = {}};
  if (!options.report.empty()) host.report = [path = options.report](const std::string& text) { return tools::write_file(path, text); };
  return host;
}

// Returns the signal that ended the application, or 0.
int run(const session::Setup& setup, const session::Collection& collection, const GuiOptions& options) {
  Application application(setup, collection, options, desktop(options));
  for (bool open = true; open && end_signal == 0; open = application.step()) {
    if (report_signal != 0) application.request_report();
    report_signal = 0;
  }
  const int signal = end_signal;
  application.finish(signal == 0);
  return signal;
}

}  // namespace

int gui_command(const session::Setup& setup, const session::Collection& collection, const GuiOptions& options) {
#ifdef SIGUSR1
  std::signal(SIGUSR1, [](int) { report_signal = 1; });  // before the first wait for the window
#endif
  catch_end();
  const int signal = run(setup, collection, options);
  if (signal != 0) std::raise(signal);  // the expected exit status for the sender
  return 0;
}

bool display_present() {
#if defined(_WIN32) || defined(__APPLE__)
  return true;
#else
  const auto set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != 0;
  };
  return set("DISPLAY") || set("WAYLAND_DISPLAY");
#endif
}

}  // namespace janus::gui
