// What is wrong with a recorded session is said in a line, whatever field of it was changed.
#include <functional>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "error_text.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "without_checksum.hpp"

using namespace janus;

namespace {

using Json = nlohmann::json;

session::Session kim() { return session::Session({.machine = "kim1"}, session::built_in_collection()); }

// An hour of a board that does nothing, with a cassette and a breakpoint.
session::Recording recording() {
  session::Session session = kim();
  session.insert_tape({0.25f, -0.5f}, 8000);
  session.debugger().add({.first = 0x200});
  session::Recording result = session::read_recording(session::save_session(session, {}, {}));
  result.inputs.push_back({.cycle = 0, .kind = debug::Input::Kind::press, .index = 1});
  result.end = result.cycle = 1000;
  return result;
}

std::string refusal(const std::function<void(Json&)>& change) {
  Json json = Json::from_cbor(tests::without_checksum(session::write_recording(recording())));
  change(json);
  return tests::error_text([&] { session::read_recording(Json::to_cbor(json)); });
}

std::string does_not_play(session::Session& session, const std::function<void(session::Recording&)>& change) {
  session::Recording changed = recording();
  change(changed);
  return tests::error_text([&] { session.timeline().play_recording(changed, {}); });
}

}  // namespace

TEST_CASE("a field of a recorded session that cannot be is named in words") {
  REQUIRE(refusal([](Json&) {}).empty());
  CHECK(refusal([](Json& json) { json["format"] = "janus state"; }) == "this is not a Janus session");
  CHECK(refusal([](Json& json) { json = Json::array(); }) == "this is not a Janus session");
  CHECK(refusal([](Json& json) { json["version"] = 3; }) == "the session has version 3, but this Janus reads versions 1 and 2");
  CHECK(refusal([](Json& json) { json["inputs"][1]["kind"] = 99; }) == "unknown type of input; the file may be from a newer version");
  CHECK(refusal([](Json& json) { json["inputs"][1]["kind"] = -1; }) == "unknown type of input; the file may be from a newer version");
  CHECK(refusal([](Json& json) { json["inputs"][0].erase("cassette"); }) == "a cassette is inserted, but its sound is missing");
  CHECK(refusal([](Json& json) { json["inputs"][0]["cassette"]["rate"] = 0; }) == "the sample rate of a cassette is missing");
  CHECK(refusal([](Json& json) {
          json["inputs"][0]["cassette"]["samples"] = Json::binary({1, 2, 3});
        }) == "a cassette's samples are cut off");
  CHECK(refusal([](Json& json) { json["inputs"][0]["cycle"] = 10; }) == "the inputs are not in order of cycle");
  CHECK(refusal([](Json& json) { json["inputs"][1]["cycle"] = 1001; }) == "an input or the position is after the end");
  CHECK(refusal([](Json& json) { json["cycle"] = 1001; }) == "an input or the position is after the end");
  CHECK(refusal([](Json& json) { json["breakpoints"][0]["id"] = 0; }) == "a breakpoint has the number 0");
  CHECK(refusal([](Json& json) { json.erase("marks"); }) == "a field of the session is missing or of the wrong kind");
  CHECK(refusal([](Json& json) { json["idle"] = 3; }) == "a field of the session is missing or of the wrong kind");
  CHECK(refusal([](Json& json) { json["start"] = "x"; }) == "a field of the session is missing or of the wrong kind");
  CHECK(refusal([](Json& json) { json["sha256"] = "0"; }) == "the session is damaged: its contents do not match its checksum (sha256)");
  const std::string kNone = "this is not a Janus session, or it is cut off";
  CHECK(refusal([](Json& json) {
          for (int i = 0; i < 10; ++i) json["marks"] = Json::array({json["marks"]});
        }) == kNone);
  CHECK(tests::error_text([] { session::read_recording(std::vector<std::uint8_t>{0xC0, 0x00}); }) == kNone);
  CHECK(tests::error_text([] { session::read_recording(std::vector<std::uint8_t>{0x7F}); }) == kNone);
  CHECK(tests::error_text([] { session::read_recording(std::vector<std::uint8_t>{0xF8, 0x01}); }) == kNone);
}

TEST_CASE("a recorded session whose times cannot be is not played, and the run before stays") {
  session::Session session = kim();
  session.run({.max_cycle = 500}, {});
  const std::uint64_t before = session.machine().state_hash();
  const std::uint64_t late = session.machine().clock_hz() * 3600 * 10'000;
  CHECK(does_not_play(session, [&](session::Recording& one) { one.end = late; }) ==
        "the recording is 10000 hours long; the limit is 10000");
  CHECK(does_not_play(session, [&](session::Recording& one) {
          one.start = session.save_state();
          one.end = one.cycle = 1;
        }) == "the recording does not fit: it ends before it starts");
  CHECK(does_not_play(session, [&](session::Recording& one) { one.start = session.save_state(); }) ==
        "the recording does not fit: its first input is before its start");
  CHECK(does_not_play(session, [](session::Recording& one) { one.inputs[1].index = 99; }) ==
        "the recording does not fit: the machine does not have this key");
  CHECK(session.machine().state_hash() == before);
  CHECK(does_not_play(session, [](session::Recording&) {}).empty());
  CHECK(session.cycle() == 1000);
}

TEST_CASE("a recorded session that is given up while it is played leaves the run before as it was") {
  session::Session session = kim();
  session.run({.max_cycle = 500}, {});
  const std::uint64_t before = session.machine().state_hash();
  session::Recording long_one = recording();
  long_one.end = long_one.cycle = 100'000'000;
  int slices = 0;
  CHECK_FALSE(session.timeline().play_recording(long_one, {.on_slice = [&] { return ++slices < 3; }}));
  CHECK(slices == 3);
  CHECK(session.machine().state_hash() == before);
  CHECK(session.cycle() == 500);
}
