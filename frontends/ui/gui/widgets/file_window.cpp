#include "frontends/ui/gui/widgets/file_window.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <tuple>
#include <utility>

#include "frontends/ui/gui/widgets/controls.hpp"
#include "tools/text.hpp"

namespace janus::gui {
namespace {

namespace fs = std::filesystem;

std::string readable(std::uintmax_t bytes) { return bytes < 10000 ? fmt::format("{}", bytes) : fmt::format("{} K", bytes / 1024); }

}  // namespace

std::string date_text(fs::file_time_type time) {
  if (time == fs::file_time_type()) return {};
  const auto system = fs::file_time_type::clock::to_sys(time);
  const auto whole = std::chrono::time_point_cast<std::chrono::system_clock::duration>(system);
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(std::chrono::system_clock::to_time_t(whole)));
}

std::vector<FolderEntry> list_folder(const std::string& folder, std::string& problem) {
  std::vector<FolderEntry> entries;
  std::error_code error;
  problem.clear();
  fs::directory_iterator files(folder, error), end;
  if (error) problem = folder + ": " + error.message();
  for (; !error && files != end; files.increment(error)) {
    const std::string name = files->path().filename().string();
    if (name.starts_with(".")) continue;
    std::error_code ignored;
    const bool is_folder = files->is_directory(ignored);
    const std::uintmax_t size = is_folder ? 0 : files->file_size(ignored);
    const fs::file_time_type changed = files->last_write_time(error);
    entries.push_back({name, is_folder, ignored ? 0 : size, error ? fs::file_time_type() : changed});
    error.clear();
  }
  std::sort(entries.begin(), entries.end(),
            [](const FolderEntry& a, const FolderEntry& b) { return a.folder != b.folder ? a.folder : a.name < b.name; });
  return entries;
}

void FileWindow::enter(const std::string& folder) {
  std::error_code error;
  const fs::path path = fs::weakly_canonical(folder, error);
  std::string problem;
  auto entries = list_folder(error ? folder : path.string(), problem);
  if (!problem.empty()) {
    problem_ = problem;
    return;
  }
  folder_ = path.string();
  entries_ = std::move(entries);
  sorted_ = false;
  problem_.clear();
}

void FileWindow::show(const std::string& wanted, Take take) {
  const std::string& folder = wanted.empty() ? last_folder_ : wanted;
  take_ = std::move(take);
  box_.request();
  chosen_.reset();
  ++shown_;
  confirm_ = false;
  untouched_ = true;
  only_.clear();
  std::error_code error;
  enter(!folder.empty() && fs::is_directory(folder, error) ? folder : fs::current_path(error).string());
}

void FileWindow::show_open(const std::string& folder, const char* kinds, Take take) {
  kinds_ = kinds;
  saving_ = false;
  name_.clear();
  show(folder, std::move(take));
}

void FileWindow::show_save(const std::string& folder, const std::string& name, const std::string& purpose, Take take) {
  saving_ = true;
  purpose_ = purpose;
  name_ = name;
  show(folder, std::move(take));
}

std::optional<std::string> FileWindow::accept(const std::string& text) {
  const fs::path path = fs::path(text).is_absolute() ? fs::path(text) : fs::path(folder_) / text;
  std::error_code error;
  if (text.empty()) return std::nullopt;
  if (fs::is_directory(path, error) && (saving_ || !fs::exists(path / "program.toml", error))) {
    enter(path.string());
    return std::nullopt;
  }
  // FILE@ADDR: load address of raw bytes.
  const bool there = fs::exists(path, error) || (!saving_ && fs::exists(path.string().substr(0, path.string().rfind('@')), error));
  if (!saving_ && !there) {
    problem_ = path.string() + ": file not found";
    return std::nullopt;
  }
  if (saving_ && there && !confirm_) {
    confirm_ = true;
    problem_ = path.string() + " exists; press Save again to replace it";
    return std::nullopt;
  }
  return path.string();
}

void FileWindow::sort(const ImGuiTableSortSpecs* specs) {
  if (specs == nullptr || specs->SpecsCount == 0) return;
  const ImGuiTableColumnSortSpecs by = specs->Specs[0];
  const auto before = [&](const FolderEntry& a, const FolderEntry& b) {
    if (a.folder != b.folder) return a.folder;
    if (by.ColumnIndex == 1) return std::tie(a.size, a.name) < std::tie(b.size, b.name);
    if (by.ColumnIndex == 2) return std::tie(a.changed, a.name) < std::tie(b.changed, b.name);
    return a.name < b.name;
  };
  std::sort(entries_.begin(), entries_.end(), before);
  if (by.SortDirection != ImGuiSortDirection_Descending) return;
  const auto files = std::find_if(entries_.begin(), entries_.end(), [](const FolderEntry& each) { return !each.folder; });
  std::reverse(entries_.begin(), files);
  std::reverse(files, entries_.end());
}

std::string FileWindow::draw_places(DrawContext& context) {
  std::string folder;
  if (button(context, "Up", "file/up")) folder = fs::path(folder_).parent_path().string();
  ImGui::SameLine();
  if (ImGui::Button("Home")) {
    if (const char* home = std::getenv("HOME")) folder = home;
  }
  if (find_places_) {
    ImGui::SameLine();
    if (button(context, "Places", "file/places")) {
      places_ = find_places_();
      ImGui::OpenPopup("places");
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Folders of recent files, and the working folder");
  }
  if (ImGui::BeginPopup("places")) {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (menu_item(context, data_label(places_[i], i), fmt::format("file/place-{}", i))) folder = places_[i];
    }
    ImGui::EndPopup();
  }
  ImGui::SameLine();
  field(context, "file/only", only_, -1, "filter by name", 0);
  return folder;
}

