// Invalid saved states: errors in the file, in a section, or in a value.
#include "machines/board/state_file.hpp"

#include <functional>
#include <string>

#include "catch.hpp"

using janus::machines::crc32;
using janus::machines::StateReader;
using janus::machines::StateWriter;

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes state(const std::function<void(StateWriter&)>& write) {
  StateWriter writer("kim1");
  write(writer);
  return writer.finish();
}

// A switch, a number of 16 bits and a list of cycles.
Bytes good() {
  return state([](StateWriter& to) {
    to.begin_section("board");
    to.value(true);
    to.value(std::uint16_t{0x1234});
    to.begin_section("tape");
    to.ascending({5, 300, 300});
  });
}

std::string error_of(const Bytes& bytes, const std::function<void(StateReader&)>& read = {}) {
  StateReader reader(bytes, "kim1");
  if (read) read(reader);
  reader.finish();
  return reader.error();
}

// Sections that follow the header of `good()`, and the file's end.
Bytes with_sections(const std::vector<std::pair<std::string, Bytes>>& sections, const Bytes& behind = {}) {
  Bytes bytes = StateWriter("kim1").finish();
  bytes.pop_back();
  for (const auto& [name, payload] : sections) {
    bytes.push_back(static_cast<std::uint8_t>(name.size()));
    bytes.insert(bytes.end(), name.begin(), name.end());
    const std::uint64_t both = payload.size() | std::uint64_t{crc32(payload)} << 32;
    for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(both >> 8 * i));
    bytes.insert(bytes.end(), payload.begin(), payload.end());
  }
  bytes.push_back(0);
  bytes.insert(bytes.end(), behind.begin(), behind.end());
  return bytes;
}

}  // namespace

TEST_CASE("state file: a state is read as written, and unknown sections are skipped") {
  bool on = false;
  std::uint16_t number = 0;
  std::vector<std::uint64_t> cycles;
  CHECK(error_of(good(), [&](StateReader& from) {
          from.begin_section("tape");
          from.ascending(cycles);
          from.begin_section("board");
          from.value(on);
          from.value(number);
        }).empty());
  CHECK(on);
  CHECK(number == 0x1234);
  CHECK(cycles == std::vector<std::uint64_t>{5, 300, 300});
  CHECK(error_of(with_sections({{"later", {1, 2, 3}}})).empty());
}

TEST_CASE("state file: a file that is not a state, or is truncated, is reported as such") {
  CHECK(error_of({}) == "saved state: this is not a Janus saved state");
  CHECK(error_of({'J', 'A', 'N', 'U', 'S', 'x', 's', 't'}) == "saved state: this is not a Janus saved state");
  const Bytes whole = good();
  for (std::size_t size = 8; size < whole.size(); ++size) {
    CAPTURE(size);
    const std::string told = error_of({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)});
    CHECK((told.starts_with("saved state") && told.ends_with(": the file is truncated")));
  }
  CHECK(error_of(with_sections({}, {0})) == "saved state: extra bytes after the end");
  Bytes other = whole;
  other[8] = 9;
  CHECK(error_of(other) == "saved state: the file is version 9, but this build reads version 1");
  other = whole;
  other[12] = 0x07;
  CHECK(error_of(other) == "saved state: the file is for the machine k?m1, not for kim1");
}

TEST_CASE("state file: an invalid section is reported with its name") {
  Bytes damaged = with_sections({{"board", {1, 2}}});
  damaged[damaged.size() - 2] ^= 1;
  CHECK(error_of(damaged) == "saved state, section board: the checksum is wrong");
  CHECK(error_of(with_sections({{"a b", {}}})) == "saved state: a section has an invalid name");
  CHECK(error_of(with_sections({{"board", {1}}, {"board", {1}}})) == "saved state, section board: the section occurs more than once");
  const Bytes three = with_sections({{"board", {1, 2, 3}}, {"keys", {}}});
  CHECK(error_of(three, [](StateReader& from) { from.begin_section("screen"); }) == "saved state, section screen: the section is missing");
  CHECK(error_of(three, [](StateReader& from) { from.begin_section("board"); }) ==
        "saved state, section board: the section is longer than expected");
  CHECK(error_of(three, [](StateReader& from) {
          from.begin_section("board");
          from.begin_section("keys");
        }) == "saved state, section board: the section is longer than expected");
  CHECK(error_of(three, [](StateReader& from) {
          std::uint32_t four = 7;
          from.begin_section("board");
          from.value(four);
          CHECK(four == 0);
        }) == "saved state, section board: the section is shorter than expected");
  CHECK(error_of(three, [](StateReader& from) {
          Bytes four(4);
          from.begin_section("board");
          from.bytes(four);
        }) == "saved state, section board: the section is shorter than expected");
}

TEST_CASE("state file: invalid values are rejected, and the first one is reported") {
  CHECK(error_of(with_sections({{"board", {2}}}), [](StateReader& from) {
          bool on = false;
          from.begin_section("board");
          from.value(on);
        }) == "saved state, section board: a flag is neither 0 nor 1");
  const auto list = [](StateReader& from) {
    std::vector<std::uint64_t> cycles;
    from.begin_section("tape");
    from.ascending(cycles);
  };
  CHECK(error_of(with_sections({{"tape", {9, 0, 0, 0, 1}}}), list) == "saved state, section tape: a list is longer than its section");
  CHECK(error_of(with_sections({{"tape", {2, 0, 0, 0, 5, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1}}}), list) ==
        "saved state, section tape: a list is not in ascending order");
  CHECK(error_of(with_sections({{"tape", {9, 0, 0, 0}}}), [](StateReader& from) {
          std::vector<std::uint16_t> words;
          from.begin_section("tape");
          from.value(words);
        }) == "saved state, section tape: a list is longer than its section");
  CHECK(error_of(with_sections({{"board", {2}}}), [](StateReader& from) {
          from.begin_section("board");
          from.check(false, "the first");
          from.check(false, "the second");
          from.begin_section("keys");
        }) == "saved state, section board: the first");
}

TEST_CASE("state file: a section missing in earlier versions is optional") {
  const auto read = [](const Bytes& state) {
    StateReader from(state, "kim1");
    int later = -1;
    from.begin_section("board");
    std::uint8_t value = 0;
    from.value(value);
    if (from.begin_optional_section("light")) from.value(value);
    else later = 0;
    from.begin_section("keys");
    from.finish();
    return from.error().empty() ? std::to_string(later) + " " + std::to_string(value) : from.error();
  };
  CHECK(read(with_sections({{"board", {1}}, {"light", {2}}, {"keys", {}}})) == "-1 2");
  CHECK(read(with_sections({{"board", {1}}, {"keys", {}}})) == "0 1");
  CHECK(read(with_sections({{"board", {1, 2}}, {"keys", {}}})) == "saved state, section board: the section is longer than expected");
}
