// File chooser: folders and files sorted by name, size or date, with a filter for names and a path field, for mouse and keyboard.
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
  std::filesystem::file_time_type changed = {};  // default value: unknown
};

// Lists folders, then files, both by name, without hidden ones. `problem` receives the reason if the list cannot be read.
std::vector<FolderEntry> list_folder(const std::string& folder, std::string& problem);

std::string date_text(std::filesystem::file_time_type time);  // "2026-11-25 17:45", local time; empty: unknown

class FileWindow {
 public:
  using Take = std::function<void(const std::string& path)>;
  // Each of the two lets the user choose a file and passes its path to `take`, unless the user cancels. An empty `folder` selects the
  // folder of the last chosen file. `kinds` describes the files that can be opened.
  void show_open(const std::string& folder, const char* kinds, Take take);
  // Sets the source of the *Places* list, called when the list is opened. Without it, there is no such button.
  void offer(std::function<std::vector<std::string>()> places) { find_places_ = std::move(places); }
  // `purpose`: content of the file, for the title: "recording".
  void show_save(const std::string& folder, const std::string& name, const std::string& purpose, Take take);
  bool wanted() const { return box_.wanted(); }  // open or about to open
  void draw(DrawContext& context);               // call after all windows are drawn

  const std::string& last_folder() const { return last_folder_; }
  void set_last_folder(const std::string& folder) { last_folder_ = folder; }

 private:
  void show(const std::string& folder, Take take);
  void enter(const std::string& folder);
  std::optional<std::string> accept(const std::string& text);
  // Both return the clicked folder.
  std::string draw_places(DrawContext& context);
  std::string draw_entries(DrawContext& context);
  void sort(const ImGuiTableSortSpecs* specs);

  Modal box_{"file"};
  Take take_;
  bool saving_ = false;
  bool confirm_ = false;  // the file already exists
  int shown_ = 0;         // number of calls of show()
  std::string purpose_;
  const char* kinds_ = "";
  bool untouched_ = true;  // nothing has been typed yet
  std::string folder_, last_folder_, name_, problem_;
  std::string only_;  // filter: shows names that contain this text, and all folders
  std::function<std::vector<std::string>()> find_places_;
  std::vector<std::string> places_;  // found when the button was pressed
  std::vector<FolderEntry> entries_;
  bool sorted_ = false;  // in the order of the table's header
  std::optional<std::string> chosen_;
};

}  // namespace janus::gui
