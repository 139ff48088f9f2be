// The instructions that led to where the machine stands.
#pragma once

#include <memory>
#include <string>

#include "frontends/faces/engine/views/trace_table.hpp"
#include "frontends/faces/gui/widgets/file_window.hpp"
#include "frontends/faces/gui/names.hpp"
#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class TraceWindow final : public Window {
 public:
  TraceWindow() : Window("trace", "Trace"), files_("trace-file") {}
  bool key(const KeyEvent& event, DrawContext& context) override;
  std::string as_text(DrawContext& context) override;
  ImVec2 usual_size() const override { return {860, 420}; }

 protected:
  void draw(DrawContext& context) override;

 private:
  void ask(DrawContext& context);
  bool covers(const Snapshot& now) const;
  void go_to(DrawContext& context, std::size_t line);
  void draw_bar(DrawContext& context);
  void draw_filter(DrawContext& context);
  void draw_lines(DrawContext& context);

  Study<engine::TraceReport> study_;
  std::shared_ptr<const engine::TraceReport> report_;
  engine::Table table_;  // its columns
  FileWindow files_{"trace-file"};
  std::uint64_t described_ = 0;
  std::uint64_t run_ = 0;
  std::uint64_t asked_at_ = ~std::uint64_t{0};
  int size_ = 1;  // index into the sizes offered
  bool automatic_ = true;
  std::string filter_, filter_text_;  // that is asked for, empty: none; that is typed
  std::uint64_t shown_cycle_ = ~std::uint64_t{0};
  std::string note_;
};

}  // namespace janus::gui
