// Events reported to an observer of a KIM-1.
#include "catch.hpp"
#include "machines/kim1_machine.hpp"

using janus::machines::Access;
using janus::machines::Observation;
using janus::machines::Stop;

namespace {

struct Log : janus::machines::Observer {
  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override {
    boundaries.push_back({pc, cycle});
    return pc != refuse;
  }
  bool on_access(Access access, std::uint16_t address, std::uint8_t value, std::uint64_t) override {
    accesses.push_back({access, address, value});
    return value != stop_value;
  }
  void on_flow(const janus::cpus::FlowEvent& event) override { flows += event.kind == janus::cpus::FlowKind::jump; }

  struct Seen {
    Access access;
    std::uint16_t address;
    std::uint8_t value;
  };
  std::vector<std::pair<std::uint16_t, std::uint64_t>> boundaries;
  std::vector<Seen> accesses;
  int flows = 0;
  int refuse = -1, stop_value = -1;
};

// 0200: INC 20, LDA 1706, JMP 0200
struct Observed {
  explicit Observed(const char* open_bus) : observation(std::make_unique<Observation>()) {
    kim.set_option("open-bus", open_bus);  // "last" uses the board's exact bus
    kim.put(0x0200, {0xE6, 0x20, 0xAD, 0x06, 0x17, 0x4C, 0x00, 0x02});
    kim.start(0x0200);
    observation->observer = &log;
    kim.observe(observation.get());
  }
  Kim1ForTest kim;
  Log log;
  std::unique_ptr<Observation> observation;
};

}  // namespace

TEST_CASE("kim1 observer: every access to a watched address is reported") {
  Observed test(GENERATE("address", "last"));
  test.observation->watch.add(0x20, Observation::kWrite);
  test.observation->watch.add(0x1706, Observation::kRead);
  test.kim.run_for(3 * 12);
  std::vector<int> values;
  int reads = 0;
  for (const auto& seen : test.log.accesses) {
    if (seen.access == Access::write) values.push_back(seen.value);
    reads += seen.access == Access::read && seen.address == 0x1706;
  }
  CHECK(values == std::vector<int>{0, 1, 1, 2, 2, 3});  // INC writes the old value first
  CHECK(reads == 3);
}

TEST_CASE("kim1 observer: the access map marks executed, read and written addresses") {
  Observed test(GENERATE("address", "last"));
  test.kim.run_for(3 * 12);
  const auto& map = test.observation->accessed();
  CHECK(map[0x0200] == Observation::kExecute);
  CHECK(map[0x0201] == Observation::kRead);
  CHECK(map[0x0020] == (Observation::kRead | Observation::kWrite));
  CHECK(map[0x1706] == Observation::kRead);
  CHECK(map[0x0300] == 0);
}

TEST_CASE("kim1 observer: it stops the run before an instruction or after an access") {
  Observed test(GENERATE("address", "last"));
  SECTION("before") {
    test.observation->watch.add(0x0205, Observation::kExecute);
    test.log.refuse = 0x0205;
    CHECK(test.kim.run_for(1000) == Stop::observer);
    CHECK(test.kim.register_value(0) == 0x0205);
    CHECK(test.kim.cycle() == 9);
    REQUIRE(test.log.boundaries.size() == 1);
    CHECK(test.log.boundaries[0].second == 9);
  }
  SECTION("after") {
    test.observation->watch.add(0x0020, Observation::kWrite);
    test.log.stop_value = 3;
    CHECK(test.kim.run_for(1000) == Stop::observer);
    CHECK(test.kim.register_value(0) == 0x0202);
    CHECK(test.kim.at(0x20) == 3);
  }
}

TEST_CASE("kim1 observer: flow and instructions are reported on request") {
  Observed test("address");
  test.kim.run_for(2 * 12);
  CHECK(test.log.flows == 0);
  CHECK(test.log.boundaries.empty());
  test.observation->flow = Observation::kAllFlow;
  test.observation->every_instruction = true;
  test.kim.run_for(2 * 12);
  CHECK(test.log.flows == 2);
  CHECK(test.log.boundaries.size() == 6);
}
