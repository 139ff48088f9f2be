// Kiosk strings in the visitors' language, from languages/ or a user-supplied file.
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
  // Reads a built-in language ("en", "de") or a file in the same format (FILE.toml). `missing` receives a line listing the keys that are
  // not in the file; the English strings are used for them. Throws session::Error if the file cannot be used.
  KioskTexts(const std::string& language, std::string& missing);

  const std::string& text(std::string_view key) const;  // empty if the key is unknown
  // Returns a string with {program}, {credit} and {machine} replaced.
  std::string text(std::string_view key, const session::Program& program, const std::string& machine) const;
  std::string translate_button(const std::string& english) const;  // translates a views::BoardTable button: "Play White"
  std::string all() const;                                         // all characters used
  // Returns a short description of the program, or the manifest's greeting if the language has none.
  std::string story(const session::Program& program) const;

 private:
  std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace janus::gui
