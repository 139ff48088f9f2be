// Damaged or invalid session files are rejected in one line. A file without a checksum is read.
#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "error_text.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/sha256.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "without_checksum.hpp"

using namespace janus;

namespace {

using Bytes = std::vector<std::uint8_t>;
using Json = nlohmann::json;

const std::string kCutOff = "this is not a Janus session, or it is truncated";

session::Session kim() { return session::Session({.machine = "kim1"}, session::built_in_collection()); }

// Returns an hour of an idle board with a cassette and a breakpoint.
session::Recording recording() {
  session::Session session = kim();
  session.insert_tape({0.25f, -0.5f}, 8000);
  session.debugger().add({.first = 0x200});
  session::Recording result = session::read_recording(session::save_session(session, {}, {}));
  result.inputs.push_back({.cycle = 0, .kind = debug::Input::Kind::press, .index = 1});
  result.end = result.cycle = 1000;
  return result;
}

std::string refusal_of(const Bytes& bytes) {
  return tests::error_text([&] { session::read_recording(bytes); });
}

std::string refusal(const std::function<void(Json&)>& change) {
  Json json = Json::from_cbor(tests::without_checksum(session::write_recording(recording())));
  change(json);
  return refusal_of(Json::to_cbor(json));
}

std::string does_not_play(session::Session& session, const std::function<void(session::Recording&)>& change) {
  session::Recording changed = recording();
  change(changed);
  return tests::error_text([&] { session.timeline().play_recording(changed, {}); });
}

}  // namespace

TEST_CASE("session file: an invalid field is named in the error") {
  REQUIRE(refusal([](Json&) {}).empty());
  CHECK(refusal([](Json& json) { json["format"] = "janus state"; }) == "this is not a Janus session");
  CHECK(refusal([](Json& json) { json = Json::array(); }) == "this is not a Janus session");
  CHECK(refusal([](Json& json) { json["version"] = 3; }) == "the session is version 3, but this Janus reads versions 1 and 2");
  CHECK(refusal([](Json& json) { json["inputs"][1]["kind"] = 99; }) == "unknown type of input; the file may be from a newer version");
  CHECK(refusal([](Json& json) { json["inputs"][1]["kind"] = -1; }) == "unknown type of input; the file may be from a newer version");
  CHECK(refusal([](Json& json) { json["inputs"][0].erase("cassette"); }) == "a cassette is inserted, but its audio is missing");
  CHECK(refusal([](Json& json) { json["inputs"][0]["cassette"]["rate"] = 0; }) == "the sample rate of a cassette is missing");
  CHECK(refusal([](Json& json) {
          json["inputs"][0]["cassette"]["samples"] = Json::binary({1, 2, 3});
        }) == "a cassette's samples are truncated");
  CHECK(refusal([](Json& json) { json["inputs"][0]["cycle"] = 10; }) == "the inputs are not in cycle order");
  CHECK(refusal([](Json& json) { json["inputs"][1]["cycle"] = 1001; }) == "an input or the position is after the end");
  CHECK(refusal([](Json& json) { json["cycle"] = 1001; }) == "an input or the position is after the end");
  CHECK(refusal([](Json& json) { json["breakpoints"][0]["id"] = 0; }) == "a breakpoint has the number 0");
  CHECK(refusal([](Json& json) { json.erase("marks"); }) == "a session field is missing or has the wrong type");
  CHECK(refusal([](Json& json) { json["idle"] = 3; }) == "a session field is missing or has the wrong type");
  CHECK(refusal([](Json& json) { json["start"] = "x"; }) == "a session field is missing or has the wrong type");
  CHECK(refusal([](Json& json) { json["sha256"] = "0"; }) == "the session is damaged: its contents do not match its checksum (sha256)");
  CHECK(refusal([](Json& json) {
          for (int i = 0; i < 10; ++i) json["marks"] = Json::array({json["marks"]});
        }) == kCutOff);
  for (const Bytes& bytes : {Bytes{0xC0, 0x00}, Bytes{0x7F}, Bytes{0xF8, 0x01}}) CHECK(refusal_of(bytes) == kCutOff);
  CHECK_FALSE(refusal_of({0xA0}).empty());
}

TEST_CASE("session file: any wrong byte and any truncation are rejected") {
  const Bytes good = session::write_recording(recording());
  REQUIRE(refusal_of(good).empty());
  const std::size_t name = good.size() - 64 - 2 - 6;  // of the checksum: with another name, the file is an old one without a checksum
  for (std::size_t i = 0; i < good.size(); ++i) {
    CAPTURE(i);
    REQUIRE_FALSE(refusal_of({good.begin(), good.begin() + static_cast<std::ptrdiff_t>(i)}).empty());
    if (i >= name && i < name + 6) continue;
    Bytes bad = good;
    bad[i] ^= 0x01;
    REQUIRE_FALSE(refusal_of(bad).empty());
  }
  Bytes longer = good;
  longer.push_back(0);
  CHECK(refusal_of(longer) == kCutOff);
  CHECK(refusal_of({good.begin(), good.end() - 1}) == kCutOff);
}

TEST_CASE("session file: the checksum includes all bytes before it, and is optional") {
  const Bytes good = session::write_recording(recording());
  CHECK(std::string(good.end() - 64, good.end()) == session::sha256(std::span(good).first(good.size() - 64)));
  const Bytes old = tests::without_checksum(good);
  CHECK(std::search(old.begin(), old.end(), std::begin("sha256"), std::end("sha256") - 1) == old.end());
  CHECK(session::read_recording(old) == session::read_recording(good));
  CHECK(session::write_recording(session::read_recording(old)) == good);
}

TEST_CASE("session file: invalid times are rejected, and the previous run remains") {
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
