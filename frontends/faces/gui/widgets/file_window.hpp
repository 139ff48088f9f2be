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
  // `name`: of no other box. Whoever has a file window has it for itself.
  explicit FileWindow(const std::string& name) : box_(name) {}
  // `kinds`: what can be opened, as the window says it.
  void show_open(const std::string& folder,
                 const char* kinds = "programs, games, sources, HEX, S-records, paper tapes, WAV, states, sessions, symbols");
  // Folders that are one click away, besides the one above and Home; asked when they are wanted. Without it there is no such button.
  void offer(std::function<std::vector<std::string>()> places) { find_places_ = std::move(places); }
  // `purpose`: what is saved, as its title says: "recording".
  void show_save(const std::string& folder, const std::string& name, const std::string& purpose);
  bool wanted() const { return box_.wanted() || chosen_; }  // it is open, or about to be, or its choice is to be taken
  // To be called in every frame in which it may be there: has it drawn above all windows. The path that was chosen, once.
  std::optional<std::string> choice(DrawContext& context);

  const std::string& folder() const { return folder_; }
  bool saving() const { return saving_; }
  const std::string& purpose() const { return purpose_; }

 private:
  void show(const std::string& folder);
  void enter(const std::string& folder);
  std::optional<std::string> accept(const std::string& text);
  void draw(DrawContext& context);
  // Both: the folder that was clicked.
  std::string draw_places(DrawContext& context);
  std::string draw_entries(DrawContext& context);
  void sort(const ImGuiTableSortSpecs* specs);

  Modal box_;
  bool saving_ = false;
  bool confirm_ = false;  // the file is there already
  int shown_ = 0;         // how often so far
  std::string purpose_;
  const char* kinds_ = "";
  bool untouched_ = true;  // nothing was typed yet
  std::string folder_, name_, problem_;
  std::string only_;  // shown are names with this text in them, and folders
  std::function<std::vector<std::string>()> find_places_;
  std::vector<std::string> places_;  // found when the button was pressed
  std::vector<FolderEntry> entries_;
  bool sorted_ = false;  // as the table's head says
  std::optional<std::string> chosen_;
};

}  // namespace janus::gui
