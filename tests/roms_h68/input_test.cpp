// The services that read keys: characters, pressed keys, BREAK.
#include "roms_h68/monitor_bench.hpp"

TEST_CASE_METHOD(Bench<Console::tv>, "CHRIN: waits for a key and returns its character, with all layers") {
  h68.print("\x0C");
  const auto read = [&](std::initializer_list<std::string_view> modifiers, std::string_view name) {
    h68.begin(kChrin, {});
    h68.run_for(20'000);
    CHECK(h68.row(0) == "_");  // the cursor
    for (const auto modifier : modifiers) h68.press(h68.key(modifier));
    h68.run_for(20'000);
    h68.press(h68.key(name));
    const auto result = h68.end(100'000);
    CHECK((result.b == 0xA5 && result.x == 0x1234));
    CHECK(h68.row(0).empty());
    h68.release(h68.key(name));
    for (const auto modifier : modifiers) h68.release(h68.key(modifier));
    h68.call(kChrtst);
    return result.a;
  };
  for (const auto& key : h68.keys()) {
    if (h68.groups()[static_cast<std::size_t>(key.group)] != "keyboard" || key.characters.size() < 4) continue;
    INFO(key.name);
    const auto byte = [&](unsigned layer) {  // from the UTF-8 text that the board lists for the key
      const std::string& text = key.characters[layer];
      if (text.size() == 1) return static_cast<int>(static_cast<unsigned char>(text[0]));
      return ((static_cast<unsigned char>(text[1]) & 0x3F) << 6 | (static_cast<unsigned char>(text[2]) & 0x3F)) - 0xF61 + 0xA1;
    };
    CHECK(read({}, key.name) == byte(0));
    CHECK(read({"SHIFT"}, key.name) == byte(1));
    CHECK(read({"KANA"}, key.name) == byte(2));
    CHECK(read({"KANA", "SHIFT"}, key.name) == byte(3));
  }
}

TEST_CASE_METHOD(Bench<Console::led>, "CHRIN: the console's keys, plain and shifted") {
  for (const auto& key : h68.keys()) {
    for (unsigned layer = 0; layer < key.characters.size(); ++layer) {
      INFO(key.name << " " << layer);
      if (layer == 1) h68.press(h68.key("SHIFT"));
      h68.begin(kChrin, {});
      h68.run_for(20'000);
      h68.press(h68.key(key.name));
      const auto result = h68.end(100'000);
      CHECK(std::string(1, static_cast<char>(result.a)) == key.characters[layer]);
      CHECK((result.b == 0xA5 && result.x == 0x1234));
      h68.release(h68.key(key.name));
      if (layer == 1) h68.release(h68.key("SHIFT"));
      h68.call(kChrtst);
    }
  }
}

TEST_CASE("keys: count once, and the next may be pressed before the release") {
  for (const Console console : {Console::tv, Console::led}) {
    MonitorBench h68(console);
    CHECK_FALSE(h68.call(kChrtst).carry());
    h68.press(h68.key("A"));
    auto result = h68.call(kChrtst);
    CHECK((result.carry() && result.a == 'A' && result.b == 0xA5 && result.x == 0x1234));
    for (int i = 0; i < 5; ++i) {
      result = h68.call(kChrtst);
      CHECK((!result.carry() && result.kept()));
    }
    h68.press(h68.key("B"));
    CHECK(h68.call(kChrtst).a == 'B');
    h68.press(h68.key("Q"));
    h68.release(h68.key("A"));
    CHECK(h68.call(kChrtst).a == 'Q');
    CHECK_FALSE(h68.call(kChrtst).carry());
    h68.press(h68.key("A"));
    CHECK(h68.call(kChrtst).a == 'A');
  }
}

TEST_CASE_METHOD(Bench<Console::tv>, "keys: a bouncing contact types one character") {
  const int key = h68.key("K");
  for (const int up : {300, 1'500, 4'000}) {
    h68.type_on_keys("\r");
    h68.print("\x0C");
    h68.set_register(0, kMonitr);
    h68.run_for(40'000);
    for (int i = 0; i < 3; ++i) {
      h68.press(key);
      h68.run_for(400);
      h68.release(key);
      h68.run_for(static_cast<std::uint64_t>(up) / 4);
    }
    h68.press(key);
    h68.run_for(60'000);
    h68.release(key);
    h68.run_for(300);
    h68.press(key);
    h68.run_for(static_cast<std::uint64_t>(up));
    h68.release(key);
    h68.run_for(60'000);
    CHECK(h68.row(0) == "*K_");
    h68.type_on_keys("\b");
  }
}

TEST_CASE_METHOD(Bench<Console::tv>, "KEYSCN: returns the pressed key and clears it") {
  auto none = h68.call(kKeyscn);
  CHECK((none.a == 100 && none.b == 0xA5 && none.x == 0x1234));
  CHECK(none.cycles > 200);
  CHECK(none.cycles < 1'000);
  h68.press(h68.key("R"));
  for (int i = 0; i < 3; ++i) CHECK(h68.call(kKeyscn).a == 'R');
  CHECK(h68.call(kKeyscn).cycles < 1'000);
  CHECK_FALSE(h68.call(kChrtst).carry());
  h68.release(h68.key("R"));
  CHECK(h68.call(kKeyscn).a == 100);
  h68.press(h68.key("RETURN"));
  CHECK(h68.call(kKeyscn).a == 0x0D);
  h68.release(h68.key("RETURN"));
  h68.press(h68.key("SHIFT"));
  CHECK(h68.call(kKeyscn).a == 100);
  h68.press(h68.key("5"));
  CHECK(h68.call(kKeyscn).a == '%');
  h68.release(h68.key("5"));
  h68.release(h68.key("SHIFT"));
  h68.press(h68.key("KANA"));
  h68.press(h68.key("3"));
  CHECK(h68.call(kKeyscn).a == 0xB1);

  SECTION("on the console: positions in the matrix") {
    MonitorBench led(Console::led);
    CHECK(led.call(kKeyscn).a == 100);
    for (const auto& [name, code] : {std::pair{"0", 0}, {"F", 0x0F}, {"Z", 0x23}, {"SP", 0x24}, {"CR", 0x35}}) {
      led.press(led.key(name));
      const auto down = led.call(kKeyscn);
      CHECK((down.a == code && down.b == 0xA5 && down.x == 0x1234 && down.cycles < 1'000));
      led.release(led.key(name));
    }
    led.press(led.key("SHIFT"));
    CHECK(led.call(kKeyscn).a == 100);
  }
  SECTION("on a terminal: the typed character") {
    MonitorBench terminal(Console::terminal);
    CHECK(terminal.call(kKeyscn).a == 100);
    terminal.begin(0x0300, {});
    terminal.put(0x0300, {0x20, 0xFE});
    terminal.type("x", 0.02);
    CHECK(terminal.call(kKeyscn).a == 'x');
    CHECK(terminal.call(kKeyscn).a == 100);
  }
}

TEST_CASE("BRKTST: is short and does not poll if nothing happens") {
  for (const Console console : {Console::led, Console::tv, Console::terminal}) {
    MonitorBench h68(console);
    h68.begin(0x0300, {});
    h68.put(0x0300, {0x20, 0xFE});
    h68.run_for(100'000);
    const auto polls = h68.polls().count;
    for (int i = 0; i < 3; ++i) {
      const auto result = h68.call(kBrktst);
      CHECK((!result.carry() && result.kept()));
      CHECK(result.cycles < 40);
    }
    CHECK(h68.polls().count == polls);
  }
}

TEST_CASE("BRKTST: reports BREAK once") {
  for (const Console console : {Console::led, Console::tv}) {
    MonitorBench h68(console);
    const int key = h68.key(console == Console::tv ? "BREAK" : "BRK");
    h68.begin(0x0300, {});
    h68.put(0x0300, {0x20, 0xFE});
    h68.press(key);
    h68.run_for(10'000);
    h68.release(key);
    h68.run_for(10'000);
    const auto result = h68.call(kBrktst);
    CHECK((result.carry() && result.kept()));
    CHECK_FALSE(h68.call(kBrktst).carry());
    // Services that read keys do not clear it.
    h68.press(key);
    h68.call(kChrtst);
    h68.call(kKeyscn);
    h68.release(key);
    CHECK(h68.call(kBrktst).carry());
    CHECK_FALSE(h68.call(kBrktst).carry());
    // CHRIN returns BREAK as 03.
    h68.begin(kChrin, {});
    h68.run_for(10'000);
    h68.press(key);
    CHECK(h68.end(50'000).a == 0x03);
    h68.release(key);
  }
}

TEST_CASE_METHOD(Bench<Console::terminal>, "BRKTST: on a terminal, Ctrl-C and ESC are BREAK, others are kept for CHRIN") {
  h68.begin(0x0300, {});
  h68.put(0x0300, {0x20, 0xFE});
  for (const char* text : {"\x03", "\x1B"}) {
    h68.type(text, 0.02);
    const auto result = h68.call(kBrktst);
    CHECK((result.carry() && result.kept()));
    CHECK_FALSE(h68.call(kBrktst).carry());
  }
  h68.type("k", 0.02);
  CHECK_FALSE(h68.call(kBrktst).carry());
  CHECK_FALSE(h68.call(kBrktst).carry());
  const auto result = h68.call(kChrin, {}, 1'000);
  CHECK((result.a == 'k' && result.b == 0xA5 && result.x == 0x1234));
  CHECK_FALSE(h68.call(kChrtst).carry());
  // A character that is being received is not lost.
  h68.terminal()->send('m');
  for (int i = 0; i < 400; ++i) CHECK_FALSE(h68.call(kBrktst).carry());
  CHECK(h68.call(kChrtst).a == 'm');
  CHECK(h68.call(kBrktst).cycles < 40);
}
