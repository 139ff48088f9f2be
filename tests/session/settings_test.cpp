// Numeric settings; and idle detection by a program's manifest.
#include "catch.hpp"
#include "error_text.hpp"
#include "key_program.hpp"
#include "source_session.hpp"
#include "text_collection.hpp"

using namespace janus;

namespace {

const std::string kHead = "name = \"demo\"\nmachine = \"bare-6502\"\nentry = 0x200\n[[image]]\naddress = 0x200\nbytes = \"4C 00 02\"\n";
const std::string kRandom = R"([[setting]]
name = "random"
help = "where chance begins"
when = "between-moves"
range = [0, 65535]
default = 0x1234
patch = [ { address = 0x60, type = "u16be", xor = 0x5200 }, { address = 0x70, type = "u16le" } ]
)";

session::Session started(const std::string& manifest, std::vector<std::pair<std::string, std::string>> settings = {}) {
  return session::Session({.program = tests::load_demo(manifest), .settings = std::move(settings)}, session::built_in_collection());
}

std::string error_of(const std::string& manifest, std::vector<std::pair<std::string, std::string>> settings = {}) {
  return tests::error_text([&] { started(manifest, std::move(settings)); });
}

std::uint32_t number_at(const session::Session& session, std::uint16_t address) {
  return static_cast<std::uint32_t>(session.read(address) << 8 | session.read(static_cast<std::uint16_t>(address + 1)));
}

}  // namespace

TEST_CASE("settings: a number is patched in its byte order, adjusted for its use") {
  const session::Session by_default = started(kHead + kRandom);
  CHECK(number_at(by_default, 0x60) == (0x1234 ^ 0x5200));
  CHECK(number_at(by_default, 0x70) == 0x3412);
  CHECK(by_default.settings().at("random") == "4660");
  for (const char* written : {"513", "0x201", "$201", "$0201"}) {
    const session::Session chosen = started(kHead + kRandom, {{"random", written}});
    CHECK(chosen.settings().at("random") == "513");
    CHECK(number_at(chosen, 0x60) == (0x0201 ^ 0x5200));
  }
}

TEST_CASE("settings: a number can change during a run, as an input") {
  session::Session session = started(kHead + kRandom);
  session.change_setting("random", "$FFFF");
  CHECK(number_at(session, 0x60) == (0xFFFF ^ 0x5200));
  CHECK(session.settings().at("random") == "65535");
  CHECK(session.log().entries().size() == 5);
  CHECK_THROWS_WITH(session.change_setting("random", "65536"), "--set random=65536: random is 0 to 65535");
}

TEST_CASE("settings: a missing or invalid number is rejected with the range") {
  for (const char* wrong : {"65536", "-1", "many", "", "0x", "1.5", "99999999999999999999"})
    CHECK(error_of(kHead + kRandom, {{"random", wrong}}) == "--set random=" + std::string(wrong) + ": random is 0 to 65535");
}

TEST_CASE("idle: with `exact`, only a repeating state is idle") {
  const auto end = [](bool exact, const char* while_waiting) {
    auto program = std::make_shared<session::Program>();
    program->machine = "kim1";
    program->idle.exact = exact;
    tests::SourceSession source("6502", tests::key_program(while_waiting), session::Setup{.program = program});
    return source.run({.max_cycle = 2'000'000});
  };
  CHECK(end(false, "inc $20") == session::EndReason::idle);
  CHECK(end(true, "inc $20") == session::EndReason::limit);
  CHECK(end(true, "nop") == session::EndReason::idle);
  CHECK(tests::load_demo(kHead + "[idle]\nexact = true\n")->idle.exact);
}
