// Strings of a kiosk in the visitors' language, from languages/ or a file of the user.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace janus::session {
struct Program;
}

namespace janus::gui {

// Replaces the first "{NAME}" in `text`, if any.
void replace_name(std::string& text, std::string_view name, const std::string& value);

class KioskTexts {
 public:
  // Reads a built-in language ("en", "de") or a file in the same format (FILE.toml). `missing` receives a line with the keys that the file
  // lacks, for which the English strings are used. Throws session::Error if the file cannot be used.
  KioskTexts(const std::string& language, std::string& missing);

  const std::string& text(std::string_view key) const;  // empty if the key is unknown
  // Returns a string with {program}, {credit} and {machine} replaced.
  std::string text(std::string_view key, const session::Program& program, const std::string& machine) const;
  std::string seat(const std::string& english) const;  // for a button of views::BoardTable: "Play White"
  std::string all() const;                             // all characters used
  // A short description of the program; the manifest's greeting if the language has none.
  std::string story(const session::Program& program) const;

 private:
  std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace janus::gui
