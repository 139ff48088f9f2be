// The memory of a history is reported exactly, at once, and bounded, including keyframes and branches.
#include <algorithm>
#include <random>
#include <set>

#include "debug/fixture.hpp"
#include "machines/board/state_file.hpp"

using namespace janus;
using namespace janus::tests;
using debug::Input;
using debug::Keyframe;
using debug::StoredState;

namespace {

constexpr std::size_t kCounts = 2 * sizeof(void*);  // of a shared object

struct Wanderer : Fixture {
  Wanderer() : Fixture("6502", "wander.s") {}
  void advance_to(std::uint64_t cycle) { debugger().advance({.until_cycle = cycle}); }
  std::size_t size() const { return history().memory_size(); }

  // Returns the minimum size, counted item by item.
  std::size_t counted() const {
    std::set<const Keyframe*> keyframes;
    for (const auto& keyframe : history().keyframes()) keyframes.insert(keyframe.get());
    for (const auto& branch : history().branches()) {
      for (const auto& keyframe : branch.keyframes) keyframes.insert(keyframe.get());
    }
    std::set<const StoredState::Part*> parts;
    std::set<const StoredState::Piece*> pieces;
    std::set<const debug::InputLog::Link*> present, inputs;
    const debug::InputLog::Contents now = log.contents();
    for (const auto* link = &now.last; *link; link = &(*link)->before) present.insert(link->get());
    for (const auto& branch : history().branches()) {
      for (const auto* link = &branch.log.last; *link; link = &(*link)->before) {
        if (!present.contains(link->get())) inputs.insert(link->get());
      }
    }
    std::size_t lists = inputs.size() * (sizeof(debug::InputLog::Link) + kCounts);
    for (const Keyframe* keyframe : keyframes) {
      for (const auto& part : keyframe->state.parts()) parts.insert(part.get());
      lists += keyframe->state.parts().size() * sizeof(keyframe->state.parts()[0]);
      lists += (keyframe->executed.ranges().size() + keyframe->read.ranges().size() + keyframe->written.ranges().size()) *
               sizeof(debug::AddressSet::Range);
      lists += (keyframe->long_frames.size() + keyframe->calls.open.size() + keyframe->calls.parked.size()) * sizeof(Frame);
    }
    for (const StoredState::Part* part : parts) {
      lists += sizeof(*part) + kCounts + part->pieces.size() * sizeof(part->pieces[0]);
      for (const auto& piece : part->pieces) pieces.insert(piece.get());
    }
    return pieces.size() * (sizeof(StoredState::Piece) + kCounts) + keyframes.size() * sizeof(Keyframe) + lists;
  }
  void check_size() const {
    CHECK(size() >= counted());
    CHECK(size() < counted() + counted() / 8 + sizeof(machines::Observation) + sizeof(debug::History) + 40'000);
  }
};

}  // namespace

TEST_CASE("history memory: sizes are exact after thinning and changes of branches") {
  Wanderer run;
  run.history().set_memory_limit(400'000);
  for (std::uint64_t million = 1; million <= 40; ++million) {
    run.advance_to(million * 1'000'000);
    run.history().go_to(run.cycle());
    CAPTURE(million);
    run.check_size();
  }
  CHECK(run.history().keyframes().front()->length_bits > Keyframe::kLengthBits);

  run.history().set_memory_limit(10'000'000);
  for (const std::uint64_t back : {30, 12, 20}) {
    run.history().go_to(back * 1'000'000);
    run.poke(0x10, static_cast<std::uint8_t>(back));
    run.check_size();
    for (std::uint64_t cycle = run.cycle(); cycle < 36'000'000; cycle += 3000) {
      run.advance_to(cycle);
      run.poke(0x11, static_cast<std::uint8_t>(cycle));
    }
    run.advance_to(36'000'000);
    run.history().go_to(back * 1'000'000);
    run.check_size();
  }
  REQUIRE(run.history().branches().size() == 3);
  for (const std::size_t take : {1, 0, 2}) {
    run.history().resume_branch(take);
    run.check_size();
  }
  while (!run.history().branches().empty()) {
    run.history().discard_branch(run.history().branches().size() / 2);
    run.check_size();
  }
}

TEST_CASE("history memory: a thinned range left in its middle extends to its full length") {
  Wanderer run;
  run.history().set_memory_limit(200'000);
  run.advance_to(30'000'000);
  REQUIRE(run.history().keyframes()[1]->length_bits > Keyframe::kLengthBits + 1);
  run.history().go_to(run.history().keyframes()[1]->cycle + 3 * Keyframe::kLength / 2);
  run.poke(0x10, 1);
  run.advance_to(10'000'000);
  const auto& keyframes = run.history().keyframes();
  for (std::size_t i = 0; i + 1 < keyframes.size(); ++i) {
    CAPTURE(i);
    CHECK(keyframes[i + 1]->cycle - keyframes[i]->cycle >= keyframes[i]->length());
    CHECK(keyframes[i + 1]->cycle - keyframes[i]->cycle < keyframes[i]->length() + (keyframes[i]->length() / Keyframe::kLength) * 10);
  }
}

TEST_CASE("history memory: 2000 edits at one cycle are small, as branches share data") {
  Wanderer run;
  for (int i = 0; i < 500; ++i) {
    run.advance_to(run.cycle() + 200);
    run.poke(0x10, static_cast<std::uint8_t>(i));
  }
  run.advance_to(120'000);
  const std::size_t before = run.size();
  for (int i = 0; i < 2000; ++i) {
    run.history().go_to(60'000);
    run.poke(0x10, static_cast<std::uint8_t>(i));
    run.advance_to(61'000);
  }
  CHECK(run.history().branches().size() == 2000);
  CHECK(run.size() - before < 16'000'000);
}

TEST_CASE("history memory: over the limit, the oldest branches are dropped") {
  Wanderer run;
  run.history().set_memory_limit(1'500'000);
  run.advance_to(2'000'000);
  std::uint64_t ends = 0;
  for (std::uint64_t i = 0; i < 300; ++i) {
    run.history().go_to(1'000'000);
    run.poke(0x10, static_cast<std::uint8_t>(i));
    ends = 1'100'000 + i * 2000;
    run.advance_to(ends);
    REQUIRE(run.size() < 1'500'000 + 169'000 + sizeof(machines::Observation));
  }
  run.history().go_to(1'000'000);
  run.poke(0x10, 0);
  REQUIRE(run.history().dropped_branches() > 0);
  REQUIRE(run.history().branches().size() > 1);
  CHECK(run.history().branches().size() + run.history().dropped_branches() == 301);
  CHECK(run.history().branches().back().end == ends);
  CHECK(run.history().branches().front().end > 1'100'000);
  const std::uint64_t end = run.history().branches().front().end;
  run.history().resume_branch(0);
  CHECK(run.history().end() == end);
}

TEST_CASE("StoredState: states are restored exactly, and shifted sections share blocks") {
  std::mt19937 random(31);
  const auto noise = [&](std::size_t size) {
    std::vector<std::uint8_t> bytes(size);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
    return bytes;
  };
  const std::vector<std::uint8_t> picture = noise(17'000), memory = noise(9'000);
  StoredState before;
  for (const std::size_t depth : {0, 17, 34, 250, 251, 252, 253, 254, 255, 256, 257, 300, 600, 100, 0, 5'000}) {
    CAPTURE(depth);
    machines::StateWriter writer("kim1");
    writer.begin_section("memory");
    writer.bytes(memory);
    writer.begin_section("stack");
    writer.bytes(noise(depth));
    writer.begin_section("screen");
    writer.bytes(picture);
    writer.begin_section("end");
    writer.bytes(noise(10));
    const std::vector<std::uint8_t> state = writer.finish();
    StoredState stored(state, &before);
    REQUIRE(stored.bytes() == state);
    std::size_t shared = 0;
    for (const auto& part : stored.parts())
      shared += std::count(before.parts().begin(), before.parts().end(), part) != 0 ? part->pieces.size() : 0;
    constexpr std::size_t kLong = (9'000 + 255) / 256 + (17'000 + 255) / 256, kHead = 1;
    if (depth != 0 && depth < 4'000) CHECK(shared == kHead + kLong);
    before = std::move(stored);
  }
  for (std::size_t size = 0; size < 2'000; size += 7) {
    const std::vector<std::uint8_t> bytes = noise(size);
    REQUIRE(StoredState(bytes, &before).bytes() == bytes);
  }
}
