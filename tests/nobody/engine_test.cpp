// What a face sees of nobody's machine.
#include "catch.hpp"
#include "frontends/engine/engine.hpp"
#include "frontends/session/collection.hpp"
#include "nobody/setup.hpp"

using namespace janus;

namespace {

std::unique_ptr<session::Session> begun() {
  auto session = std::make_unique<session::Session>(tests::nobodys_setup(), session::built_in_collection());
  session->start();
  session->run({}, {});
  return session;
}

engine::Snapshot seen(session::Session& session, engine::Recorded& recorded, std::shared_ptr<const engine::Description> about,
                      const engine::Snapshot* before) {
  engine::Snapshot snapshot;
  snapshot.about = std::move(about);
  engine::look(session, recorded, before, snapshot);
  return snapshot;
}

}  // namespace

TEST_CASE("a display is looked at again only when something else is shown") {
  const auto session = begun();
  engine::Recorded recorded;
  const auto about = engine::describe(*session, 1, nullptr);
  const engine::Snapshot first = seen(*session, recorded, about, nullptr);
  const engine::Snapshot same = seen(*session, recorded, about, &first);
  REQUIRE(first.displays.size() == 2);
  CHECK(same.displays[0].look == first.displays[0].look);
  CHECK(same.displays[1].look == first.displays[1].look);
  session->queue_text("A");
  session->run({}, {});
  const engine::Snapshot other = seen(*session, recorded, about, &same);
  CHECK(other.displays[0].look != first.displays[0].look);
  CHECK(other.displays[0].look->values[16] == 'A');
  CHECK(first.displays[0].look->values[16] == ' ');
}

TEST_CASE("a description outlives its machine") {
  std::shared_ptr<const engine::Description> about;
  engine::Snapshot snapshot;
  {
    const auto session = begun();
    engine::Recorded recorded;
    about = engine::describe(*session, 1, nullptr);
    snapshot = seen(*session, recorded, about, nullptr);
  }
  CHECK(about->machine == "nobody");
  CHECK(about->spaces[tests::Nobody::kText].name == "v-ram");
  CHECK(about->keys[3].characters[2] == "ﾁ");
  CHECK(about->key_groups[1] == "keyboard");
  CHECK(about->slots[0].name == "program");
  CHECK(about->displays[1].name == "graphics");
  CHECK(about->cpu->registers[tests::Nobody::kKey].name == "KEY");
  CHECK(about->instruction_set == nullptr);
  CHECK(snapshot.place() == 2);
  CHECK(snapshot.displays[0].look->values[0] == 'R');
}
