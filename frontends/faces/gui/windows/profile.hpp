// Where the time went, over a chosen stretch of the recorded run.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "frontends/faces/gui/widgets/file_window.hpp"
#include "frontends/faces/gui/widgets/table_view.hpp"
#include "frontends/faces/gui/names.hpp"
#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class ProfileWindow final : public Window {
 public:
  ProfileWindow() : Window("profile", "Profile"), files_("profile-file") {}
  std::string as_text(DrawContext& context) override;
  ImVec2 usual_size() const override { return {740, 420}; }

 protected:
  void draw(DrawContext& context) override;

 private:
  using Over = engine::ProfileStretch::Over;
  struct Written {  // calls, as a file
    std::string path;
    std::uint64_t calls = 0;
  };
  void ask(DrawContext& context);
  void write_calls(DrawContext& context, const std::string& path);
  void take_answers(DrawContext& context);
  void draw_bar(DrawContext& context);
  void draw_rows(DrawContext& context);
  void save(DrawContext& context);

  Study<engine::ProfileReport> study_;
  Study<Written> writing_;
  std::shared_ptr<const engine::ProfileReport> report_;
  engine::Table table_;                     // of the report, its rows as they are sorted
  std::optional<TableAsked::Order> order_;  // that they are sorted by
  FileWindow files_{"profile-file"};
  bool saving_calls_ = false;
  engine::ProfileStretch stretch_;
  std::uint64_t described_ = 0;
  std::string note_;
};

}  // namespace janus::gui
