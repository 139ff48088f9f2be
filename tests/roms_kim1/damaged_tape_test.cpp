// Loads damaged tapes on a KIM-1, and checks that `convert` reads every tape that the KIM-1 loads.
#include "roms_kim1/damaged_tapes.hpp"

#include "roms_kim1/monitor_bench.hpp"
#include "tools/formats/format.hpp"
#include "tools/formats/wav.hpp"

namespace {

const std::vector<std::uint8_t> kBytes = {0xA9, 0x00, 0x85, 0xFA, 0xFF, 0x16, 0x2A, 0x2F, 0x55, 0xAA, 0x80, 0x01};
constexpr int kAddress = 0x0280;

// Loads the tape with the monitor's routine.
bool machine_loads(const std::string& file) {
  const auto loaded = janus::tools::read_wav(file);
  REQUIRE(loaded.problem.empty());
  MonitorBench kim;
  kim.observe_writes(false);
  kim.put(0x00F1, {0x00});
  kim.put(0x17F9, {0x11});
  kim.put(0x00FA, {0x73, 0x18});
  kim.reset_key();
  kim.put(0x00FA, {0x73, 0x18});
  kim.type_keys({"GO"});
  kim.tape()->insert(loaded.sound.samples, static_cast<std::uint32_t>(loaded.sound.rate));
  kim.tape()->play();
  const auto halves = static_cast<int>(2 * kim.tape()->length_seconds()) + 2;
  for (int i = 0; i < halves && kim.shown() == "      "; ++i) kim.run_for(500'000);
  return kim.shown().substr(0, 4) == "0000" && kim.memory(kAddress, kAddress + static_cast<int>(kBytes.size()) - 1) == kBytes;
}

// Describes the error of a conversion; empty if the bytes are right.
std::string conversion(const std::string& file) {
  const janus::tools::LoadResult loaded = janus::tools::read_image(janus::tools::Format::kim_wav, file);
  if (!loaded.ok()) return loaded.problem;
  if (loaded.image.segments.size() != 1 || loaded.image.segments[0].address != kAddress || loaded.image.segments[0].bytes != kBytes)
    return "other bytes";
  return {};
}

void compare(const tape::Format& format) {
  const std::string characters = tape::record(0x11, kAddress, kBytes);
  for (const damaged::Tape& tape : damaged::tapes(characters, format)) {
    CAPTURE(tape.name);
    const bool loads = machine_loads(tape.file);
    const std::string problem = conversion(tape.file);
    if (tape.loads) CHECK(loads);
    CAPTURE(problem);
    if (loads) CHECK(problem.empty());
    // A tape may be readable by only one of them, but never with other bytes.
    CHECK(problem != "other bytes");
  }
}

}  // namespace

TEST_CASE("convert: reads every damaged standard tape that the KIM-1 loads") { compare({}); }

TEST_CASE("convert: reads every damaged Hypertape that the KIM-1 loads") { compare(tape::kHypertape); }
