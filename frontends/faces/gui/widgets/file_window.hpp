// Our own window for choosing a file: folders and files by name, size or date, those whose name holds a text, a field for the path;
// by mouse or keyboard.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/faces/gui/draw_context.hpp"
#include "frontends/faces/gui/widgets/modal.hpp"

namespace janus::gui {

struct FolderEntry {
  std::string name;
  bool folder = false;
  std::uintmax_t size = 0;
  std::filesystem::file_time_type changed = {};  // the first there is: not known
};

// Folders first, then files, both by name; hidden ones left out. `problem` says why there is nothing.
std::vector<FolderEntry> list_folder(const std::string& folder, std::string& problem);

std::string date_text(std::filesystem::file_time_type time);  // "2026-11-25 17:45", here; empty: not known

class FileWindow {
 public:
  using Take = std::function<void(const std::string& path)>;
  // Each of the two asks for a file, and passes its path to `take`; if the user cancels, `take` is not called. An empty `folder` is the folder
  // of the file that was chosen last. `kinds` describes the files that can be opened.
  void show_open(const std::string& folder, const char* kinds, Take take);
  // Folders that are one click away, besides the one above and Home; asked when they are wanted. Without it there is no such button.
  void offer(std::function<std::vector<std::string>()> places) { find_places_ = std::move(places); }
  // `purpose`: what is saved, as its title says: "recording".
  void show_save(const std::string& folder, const std::string& name, const std::string& purpose, Take take);
  bool wanted() const { return box_.wanted(); }  // it is open, or about to be
  void draw(DrawContext& context);               // when all windows are there

  const std::string& last_folder() const { return last_folder_; }
  void set_last_folder(const std::string& folder) { last_folder_ = folder; }

 private:
  void show(const std::string& folder, Take take);
  void enter(const std::string& folder);
  std::optional<std::string> accept(const std::string& text);
  // Both: the folder that was clicked.
  std::string draw_places(DrawContext& context);
  std::string draw_entries(DrawContext& context);
  void sort(const ImGuiTableSortSpecs* specs);

  Modal box_{"file"};
  Take take_;
  bool saving_ = false;
  bool confirm_ = false;  // the file is there already
  int shown_ = 0;         // how often so far
  std::string purpose_;
  const char* kinds_ = "";
  bool untouched_ = true;  // nothing was typed yet
  std::string folder_, last_folder_, name_, problem_;
  std::string only_;  // shown are names with this text in them, and folders
  std::function<std::vector<std::string>()> find_places_;
  std::vector<std::string> places_;  // found when the button was pressed
  std::vector<FolderEntry> entries_;
  bool sorted_ = false;  // as the table's head says
  std::optional<std::string> chosen_;
};

}  // namespace janus::gui
