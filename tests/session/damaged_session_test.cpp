// A session file that was damaged anywhere is refused; one of an older version, which has no checksum, is read.
#include <algorithm>
#include <random>

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

constexpr const char* kDamagedSession = "the session is damaged: its contents do not match its checksum (sha256)";

struct WithTape {
  session::Session session{{.machine = "kim1"}, session::built_in_collection()};

  explicit WithTape(std::size_t samples) {
    std::vector<float> sound(samples);
    for (std::size_t i = 0; i < samples; ++i) sound[i] = static_cast<float>(i % 20) / 20;
    session.insert_tape(std::move(sound), 8000);
  }
  Bytes saved() { return session::save_session(session, {{"here", 3}}); }
};

std::string refusal_of(const Bytes& bytes) {
  return tests::error_text([&] { session::read_recording(bytes); });
}

}  // namespace

TEST_CASE("a session with three thousand wrong bytes in the middle of its tape is refused, and the run before stays") {
  WithTape tape(10'000);
  const Bytes good = tape.saved();
  Bytes bad = good;
  std::mt19937 random(3);
  for (std::size_t i = 0; i < 3000; ++i) bad[bad.size() / 2 + i] = static_cast<std::uint8_t>(random());
  session::Session session({.machine = "kim1"}, session::built_in_collection());
  session.run({.max_cycle = 500}, {});
  const std::uint64_t before = session.machine().state_hash();
  CHECK(tests::error_text([&] { session::load_session(session, bad, {}); }) == kDamagedSession);
  CHECK(session.machine().state_hash() == before);
  CHECK(session::load_session(session, good, {}).whole);
}

TEST_CASE("a session with any one byte wrong is refused") {
  WithTape tape(2);
  const Bytes good = tape.saved();
  REQUIRE(refusal_of(good).empty());
  const std::size_t name = good.size() - 64 - 2 - 6;  // of the checksum: with another it is none, and all else is sound
  for (std::size_t i = 0; i < good.size(); ++i) {
    if (i >= name && i < name + 6) continue;
    CAPTURE(i);
    Bytes bad = good;
    bad[i] ^= 0x01;
    REQUIRE_FALSE(refusal_of(bad).empty());
  }
}

TEST_CASE("a session without a checksum is read, and gets one when it is saved, and the same session is the same bytes") {
  WithTape tape(100);
  const Bytes good = tape.saved();
  const Bytes old = tests::without_checksum(good);
  CHECK(std::search(old.begin(), old.end(), std::begin("sha256"), std::end("sha256") - 1) == old.end());
  CHECK(session::read_recording(old) == session::read_recording(good));
  CHECK(session::write_recording(session::read_recording(old)) == good);
  CHECK(tape.saved() == good);
}

TEST_CASE("the checksum is of all that is before its digits, and stands nowhere but at the end") {
  WithTape tape(100);
  const Bytes good = tape.saved();
  const std::string digits(good.end() - 64, good.end());
  CHECK(digits == session::sha256(std::span(good).first(good.size() - 64)));
  Bytes longer = good;
  longer.push_back(0);
  CHECK(refusal_of(longer) == "this is not a Janus session, or it is cut off");
  Bytes shorter = good;
  shorter.pop_back();
  CHECK(refusal_of(shorter) == "this is not a Janus session, or it is cut off");
}
