#include "frontends/ui/gui/windows/listing.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "frontends/core/session/files.hpp"
#include "frontends/ui/gui/opener.hpp"
#include "frontends/ui/gui/style/theme.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/table_view.hpp"
#include "tools/formats/format.hpp"
#include "tools/recovery/report_text.hpp"
#include "tools/text.hpp"

namespace janus::gui {
namespace {

namespace fs = std::filesystem;

constexpr float kListedNumber = 2, kListedAddress = 8.5F, kListedText = 14;  // columns, in characters
constexpr std::array<std::string_view, 10> kPages = {".tsv", ".png", ".pnm", ".pbm", ".pgm", ".ppm", ".tif", ".tiff", ".jpg", ".jpeg"};
constexpr std::array<std::string_view, 4> kTexts = {".txt", ".lst", ".prn", ".asc"};

template <std::size_t N>
bool has(const std::array<std::string_view, N>& endings, const std::string& path) {
  return std::find(endings.begin(), endings.end(), tools::lower(fs::path(path).extension().string())) != endings.end();
}

constexpr const char* name_of(ListingOutput output) {
  return output == ListingOutput::image ? "image" : output == ListingOutput::source ? "source" : "report";
}

}  // namespace

views::Role role_of(ListingSign sign) {
  switch (sign) {
    case ListingSign::doubt:
    case ListingSign::missing: return views::Role::problem;
    case ListingSign::same_hand:
    case ListingSign::alone: return views::Role::changed;
    case ListingSign::repaired: return views::Role::address;
    case ListingSign::decided: return views::Role::good;
    default: return views::Role::dim;
  }
}

void ListingWindow::ask() {
  form_ = true;
  if (review_.listing() != nullptr) request_ = review_.listing()->request;
}

bool ListingWindow::accepts(const std::string& path) const { return has(kPages, path) || (open && focused() && has(kTexts, path)); }

void ListingWindow::add_page(const std::string& path) {
  if (!form_) ask();
  if (std::find(request_.pages.begin(), request_.pages.end(), path) == request_.pages.end()) request_.pages.push_back(path);
}

ImGuiWindowFlags ListingWindow::flags() const {
  return form_ ? 0 : ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
}

std::string ListingWindow::shown_title(const DrawContext&) const {
  if (form_ || review_.listing() == nullptr || review_.listing()->request.pages.empty()) return title();
  const auto& pages = review_.listing()->request.pages;
  const std::string more = pages.size() == 1 ? "" : fmt::format(" and {} more", pages.size() - 1);
  return fmt::format("Listing: {}{}", fs::path(pages.front()).filename().string(), more);
}

std::string ListingWindow::to_text(DrawContext&) { return form_ ? std::string() : review_.text(); }

void ListingWindow::recover(DrawContext& context) {
  if (request_.pages.empty() || review_.is_waiting()) return;
  form_ = true;
  recovering_.begin(context.engine,
                    [request = request_](session::Session&, Progress& progress) { return recover_listing(request, progress); });
}

// Processes results of the engine's thread and starts the next job.
void ListingWindow::update_work(DrawContext& context) {
  const bool decided = deciding_.is_busy();
  if (const auto answer = deciding_.take()) review_.on_order_done(*answer);
  else if (decided && !deciding_.is_busy()) review_.on_order_failed(deciding_.problem());
  if (auto listing = recovering_.take()) {
    review_.show(nullptr);
    review_.show(std::move(listing));
    crop_.reset();
    form_ = false;
  }
  if (review_.listing() == nullptr) return;
  if (const ListingOrder* order = review_.next_order())
    deciding_.begin(context.engine, [listing = review_.listing(), order = *order](session::Session&, Progress&) {
      return std::make_shared<const AppliedDecisions>(apply_decision(*listing, order));
    });
}

void ListingWindow::choose_save_path(DrawContext& context, ListingOutput output) {
  if (review_.listing() == nullptr) return;
  const fs::path page = review_.listing()->request.pages.front();
  const char* ending = output == ListingOutput::image ? ".bin" : output == ListingOutput::source ? ".s" : ".json";
  context.workspace.files().show_save(page.parent_path().string(), page.stem().string() + ending, name_of(output),
                                      [&engine = context.engine, output, listing = review_.listing()](const std::string& path) {
                                        save_file(engine, name_of(output), path, [path, output, listing](const Task&) {
                                          session::write_file(path, make_output(*listing, output, path));
                                        });
                                      });
}

void ListingWindow::perform(Action action, DrawContext&) {
  if (action == Action::undo && !form_) review_.undo();
}

bool ListingWindow::key(const KeyEvent& event, DrawContext&) {
  if (!event.down || form_ || review_.question() != nullptr || (event.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0) return false;
  const std::size_t at = review_.cursor(), page = static_cast<std::size_t>(std::max(1, rows_.rows() - 2));
  switch (event.key) {
    case GLFW_KEY_UP: return review_.go_to(at - std::min<std::size_t>(at, 1)), true;
    case GLFW_KEY_DOWN: return review_.go_to(at + 1), true;
    case GLFW_KEY_PAGE_UP: return review_.go_to(at - std::min(at, page)), true;
    case GLFW_KEY_PAGE_DOWN: return review_.go_to(at + page), true;
    case GLFW_KEY_HOME: return review_.go_to(0), true;
    case GLFW_KEY_END: return review_.go_to(review_.rows().size()), true;
    default: return false;
  }
}

void ListingWindow::handle_character(unsigned key, DrawContext& context) {
  if (form_ || review_.handle_character(key)) return;
  switch (key) {
    case 'i': return choose_save_path(context, ListingOutput::image);
    case 'o': return choose_save_path(context, ListingOutput::source);
    case 'r': return choose_save_path(context, ListingOutput::report);
    case 'l': return ask();
    case 'a': return recover(context);
    default: return;
  }
}

void ListingWindow::draw_bar(DrawContext& context) {
  bool first = true;
  const auto pressed = [&](const char* name, const char* id, const std::string& tip, bool enabled = true) {
    if (!std::exchange(first, false)) ImGui::SameLine();
    wrap_before(button_width(name));
    return button(context, name, std::string("listing/") + id, {.tip = tip.c_str(), .enabled = enabled});
  };
  const tools::Recovery& recovery = review_.listing()->recovery;
  const std::size_t left = review_.count(ListingReview::Filter::open);
  if (pressed("Pages...", "pages", "Choose other pages, processor or syntax (l)")) ask();
  if (pressed("Again", "again", "Read the pages and decisions again (a)")) recover(context);
  const std::string unused = unused_text(recovery);
  const std::string about_image = exit_code(recovery) == 0 ? "Every byte is certain or set by you (i)"
                                  : !unused.empty()        ? unused + " (i)"
                                                    : "Unresolved bytes get their best candidate; bytes without one are left out (i)";
  if (pressed(exit_code(recovery) == 0 ? "Save image..." : "Save incomplete image...", "save-image", about_image))
    choose_save_path(context, ListingOutput::image);
  if (pressed("Save source...", "save-source", "Save source code that assembles to these bytes (o)"))
    choose_save_path(context, ListingOutput::source);
  if (pressed("Save report...", "save-report", "Save each byte with its verdict and evidence as JSON (r)"))
    choose_save_path(context, ListingOutput::report);
  if (pressed("Take back", "take-back", "Undo the last decision (u, Ctrl+Z)", review_.can_undo())) review_.undo();
  ImGui::SameLine();
  ImGui::TextDisabled("%s, %s; %zu open", recovery.cpu.c_str(), recovery.dialect.c_str(), left);
  ImGui::SameLine(0, 4 * ImGui::GetStyle().ItemSpacing.x);
  constexpr const char* kLegend = "? uncertain  ! missing  = one source twice  1 one source  * repaired  + set by you";
  if (ImGui::GetContentRegionAvail().x > ImGui::CalcTextSize(kLegend).x) ImGui::TextDisabled("%s", kLegend);
  else ImGui::NewLine();
}

void ListingWindow::draw_line(DrawContext& context, const ListingRow& row, bool here, ImVec2 at, float width) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  const RowPen pen(context, at, width);
  if (here) pen.draw_background(theme.row_selected);
  if (row.line == nullptr) return pen.draw_text(0.5F, theme.dim, row.of->name);
  if (row.sign != ListingSign::none) pen.draw_text(0.5F, colour_of(theme, role_of(row.sign)), std::string(1, character_of(row.sign)));
  pen.draw_text(kListedNumber, theme.faint, fmt::format("{:>5}", row.line->number));
  if (row.address) pen.draw_text(kListedAddress, theme.address, fmt::format("{:04X}", *row.address));
  pen.draw_text(kListedText, theme.text, row.line->text);
  const float line = std::max(1.0F, std::round(context.scale)), y = pen.column_position(0).y, end = y + context.fonts.mono_size + 1;
  for (const ListingMark& mark : row.marks) {
    const ImU32 colour = colour_of(theme, role_of(mark.sign));
    const float column = kListedText + static_cast<float>(mark.column), from = pen.column_position(column).x;
    const float to = pen.column_position(column + static_cast<float>(mark.length)).x;
    switch (mark.sign) {
      case ListingSign::doubt:
      case ListingSign::missing:
      case ListingSign::same_hand:
        list.AddRectFilled({from - 1, y - 1}, {to + 1, end}, with_alpha(colour, 0.25F));
        list.AddRect({from - 1, y - 1}, {to + 1, end}, colour, 0, 0, line);
        break;
      case ListingSign::decided: list.AddLine({from, end + 2 * line}, {to, end + 2 * line}, colour, line); [[fallthrough]];
      case ListingSign::repaired: list.AddLine({from, end}, {to, end}, colour, line); break;
      default:  // dots
        for (float x = from; x + line < to; x += 4 * line) list.AddLine({x, end}, {x + 2 * line, end}, colour, line);
    }
  }
}

void ListingWindow::draw_page(DrawContext& context) {
  if (listed_ != review_.listing().get()) {
    listed_ = review_.listing().get();
    longest_ = 40;
    for (const ListingRow& row : review_.rows())
      longest_ = std::max(longest_, row.line == nullptr ? row.of->name.size() : row.line->text.size());
  }
  if (const auto row = review_.take_scroll()) rows_.scroll_to(*row);
  const FontScope font(context.fonts.mono);
  rows_.draw(
      context, review_.rows().size(), kListedText + static_cast<float>(longest_) + 1, 0, [&](std::size_t row, bool) { review_.go_to(row); },
      [&](std::size_t row) {
        const tools::PageLine* line = review_.rows()[row].line;
        const FontScope text(context.fonts.text);
        if (ImGui::MenuItem("Copy the line", nullptr, false, line != nullptr)) ImGui::SetClipboardText(line->text.c_str());
      },
      [&](std::size_t row, ImVec2 at, float width) { draw_line(context, review_.rows()[row], row == review_.cursor(), at, width); });
  context.marks.add_item("listing/lines");
}

void ListingWindow::draw_status(DrawContext& context) {
  ImGui::TextUnformatted(review_.status().c_str());
  ImGui::SameLine(0, 2 * ImGui::GetStyle().ItemSpacing.x);
  if (!review_.problem().empty()) {
    coloured_text(context.theme.problem, review_.problem());
    context.marks.add_item("listing/problem");
    return;
  }
  if (!review_.message().empty()) return coloured_text(context.theme.accent, review_.message());
  const char* const keys = "1-9 accept, = type bytes, s skip, n next, p previous, u undo, f list";
  if (ImGui::GetContentRegionAvail().x > ImGui::CalcTextSize(keys).x) ImGui::TextDisabled("%s", keys);
}

void ListingWindow::draw(DrawContext& context) {
  update_work(context);
  if (form_ || review_.listing() == nullptr) return draw_form(context);
  draw_bar(context);
  const ImVec2 room = ImGui::GetContentRegionAvail(), gap = ImGui::GetStyle().ItemSpacing;
  const float status = ImGui::GetTextLineHeightWithSpacing(), height = room.y - status - gap.y;
  const float left = std::round(room.x * 0.57F), upper = std::round(height * 0.6F);
  const auto part = [&](const char* id, float width, float tall, const auto& content) {
    if (ImGui::BeginChild(id, {width, tall}, false, ImGuiWindowFlags_NoNavInputs)) content();
    ImGui::EndChild();
  };
  part("left", left, height, [&] {
    part("page", 0, upper, [&] { draw_page(context); });
    draw_entries(context);
  });
  ImGui::SameLine();
  part("right", 0, height, [&] {
    draw_uncertainty(context);
    draw_bytes(context);
  });
  draw_status(context);
}

}  // namespace janus::gui
