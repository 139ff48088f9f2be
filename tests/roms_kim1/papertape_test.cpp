// Paper tape: L loads and Q punches the MOS format.
#include "roms_kim1/monitor_bench.hpp"

namespace {

void start_terminal(MonitorBench& kim) {
  kim.start_terminal("1200", "6");
  kim.printed();
}

std::string record(int address, const std::vector<int>& data) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  std::string text = ";";
  int sum = 0;
  const auto byte = [&](int value) {
    text += kHex[value >> 4 & 15];
    text += kHex[value & 15];
    sum += value & 0xFF;
  };
  byte(static_cast<int>(data.size()));
  byte(address >> 8);
  byte(address);
  for (const int value : data) byte(value);
  const int total = sum;
  byte(total >> 8);
  byte(total);
  return text;
}

}  // namespace

TEST_CASE("Q: punches whole records and counts them") {
  MonitorBench kim;
  start_terminal(kim);
  for (int i = 0; i < 48; ++i) kim.put(0x0300 + static_cast<unsigned>(i), {i + 1});
  kim.put(0x17F7, {0x19, 0x03});
  kim.type("0300 ", 2);
  kim.printed();
  kim.type("Q", 5);
  std::vector<int> first, second;
  for (int i = 0; i < 24; ++i) {
    first.push_back(i + 1);
    second.push_back(i + 25);
  }
  const std::string printed = kim.printed();
  const std::string expected = "Q\r\n" + record(0x0300, first) + "\r\n" + record(0x0318, second) + "\r\n;0000020002\r\n";
  CHECK(printed.starts_with(expected));
  CHECK(record(0x0300, first).substr(0, 15) == ";18030001020304");
}

TEST_CASE("L: loads Q's output, and records of any length") {
  MonitorBench kim;
  start_terminal(kim);
  std::vector<int> longest;
  for (int i = 0; i < 255; ++i) longest.push_back(i * 7 & 0xFF);
  kim.type("L", 0.5);
  kim.type("ignored\r" + record(0x0200, {0xDE}) + "\r\n" + record(0x0201, longest) + "\r\n;0000020002\r\n", 9);
  CHECK(kim.at(0x0200) == 0xDE);
  for (int i = 0; i < 255; ++i) CHECK(kim.at(0x0201 + static_cast<unsigned>(i)) == longest[static_cast<std::size_t>(i)]);
  const std::string printed = kim.printed();
  const auto stop = printed.find('\x13');
  REQUIRE(stop != std::string::npos);
  CHECK(printed.substr(stop).starts_with("\x13 KIM\r\n\r\nKIM\r\n0002 "));
}

TEST_CASE("L: reports a wrong checksum, also in the last record") {
  for (const char* text : {";0102003334", ";01020033A036", ";0000020003"}) {
    MonitorBench kim;
    start_terminal(kim);
    kim.put(0x0200, {0x00});
    kim.type("L", 0.5);
    kim.type(std::string(text) + "\r\r\r", 3);
    if (text[2] == '1') CHECK(kim.at(0x0200) == 0x33);  // stored before the checksum is read
    const std::string printed = kim.printed();
    const auto stop = printed.find('\x13');
    REQUIRE(stop != std::string::npos);
    CHECK(printed.substr(stop).starts_with("\x13 ERR\x13 KIM\r\n\r\nKIM\r\n"));
  }
}

TEST_CASE("L: keeps up with a reader at 4800, and at 9600 with pauses") {
  for (const auto& [baud, gap] : {std::pair{"4800", "0"}, std::pair{"9600", "2"}}) {
    INFO(baud);
    MonitorBench kim;
    kim.connect(baud);
    REQUIRE(kim.set_option("char-gap", gap).empty());
    kim.reset_key();
    kim.type("\x7F", 1);
    kim.type("L", 0.2);
    kim.type(record(0x0280, {0x12, 0x34, 0x56, 0x78}), 0.5);
    CHECK(kim.memory(0x0280, 0x0283) == std::vector<std::uint8_t>{0x12, 0x34, 0x56, 0x78});
  }
}
