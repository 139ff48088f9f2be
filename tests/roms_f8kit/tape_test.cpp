// Tapes in Fairchild's Fairbug format: exchanged by the monitor and the tools, and compared with the format's description.
#include "roms_f8kit/monitor_bench.hpp"
#include "tools/formats/format.hpp"

using Bytes = std::vector<std::uint8_t>;

namespace {

// The example in the description, to detect equal errors in tools and monitor.
constexpr const char* kExample = "S0300\r\nX48656C6C6F2C2057C\r\nX6F726C64210AFFFF3\r\n*";

// Writes whole records like `janus convert`, with `between` as the separator.
std::string tape(std::uint32_t address, const Bytes& bytes, std::string_view between) {
  janus::tools::Image image;
  image.segments.push_back({"", address, bytes});
  std::string result;
  for (const char c : janus::tools::write_image(janus::tools::Format::fairbug, image).bytes) {
    if (c == '\n') result += between;
    else result += c;
  }
  result.resize(result.rfind('*') + 1);
  return result;
}

Bytes some(std::size_t count) {
  Bytes bytes;
  for (std::size_t i = 0; i < count; ++i) bytes.push_back(static_cast<std::uint8_t>(i * i * 11 + 3 * i + 0xF0));
  return bytes;
}

}  // namespace

TEST_CASE("L: reads a tape") {
  for (const char* rate : kRates) {
    CAPTURE(rate);
    MonitorBench kit(rate);
    const Bytes bytes = some(24);
    CHECK(kit.type("L" + tape(0x0400, bytes, "\r\n")).find('?') == std::string::npos);
    CHECK(kit.memory(0x0400, 0x0417) == bytes);
    CHECK(kit.at(0x03FF) == 0);
    CHECK(kit.at(0x0418) == 0);
    CHECK(kit.type("\r") == "\r\n>");
  }
}

TEST_CASE("L: reads a teletype tape without pauses") {
  MonitorBench kit("110");
  const Bytes bytes = some(16);
  kit.type("L");
  kit.send(tape(0x0400, bytes, "\r\n\0\0"));
  REQUIRE(kit.wait());
  CHECK(kit.memory(0x0400, 0x040F) == bytes);
  const std::string printed = kit.printed();
  CHECK(printed.substr(printed.size() - 3) == "\r\n>");
}

TEST_CASE_METHOD(Bench, "L: ignores text between records, and another S sets the address") {
  const Bytes bytes = some(8), others = some(16);
  std::string first = tape(0x0400, bytes, " note: "), second = tape(0x0500, others, "");
  first.pop_back();
  kit.type("Lheader" + first + second);
  CHECK(kit.memory(0x0400, 0x0407) == bytes);
  CHECK(kit.memory(0x0500, 0x050F) == others);
}

TEST_CASE_METHOD(Bench, "L, N: read and write the example of the format's description") {
  kit.type("L" + std::string(kExample));
  const auto bytes = kit.memory(0x0300, 0x030F);
  CHECK(std::string(bytes.begin(), bytes.end()) == "Hello, World!\n\xFF\xFF");
  // N writes the same, except for the line end before the *.
  const std::string printed = kit.type("N0300030F"), example = kExample;
  CHECK(printed == "N0300030F\r\n" + example.substr(0, example.size() - 3) + "*\r\n>");
}

TEST_CASE("L: reports a damaged tape and loads nothing after the damage") {
  const Bytes bytes = some(24);
  const std::string whole = tape(0x0400, bytes, "");
  for (std::size_t place = 5; place + 1 < whole.size(); ++place) {
    if (whole[place] == 'X') continue;  // the format cannot detect a missing record
    MonitorBench kit;
    std::string damaged = whole;
    damaged[place] = damaged[place] == '0' ? '1' : '0';
    const std::size_t record = (place - 5) / 18;
    const std::string until = damaged.substr(0, 5 + 18 * (record + 1));
    const std::string printed = kit.type("L" + until);
    CAPTURE(place);
    CHECK(printed.substr(printed.size() - 4) == "?\r\n>");
    for (std::uint32_t i = static_cast<std::uint32_t>(record + 1) * 8; i < 24; ++i) CHECK(kit.at(0x0400 + i) == 0);
  }
  SECTION("an invalid digit") {
    MonitorBench kit;
    std::string damaged = whole;
    damaged[10] = 'P';
    const std::string printed = kit.type("L" + damaged.substr(0, 11));
    CHECK(printed.substr(printed.size() - 4) == "?\r\n>");
  }
}

TEST_CASE("N: writes a tape that the tools and L read") {
  for (const char* rate : kRates) {
    CAPTURE(rate);
    MonitorBench kit(rate);
    const Bytes bytes = some(rate == kRates[0] ? 16 : 40);
    kit.put_bytes(0x0400, bytes);
    const std::string printed = kit.type(fmt::format("N0400{:04X}", 0x0400 + bytes.size() - 1));
    const std::string command = fmt::format("N0400{:04X}\r\n", 0x0400 + bytes.size() - 1);
    CHECK(printed.starts_with(command));
    std::string expected = tape(0x0400, bytes, "\r\n");
    expected.erase(expected.size() - 3, 2);
    CHECK(printed == command + expected + "\r\n>");
    kit.put_bytes(0x0400, Bytes(64));
    kit.type("L" + expected);
    CHECK(kit.memory(0x0400, 0x0400 + static_cast<std::uint32_t>(bytes.size()) - 1) == bytes);
  }
}

TEST_CASE_METHOD(Bench, "N: its output is read with surrounding text on the paper") {
  const Bytes bytes = some(48);
  kit.put_bytes(0x0400, bytes);
  const std::string paper = kit.type(fmt::format("N04000{:03X}", 0x400 + bytes.size() - 1));
  const janus::tools::LoadResult loaded = janus::tools::read_image(janus::tools::Format::fairbug, paper);
  REQUIRE(loaded.problem.empty());
  REQUIRE(loaded.image.segments.size() == 1);
  CHECK(loaded.image.segments[0].address == 0x0400);
  CHECK(loaded.image.segments[0].bytes == bytes);
}

TEST_CASE_METHOD(Bench, "L: reads a tape of the tools with several addresses and padded records") {
  janus::tools::Image image;
  image.segments.push_back({"", 0x0400, Bytes(13, 0x21)});
  image.segments.push_back({"", 0x040E, Bytes(3, 0x43)});
  image.segments.push_back({"", 0x0A01, Bytes(10, 0x65)});
  kit.type("L" + janus::tools::write_image(janus::tools::Format::fairbug, image).bytes);
  for (const janus::tools::Segment& segment : image.segments) CHECK(kit.memory(segment.address, segment.end() - 1) == segment.bytes);
  CHECK(kit.at(0x040D) == 0xFF);
  CHECK(kit.memory(0x0411, 0x0418) == Bytes{0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0});
  CHECK(kit.memory(0x0A0B, 0x0A11) == Bytes{0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0});
}

TEST_CASE_METHOD(Bench, "N: writes whole records, at least one") {
  kit.put_bytes(0x0400, some(32));
  Bytes bytes = some(16);
  CHECK(kit.type("N04000408").find("\r\n" + tape(0x0400, bytes, "\r\n").substr(0, 5)) != std::string::npos);
  CHECK(kit.type("N04000400").find('*') != std::string::npos);
}
