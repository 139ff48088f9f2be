#include "frontends/gui/session_files.hpp"

#include <fmt/format.h>

#include "frontends/session/error.hpp"

namespace janus::gui {

session::Setup setup_for(const session::Recording& recording, const session::Collection& collection) {
  session::Setup setup{.machine = recording.machine};
  if (!recording.program.empty() && collection.contains(recording.program + "/program.toml"))
    setup.program = session::load_program(collection, recording.program);
  return setup;
}

std::vector<std::uint8_t> checked_session(session::Session& session, const session::BookMarks& marks,
                                          const session::Collection& collection) {
  std::vector<std::uint8_t> bytes = session::save_session(session, marks);
  try {
    const session::Recording back = session::read_recording(bytes);
    session::Session(setup_for(back, collection), collection).load_state(back.start);
  } catch (const session::Error& error) {
    throw session::Error(fmt::format("the session cannot be saved so that it could be loaded again: {}", error.what()));
  }
  return bytes;
}

}  // namespace janus::gui
