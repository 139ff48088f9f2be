// What happens when a file or a program is opened: from the file window, from the recent files, or dropped
// onto the window.
#pragma once

#include <memory>
#include <string>

#include "frontends/gui/engine.hpp"
#include "frontends/gui/progress.hpp"
#include "frontends/session/collection.hpp"

namespace janus::gui {

enum class FileKind : std::uint8_t { program, tape, state, session, symbols, source, image };

// By its name, and by its contents where the name says nothing. `program`: the name of one, or of a folder
// with a program.toml, or that file.
FileKind kind_of_file(const std::string& path, const session::Collection& collection);

class Opener {
 public:
  Opener(Engine& engine, const session::Collection& collection) : engine_(engine), collection_(collection) {}

  // A sound goes into the deck, a state is taken up, symbols are added, sources and images are laid into the
  // memory of the running machine (one logged poke per byte), a program starts anew in its own machine.
  // Raw bytes have no address: FILE@ADDR says it, in hexadecimal.
  // Returns one line that says what was done. Throws session::Error, and then nothing was changed.
  std::string open(const std::string& path, const Snapshot& now);
  // A session file is played back, on the machine's thread, as a session of its own: how far that is, and where to give it up,
  // which leaves all as it was. Null: none is under way.
  std::shared_ptr<Progress> loading() const;
  // A program of the collection, or a machine by its name, powered on anew.
  std::string start(session::Setup setup);

 private:
  std::string open_program(const std::string& path);
  std::string insert_tape(const std::string& path, const Snapshot& now);
  std::string load_state(const std::string& path);
  std::string load_session(const std::string& path);
  std::string load_source(const std::string& path, const Snapshot& now);
  std::string load_image(const std::string& path, std::optional<std::uint16_t> address);
  std::string lay(const std::string& path, std::vector<session::Block> blocks);

  Engine& engine_;
  const session::Collection& collection_;
  std::weak_ptr<Progress> loading_;
};

}  // namespace janus::gui
