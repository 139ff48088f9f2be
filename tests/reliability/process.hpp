// The real `janus` as a process that can be killed, or has no disk.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "slurp.hpp"

namespace janus::tests {

struct Ended {
  int code = -1;    // 128 and more: by a signal
  std::string err;  // of one that talks: the conversation

  bool one_line() const { return !err.empty() && err.find('\n') == err.size() - 1; }
};

class Process {
 public:
  // `input` is a file; `talks`: the standard output is kept with the errors; `before` runs in the child.
  Process(const std::vector<std::string>& arguments, const std::filesystem::path& input, bool talks, const std::function<void()>& before) {
    std::array<int, 2> pipe_ends{};
    if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    std::vector<char*> words = {const_cast<char*>(JANUS_BINARY_DIR "/bin/janus")};
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
      dup2(open(input.c_str(), O_RDONLY), 0);
      dup2(talks ? pipe_ends[1] : open("/dev/null", O_WRONLY), 1);
      dup2(pipe_ends[1], 2);
      close(pipe_ends[0]);
      close(pipe_ends[1]);
      unsetenv("DISPLAY");
      unsetenv("WAYLAND_DISPLAY");
      if (before) before();
      execv(words[0], words.data());
      _exit(127);
    }
    close(pipe_ends[1]);
    err_ = pipe_ends[0];
  }
  ~Process() {
    if (process_ > 0) kill_now();
    close(err_);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void end_by(int signal) const { kill(process_, signal); }
  void kill_now() {
    kill(process_, SIGKILL);
    wait();
  }
  Ended wait() {
    Ended ended;
    std::array<char, 4096> buffer{};
    for (ssize_t got; (got = read(err_, buffer.data(), buffer.size())) > 0;) ended.err.append(buffer.data(), static_cast<std::size_t>(got));
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    ended.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return ended;
  }

 private:
  pid_t process_ = -1;
  int err_ = -1;
};

// For the child: no file may grow beyond `bytes`, as where a disk is full.
inline void limit_file_size(rlim_t bytes) {
  const rlimit limit{bytes, bytes};
  setrlimit(RLIMIT_FSIZE, &limit);
}

// For the child: root, too, minds the rights of files.
inline void mind_rights() {
  for (const unsigned long capability : {1UL, 2UL, 3UL}) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);  // CAP_DAC_*, CAP_FOWNER
}

}  // namespace janus::tests
