// The cassette: writing, reading, and errors of tapes.
#include "roms_h68/kansas_city_tape.hpp"
#include "roms_h68/monitor_bench.hpp"

namespace {

constexpr std::uint64_t kSecond = 921'600;

tape::Bytes pattern(std::size_t size) {
  tape::Bytes bytes;
  for (std::size_t i = 0; i < size; ++i) bytes.push_back(static_cast<std::uint8_t>(i * 167 + (i >> 8) * 13 + 5));
  return bytes;
}

// Returns the bytes that SAVE writes for `data`.
tape::Bytes records(int address, const tape::Bytes& data) {
  tape::Bytes all(680, 0xFF);
  for (std::size_t at = 0; at < data.size(); at += 256) {
    const std::size_t size = std::min<std::size_t>(256, data.size() - at);
    const int place = address + static_cast<int>(at);
    for (const int byte : {int{'B'}, static_cast<int>(size) - 1, place >> 8, place & 0xFF}) all.push_back(static_cast<std::uint8_t>(byte));
    all.insert(all.end(), data.begin() + static_cast<std::ptrdiff_t>(at), data.begin() + static_cast<std::ptrdiff_t>(at + size));
    all.insert(all.end(), 25, 0xFF);
  }
  all.push_back('G');
  all.insert(all.end(), 25, 0xFF);
  return all;
}

// Runs LOAD or VERIFY with an inserted, running tape.
MonitorBench::Result read(MonitorBench& h68, std::uint16_t service, const tape::Bits& bits, double speed = 1) {
  h68.tape()->insert(tape::sound(bits, speed), tape::kRate);
  h68.begin(service, {});
  h68.run_for(kSecond);
  CHECK((h68.at(0xE907) & 0x08) != 0);  // the relay
  h68.tape()->play();
  const auto result = h68.end(120 * kSecond);
  CHECK((h68.at(0xE907) & 0x08) == 0);
  return result;
}

tape::Bits good_tape(int address, const tape::Bytes& data) {
  tape::Bits bits;
  tape::leader(bits);
  tape::record(bits, address, data);
  tape::end(bits);
  return bits;
}

}  // namespace

TEST_CASE("SAVE: writes leader, records of up to 256 bytes, and G") {
  for (const Console console : {Console::tv, Console::terminal}) {
    for (const std::size_t size : {std::size_t{1}, std::size_t{256}, std::size_t{300}}) {
      MonitorBench h68(console);
      const auto data = pattern(size);
      h68.put_bytes(0x0480, data);
      h68.put_word(0xE800, 0x0480);
      h68.put_word(0xE802, 0x0480 + static_cast<int>(size) - 1);
      h68.tape()->record();
      const auto result = h68.call(kSave, {}, 120 * kSecond);
      CHECK((!result.carry() && result.kept()));
      CHECK((h68.at(0xE907) & 0x08) == 0);
      h68.tape()->stop();
      CHECK(tape::bytes(h68.tape()->recorded_samples(tape::kRate)) == records(0x0480, data));
      if (console == Console::terminal) {
        CHECK(h68.printed() == "H68/TR MONITOR\r\n*");  // no tape output on the terminal
        break;
      }
    }
  }
}

TEST_CASE("LOAD and VERIFY: read a saved tape, also slow or fast") {
  const auto data = pattern(300);
  tape::Bits bits;
  tape::leader(bits);
  tape::record(bits, 0x0480, tape::Bytes(data.begin(), data.begin() + 256));
  tape::record(bits, 0x0580, tape::Bytes(data.begin() + 256, data.end()));
  tape::end(bits);
  for (const double speed : {0.92, 1.0, 1.08}) {
    MonitorBench h68(Console::led);
    auto result = read(h68, kLoad, bits, speed);
    CHECK((!result.carry() && result.a == 0x5A && result.b == 0xA5 && result.x == 0x0480 + 300));
    CHECK(h68.memory(0x0480, 0x0480 + 299) == data);
    CHECK(h68.at(0x047F) == 0);
    CHECK(h68.at(0x0480 + 300) == 0);
    if (speed != 1.0) continue;
    result = read(h68, kVerify, bits);
    CHECK((!result.carry() && result.x == 0x0480 + 300));
    h68.put(0x0500, {h68.at(0x0500) ^ 0x10});
    result = read(h68, kVerify, bits);
    CHECK((result.carry() && result.a == 5 && result.b == 0xA5 && result.x == 0x0500));
    h68.put_word(0xE804, 0x0100);
    result = read(h68, kLoad, bits);
    CHECK((!result.carry() && result.x == 0x0580 + 300));
    CHECK(h68.memory(0x0580, 0x0580 + 299) == data);
  }
}

