// Commands called with named values instead of a line.
#include "console_fixture.hpp"
#include "frontends/core/commands/command.hpp"
#include "frontends/core/commands/parameters.hpp"

using namespace janus;
using namespace janus::tests;
using namespace janus::commands;

namespace {

std::string parameters_text(std::string_view command) {
  std::string text;
  for (const Parameter& each : command_parameters(find_command(command)))
    text += fmt::format("{}{}{}{}", text.empty() ? "" : " ", each.name,
                        each.kind == Parameter::Kind::flag     ? "?"
                        : each.kind == Parameter::Kind::number ? "#"
                                                               : "",
                        each.repeats ? "..." : "");
  return text;
}

std::string json_of(ConsoleFixture& debug, std::string_view command, const std::vector<NamedValue>& values) {
  std::string text;
  const Result result = debug.call(command, values, text);
  return result_json(result, command, text);
}

}  // namespace

TEST_CASE("call: the usage line of a command defines its parameters") {
  const std::pair<std::string_view, std::string_view> kRows[] = {
      {"step", "line? level count# into"},
      {"break", "place enter n# level depth# undocumented? uninitialised? ignore# if log"},
      {"watch", "read? write? access? change? range ignore# if log"},
      {"delete", "n#... all? display#"},
      {"modify", "n# ignore# if log"},
      {"goto", "cycle"},
      {"mark", "name cycle delete rename new"},
      {"x", "format address"},
      {"print", "format expression"},
      {"trace", "level n# range file"},
      {"fill", "range byte..."},
      {"starti", ""},
  };
  for (const auto& [command, parameters] : kRows) {
    CAPTURE(command);
    CHECK(parameters_text(command) == parameters);
  }
}

TEST_CASE("call: the parameters of a command can change its effect") {
  const std::tuple<std::string, std::vector<NamedValue>, Effect> kRows[] = {
      {"print", {}, Effect::query},
      {"break", {}, Effect::edit},
      {"keys", {}, Effect::edit},
      {"goto", {}, Effect::travel},
      {"who", {{"address", "go"}, {"go", "false"}}, Effect::query},
      {"who", {{"go", "true"}}, Effect::travel},
      {"branches", {}, Effect::query},
      {"branches", {{"take", "1"}}, Effect::travel},
      {"branches", {{"drop", "1"}}, Effect::edit},
      {"step", {}, Effect::run},
      {"trace", {{"n", "5"}}, Effect::query},
      {"trace", {{"file", "x"}}, Effect::file},
      {"load", {}, Effect::file},
      {"undump", {}, Effect::file},
      {"bplist", {}, Effect::edit},
      {"wplist", {}, Effect::query},
      {"pcatmem", {{"go", "true"}}, Effect::travel},
  };
  for (const auto& [command, values, effect] : kRows) {
    CAPTURE(command);
    CHECK(command_effect({command, values}) == effect);
  }
}

TEST_CASE("call: values have the same effect as arguments in a line") {
  ConsoleFixture line(ConsoleFixture::small()), call(ConsoleFixture::small());
  const std::tuple<std::string, std::string, std::vector<NamedValue>> kRows[] = {
      {"break $0205 ignore 2 if a==3", "break", {{"if", "a==3"}, {"place", "$0205"}, {"ignore", "2"}}},
      {"break depth 3", "break", {{"depth", "3"}}},
      {"watch write $50..$5F if a==0", "watch", {{"write", "true"}, {"range", "$50..$5F"}, {"if", "a==0"}}},
      {"step 3", "step", {{"count", "3"}}},
      {"back 2", "back", {{"count", "2"}}},
      {"print/x pc", "print", {{"format", "x"}, {"expression", "pc"}}},
      {"x/4xb $0200", "x", {{"address", "$0200"}, {"format", "4xb"}}},
      {"set $0300 1 2", "set", {{"address", "$0300"}, {"byte", "1"}, {"byte", "2"}}},
      {"delete 1 2", "delete", {{"n", "1"}, {"n", "2"}}},
      {"mark here", "mark", {{"name", "here"}}},
      {"goto here", "goto", {{"cycle", "here"}}},
  };
  for (const auto& [words, command, values] : kRows) {
    CAPTURE(words);
    std::string text;
    const Result result = call.call(command, values, text);
    CHECK(result.error.empty());
    CHECK(text == line(words));
    CHECK(call.session.machine().state_hash() == line.session.machine().state_hash());
  }
}

