// Tests the fake machine through the front end interface.
#include "await.hpp"
#include "catch.hpp"
#include "frontends/core/engine/engine.hpp"
#include "frontends/core/session/collection.hpp"
#include "fake_machine/setup.hpp"

using namespace janus;

namespace {

std::unique_ptr<session::Session> begun() {
  auto session = std::make_unique<session::Session>(tests::fake_setup(), session::built_in_collection());
  session->start();
  session->run({}, {});
  return session;
}

views::Snapshot seen(session::Session& session, views::RecordingSummary& recorded, std::shared_ptr<const views::Description> about,
                     const views::Snapshot* before) {
  views::Snapshot snapshot;
  snapshot.about = std::move(about);
  views::fill_snapshot(session, recorded, before, snapshot);
  return snapshot;
}

}  // namespace

TEST_CASE("engine: a display is read again only if its contents have changed") {
  const auto session = begun();
  views::RecordingSummary recorded;
  const auto about = views::describe(*session, 1, nullptr);
  const views::Snapshot first = seen(*session, recorded, about, nullptr);
  const views::Snapshot same = seen(*session, recorded, about, &first);
  REQUIRE(first.displays.size() == 2);
  CHECK(same.displays[0].look == first.displays[0].look);
  CHECK(same.displays[1].look == first.displays[1].look);
  session->queue_text("A");
  session->run({}, {});
  const views::Snapshot other = seen(*session, recorded, about, &same);
  CHECK(other.displays[0].look != first.displays[0].look);
  CHECK(other.displays[0].look->values[16] == 'A');
  CHECK(first.displays[0].look->values[16] == ' ');
}

namespace {

// Creates variables during the run, in an address space that gets its name then.
class Growing final : public tests::FakeMachine {
 public:
  std::span<const machines::Space> spaces() const override {
    const auto fixed = FakeMachine::spaces();
    spaces_.assign(fixed.begin(), fixed.end());
    if (cycle() > 3'000) spaces_.push_back({"array " + std::to_string(cycle() / 1'000'000), 10});
    return spaces_;
  }

 private:
  mutable std::vector<machines::Space> spaces_;
};

}  // namespace

TEST_CASE("engine: an address space created during the run is in the next snapshot") {
  static const machines::MachineInfo board = {"fake", "Fake machine", "statements", "",
                                              []() -> std::unique_ptr<machines::Machine> { return std::make_unique<Growing>(); }};
  session::Setup setup = tests::fake_setup();
  setup.board = &board;
  auto session = std::make_unique<session::Session>(setup, session::built_in_collection());
  session->start();
  engine::Engine engine(std::move(session), nullptr);
  const auto before = engine.snapshot()->about;
  CHECK(before->spaces.size() == 4);
  engine.set_speed(engine::kFullSpeed);
  engine.run();
  tests::pump_until(engine, [&] { return engine.snapshot()->about->spaces.size() != 4; });
  const auto after = engine.snapshot();
  REQUIRE(after->about->spaces.size() == 5);
  CHECK(after->about->spaces[4].name == "array 0");
  CHECK(after->spaces[4].size() == 10);
  CHECK(after->about->number != before->number);
}

TEST_CASE("engine: a key has its modifier, whichever is released first") {
  engine::Engine engine(begun(), nullptr);
  engine.set_speed(engine::kFullSpeed);
  engine.run();
  constexpr int kA = 3, kShift = 6;
  engine.press(kShift);
  engine.press(kA);
  engine.release(kShift);  // in the order in which some windows report it
  engine.release(kA);
  const auto typed = [&] { return engine.snapshot()->displays[0].look->values[16]; };
  tests::pump_until(engine, [&] { return typed() != ' '; });
  CHECK(typed() == 'a');
}

TEST_CASE("engine: a description outlives its machine") {
  std::shared_ptr<const views::Description> about;
  views::Snapshot snapshot;
  {
    const auto session = begun();
    views::RecordingSummary recorded;
    about = views::describe(*session, 1, nullptr);
    snapshot = seen(*session, recorded, about, nullptr);
  }
  CHECK(about->machine == "fake");
  CHECK(about->spaces[tests::FakeMachine::kText].name == "v-ram");
  CHECK(about->keys[3].characters[2] == "ﾁ");
  CHECK(about->key_groups[1] == "keyboard");
  CHECK(about->slots[0].name == "program");
  CHECK(about->displays[1].name == "graphics");
  CHECK(about->cpu->registers[tests::FakeMachine::kKey].name == "KEY");
  CHECK(about->instruction_set == nullptr);
  CHECK(snapshot.place() == 2);
  CHECK(snapshot.displays[0].look->values[0] == 'R');
}