TEST_CASE("LOAD: reports an error and the address reached") {
  const auto data = pattern(40);
  MonitorBench h68(Console::tv);
  tape::Bits bits;
  const auto expect = [&](int error, int address) {
    const auto result = read(h68, kLoad, bits);
    CHECK(result.carry());
    CHECK(result.a == error);
    CHECK(result.b == 0xA5);
    CHECK(result.x == address);
  };
  SECTION("a byte without its stop bits") {
    tape::leader(bits);
    for (const int byte : {0x42, 39, 0x04, 0x80}) tape::add(bits, byte);
    for (int i = 0; i < 10; ++i) tape::add(bits, data[static_cast<std::size_t>(i)]);
    tape::add(bits, 0x00, false);
    for (int i = 0; i < 20; ++i) tape::add(bits, data[static_cast<std::size_t>(i)]);
    expect(1, 0x048A);
    CHECK(h68.memory(0x0480, 0x0489) == tape::Bytes(data.begin(), data.begin() + 10));
  }
  SECTION("an unknown letter") {
    tape::leader(bits);
    tape::record(bits, 0x0480, data);
    tape::record(bits, 0x0500, data, 'C');
    expect(2, 0x04A8);
    CHECK(h68.memory(0x0480, 0x04A7) == data);
  }
  SECTION("no leader, but records") {
    tape::leader(bits, 40);
    for (int i = 0; i < 8; ++i) tape::record(bits, 0x0480, data);
    expect(3, 0);
    CHECK(h68.at(0x0480) == 0);
  }
  SECTION("no leader, followed by nothing") {
    tape::leader(bits, 40);
    tape::end(bits);
    expect(3, 0);
  }
  SECTION("cut off before its G") {
    tape::leader(bits);
    tape::record(bits, 0x0480, data);
    expect(1, 0x04A8);
    CHECK(h68.memory(0x0480, 0x04A7) == data);
  }
  SECTION("cut off within a record") {
    bits = good_tape(0x0480, data);
    bits.resize(bits.size() - 11 * (25 + 1 + 25 + 20));
    expect(1, 0x0480 + 20);
  }
  SECTION("an inverted data bit: only VERIFY detects it") {
    bits = good_tape(0x0480, data);
    const std::size_t byte = 680 + 4 + 13;
    bits[byte * 11 + 3] = !bits[byte * 11 + 3];
    const auto result = read(h68, kLoad, bits);
    CHECK((!result.carry() && result.x == 0x04A8));
    h68.put_bytes(0x0480, data);
    const auto verified = read(h68, kVerify, bits);
    CHECK((verified.carry() && verified.a == 5 && verified.x == 0x048D));
  }
  SECTION("noise before the leader is ignored") {
    tape::Bits noise;
    for (int i = 0; i < 30; ++i) tape::add(noise, i * 37, i % 3 != 0);
    bits = good_tape(0x0480, data);
    bits.insert(bits.begin(), noise.begin(), noise.end());
    CHECK_FALSE(read(h68, kLoad, bits).carry());
    CHECK(h68.memory(0x0480, 0x04A7) == data);
  }
}

