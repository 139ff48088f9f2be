// Files that the user names - on the command line, in the window, at the console - and how they get into a machine: into a Setup
// before it is powered on, or into a session that runs. One way for all of them: what a file is, is told here.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/control.hpp"
#include "frontends/core/session/loader.hpp"
#include "tools/commands/command.hpp"

namespace janus::session {

// How the remark of add_file() about the debug file of an image begins.
inline constexpr std::string_view kBeside = "lines and names from ";
inline constexpr std::string_view kRestartHint = "; `restart` runs the program from its entry point";

class Session;

enum class FileKind : std::uint8_t { program, tape, state, session, game, symbols, source, text, image };

struct FileToOpen {
  FileKind kind = FileKind::image;
  std::string path = {};
  std::string bytes = {};                     // where they had to be looked at to tell the kind
  std::optional<std::uint16_t> address = {};  // of raw bytes: FILE@ADDR
  tools::SourceOptions options = {};          // of a source
};

// By its name, and by its contents where the name says nothing. `path`: the name of a program, or of a folder with a
// program.toml, or that file, or any file; raw bytes have an address after their name, FILE@ADDR in hexadecimal.
// With `options`, a text of an unknown kind is a source. Throws Error: it cannot be read, or is larger than anything that is opened, or has
// `options` though it is no source.
FileToOpen look_at_file(const std::string& path, const Collection& collection, const tools::SourceOptions& options = {});
// FILE or FILE@ADDR; an existing file with the whole name has priority. Nullopt: ADDR is invalid.
std::optional<tools::FileSpec> file_of(const std::string& argument);
bool is_game(const std::string& path);  // moves or a position, written down: PGN, PDN, FEN
bool is_program_text(const std::string& path);

// --- Before power-on -----------------------------------------------------------------------------------------
// FILE, FILE@ADDR, a program text, or a source, which is assembled for `cpu`. A start address in it becomes the setup's, unless that has
// one. The FILE.dbg next to an image is also read. If `options` name a syntax, a text of an unknown kind is a source.
void add_file(const std::string& argument, const std::string& cpu, Setup& setup, const std::function<void(const std::string&)>& warn,
              const tools::SourceOptions& options = {});
// The file is one that the setup was read from.
void note_file(const std::string& path, Setup& setup);
// Names and lines. What is missing of it goes to `warn`, line by line, if it is set.
void add_symbols(const std::string& path, Setup& setup, const std::function<void(const std::string&)>& warn = {});

// --- While it runs -------------------------------------------------------------------------------------------
// A sound goes into the deck, a state is taken up, symbols are added, sources, images and program texts are laid into memory, one
// logged poke per byte; a text goes into the machine's slot, if it has one. Returns what was done in one line; nothing if it was
// cancelled before it was done. Throws Error, and changes nothing.
// Programs, recorded sessions and games are no such files.
std::string put_in(Session& session, const FileToOpen& file, const Control& control);
// Names and lines: "19 symbols, lines of count.c", and what is missing. `text` is what stands in the file, or empty.
std::string put_names_in(Session& session, const std::string& path, const std::string& text = {});
// A sound file into the deck.
void put_into_deck(Session& session, const std::string& path);

}  // namespace janus::session
