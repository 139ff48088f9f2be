// Where the time went, over a chosen stretch of the recorded run.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "frontends/gui/widgets/file_window.hpp"
#include "frontends/gui/profile_report.hpp"
#include "frontends/gui/names.hpp"
#include "frontends/gui/window.hpp"

namespace janus::gui {

class ProfileWindow final : public Window {
 public:
  ProfileWindow() : Window("profile", "Profile"), files_("profile-file") {}
  std::string as_text(Frame& frame) override;
  ImVec2 usual_size() const override { return {740, 420}; }

 protected:
  void draw(Frame& frame) override;

 private:
  enum class Over : std::uint8_t { session, last_work, mark };
  struct Written {  // calls, as a file
    std::string path;
    std::uint64_t calls = 0;
  };
  debug::CycleRange stretch(const Frame& frame) const;
  void ask(Frame& frame);
  void write_calls(Frame& frame, const std::string& path);
  void take_answers(Frame& frame);
  void draw_bar(Frame& frame);
  void draw_rows(Frame& frame);
  void draw_row(Frame& frame, const ProfileReport::Row& row);
  void sort(int column, bool rising);
  void save(Frame& frame);

  Study<ProfileReport> study_;
  Study<Written> writing_;
  std::shared_ptr<const ProfileReport> report_;
  std::vector<ProfileReport::Row> rows_;  // of the report, as they are sorted
  FileWindow files_{"profile-file"};
  bool saving_calls_ = false;
  Over over_ = Over::session;
  std::optional<std::uint64_t> mark_;  // cycle
  std::uint64_t described_ = 0;
  bool sort_wanted_ = false;
  std::string note_;
};

}  // namespace janus::gui