TEST_CASE("BREAK: ends reading and writing") {
  for (const Console console : {Console::led, Console::tv, Console::terminal}) {
    MonitorBench h68(console);
    const auto press_break = [&] {
      if (console == Console::terminal) {
        h68.terminal()->send('x');  // any key, because the tape uses the ACIA
      } else {
        const int key = h68.key(console == Console::tv ? "BREAK" : "BRK");
        h68.press(key);
        h68.run_for(20'000);
        h68.release(key);
      }
    };
    h68.begin(kLoad, {});
    h68.run_for(3 * kSecond);
    press_break();
    auto result = h68.end(kSecond);
    CHECK((result.carry() && result.a == 4));
    h68.put_word(0xE800, 0x0100);
    h68.put_word(0xE802, 0x01FF);
    h68.begin(kSave, {});
    h68.run_for(28 * kSecond);
    press_break();
    result = h68.end(3 * kSecond);
    CHECK((result.carry() && result.kept()));
    CHECK((h68.at(0xE907) & 0x08) == 0);
    h68.begin(kTapeon, {0, 1, 2});
    h68.end(kSecond);
    h68.begin(kTapin, {});
    h68.run_for(7 * kSecond);
    press_break();
    result = h68.end(kSecond);
    CHECK((result.carry() && result.a == 0 && result.b == 0xA5 && result.x == 0x1234));
    h68.call(kTapoff);
  }
}

TEST_CASE_METHOD(Bench<Console::tv>, "tape bytes: written and read one by one") {
  h68.tape()->record();
  auto result = h68.call(kTapeon, {1, 0xA5, 0x1234}, 60 * kSecond);
  CHECK((result.a == 1 && result.b == 0xA5 && result.x == 0x1234));
  for (const int byte : {0x00, 0x55, 0xFE}) {
    result = h68.call(kTapout, {byte, 0xA5, 0x1234});
    CHECK((result.a == byte && result.b == 0xA5 && result.x == 0x1234));
  }
  CHECK(h68.call(kTapoff, {}, 3 * kSecond).kept());
  h68.tape()->stop();
  const auto sound = h68.tape()->recorded_samples(tape::kRate);
  tape::Bytes expected(680, 0xFF);
  for (const int byte : {0x00, 0x55, 0xFE}) expected.push_back(static_cast<std::uint8_t>(byte));
  expected.insert(expected.end(), 25, 0xFF);
  CHECK(tape::bytes(sound) == expected);

  h68.tape()->insert(sound, tape::kRate);
  h68.tape()->play();
  CHECK(h68.call(kTapeon, {0, 0xA5, 0x1234}).a == 0);
  int leader = 0;
  do {
    result = h68.call(kTapin);
    CHECK((!result.carry() && result.b == 0xA5 && result.x == 0x1234));
    ++leader;
  } while (result.a == 0xFF);
  CHECK(leader == 681);
  CHECK(result.a == 0x00);
  CHECK(h68.call(kTapin).a == 0x55);
  CHECK(h68.call(kTapin).a == 0xFE);
  h68.call(kTapoff);
}

TEST_CASE_METHOD(Bench<Console::terminal>, "commands P, L and V: with an offset, and errors with their address") {
  const auto data = pattern(40);
  h68.put_bytes(0x0480, data);
  h68.tape()->record();
  h68.printed();
  h68.command("P 480 4A7\r", 35);
  CHECK(h68.printed() == "P 480 4A7\r\n*");
  h68.tape()->stop();
  const auto sound = h68.tape()->recorded_samples(tape::kRate);
  CHECK(tape::bytes(sound) == records(0x0480, data));
  const auto command = [&](const std::string& line) {
    h68.tape()->insert(sound, tape::kRate);
    h68.tape()->play();
    h68.printed();
    h68.command(line + "\r", 35);
    return h68.printed().substr(line.size() + 2);
  };
  CHECK(command("V") == "04A8 OK\r\n*");
  CHECK(command("L 100") == "05A8 OK\r\n*");
  CHECK(h68.memory(0x0580, 0x05A7) == data);
  h68.put(0x0490, {0xEE});
  CHECK(command("V") == "TAPE ERROR AT 0490 E5\r\n*");
  CHECK(command("V 100") == "05A8 OK\r\n*");
  CHECK(command("L") == "04A8 OK\r\n*");
  CHECK(h68.memory(0x0480, 0x04A7) == data);
  h68.command("L\r", 2);
  h68.command("\x03", 1);
  CHECK(h68.printed() == "L\r\nTAPE ERROR AT 0000 E4\r\n*");
}
