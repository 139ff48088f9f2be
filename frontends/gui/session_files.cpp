#include "frontends/gui/session_files.hpp"

namespace janus::gui {

session::Setup setup_for(const session::Recording& recording, const session::Collection& collection) {
  session::Setup setup{.machine = recording.machine};
  if (!recording.program.empty() && collection.contains(recording.program + "/program.toml"))
    setup.program = session::load_program(collection, recording.program);
  return setup;
}

std::vector<std::uint8_t> checked_session(session::Session& session, const session::BookMarks& marks,
                                          const session::Collection& collection) {
  return session::save_session(session, marks, [&](const session::Recording& back) {
    session::Session(setup_for(back, collection), collection).timeline().load_state(back.start);
  });
}

}  // namespace janus::gui
