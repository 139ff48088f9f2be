#include "frontends/ui/gui/style/fonts.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <vector>

namespace janus::gui {
namespace {

namespace fs = std::filesystem;

constexpr float kSize = 14;
constexpr float kMonoSize = 13;
constexpr float kLargeSize = 30;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// Font folders of the desktop specification and of distributions.
std::vector<fs::path> font_folders() {
  std::vector<fs::path> folders;
  const std::string home = environment("HOME");
  if (const std::string data = environment("XDG_DATA_HOME"); !data.empty()) folders.push_back(fs::path(data) / "fonts");
  if (!home.empty()) {
    folders.push_back(fs::path(home) / ".local/share/fonts");
    folders.push_back(fs::path(home) / ".fonts");
    folders.push_back(fs::path(home) / "Library/Fonts");
  }
  std::string data = environment("XDG_DATA_DIRS");
  if (data.empty()) data = "/usr/local/share:/usr/share";
  std::istringstream list(data);
  for (std::string folder; std::getline(list, folder, ':');) {
    if (!folder.empty()) folders.push_back(fs::path(folder) / "fonts");
  }
  folders.insert(folders.end(), {"/usr/share/fonts", "/usr/X11R6/lib/X11/fonts", "/Library/Fonts", "C:/Windows/Fonts"});
  return folders;
}

// Latin, arrows and shapes of the windows, and block characters of screens.
const ImWchar kRanges[] = {0x20, 0xFF, 0x2010, 0x2026, 0x2190, 0x2195, 0x21A9, 0x21AA, 0x21E7, 0x21E7, 0x2580, 0x25CF, 0x2713, 0x2717, 0};
const ImWchar kIcons[] = {0xF04B, 0xF051, 0xF064, 0xF064, 0xF08B, 0xF08B, 0};
const ImWchar kLatin[] = {0x20, 0x7E, 0};

ImFont* add(const std::string& path, float size, const ImWchar* ranges) {
  ImFontConfig config;
  config.OversampleH = size > 24 ? 1 : 2;
  config.OversampleV = 1;
  config.PixelSnapH = size <= 24;
  return ImGui::GetIO().Fonts->AddFontFromFileTTF(path.c_str(), size, &config, ranges);
}

// Returns the characters of the text that the font lacks.
std::string lacking_in(const ImFont& font, const std::string& text) {
  std::string found;
  for (std::size_t i = 0; i < text.size();) {
    unsigned character = 0;
    const int length = std::max(ImTextCharFromUtf8(&character, text.data() + i, text.data() + text.size()), 1);
    const std::string bytes = text.substr(i, static_cast<std::size_t>(length));
    i += bytes.size();
    const bool shown = character >= 0x20 && font.FindGlyphNoFallback(static_cast<ImWchar>(character)) == nullptr;
    if (shown && found.find(bytes) == std::string::npos) found += bytes;
  }
  return found;
}

}  // namespace

std::string find_font(const std::string& file) {
  const fs::path common[] = {fs::path("truetype/dejavu") / file,
                             fs::path("truetype/font-awesome") / file,
                             fs::path("TTF") / file,
                             fs::path("dejavu") / file,
                             fs::path("dejavu-sans-mono-fonts") / file,
                             fs::path("dejavu-sans-fonts") / file,
                             file};
  std::error_code error;
  for (const fs::path& folder : font_folders()) {
    for (const fs::path& place : common) {
      if (fs::is_regular_file(folder / place, error)) return (folder / place).string();
    }
  }
  for (const fs::path& folder : font_folders()) {
    fs::recursive_directory_iterator files(folder, fs::directory_options::skip_permission_denied, error), end;
    for (; !error && files != end; files.increment(error)) {
      if (files->path().filename() == file) return files->path().string();
    }
  }
  return {};
}

Fonts load_fonts(float scale, const std::string& text) {
  ImFontGlyphRangesBuilder builder;
  builder.AddRanges(kRanges);
  builder.AddText(text.c_str());
  ImVector<ImWchar> ranges;  // must exist until Build()
  builder.BuildRanges(&ranges);
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  Fonts fonts;
  fonts.text_size = std::round(kSize * scale);
  fonts.mono_size = std::round(kMonoSize * scale);
  const std::string mono = find_font("DejaVuSansMono.ttf");
  const std::string sans = find_font("DejaVuSans.ttf");
  const std::string bold = find_font("DejaVuSans-Bold.ttf");
  if (!sans.empty()) fonts.text = add(sans, fonts.text_size, ranges.Data);
  if (!bold.empty()) fonts.title = add(bold, fonts.text_size, ranges.Data);
  if (const std::string file = find_font("fontawesome-webfont.ttf"); !file.empty()) fonts.icons = add(file, fonts.text_size, kIcons);
  if (!mono.empty()) fonts.mono = add(mono, fonts.mono_size, kRanges);
  if (!bold.empty()) fonts.large = add(bold, std::round(kLargeSize * scale), kLatin);
  if (fonts.text == nullptr) fonts.text = fonts.mono;
  if (fonts.mono == nullptr) {
    fonts.missing = "DejaVu Sans Mono not found; install the package fonts-dejavu-core";
    ImFontConfig config;
    config.SizePixels = std::round(13 * scale);
    fonts.mono = atlas.AddFontDefault(&config);
    fonts.mono_size = config.SizePixels;
    if (fonts.text == nullptr) {
      fonts.text = fonts.mono;
      fonts.text_size = fonts.mono_size;
    }
  }
  if (fonts.large == nullptr) fonts.large = fonts.text;
  if (fonts.title == nullptr) fonts.title = fonts.text;
  atlas.Build();
  if (const std::string lacking = lacking_in(*fonts.text, text); fonts.missing.empty() && !lacking.empty())
    fonts.missing = "the font DejaVu Sans lacks the characters " + lacking + "; use other characters, or another language";
  fonts.cell = fonts.mono->GetCharAdvance('0');
  return fonts;
}

}  // namespace janus::gui
