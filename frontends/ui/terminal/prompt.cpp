#include "frontends/ui/terminal/prompt.hpp"

#include <fmt/format.h>
#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cwchar>
#include <system_error>

#include "frontends/core/session/error.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/late_library.hpp"

namespace janus::terminal {

namespace {

constexpr int kSampleMilliseconds = 100;

// libedit is loaded when a line is first edited: most runs read none. Its functions are variadic, so that no wrapper can forward
// their arguments (tools/late_library.hpp).
#ifdef JANUS_LATE_LIBEDIT
#define JANUS_EDIT(name) reinterpret_cast<decltype(::name)*>(tools::find_library_function(JANUS_LATE_LIBEDIT, #name))
#else
#define JANUS_EDIT(name) ::name
#endif

struct Libedit {
  decltype(::el_init)* init = JANUS_EDIT(el_init);
  decltype(::el_end)* end = JANUS_EDIT(el_end);
  decltype(::el_reset)* reset = JANUS_EDIT(el_reset);
  decltype(::el_gets)* gets = JANUS_EDIT(el_gets);
  decltype(::el_set)* set = JANUS_EDIT(el_set);
  decltype(::el_get)* get = JANUS_EDIT(el_get);
  decltype(::el_line)* line = JANUS_EDIT(el_line);
  decltype(::el_insertstr)* insert = JANUS_EDIT(el_insertstr);
  decltype(::el_deletestr)* erase = JANUS_EDIT(el_deletestr);
  decltype(::history)* history = JANUS_EDIT(history);
  decltype(::history_init)* history_init = JANUS_EDIT(history_init);
  decltype(::history_end)* history_end = JANUS_EDIT(history_end);
};

const Libedit& edit() {
  static const Libedit library;
  return library;
}

}  // namespace

struct Prompt::Editor {
  EditLine* line = nullptr;
  History* history = nullptr;
  std::string prompt;
  Interrupt* interrupt = nullptr;
  Help help;

  ~Editor() {
    if (history != nullptr && !help.history_file.empty()) save_history();
    if (line != nullptr) edit().end(line);
    if (history != nullptr) edit().history_end(history);
  }

  // libedit writes to an open stream; FileWriter replaces the file atomically. Write errors are ignored.
  void save_history() const {
    std::FILE* stream = std::tmpfile();
    if (stream == nullptr) return;
    HistEvent event;
    if (edit().history(history, &event, H_SAVE_FP, stream) >= 0) {
      std::rewind(stream);
      tools::FileWriter file(help.history_file);
      char block[4096];
      for (std::size_t count; (count = std::fread(block, 1, sizeof block, stream)) > 0;) file.write({block, count});
      file.commit();
    }
    std::fclose(stream);
  }

  // --- Callbacks: libedit passes only its handle ---
  static Editor& editor(EditLine* line) {
    Editor* editor = nullptr;
    edit().get(line, EL_CLIENTDATA, &editor);
    return *editor;
  }

  static char* prompt_of(EditLine* line) { return editor(line).prompt.data(); }

