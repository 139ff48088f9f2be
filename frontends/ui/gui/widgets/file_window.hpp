// File chooser: lists folders and files sorted by name, size or date, with a name filter and a path field. Works with mouse and keyboard.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/ui/gui/draw_context.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"

namespace janus::gui {

struct FolderEntry {
  std::string name;
  bool folder = false;
  std::uintmax_t size = 0;
  std::filesystem::file_time_type changed = {};  // the default value means unknown
};

// Lists folders, then files, each sorted by name and without hidden entries. If the folder cannot be read, sets `problem` to the reason.
std::vector<FolderEntry> list_folder(const std::string& folder, std::string& problem);

std::string date_text(std::filesystem::file_time_type time);  // "2026-11-25 17:45", local time; empty if unknown

class FileWindow {
 public:
  using Take = std::function<void(const std::string& path)>;
  // show_open() and show_save() let the user choose a file and pass its path to `take`, unless the user cancels. An empty `folder` selects
  // the folder of the last chosen file. `kinds` describes the types of file that can be opened.
  void show_open(const std::string& folder, const char* kinds, Take take);
  // Sets the function that provides the *Places* list when the list is opened. Without it, there is no Places button.
  void set_places_provider(std::function<std::vector<std::string>()> places) { find_places_ = std::move(places); }
  // `purpose` names the file's contents in the title: "recording".
  void show_save(const std::string& folder, const std::string& name, const std::string& purpose, Take take);
  bool is_active() const { return box_.is_active(); }  // open or about to open
  void draw(DrawContext& context);                     // call after all windows are drawn

  const std::string& last_folder() const { return last_folder_; }
  void set_last_folder(const std::string& folder) { last_folder_ = folder; }

 private:
  void show(const std::string& folder, Take take);
  void enter(const std::string& folder);
  std::optional<std::string> accept(const std::string& text);
  // draw_places() and draw_entries() return the clicked folder.
  std::string draw_places(DrawContext& context);
  std::string draw_entries(DrawContext& context);
  void sort(const ImGuiTableSortSpecs* specs);

  Modal box_{"file"};
  Take take_;
  bool saving_ = false;
  bool confirm_ = false;  // the file already exists, and the user must confirm
  int shown_ = 0;         // number of calls to show()
  std::string purpose_;
  const char* kinds_ = "";
  bool untouched_ = true;  // nothing has been typed yet
  std::string folder_, last_folder_, name_, problem_;
  std::string only_;  // filter: shows names that contain this text, and all folders
  std::function<std::vector<std::string>()> find_places_;
  std::vector<std::string> places_;  // as found when the button was pressed
  std::vector<FolderEntry> entries_;
  bool sorted_ = false;  // sorted as selected in the table header
  std::optional<std::string> chosen_;
};

}  // namespace janus::gui
