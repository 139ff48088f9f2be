// Console of a session whose output is collected.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "frontends/core/commands/console.hpp"
#include "frontends/core/commands/parameters.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "own_folder.hpp"
#include "slurp.hpp"

namespace janus::tests {

// A file that is deleted with its folder at the end of the test.
struct File {
  OwnFolder folder = {};
  std::string path = folder.at("file");
  std::string text() const { return slurp(path); }
};

class ConsoleFixture {
 public:
  // Executes these commands.
  explicit ConsoleFixture(session::Setup setup, std::initializer_list<std::string> lines = {},
                          const session::Collection& collection = session::built_in_collection())
      : session(std::move(setup), collection), console(session, [this](std::string_view text) { text_ += text; }) {
    session.start();
    follow(lines);
  }

  // Returns tests/console/small.s in a bare 6502, started at its first instruction.
  static session::Setup small() {
    session::Setup setup{.machine = "bare-6502"};
    session::AssemblyResult assembled = session::assemble_file(JANUS_SOURCE_DIR "/tests/console/small.s", "6502", "");
    setup.images = std::move(assembled.blocks);
    setup.symbols = std::move(assembled.symbols);
    setup.sources = std::move(assembled.sources);
    return setup;
  }
  static session::Setup program(const std::string& name, std::vector<std::pair<std::string, std::string>> settings = {}) {
    return {.program = session::load_program(session::built_in_collection(), name), .settings = std::move(settings)};
  }

  // Returns the output of a command; fails the test if it is refused.
  std::string operator()(std::string_view line) {
    text_.clear();
    const commands::Result result = console.execute(line);
    INFO(line);
    INFO(result.error);
    REQUIRE(result.status == commands::Status::done);
    return text_;
  }
  // Runs several commands; fails the test if one is refused.
  void follow(std::initializer_list<std::string> lines) {
    for (const std::string& line : lines) (*this)(line);
  }
  // Returns the output of a command, refused or not.
  std::string said(std::string_view line, commands::Result& result) {
    text_.clear();
    result = console.execute(line);
    return text_;
  }
  // Calls a command with values; `text` receives the output.
  commands::Result call(std::string_view command, const std::vector<commands::NamedValue>& values, std::string& text) {
    text_.clear();
    commands::Result result = console.call(command, values);
    text = text_;
    return result;
  }
  // Continues a paused line, and returns its output up to the next pause.
  std::string continued(commands::Result& result) {
    text_.clear();
    result = console.resume();
    return text_;
  }
  // Like operator(), but without the folder of the sources and without blanks at line ends.
  std::string plain(std::string_view line) {
    std::string text = (*this)(line);
    const std::string folder = JANUS_SOURCE_DIR "/tests/console/";
    for (std::size_t at; (at = text.find(folder)) != std::string::npos;) text.erase(at, folder.size());
    for (std::size_t at; (at = text.find(" \n")) != std::string::npos;) text.erase(at, 1);
    return text;
  }
  std::string first_line(std::string_view line) {
    const std::string text = plain(line);
    return text.substr(0, text.find('\n'));
  }
  // Returns the error of a command; fails the test if it is not refused.
  std::string refusal(std::string_view line) {
    const commands::Result result = console.execute(line);
    INFO(line);
    REQUIRE(result.status == commands::Status::error);
    REQUIRE(result.error.find('\n') == std::string::npos);
    return result.error;
  }
  // Runs MicroChess without its opening book to the first reply to its first trial move. `stop` is `break` or `tbreak`.
  void to_first_reply(const std::string& stop) {
    follow({"continue", "keys C", "continue", "set OMOVE 1", "keys PC", stop + " JANUS if mem[STATE]==0 && inside(JANUS, mem[STATE]==4)",
            "continue"});
  }

  session::Session session;
  commands::Console console;

 private:
  std::string text_;
};

inline bool has(std::string_view text, std::string_view piece) { return text.find(piece) != std::string_view::npos; }

}  // namespace janus::tests
