// Our own window for choosing a file: folders and files by name, a field for the path, mouse or keyboard.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontends/gui/frame.hpp"

namespace janus::gui {

struct FolderEntry {
  std::string name;
  bool folder = false;
  std::uintmax_t size = 0;
};

// Folders first, then files, both by name; hidden ones left out. `problem` says why there is nothing.
std::vector<FolderEntry> list_folder(const std::string& folder, std::string& problem);

class FileWindow {
 public:
  // Every window of its own kind has a name: two of them may be there at once.
  explicit FileWindow(std::string name = "file", std::string purpose = "state") : id_("###" + name), purpose_(std::move(purpose)) {}
  void show_open(const std::string& folder);
  // `purpose`: what is saved, if it is something else than before.
  void show_save(const std::string& folder, const std::string& name, const std::string& purpose = "");
  // The path chosen in this frame.
  std::optional<std::string> draw(Frame& frame);

  const std::string& folder() const { return folder_; }
  bool saving() const { return saving_; }
  const std::string& purpose() const { return purpose_; }

 private:
  void show(const std::string& folder);
  void enter(const std::string& folder);
  std::optional<std::string> accept(const std::string& text);

  bool wanted_ = false;
  bool open_ = false;
  bool saving_ = false;
  bool confirm_ = false;  // the file is there already
  std::string id_, purpose_;
  std::string folder_, name_, problem_;
  std::vector<FolderEntry> entries_;
};

}  // namespace janus::gui
