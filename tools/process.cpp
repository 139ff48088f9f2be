#include "tools/process.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <uv.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <utility>

#include "tools/line_assembler.hpp"

namespace janus::tools {

SigpipeGuard::SigpipeGuard() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
SigpipeGuard::~SigpipeGuard() { std::signal(SIGPIPE, before_); }

// libuv's callbacks use this data: it must exist until the loop has closed everything.
struct Process::Implementation {
  uv_loop_t loop{};
  uv_process_t process{};
  uv_pipe_t input{}, output{}, errors{};
  uv_timer_t timer{};
  std::array<char, 4096> buffer{};
  LineAssembler lines;
  std::string error_text;
  bool time_is_up = false, ended = false, silent = false;  // silent: its output is closed
  std::int64_t exit_code = 0;
  int signal = 0;
  bool opened = false, started = false;  // the loop, the process
  const std::atomic<bool>* cancel = nullptr;

  ~Implementation();
  void start(const std::vector<std::string>& program, const std::vector<std::string>& more, bool keep_errors);
  void listen(uv_pipe_t& pipe);
  void hear(std::string_view piece, bool error);
  bool cancelled() const { return cancel != nullptr && cancel->load(std::memory_order_relaxed); }

  static Implementation& of(void* handle) { return *static_cast<Implementation*>(static_cast<uv_handle_t*>(handle)->data); }
};

namespace {

constexpr std::uint64_t kEndPollInterval = 100;  // milliseconds between checks whether the match was cancelled

constexpr std::size_t kMostErrors = 4096;

struct Writing {
  uv_write_t request{};
  std::string text;
};

}  // namespace

Process::Implementation::~Implementation() {
  if (!opened) return;
  // Also its children, which may outlive it.
  if (started) uv_kill(-uv_process_get_pid(&process), SIGKILL);
  uv_walk(
      &loop,
      [](uv_handle_t* handle, void*) {
        if (uv_is_closing(handle) == 0) uv_close(handle, nullptr);
      },
      nullptr);
  uv_run(&loop, UV_RUN_DEFAULT);
  uv_loop_close(&loop);
}

void Process::Implementation::start(const std::vector<std::string>& program, const std::vector<std::string>& more, bool keep_errors) {
  uv_loop_init(&loop);
  opened = true;
  for (uv_pipe_t* const pipe : {&input, &output, &errors}) {
    uv_pipe_init(&loop, pipe, 0);
    pipe->data = this;
  }
  uv_timer_init(&loop, &timer);
  process.data = timer.data = this;

  std::vector<char*> arguments, environment;
  for (const std::string& argument : program) arguments.push_back(const_cast<char*>(argument.c_str()));
  for (char** variable = environ; *variable != nullptr; ++variable) environment.push_back(*variable);
  for (const std::string& variable : more) environment.push_back(const_cast<char*>(variable.c_str()));
  arguments.push_back(nullptr);
  environment.push_back(nullptr);
  std::array<uv_stdio_container_t, 3> streams{};
  const auto connect = [](uv_stdio_container_t& stream, int direction, uv_pipe_t& pipe) {
    stream.flags = static_cast<uv_stdio_flags>(UV_CREATE_PIPE | direction);
    stream.data.stream = reinterpret_cast<uv_stream_t*>(&pipe);
  };
  connect(streams[0], UV_READABLE_PIPE, input);
  connect(streams[1], UV_WRITABLE_PIPE, output);
  streams[2].flags = UV_IGNORE;
  if (keep_errors) connect(streams[2], UV_WRITABLE_PIPE, errors);
  uv_process_options_t options{};
  options.file = arguments.front();
  options.args = arguments.data();
  options.env = environment.data();
  options.stdio = streams.data();
  options.stdio_count = static_cast<int>(streams.size());
  options.flags = UV_PROCESS_DETACHED;  // a separate process group: Ctrl-C only reaches Janus, and the whole group can be killed
  options.exit_cb = [](uv_process_t* handle, std::int64_t code, int number) {
    Implementation& inside = Implementation::of(handle);
    inside.ended = true;
    inside.exit_code = code;
    inside.signal = number;
  };
  if (const int error = uv_spawn(&loop, &process, &options); error != 0) {
    const std::string& shown = program.size() == 3 && program[1] == "-c" ? program[2] : program[0];
    throw ProcessError(fmt::format("`{}` cannot be started: {}", shown, uv_strerror(error)), error == UV_ENOENT);
  }
  started = true;
  listen(output);
  if (keep_errors) listen(errors);
}

void Process::Implementation::listen(uv_pipe_t& pipe) {
  uv_read_start(
      reinterpret_cast<uv_stream_t*>(&pipe),
      [](uv_handle_t* handle, std::size_t, uv_buf_t* piece) {
        Implementation& inside = Implementation::of(handle);
        *piece = uv_buf_init(inside.buffer.data(), static_cast<unsigned>(inside.buffer.size()));
      },
      [](uv_stream_t* stream, ssize_t count, const uv_buf_t* piece) {
        Implementation& inside = Implementation::of(stream);
        const bool error = stream == reinterpret_cast<uv_stream_t*>(&inside.errors);
        if (count > 0) return inside.hear({piece->base, static_cast<std::size_t>(count)}, error);
        if (count == 0) return;
        uv_read_stop(stream);
        if (error) return;
        inside.lines.end();
        inside.silent = true;
      });
}

void Process::Implementation::hear(std::string_view piece, bool error) {
  if (!error) return lines.add(piece);
  error_text += piece.substr(0, kMostErrors - std::min(kMostErrors, error_text.size()));
}

Process::Process(const std::string& command, const std::atomic<bool>* cancel) : inside_(std::make_unique<Implementation>()) {
  inside_->cancel = cancel;
  inside_->start({"/bin/sh", "-c", "exec " + command}, {}, false);
}

Process::Process(const std::vector<std::string>& program, const std::vector<std::string>& more)
    : inside_(std::make_unique<Implementation>()) {
  inside_->start(program, more, true);
}

// Collects the exit code of a killed child, so that no zombie remains.
Process::~Process() {
  if (inside_->ended) return;
  uv_kill(-uv_process_get_pid(&inside_->process), SIGKILL);
  inside_->cancel = nullptr;
  wait(Clock::now() + std::chrono::seconds(1));
}

void Process::write(const std::string& line) {
  if (inside_->ended) return;
  auto* writing = new Writing{{}, line + "\n"};
  const uv_buf_t buffer = uv_buf_init(writing->text.data(), static_cast<unsigned>(writing->text.size()));
  writing->request.data = writing;
  const auto done = [](uv_write_t* request, int) { delete static_cast<Writing*>(request->data); };
  if (uv_write(&writing->request, reinterpret_cast<uv_stream_t*>(&inside_->input), &buffer, 1, done) != 0) delete writing;
}

void Process::write_all(std::string text) {
  if (inside_->ended) return;
  auto* writing = new Writing{{}, std::move(text)};
  const uv_buf_t buffer = uv_buf_init(writing->text.data(), static_cast<unsigned>(writing->text.size()));
  writing->request.data = writing;
  const auto done = [](uv_write_t* request, int) {
    auto* const input = reinterpret_cast<uv_handle_t*>(request->handle);
    if (uv_is_closing(input) == 0) uv_close(input, nullptr);
    delete static_cast<Writing*>(request->data);
  };
  if (uv_write(&writing->request, reinterpret_cast<uv_stream_t*>(&inside_->input), &buffer, 1, done) != 0) delete writing;
}

std::optional<std::string> Process::read(Clock::time_point until) {
  Implementation& in = *inside_;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  if (left <= 0) return std::nullopt;
  in.time_is_up = false;
  uv_update_time(&in.loop);
  const auto look = std::min(static_cast<std::uint64_t>(left), kEndPollInterval);
  uv_timer_start(
      &in.timer, [](uv_timer_t* timer) { Implementation::of(timer).time_is_up = true; }, look, look);
  std::optional<std::string> said;
  while (!said && !in.cancelled()) {
    // A line that is too long cannot be parsed anyway; its start is enough.
    if (auto line = in.lines.take()) said = std::move(line->text);
    else if ((in.silent && in.ended) || (std::exchange(in.time_is_up, false) && Clock::now() >= until)) break;
    else uv_run(&in.loop, UV_RUN_ONCE);
  }
  uv_timer_stop(&in.timer);
  return said;
}

std::vector<std::string> Process::received_lines() {
  uv_run(&inside_->loop, UV_RUN_NOWAIT);
  std::vector<std::string> lines;
  while (auto line = inside_->lines.take()) lines.push_back(std::move(line->text));
  return lines;
}

void Process::wait(Clock::time_point until) {
  while (!inside_->ended && Clock::now() < until)
    if (!read(std::min(until, Clock::now() + std::chrono::milliseconds(10))) && inside_->silent) uv_run(&inside_->loop, UV_RUN_NOWAIT);
}

bool Process::ended() {
  uv_run(&inside_->loop, UV_RUN_NOWAIT);
  return inside_->ended && inside_->silent;
}

bool Process::succeeded() const { return inside_->ended && inside_->signal == 0 && inside_->exit_code == 0; }

std::string Process::errors() const {
  uv_run(&inside_->loop, UV_RUN_NOWAIT);
  return inside_->error_text;
}

std::string Process::exit_description() const {
  if (inside_->signal != 0) return fmt::format("it was ended by signal {}", inside_->signal);
  const bool unknown = inside_->exit_code == 127;  // the shell's code for an unknown command
  return fmt::format("it ended with exit code {}{}", inside_->exit_code, unknown ? ": is it installed, and on the PATH?" : "");
}

}  // namespace janus::tools
