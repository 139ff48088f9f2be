// Tapes in Fairchild's Fairbug format, made and read here by code that knows only the format.
#include "roms_f8kit/monitor_bench.hpp"

using Bytes = std::vector<std::uint8_t>;

namespace {

std::string digits(std::string_view bytes_as_digits) {
  int sum = 0;
  for (const char c : bytes_as_digits) sum += c <= '9' ? c - '0' : c - 'A' + 10;
  return fmt::format("X{}{:X}", bytes_as_digits, sum % 16);
}

// S, X and eight bytes to a record, *.
std::string tape(int address, Bytes bytes, std::string_view between) {
  std::string result = fmt::format("S{:04X}", address);
  bytes.resize((bytes.size() + 7) / 8 * 8);
  for (std::size_t i = 0; i < bytes.size(); i += 8) {
    std::string record;
    for (std::size_t k = 0; k < 8; ++k) record += fmt::format("{:02X}", bytes[i + k]);
    result += std::string(between) + digits(record);
  }
  return result + std::string(between) + "*";
}

Bytes some(std::size_t count) {
  Bytes bytes;
  for (std::size_t i = 0; i < count; ++i) bytes.push_back(static_cast<std::uint8_t>(i * i * 11 + 3 * i + 0xF0));
  return bytes;
}

}  // namespace

TEST_CASE("L reads a tape") {
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

TEST_CASE("L reads a teletype's tape without pauses") {
  MonitorBench kit("110");
  const Bytes bytes = some(16);
  kit.type("L");
  kit.send(tape(0x0400, bytes, "\r\n\0\0"));
  REQUIRE(kit.wait());
  CHECK(kit.memory(0x0400, 0x040F) == bytes);
  const std::string printed = kit.printed();
  CHECK(printed.substr(printed.size() - 3) == "\r\n>");
}

TEST_CASE("L reads over what stands between records, and goes where another S says") {
  MonitorBench kit;
  const Bytes bytes = some(8), others = some(16);
  std::string first = tape(0x0400, bytes, " note: "), second = tape(0x0500, others, "");
  first.pop_back();
  kit.type("Lheader" + first + second);
  CHECK(kit.memory(0x0400, 0x0407) == bytes);
  CHECK(kit.memory(0x0500, 0x050F) == others);
}

TEST_CASE("the example of the format's description loads") {
  MonitorBench kit;
  kit.type("LS0300\r\nX48656C6C6F2C2057C\r\nX6F726C64210AFFFF3\r\n*");
  const auto bytes = kit.memory(0x0300, 0x030D);
  CHECK(std::string(bytes.begin(), bytes.end()) == "Hello, World!\n");
}

TEST_CASE("a damaged tape is told of, and nothing behind the damage is loaded") {
  const Bytes bytes = some(24);
  const std::string whole = tape(0x0400, bytes, "");
  for (std::size_t place = 5; place + 1 < whole.size(); ++place) {
    if (whole[place] == 'X') continue;  // a record that is not seen is not damage that the format tells of
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
  SECTION("a character that is no digit") {
    MonitorBench kit;
    std::string damaged = whole;
    damaged[10] = 'P';
    const std::string printed = kit.type("L" + damaged.substr(0, 11));
    CHECK(printed.substr(printed.size() - 4) == "?\r\n>");
  }
}

TEST_CASE("N writes a tape that anybody reads, and L with it") {
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

TEST_CASE("N writes whole records, one at least") {
  MonitorBench kit;
  kit.put_bytes(0x0400, some(32));
  Bytes bytes = some(16);
  CHECK(kit.type("N04000408").find("\r\n" + tape(0x0400, bytes, "\r\n").substr(0, 5)) != std::string::npos);
  CHECK(kit.type("N04000400").find('*') != std::string::npos);
}
