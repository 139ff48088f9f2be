#include "frontends/games/tournament/engines/process.hpp"

#include <fmt/format.h>
#include <uv.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "tools/line_gatherer.hpp"

namespace janus::tournament {

// libuv calls back with what is kept here: it stays where it is until the loop has closed everything.
struct Process::Inside {
  uv_loop_t loop{};
  uv_process_t process{};
  uv_pipe_t input{}, output{};
  uv_timer_t timer{};
  std::array<char, 4096> buffer{};
  tools::LineGatherer lines;
  bool time_is_up = false, ended = false, silent = false;  // silent: its output is closed
  std::int64_t exit_code = 0;
  int signal = 0;
  bool started = false;
  const std::atomic<bool>* cancel = nullptr;

  ~Inside();
  bool cancelled() const { return cancel != nullptr && cancel->load(std::memory_order_relaxed); }

  static Inside& of(void* handle) { return *static_cast<Inside*>(static_cast<uv_handle_t*>(handle)->data); }
};

namespace {

constexpr std::uint64_t kEndLookEvery = 100;  // milliseconds, at whether the match was given up

struct Writing {
  uv_write_t request{};
  std::string text;
};

}  // namespace

Process::Inside::~Inside() {
  // Its children too, which may live on where it has ended.
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

Process::Process(const std::string& command, const std::atomic<bool>* cancel) : inside_(std::make_unique<Inside>()) {
  Inside& in = *inside_;
  in.cancel = cancel;
  uv_loop_init(&in.loop);
  uv_pipe_init(&in.loop, &in.input, 0);
  uv_pipe_init(&in.loop, &in.output, 0);
  uv_timer_init(&in.loop, &in.timer);
  in.process.data = in.input.data = in.output.data = in.timer.data = &in;

  std::string shell = "/bin/sh", option = "-c", line = "exec " + command;
  std::array<char*, 4> arguments = {shell.data(), option.data(), line.data(), nullptr};
  std::array<uv_stdio_container_t, 3> streams{};
  streams[0].flags = static_cast<uv_stdio_flags>(UV_CREATE_PIPE | UV_READABLE_PIPE);
  streams[0].data.stream = reinterpret_cast<uv_stream_t*>(&in.input);
  streams[1].flags = static_cast<uv_stdio_flags>(UV_CREATE_PIPE | UV_WRITABLE_PIPE);
  streams[1].data.stream = reinterpret_cast<uv_stream_t*>(&in.output);
  streams[2].flags = UV_IGNORE;
  uv_process_options_t options{};
  options.file = shell.c_str();
  options.args = arguments.data();
  options.stdio = streams.data();
  options.stdio_count = static_cast<int>(streams.size());
  options.flags = UV_PROCESS_DETACHED;  // a group of its own: Ctrl-C is for Janus alone, and all of it can be ended
  options.exit_cb = [](uv_process_t* process, std::int64_t code, int signal) {
    Inside& inside = Inside::of(process);
    inside.ended = true;
    inside.exit_code = code;
    inside.signal = signal;
  };
  if (const int error = uv_spawn(&in.loop, &in.process, &options); error != 0) {
    throw session::Error(fmt::format("`{}` cannot be started: {}", command, uv_strerror(error)));
  }
  in.started = true;
  uv_read_start(
      reinterpret_cast<uv_stream_t*>(&in.output),
      [](uv_handle_t* handle, std::size_t, uv_buf_t* buffer) {
        Inside& inside = Inside::of(handle);
        *buffer = uv_buf_init(inside.buffer.data(), static_cast<unsigned>(inside.buffer.size()));
      },
      [](uv_stream_t* stream, ssize_t count, const uv_buf_t* buffer) {
        Inside& inside = Inside::of(stream);
        if (count > 0) return inside.lines.add({buffer->base, static_cast<std::size_t>(count)});
        if (count == 0) return;
        inside.lines.end();
        inside.silent = true;
        uv_read_stop(stream);
      });
}

// The exit of a killed child is collected, so that no zombie is left.
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

std::optional<std::string> Process::read(Clock::time_point until) {
  Inside& in = *inside_;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  if (left <= 0) return std::nullopt;
  in.time_is_up = false;
  uv_update_time(&in.loop);
  const auto look = std::min(static_cast<std::uint64_t>(left), kEndLookEvery);
  uv_timer_start(
      &in.timer, [](uv_timer_t* timer) { Inside::of(timer).time_is_up = true; }, look, look);
  std::optional<std::string> said;
  while (!said && !in.cancelled()) {
    // A line that is too long cannot be understood anyway; its beginning will do.
    if (auto line = in.lines.take()) said = std::move(line->text);
    else if ((in.silent && in.ended) || (std::exchange(in.time_is_up, false) && Clock::now() >= until)) break;
    else uv_run(&in.loop, UV_RUN_ONCE);
  }
  uv_timer_stop(&in.timer);
  return said;
}

void Process::forget() {
  uv_run(&inside_->loop, UV_RUN_NOWAIT);
  while (inside_->lines.take()) {}
}

void Process::wait(Clock::time_point until) {
  while (!inside_->ended && Clock::now() < until)
    if (!read(std::min(until, Clock::now() + std::chrono::milliseconds(10))) && inside_->silent) uv_run(&inside_->loop, UV_RUN_NOWAIT);
}

bool Process::ended() {
  uv_run(&inside_->loop, UV_RUN_NOWAIT);
  return inside_->ended && inside_->silent;
}

std::string Process::how_it_ended() const {
  if (inside_->signal != 0) return fmt::format("it was ended by signal {}", inside_->signal);
  const bool unknown = inside_->exit_code == 127;  // the shell's word for it
  return fmt::format("it ended with exit code {}{}", inside_->exit_code, unknown ? ": is it installed, and on the PATH?" : "");
}

}  // namespace janus::tournament