TEST_CASE("call: a value is one argument, and never a keyword of the command") {
  ConsoleFixture debug(ConsoleFixture::small());
  std::string text;
  CHECK(debug.call("break", {{"place", "$0205"}, {"log", "a if b log c"}}, text).error.empty());
  CHECK(tests::has(debug("break"), R"(logs "a if b log c")"));
  CHECK(debug.call("delete", {{"n", "1"}}, text).error.empty());
  CHECK(debug("break") == "no breakpoints\n");
}

TEST_CASE("call: the result has data for programs, or an error with its fix") {
  ConsoleFixture debug(ConsoleFixture::small());
  debug("set $0300 7");
  CHECK(tests::has(json_of(debug, "who", {{"address", "$0300"}}), R"("data":{"cycle":0,"value":7})"));
  debug("until done");
  CHECK(tests::has(json_of(debug, "who", {{"address", "$0010"}}), R"("data":{"cycle":92,"value":6,"pc":536})"));
  CHECK(json_of(debug, "print", {{"expression", "2+3"}}).find(R"("data":{"value":5})") != std::string::npos);
  CHECK(json_of(debug, "break", {{"place", "$0205"}}).find(R"("data":{"breakpoint":1})") != std::string::npos);
  const std::tuple<std::string, std::vector<NamedValue>, std::string> kRows[] = {
      {"brake",
       {},
       R"({"text":"","error":{"code":"unknown-command","where":"brake","what":"unknown command `brake`","fix":"did you mean `break`?"}})"},
      {"goto", {}, R"({"text":"","error":{"code":"usage","where":"goto","what":"the cycle is missing","fix":"usage: goto CYCLE"}})"},
      {"step",
       {{"counts", "3"}},
       R"({"text":"","error":{"code":"usage","where":"step","what":"`step` has no parameter `counts`","fix":"it has line, level, count, into"}})"},
      {"step",
       {{"count", "-1"}},
       R"({"text":"","error":{"code":"usage","where":"step","what":"`step`: `count` is `-1`","fix":"it must be a number, 0 or more"}})"},
      {"step",
       {{"line", "yes"}},
       R"({"text":"","error":{"code":"usage","where":"step","what":"`step`: `line` is `yes`","fix":"it must be true or false"}})"},
      {"starti",
       {{"x", "1"}},
       R"({"text":"","error":{"code":"usage","where":"starti","what":"`starti` has no parameter `x`","fix":"it takes none"}})"},
      {"delete",
       {{"n", "7"}},
       R"({"text":"","error":{"code":"refused","where":"delete","what":"no breakpoint number 7","fix":"use `break` to list the breakpoints, or `dis $7` to disassemble"}})"},
  };
  for (const auto& [command, values, json] : kRows) CHECK(json_of(debug, command, values) == json);
}

TEST_CASE("call: blocks need lines") {
  ConsoleFixture debug(ConsoleFixture::small());
  std::string text;
  CHECK(debug.call("while", {{"condition", "a==0"}}, text).error ==
        "`while` starts a block that ends with `end`; put the block in a file, and use `source FILE`");
  debug("define mine");
  CHECK(debug.call("step", {}, text).error == "a block is still open; enter `end` to close it first");
}

TEST_CASE("info stack-depth: the deepest call of the recording, and its position") {
  ConsoleFixture debug(ConsoleFixture::program("microchess"));
  debug.to_first_reply("tbreak");
  const std::uint64_t end = debug.session.cycle();
  const std::string text = debug("info stack-depth");
  CHECK(text == "depth 8: CMOVE, frame 1257, entered at cycle 239 434\n");
  std::string same;
  const Result result = debug.call("info", {{"topic", "stack-depth"}}, same);
  CHECK(same == text);
  CHECK(result_json(result, "info", "") == R"({"text":"","data":{"depth":8,"routine":"CMOVE","cycle":239434}})");
  // A run from the start finds the same call, and no deeper one.
  debug.follow({"goto begin", "until depth>=8"});
  CHECK(debug.session.cycle() == 239434);
  debug("until depth>8 || cycle>=" + std::to_string(end));
  CHECK(debug.session.cycle() == end);
}
