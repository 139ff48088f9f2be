// Loads files that the user specifies on the command line, in the window or in the console, either into a Setup before
// power-on or into a running session. Also determines all file types.
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

// Prefix of add_file()'s message about an image's debug file.
inline constexpr std::string_view kCompanionText = "lines and names from ";
inline constexpr std::string_view kRestartHint = "; `restart` runs the program from its entry point";

class Session;

enum class FileKind : std::uint8_t { program, tape, state, session, game, symbols, source, text, image };

struct InspectedFile {
  FileKind kind = FileKind::image;
  std::string path = {};
  std::string bytes = {};                     // contents, if they had to be read to determine the type
  std::optional<std::uint16_t> address = {};  // for raw bytes: FILE@ADDR
  tools::SourceOptions options = {};          // for a source file
};

// Determines a file's type from its name or, if necessary, its contents. `path` is the name of a program, a folder with
// a program.toml, the program.toml itself, or any other file. Raw bytes have a hexadecimal address after their name:
// FILE@ADDR. With `options`, text of unknown type is treated as a source file. Throws Error if the file cannot be read,
// exceeds the size limit, or has `options` but is not a source file.
InspectedFile inspect_file(const std::string& path, const Collection& collection, const tools::SourceOptions& options = {});
// Parses FILE or FILE@ADDR. An existing file named by the whole argument takes precedence. Returns nullopt if ADDR is invalid.
std::optional<tools::FileSpec> parse_file_spec(const std::string& argument);
bool is_game(const std::string& path);  // returns true for moves or a position in PGN, PDN or FEN
bool is_program_text(const std::string& path);

// --- Before power-on -----------------------------------------------------------------------------------------
// Adds FILE, FILE@ADDR, a program text, or a source file, which is assembled for `cpu`. The file's start address is used unless the setup
// already has one. Also reads FILE.dbg next to an image. If `options` name a syntax, text of unknown type is treated as a source file.
void add_file(const std::string& argument, const std::string& cpu, Setup& setup, const std::function<void(const std::string&)>& warn,
              const tools::SourceOptions& options = {});
// Records that the setup was read from this file.
void record_file(const std::string& path, Setup& setup);
// Adds a file's symbols and line information. Reports missing source files to `warn`, line by line, if it is set.
void add_symbols(const std::string& path, Setup& setup, const std::function<void(const std::string&)>& warn = {});

// --- While it runs -------------------------------------------------------------------------------------------
// Inserts a sound file into the deck, restores a state, adds symbols, or loads a source file, image or program text into memory, with one
// logged poke per byte. Program text is inserted into the machine's slot, if it has one. Returns a one-line report, or an empty string if
// cancelled in time. If it throws Error, nothing has changed. Does not accept programs, recorded sessions or games.
std::string load_into(Session& session, const InspectedFile& file, const Control& control);
// Adds a file's symbols and line information. Returns a report, such as "19 symbols, lines of count.c", which includes
// missing source files. `text` contains the file's contents, or is empty.
std::string load_symbols_into(Session& session, const std::string& path, const std::string& text = {});
// Inserts a sound file into the deck.
void load_tape(Session& session, const std::string& path);

}  // namespace janus::session
