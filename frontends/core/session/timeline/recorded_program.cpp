#include "frontends/core/session/timeline/recorded_program.hpp"

#include "frontends/core/session/changed_collection.hpp"
#include "frontends/core/session/loader.hpp"
#include "frontends/core/session/timeline/session_file.hpp"

namespace janus::session {

bool has_program(const Recording& recording, const Collection& collection) {
  const std::string manifest = recording.program + "/program.toml";
  return collection.contains(manifest) || recording.files.contains(manifest);
}

std::shared_ptr<const Program> program_of(const Recording& recording, const Collection& collection, bool later) {
  const ChangedFiles& files = later ? *recording.later : recording.files;
  if (files.empty()) return load_program(collection, recording.program);
  return load_program(ChangedCollection(collection, files), recording.program);
}

Setup setup_for(const Recording& recording, const Collection& collection) {
  Setup setup{.machine = recording.machine};
  if (recording.file.find_first_of("/\\:") == std::string::npos) setup.file = recording.file;  // it becomes part of a file name
  if (recording.program.empty()) return setup;
  if (!has_program(recording, collection)) return setup;
  setup.program = program_of(recording, collection);
  // A setting can select the source that defines the program's names.
  Recording settled;
  settled.program = recording.program;
  settled.settings = recording.settings;
  resolve_recording(settled, setup.program.get());
  for (const auto& [name, value] : settled.settings)
    if (setup.program->find_setting(name)->has_effect(settled.settings)) setup.settings.emplace_back(name, value);
  return setup;
}

}  // namespace janus::session
