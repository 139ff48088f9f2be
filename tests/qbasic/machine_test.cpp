// The BASIC machine: a run that is split, observed, saved or paused gives the same result.
#include <algorithm>
#include <filesystem>
#include <memory>

#include "catch.hpp"
#include "machine_for_test.hpp"
#include "machines/catalogue.hpp"
#include "machines/qbasic/qbasic.hpp"
#include "qbasic/suite_case.hpp"
#include "slurp.hpp"

using namespace janus;
using machines::qbasic::QBasic;

namespace {

const std::string kTests = std::string(JANUS_SOURCE_DIR) + "/tests/qbasic/";

std::unique_ptr<QBasic> machine_with(const std::string& program) {
  auto machine = std::make_unique<QBasic>();
  CAPTURE(program);
  REQUIRE(tests::fill_program(*machine, program).empty());
  return machine;
}

void run(QBasic& machine, std::uint64_t cycles) {
  const std::uint64_t until = machine.cycle() + cycles;
  while (machine.run({.until_cycle = until, .stop_at_poll = false}) == machines::Stop::spent) {}
}

// Runs to the next poll, or for `cycles`, and returns the idle state.
std::uint64_t state_at_poll(QBasic& machine, std::uint64_t cycles) {
  while (machine.run({.until_cycle = machine.cycle() + cycles, .stop_at_poll = true}) == machines::Stop::spent) {}
  return machine.idle_state_hash();
}

// Records all its notifications.
struct Listener : machines::Observer {
  struct Reported {
    machines::Access access;
    std::uint16_t address;
    std::uint8_t value;
    std::uint64_t cycle;
  };
  bool on_access(machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override {
    told.push_back({access, address, value, cycle});
    return true;
  }
  void on_flow(const cpus::FlowEvent& event) override { events.push_back(event); }
  std::vector<Reported> told;
  std::vector<cpus::FlowEvent> events;
};

// Returns the events of a hundred cycles, observing calls.
std::vector<cpus::FlowEvent> calls_of(QBasic& machine) {
  Listener listener;
  machines::Observation observation;
  observation.observer = &listener;
  observation.flow = machines::Observation::kCalls;
  machine.observe(&observation);
  run(machine, 100);
  machine.observe(nullptr);
  return listener.events;
}

// Formats calls, returns and jumps as "(", ")" and "j".
std::string kinds_of(const std::vector<cpus::FlowEvent>& events) {
  std::string kinds;
  for (const auto& event : events) kinds += event.kind == cpus::FlowKind::call ? '(' : event.kind == cpus::FlowKind::ret ? ')' : 'j';
  return kinds;
}

std::uint16_t address_of(const QBasic& machine, const std::string& name) {
  for (const auto& variable : machine.variables())
    if (variable.name == name) return static_cast<std::uint16_t>(variable.address);
  FAIL("there is no variable " << name);
  return 0;
}

std::vector<std::string> programs() {
  std::vector<std::string> texts;
  for (const auto& entry : std::filesystem::directory_iterator(kTests + "demos")) texts.push_back(tests::slurp(entry.path()));
  for (const char* topic : {"control_flow", "procedures", "arrays", "errors", "strings", "input", "sound"})
    for (const tests::SuiteCase& of : tests::read_suite(kTests + "suite/" + topic + ".txt"))
      if (!of.compile_error) texts.push_back(of.program);
  return texts;
}

}  // namespace

TEST_CASE("QBasic: plain, observed, whole and split runs are equal") {
  for (const std::string& text : programs()) {
    CAPTURE(text);
    const auto plain = machine_with(text), observed = machine_with(text);
    Listener listener;
    machines::Observation observation;
    observation.observer = &listener;
    observation.flow = machines::Observation::kAllFlow;
    observed->observe(&observation);
    for (int round = 1; round <= 8; ++round) {
      if (round == 3) {
        tests::send(*plain, "12,3\r");
        tests::send(*observed, "12,3\r");
      }
      const std::uint64_t until = static_cast<std::uint64_t>(round) * 10'000;
      while (plain->cycle() < until) plain->run({.until_cycle = until, .stop_at_poll = false});  // an error can end a run early
      for (std::uint64_t cut = observed->cycle(); observed->cycle() < until; cut += 777)
        observed->run({.until_cycle = std::min(until, std::max(cut, observed->cycle() + 1)), .stop_at_poll = false});
      REQUIRE(plain->cycle() == observed->cycle());
      REQUIRE(plain->save() == observed->save());
    }
    observed->observe(nullptr);
  }
}

TEST_CASE("QBasic: a state resumes in INPUT, INPUT$, recursion, SLEEP and a handler") {
  const char* const texts[] = {
      "INPUT A$, B: PRINT A$; B", "A$ = \"<\" + INPUT$(3) + \">\": PRINT A$", "SLEEP 1: PRINT TIMER",
      ("PRINT F$(9)\nFUNCTION F$ (N)\nDIM A$(N + 1)\nA$(N) = CHR$(65 + N)\nIF N > 0 THEN F$ = A$(N) + F$(N - 1) + A$(N) ELSE F$ = \".\"\n"
       "END FUNCTION"),
      "ON ERROR GOTO H\nFOR I = 1 TO 99: ERROR 5: NEXT: END\nH: N = N + ERR: PRINT N: RESUME NEXT"};
  for (const std::string text : texts) {
    CAPTURE(text);
    for (std::uint64_t cut = 1; cut < 200; cut += 7) {
      const auto first = machine_with(text);
      run(*first, cut);
      const auto state = first->save();
      QBasic second;
      REQUIRE(second.load(state).empty());
      for (QBasic* each : {first.get(), &second}) {
        tests::send(*each, "x1,2\r");
        run(*each, 1'100'000);
      }
      REQUIRE(first->save() == second.save());
    }
  }
}

TEST_CASE("QBasic: strings and arrays of open calls survive new calls") {
  const auto machine = machine_with(
      "PRINT F$(5)\n"
      "FOR I = 1 TO 2000: S$ = LEFT$(S$ + G$(I), 200): NEXT: PRINT LEN(S$)\n"
      "FUNCTION F$ (N)\nDIM A$(N + 1)\nA$(N) = CHR$(65 + N)\nIF N > 0 THEN F$ = A$(N) + F$(N - 1) + A$(N) ELSE F$ = \".\"\nEND FUNCTION\n"
      "FUNCTION G$ (N)\nG$ = STRING$(100 + N MOD 50, 65) + STR$(N)\nEND FUNCTION\n");
  run(*machine, 100'000);
  CHECK(machine->printout() == "FEDCB.BCDEF\n 200 \n");
}

TEST_CASE("QBasic: INPUT and INKEY$ loops repeat their idle state, computing does not") {
  const auto equal_states = [](const std::string& text) {
    const auto machine = machine_with(text);
    run(*machine, 5'000);
    std::vector<std::uint64_t> states;
    for (int i = 0; i < 8; ++i) states.push_back(state_at_poll(*machine, 100'000));
    return std::count(states.begin() + 1, states.end(), states.front());
  };
  CHECK(equal_states("INPUT A") == 7);
  CHECK(equal_states("10 IF INKEY$ = \"\" THEN 10") == 7);
  CHECK(equal_states("SLEEP") == 7);
  CHECK(equal_states("10 N = N + 1: IF INKEY$ = \"\" THEN 10") == 0);
  CHECK(equal_states("SLEEP 100") == 0);
}

TEST_CASE("QBasic: output, RND, sound and pending keys are not idle") {
  const auto states_of = [](const std::string& text, const std::string& keys) {
    const auto machine = machine_with(text);
    run(*machine, 5'000);
    tests::send(*machine, keys);
    std::vector<std::uint64_t> states;
    for (int i = 0; i < 6; ++i) states.push_back(state_at_poll(*machine, 10'000'000));
    std::sort(states.begin(), states.end());
    return std::unique(states.begin(), states.end()) - states.begin();
  };
  CHECK(states_of("10 PRINT \"A\";: IF INKEY$ = \"\" THEN 10", "") == 6);
  CHECK(states_of("10 X = RND * 0: IF INKEY$ = \"\" THEN 10", "") == 6);
  CHECK(states_of("10 PLAY \"MB L1 C\": IF INKEY$ = \"\" THEN 10", "") == 6);
  CHECK(states_of("10 A$ = INKEY$: A$ = \"\": GOTO 10", "") == 1);
  CHECK(states_of("10 A$ = INKEY$: A$ = \"\": GOTO 10", "aaaa") > 3);
  CHECK(states_of("10 LOCATE , (POS(0) MOD 40) + 1: IF INKEY$ = \"\" THEN 10", "") == 6);
  CHECK(states_of("SCREEN 13\n10 PSET (5, 5), 3: IF INKEY$ = \"\" THEN 10", "") == 1);
  CHECK(states_of("SCREEN 13\n10 PSET STEP (1, 0), 3: IF INKEY$ = \"\" THEN 10", "") == 6);
  CHECK(states_of("PLAY \"MB L1 C\"\n10 IF INKEY$ = \"\" THEN 10", "") == 1);
}

TEST_CASE("QBasic: the idle state covers every byte of memory") {
  const auto machine = machine_with("A$ = \"AB\": B$ = A$ + \"C\": N = 1\n10 IF INKEY$ = \"\" THEN 10\nMID$(B$, 1) = \"X\": GOTO 10\n");
  const auto at_poll = [&] { return state_at_poll(*machine, 100'000); };
  run(*machine, 1000);
  const std::uint64_t waiting = at_poll();
  const std::uint16_t descriptor = address_of(*machine, "B$");
  const auto characters_now = [&] {
    const auto byte = [&](std::uint32_t at) { return std::uint32_t{machine->peek(QBasic::kMemorySpace, descriptor + at)}; };
    return byte(2) | byte(3) << 8;
  };
  std::uint32_t characters = characters_now();
  REQUIRE(machine->peek(QBasic::kMemorySpace, characters + 2) == 'C');
  for (const std::uint32_t address :
       {characters + 2, characters, characters - 6, std::uint32_t{descriptor}, std::uint32_t{address_of(*machine, "N")}}) {
    CAPTURE(address);
    const std::uint8_t byte = machine->peek(QBasic::kMemorySpace, address);
    machine->poke(QBasic::kMemorySpace, address, static_cast<std::uint8_t>(byte ^ 1));
    CHECK(machine->idle_state_hash() != waiting);
    machine->poke(QBasic::kMemorySpace, address, byte);
    CHECK(machine->idle_state_hash() == waiting);
  }
  QBasic other;
  REQUIRE(other.load(machine->save()).empty());
  CHECK(other.idle_state_hash() == waiting);
  tests::send(*machine, "k");
  at_poll();
  run(*machine, 100);
  CHECK(at_poll() != waiting);
  characters = characters_now();
  CHECK(machine->peek(QBasic::kMemorySpace, characters) == 'X');
  machine->poke(QBasic::kMemorySpace, characters, 'A');
  const std::uint64_t mended = machine->idle_state_hash();
  machine->poke(QBasic::kMemorySpace, characters, 'X');
  CHECK(machine->idle_state_hash() != mended);
}

TEST_CASE("QBasic: a watched variable reports its bytes at the statement's cycle") {
  const auto machine = machine_with("A% = 258\nB% = A% + 1\n");
  const std::uint16_t a = address_of(*machine, "A%"), b = address_of(*machine, "B%");
  Listener listener;
  machines::Observation observation;
  observation.observer = &listener;
  for (int i = 0; i < 2; ++i) {
    observation.watch.add(static_cast<std::size_t>(a + i), machines::Observation::kRead | machines::Observation::kWrite);
    observation.watch.add(static_cast<std::size_t>(b + i), machines::Observation::kWrite);
  }
  machine->observe(&observation);
  run(*machine, 100);
  machine->observe(nullptr);
  REQUIRE(listener.told.size() == 6);
  CHECK(listener.told[0].access == machines::Access::write);
  CHECK(listener.told[0].address == a);
  CHECK(listener.told[0].value == 2);
  CHECK(listener.told[1].value == 1);
  CHECK(listener.told[0].cycle == 0);
  CHECK(listener.told[2].access == machines::Access::read);
  CHECK(listener.told[2].cycle == 1);
  CHECK(listener.told[4].address == b);
  CHECK(listener.told[4].value == 3);
  CHECK(machine->peek(QBasic::kMemorySpace, b) == 3);
}

TEST_CASE("QBasic: accesses are recorded after a reset and reported while watched") {
  using machines::Observation;
  const auto machine = machine_with("10 A% = A% + 1: S = S + 1: D# = D# + 1: A$ = \"X\": GOTO 10\n");
  const std::uint16_t places[] = {address_of(*machine, "A%"), address_of(*machine, "S"), address_of(*machine, "D#")};
  constexpr std::size_t kSizes[] = {2, 4, 8};
  Listener listener;
  const auto observation = std::make_unique<Observation>();
  observation->observer = &listener;
  machine->observe(observation.get());
  run(*machine, 100);
  const Observation::AccessMap all = observation->accessed();
  for (std::size_t i = 0; i < std::size(places); ++i) {
    for (std::size_t byte = 0; byte < kSizes[i]; ++byte) CHECK(all[places[i] + byte] == (Observation::kRead | Observation::kWrite));
  }
  const Observation::AccessMap none{};
  run(*machine, 100);
  CHECK(observation->accessed() == all);
  observation->forget_accessed();
  run(*machine, 100);
  const Observation::AccessMap loop = observation->accessed();
  CHECK(loop[places[2]] == (Observation::kRead | Observation::kWrite));
  observation->set_accessed(none);
  run(*machine, 100);
  CHECK(observation->accessed() == loop);
  CHECK(listener.told.empty());

  // Watches one byte of each number.
  for (std::size_t i = 0; i < std::size(places); ++i) observation->watch.add(places[i] + kSizes[i] - 1, Observation::kWrite);
  run(*machine, 100);
  CHECK(listener.told.size() == 3 * 100 / 5);
  observation->watch.clear();
  listener.told.clear();
  observation->forget_accessed();
  run(*machine, 100);
  CHECK(listener.told.empty());
  CHECK(observation->accessed() == loop);

  // Another observation does not get these records.
  const auto other = std::make_unique<Observation>();
  other->observer = &listener;
  machine->observe(other.get());
  run(*machine, 100);
  CHECK(other->accessed() == loop);
  machine->observe(nullptr);
}

TEST_CASE("QBasic: an observer that asks for instructions gets the next statement") {
  using machines::Observation;
  const auto machine = machine_with("10 A% = A% + 1: B = B + 1: GOSUB 20: GOTO 10\n20 C% = C% + 1: RETURN\n");
  struct Curious : machines::Observer {
    explicit Curious(const QBasic& of) : machine(of) {}
    bool before_instruction(std::uint16_t pc, std::uint64_t) override {
      asked.push_back(pc);
      observation.every_instruction = false;
      return true;
    }
    bool on_access(machines::Access, std::uint16_t, std::uint8_t, std::uint64_t) override {
      stood.push_back(static_cast<std::uint16_t>(machine.register_value(machine.cpu().program_counter)));
      return observation.every_instruction = true;
    }
    void on_flow(const cpus::FlowEvent& event) override { observation.every_instruction |= event.kind == cpus::FlowKind::ret; }
    const QBasic& machine;
    Observation observation;
    std::vector<std::uint16_t> asked, stood;
  };
  const auto curious = std::make_unique<Curious>(*machine);
  Observation& observation = curious->observation;
  observation.observer = curious.get();
  machine->observe(&observation);
  run(*machine, 600);
  CHECK(curious->asked.empty());

  // The loop has six statements: 0 A%, 1 B, 2 GOSUB, 4 C%, 5 RETURN, 3 GOTO.
  observation.watch.add(address_of(*machine, "C%"), Observation::kWrite);
  run(*machine, 600);
  CHECK(curious->asked == std::vector<std::uint16_t>(100, 5));
  CHECK(curious->stood == std::vector<std::uint16_t>(100, 4));
  observation.watch.clear();
  observation.flow = Observation::kCalls;
  curious->asked.clear();
  run(*machine, 600);
  CHECK(curious->asked == std::vector<std::uint16_t>(100, 3));
  machine->observe(nullptr);
}

TEST_CASE("QBasic: a jump that closes calls is reported to observers of calls") {
  const auto machine = machine_with(
      "ON ERROR GOTO 20\n10 GOSUB 30\n15 GOTO 40\n20 RESUME 15\n30 P\nRETURN\n40 I = I + 1: IF I < 9 THEN 40\nEND\n"
      "SUB P\nERROR 5\nEND SUB\n");
  CHECK(kinds_of(calls_of(*machine)) == "((j");
}

TEST_CASE("QBasic: GOSUB, SUB, FUNCTION, DEF FN, RETURN to a label are reported") {
  const auto machine = machine_with(
      "DEF FNA(X) = X + 1\nPRINT F(1); FNA(1)\nP\nGOSUB 10\nGOSUB 20\nEND\n10 RETURN\n20 RETURN 30\n30 P\nEND\n"
      "SUB P\nEND SUB\nFUNCTION F (X)\nEND FUNCTION\n");
  const auto events = calls_of(*machine);
  for (const auto& event : events) CHECK(event.sp == event.old_sp + (event.kind == cpus::FlowKind::call ? -1 : 1));
  CHECK(kinds_of(events) == "()()()()()()");
}

TEST_CASE("QBasic: an error jams the machine with a reason, a poll stops a run") {
  const auto machine = machine_with("10 DIM A(3)\n20 I = 4\n30 A(I) = 1\n");
  CHECK(machine->run({.until_cycle = 100, .stop_at_poll = false}) == machines::Stop::jammed);
  CHECK(machine->jam_reason() == "Subscript out of range in line 30");
  CHECK(machine->jammed_at() == machine->register_value(machine->cpu().program_counter));
  machine->reset();
  CHECK(machine->jam_reason().empty());

  const auto asks = machine_with("10 A$ = INKEY$: GOTO 10");
  CHECK(asks->run({.until_cycle = 1000, .stop_at_poll = true}) == machines::Stop::poll);
  CHECK(asks->cycle() == 1);
  CHECK(asks->polls().count == 1);
}

TEST_CASE("QBasic: pace is an option, registers and memory can be set") {
  QBasic machine;
  CHECK(machine.clock_hz() == 1'000'000);
  CHECK(machine.set_option("pace", "486").empty());
  CHECK(machine.clock_hz() == 120'000);
  CHECK_FALSE(machine.set_option("pace", "pentium").empty());

  const auto counts = machine_with("A% = 1\nB% = A%\n10 GOTO 10\n");
  run(*counts, 1);
  counts->poke(QBasic::kMemorySpace, address_of(*counts, "A%"), 77);
  run(*counts, 2);
  CHECK(counts->peek(QBasic::kMemorySpace, address_of(*counts, "B%")) == 77);
  counts->set_register(counts->cpu().program_counter, 0);
  run(*counts, 1);
  CHECK(counts->peek(QBasic::kMemorySpace, address_of(*counts, "A%")) == 1);
}

TEST_CASE("QBasic: hostile programs are rejected or run, in bounded time and depth") {
  std::vector<std::string> texts = {std::string(60'000, '+'),
                                    "A = " + std::string(60'000, '+') + "1",
                                    "A = " + std::string(60'000, '-') + "1",
                                    "A = " + std::string(60'000, '('),
                                    std::string(60'000, ':'),
                                    "CONST A = " + std::string(60'000, '-') + "1",
                                    "DIM A(" + std::string(60'000, '(')};
  std::string nested, doubled = "CONST A0$ = \"0123456789\"\n", calls = "A = ";
  for (int i = 0; i < 5000; ++i) nested += "IF 1 THEN ";
  for (int i = 1; i < 1500; ++i)
    doubled += "CONST A" + std::to_string(i) + "$ = A" + std::to_string(i - 1) + "$ + A" + std::to_string(i - 1) + "$\n";
  for (int i = 0; i < 20'000; ++i) calls += "A(";
  for (const std::string& text : {nested, doubled, calls}) texts.push_back(text);
  for (const std::string& text : texts) {
    QBasic machine;
    tests::fill_program(machine, text);
    run(machine, 1'000);
  }
  SUCCEED();
}
