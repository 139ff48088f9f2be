// Loads files that the user names - on the command line, in the window, at the console - into a machine: into a Setup
// before it is powered on, or into a running session. The only place that determines the type of a file.
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

// Start of add_file()'s remark about the debug file of an image.
inline constexpr std::string_view kBeside = "lines and names from ";
inline constexpr std::string_view kRestartHint = "; `restart` runs the program from its entry point";

class Session;

enum class FileKind : std::uint8_t { program, tape, state, session, game, symbols, source, text, image };

struct FileToOpen {
  FileKind kind = FileKind::image;
  std::string path = {};
  std::string bytes = {};                     // if the contents had to be read to determine the kind
  std::optional<std::uint16_t> address = {};  // of raw bytes: FILE@ADDR
  tools::SourceOptions options = {};          // of a source
};

// Determines a file's type by its name, or by its contents if the name does not suffice. `path`: the name of a program,
// or of a folder with a program.toml, or that file, or any file; raw bytes have an address after their name, FILE@ADDR
// in hexadecimal. With `options`, text of an unknown type is a source. Throws Error if it cannot be read, exceeds the
// size limit, or has `options` though it is not a source.
FileToOpen look_at_file(const std::string& path, const Collection& collection, const tools::SourceOptions& options = {});
// FILE or FILE@ADDR; an existing file with the whole name has priority. Nullopt: ADDR is invalid.
std::optional<tools::FileSpec> file_of(const std::string& argument);
bool is_game(const std::string& path);  // moves or a position, written down: PGN, PDN, FEN
bool is_program_text(const std::string& path);

// --- Before power-on -----------------------------------------------------------------------------------------
// Adds FILE, FILE@ADDR, a program text, or a source, which is assembled for `cpu`. Its start address becomes the setup's, unless that
// has one. Also reads the FILE.dbg next to an image. If `options` name a syntax, text of an unknown type is a source.
void add_file(const std::string& argument, const std::string& cpu, Setup& setup, const std::function<void(const std::string&)>& warn,
              const tools::SourceOptions& options = {});
// Notes that the setup was read from this file.
void note_file(const std::string& path, Setup& setup);
// Adds names and lines. Reports missing ones to `warn`, line by line, if it is set.
void add_symbols(const std::string& path, Setup& setup, const std::function<void(const std::string&)>& warn = {});

// --- While it runs -------------------------------------------------------------------------------------------
// Inserts a sound into the deck, restores a state, adds symbols, loads sources, images and program text into memory,
// with one logged poke per byte; program text goes into the machine's slot, if any. Returns a one-line report; nothing
// if cancelled in time. Throws Error, and changes nothing. Does not accept programs, recorded sessions and games.
std::string put_in(Session& session, const FileToOpen& file, const Control& control);
// Adds names and lines; reports "19 symbols, lines of count.c", and missing ones. `text` is the contents of the file, or empty.
std::string put_names_in(Session& session, const std::string& path, const std::string& text = {});
// Inserts a sound file into the deck.
void put_into_deck(Session& session, const std::string& path);

}  // namespace janus::session
