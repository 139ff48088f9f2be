// A memory window for any address space: bytes, characters and labels, with markers for changed bytes, editing, find and fill. Also shows
// byte usage, unwritten bytes, and differences from another cycle or a saved state.
#pragma once

#include "frontends/ui/gui/widgets/file_window.hpp"
#include "frontends/core/views/memory_info.hpp"
#include "frontends/core/views/cell_search.hpp"
#include "frontends/ui/gui/memory_reference.hpp"
#include "frontends/ui/gui/names.hpp"
#include "frontends/ui/gui/window.hpp"

namespace janus::gui {

class MemoryWindow final : public Window {
 public:
  // The first window is "memory". There can be any number of windows.
  explicit MemoryWindow(int number = 1)
      : Window(number == 1 ? "memory" : "memory-" + std::to_string(number), number == 1 ? "Memory" : "Memory " + std::to_string(number)) {}
  bool is_available(const Description& about) const override { return !about.spaces.empty(); }
  bool key(const KeyEvent& event, DrawContext& context) override;
  void handle_character(unsigned character, DrawContext& context) override;
  void perform(Action action, DrawContext& context) override;
  void show_byte(Byte byte) override;
  std::string to_text(DrawContext& context) override;

 protected:
  void draw(DrawContext& context) override;

 private:
  static constexpr int kAddressCells = 6;  // "0200: "
  static int cell_of(int column);
  static char printable(std::uint8_t byte);
  const std::vector<std::uint8_t>& bytes(const DrawContext& context) const;
  void show(std::uint32_t address);
  void draw_bar(DrawContext& context);
  void draw_find_bar(DrawContext& context);
  void draw_rows(DrawContext& context);
  void draw_row(DrawContext& context, std::uint32_t address, ImVec2 at);
  void draw_background(DrawContext& context, std::uint32_t address, ImVec2 from, ImVec2 to);
  void draw_compare(DrawContext& context);
  void draw_legend(DrawContext& context);
  void draw_search(DrawContext& context);
  void draw_search_results(DrawContext& context);
  void search_step(DrawContext& context, std::optional<views::CellSearch::Step> step);
  views::CellSearch::Bytes previous_bytes() const;
  void update_info(DrawContext& context);
  void compare_with(Engine& engine, HistoryQuery<MemoryReference>::Work work);
  bool is_unwritten(const DrawContext& context, std::uint32_t address) const;
  std::optional<std::uint8_t> reference_byte(const DrawContext& context, std::uint32_t address) const;  // the byte to compare with
  void draw_tooltip(DrawContext& context, std::uint32_t address);
  void draw_menu(DrawContext& context);
  void find(DrawContext& context);
  void fill(DrawContext& context);
  void save(DrawContext& context);
  void move_cursor(const DrawContext& context, int by);

  enum class Panel : std::uint8_t { none, find, fill, save, compare };
  int space_ = 0;
  int columns_ = 16;
  std::uint32_t cursor_ = 0;
  bool has_cursor_ = false;
  ImVec2 cursor_at_ = {};      // position below the cursor byte
  bool cursor_focus_ = false;  // focus the bytes
  int high_ = -1;              // first digit of a byte being typed
  std::uint32_t top_ = 0;      // address of the first visible row
  int rows_ = 1;
  std::optional<std::uint32_t> scroll_to_;
  bool goto_requested_ = false, panel_requested_ = false, bytes_requested_ = false;  // gets the focus in this frame
  Panel panel_ = Panel::none;
  std::string goto_text_, find_text_, fill_from_, fill_to_, fill_text_, moment_text_, problem_;
  Engine::PendingAnswer saving_;
  std::string saved_;  // name of the last file written

  bool heat_ = false, show_unwritten_ = false;
  HistoryQuery<views::MemoryInfo> info_query_;
  std::shared_ptr<const views::MemoryInfo> facts_;  // null if disabled or not available
  double next_study_ = 0;
  std::uint64_t described_ = 0;  // session to which the data belong
  HistoryQuery<MemoryReference> reference_query_;
  std::shared_ptr<const MemoryReference> reference_;  // null if there is no comparison

  views::CellSearch search_;
  int search_space_ = 0;
  bool search_by_reference_ = false;  // compare cells with reference_, if set
  std::string search_text_, problem_search_;
};

}  // namespace janus::gui