  // Inserts the common prefix of all candidates; if that adds no character, lists them.
  static unsigned char complete(EditLine* line, int) {
    const LineInfo* info = edit().line(line);
    const std::string_view text(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
    const Help::Completion found = editor(line).help.complete(text);
    if (found.words.empty()) return CC_REFRESH_BEEP;
    std::string common = found.words.front();
    for (const std::string& word : found.words) {
      std::size_t same = 0;
      while (same < std::min(common.size(), word.size()) && common[same] == word[same]) ++same;
      common.resize(same);
    }
    const bool whole = found.words.size() == 1;
    if (whole && !common.ends_with('/')) common += ' ';
    if (common.size() > found.length || whole) {
      edit().erase(line, static_cast<int>(found.length));
      edit().insert(line, common.c_str());
      return CC_REFRESH;
    }
    fmt::print("\n");
    for (const std::string& word : found.words) fmt::print("{}  ", word);
    fmt::print("\n");
    std::fflush(stdout);
    return CC_REDISPLAY;
  }

  // Returns false after a signal. Polls, because a signal just before the wait would not end it.
  static bool wait_for_input(const Editor& editor) {
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    for (;;) {
      if (editor.interrupt->is_requested()) return false;
      const int ready = ::poll(&input, 1, kSampleMilliseconds);
      if (ready != 0) return ready > 0;
    }
  }

  // libedit's own reader continues after Ctrl-C; this one returns at once.
  static int read_character(EditLine* line, wchar_t* character) {
    std::mbstate_t state{};
    for (;;) {
      char byte = 0;
      const ssize_t count = wait_for_input(editor(line)) ? ::read(STDIN_FILENO, &byte, 1) : -1;
      if (count < 0 && errno == EINTR && !editor(line).interrupt->is_requested()) {
        fmt::print("\r\x1b[K");  // stopped and continued, or resized: redraw the line
        std::fflush(stdout);
        edit().set(line, EL_REFRESH);
        continue;
      }
      if (count <= 0) return static_cast<int>(count);
      const std::size_t used = std::mbrtowc(character, &byte, 1, &state);
      if (used == static_cast<std::size_t>(-2)) continue;  // incomplete character
      if (used != static_cast<std::size_t>(-1)) return 1;
      state = {};  // invalid in this locale: omitted
    }
  }
};

Prompt::Prompt(const Style& style, Interrupt& interrupt, Help help) : interrupt_(interrupt) {
  if (!style.live_input) return;
  editor_ = std::make_unique<Editor>();
  try {
    editor_->line = edit().init("janus", stdin, stdout, stderr);
    editor_->history = edit().history_init();
  } catch (const tools::MissingLibraryError&) {}  // lines are read without libedit
  if (editor_->line == nullptr || editor_->history == nullptr) {
    editor_.reset();
    return;
  }
  HistEvent event;
  edit().history(editor_->history, &event, H_SETSIZE, 500);
  edit().history(editor_->history, &event, H_SETUNIQUE, 1);
  editor_->interrupt = &interrupt;
  editor_->help = std::move(help);
  if (!editor_->help.history_file.empty()) edit().history(editor_->history, &event, H_LOAD, editor_->help.history_file.c_str());
  edit().set(editor_->line, EL_CLIENTDATA, editor_.get());
  edit().set(editor_->line, EL_PROMPT, &Editor::prompt_of);
  edit().set(editor_->line, EL_EDITOR, "emacs");
  edit().set(editor_->line, EL_SIGNAL, 1);  // handles resizing and stops of the program
  edit().set(editor_->line, EL_HIST, edit().history, editor_->history);
  edit().set(editor_->line, EL_GETCFN, &Editor::read_character);
  if (editor_->help.complete) {
    edit().set(editor_->line, EL_ADDFN, "janus-complete", "complete the word", &Editor::complete);
    edit().set(editor_->line, EL_BIND, "^I", "janus-complete", nullptr);
  }
  edit().set(editor_->line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
}

Prompt::~Prompt() = default;

std::optional<std::string> Prompt::read(const std::string& prompt) {
  interrupt_.take();
  interrupted_ = false;
  if (!editor_) return read_without_editing(prompt);
  std::fflush(stdout);
  editor_->prompt = prompt;
  int length = 0;
  const char* text = edit().gets(editor_->line, &length);
  if (interrupt_.take()) {
    interrupted_ = true;
    edit().reset(editor_->line);
    fmt::print("^C\n");
    return "";
  }
  if (text == nullptr || length <= 0) {
    fmt::print("\n");
    return std::nullopt;
  }
  std::string line(text, static_cast<std::size_t>(length));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  HistEvent event;
  if (!line.empty()) edit().history(editor_->history, &event, H_ENTER, line.c_str());
  return line;
}

std::optional<std::string> Prompt::read_without_editing(const std::string& prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  std::size_t end;
  while ((end = pending_.find('\n')) == std::string::npos && !at_end_) {
    char buffer[4096];
    const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (count > 0) pending_.append(buffer, static_cast<std::size_t>(count));
    if (count < 0 && errno != EINTR && errno != EBADF)  // EBADF: no standard input
      throw session::Error(fmt::format("standard input: cannot read: {}", std::generic_category().message(errno)));
    at_end_ = count == 0 || (count < 0 && (errno == EBADF || interrupt_.take()));
  }
  if (end == std::string::npos && pending_.empty()) {
    fmt::print("\n");
    return std::nullopt;
  }
  std::string line = pending_.substr(0, end);
  pending_.erase(0, end == std::string::npos ? end : end + 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  fmt::print("{}\n", line);
  return line;
}

}  // namespace janus::terminal