// Opens a folder with a click, a file with a double click or Enter.
std::string FileWindow::draw_entries(DrawContext& context) {
  std::string folder, file;
  constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_Sortable | ImGuiTableFlags_ScrollY | ImGuiTableFlags_SizingFixedFit;
  if (!ImGui::BeginTable("files", 3, kFlags)) return folder;
  ImGui::TableSetupScrollFreeze(0, 1);
  ImGui::TableSetupColumn("Name", ImGuiTableColumnFlags_WidthStretch | ImGuiTableColumnFlags_DefaultSort);
  ImGui::TableSetupColumn("Size", ImGuiTableColumnFlags_PreferSortDescending);
  ImGui::TableSetupColumn("Modified", ImGuiTableColumnFlags_PreferSortDescending);
  ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
  for (const char* column : {"Name", "Size", "Modified"}) {
    ImGui::TableNextColumn();
    ImGui::TableHeader(column);
    context.marks.add_item(std::string("file/by/") + column);
  }
  if (ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs(); specs != nullptr && (specs->SpecsDirty || !sorted_)) {
    sort(specs);
    specs->SpecsDirty = false;
    sorted_ = true;
  }
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const FolderEntry& entry = entries_[i];
    if (!entry.folder && tools::lower(entry.name).find(tools::lower(only_)) == std::string::npos) continue;
    ImGui::TableNextColumn();
    if (ImGui::Selectable(
            data_label(entry.folder ? entry.name + "/" : entry.name, i).c_str(), name_ == entry.name,
            ImGuiSelectableFlags_AllowDoubleClick | ImGuiSelectableFlags_DontClosePopups | ImGuiSelectableFlags_SpanAllColumns)) {
      confirm_ = false;
      if (entry.folder) folder = (fs::path(folder_) / entry.name).string();
      else name_ = entry.name;
      if (!entry.folder && (ImGui::IsMouseDoubleClicked(0) || !ImGui::IsMouseReleased(0))) file = entry.name;
    }
    context.marks.add_item("file/entry/" + entry.name);
    ImGui::TableNextColumn();
    if (!entry.folder) ImGui::TextDisabled("%s", readable(entry.size).c_str());
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", date_text(entry.changed).c_str());
  }
  ImGui::EndTable();
  if (!file.empty()) chosen_ = accept(file);
  return folder;
}

void FileWindow::draw(DrawContext& context) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Appearing, {0.5F, 0.5F});
  ImGui::SetNextWindowSize({std::min(640 * context.scale, screen.x * 0.9F), std::min(460 * context.scale, screen.y * 0.85F)},
                           ImGuiCond_Appearing);
  const std::string title = saving_ ? "Save " + purpose_ : "Open";
  if (!box_.begin(title, 0)) return;
  context.marks.add("file/" + title, ImGui::GetWindowPos(), {ImGui::GetWindowPos().x + ImGui::GetWindowSize().x, ImGui::GetWindowPos().y});
  std::string enter_folder;
  ImGui::TextUnformatted(folder_.c_str());
  ImGui::TextDisabled("%s", saving_ ? ("Choose a folder and a name for the " + purpose_).c_str() : kinds_);
  enter_folder = draw_places(context);
  const float bottom = 2.4F * ImGui::GetFrameHeightWithSpacing();
  if (ImGui::BeginChild("entries", {0, -bottom}, true)) {
    if (const std::string clicked = draw_entries(context); !clicked.empty()) enter_folder = clicked;
  }
  ImGui::EndChild();
  bool entered = false;
  {
    const IdScope id(shown_);  // a new id each time: ImGui would restore the previous cursor position
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Name");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-190 * context.scale);
    if (box_.appearing()) focus_next_item();
    // Ignore the Space that pressed the button which opened this box.
    static const ImGuiInputTextCallback no_blank = [](ImGuiInputTextCallbackData* data) {
      return std::exchange(*static_cast<bool*>(data->UserData), false) && data->EventChar == ' ' ? 1 : 0;
    };
    constexpr auto kFlags = ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackCharFilter;
    entered = ImGui::InputText("##name", &name_, kFlags, no_blank, &untouched_);
  }
  context.marks.add_item("file/name");
  ImGui::SameLine();
  if (ImGui::Button(saving_ ? "Save" : "Open", {80 * context.scale, 0}) || entered) chosen_ = accept(name_);
  context.marks.add_item("file/accept");
  ImGui::SameLine();
  const bool cancel = button(context, "Cancel", "file/cancel", {.size = {80 * context.scale, 0}}) || box_.escaped();
  coloured_text(context.theme.problem, problem_);
  // Only here, because nothing iterates over the entries.
  if (!enter_folder.empty()) enter(enter_folder);
  box_.end(chosen_ || cancel);
  if (!chosen_ || cancel) return;
  last_folder_ = folder_;
  std::exchange(take_, {})(*chosen_);
}

}  // namespace janus::gui
