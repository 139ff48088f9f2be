#include "drive.hpp"

#include <fmt/format.h>

#include <bit>
#include <optional>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/session.hpp"
#include "machines/catalogue.hpp"
#include "machines/board/hash.hpp"
#include "machines/picture.hpp"

namespace janus::hashes {
namespace {

session::Setup setup_of(const Run& run, const std::string& root) {
  const session::Collection& collection = session::built_in_collection();
  session::Setup setup;
  if (collection.contains(run.name + "/program.toml")) setup.program = session::load_program(collection, run.name);
  else setup.machine = run.name;
  setup.settings = run.settings;
  const machines::MachineInfo* const machine = machines::find_machine(setup.program ? setup.program->machine : run.name);
  if (machine == nullptr) throw session::Error(fmt::format("there is neither a program nor a machine `{}`", run.name));
  for (const std::string& file : run.files) session::add_file(root + "/" + file, std::string(machine->cpu), setup, {});
  if (!setup.start && !setup.images.empty()) {  // the sources of tests/roms have a start label
    for (const char* label : {"start", "START"})
      if (const auto start = setup.symbols.find(label)) setup.start = static_cast<std::uint16_t>(*start);
  }
  return setup;
}

std::uint64_t hash_of_shown(const machines::Machine& machine) {
  machines::Hash hash;
  const auto displays = machines::displays_of(machine);
  for (std::size_t i = 0; i < displays.size(); ++i) {
    machines::DisplayContents look;
    machine.screens()->read_display(static_cast<int>(i), look);
    machines::Picture picture;
    machines::draw_picture(displays[i], look, picture);
    for (const std::uint32_t dot : picture.dots) hash.add(dot);
  }
  return hash.value();
}

std::uint64_t hash_of_transcript(session::Session& session, const std::string& transcript) {
  machines::Hash hash;
  hash.add(std::span(reinterpret_cast<const std::uint8_t*>(transcript.data()), transcript.size()));
  if (const machines::Tape* tape = session.machine().tape()) {
    for (const float sample : tape->recorded_samples(44100)) hash.add(std::bit_cast<std::uint32_t>(sample));
  }
  return hash.value();
}

}  // namespace

std::vector<Moment> drive(const Run& run, const std::string& root, std::vector<Kept>* kept) {
  session::Session session(setup_of(run, root), session::built_in_collection());
  std::string transcript;
  session.on_transcript([&](const session::TranscriptLine& line) { transcript += session::to_json(line) + "\n"; });
  session.start();
  if (!run.keys.empty()) session.queue_keys(session::parse_keys(run.keys, session.machine()));
  if (!run.text.empty()) session.queue_text(run.text);
  std::vector<Moment> moments;
  for (Moment moment : run.moments) {
    // A run may end earlier, for example a test ROM at its end.
    session.run({.max_cycle = moment.cycle, .through_idle = true}, {});
    moment.hashes = {session.machine().state_hash(), hash_of_shown(session.machine()), hash_of_transcript(session, transcript)};
    moments.push_back(moment);
    if (kept != nullptr) kept->push_back({session.machine().save(), transcript});
  }
  return moments;
}

Run plain_run(const std::string& name) {
  const std::uint64_t second = session::Session(setup_of({.name = name}, ""), session::built_in_collection()).machine().clock_hz();
  return {.name = name, .moments = {{second / 10}, {second}, {4 * second}}};
}

}  // namespace janus::hashes
