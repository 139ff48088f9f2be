// Window for recovering bytes from a scanned listing (tools/recovery). Shows the page lines with their interpretation, a line's bytes with
// their evidence, and the unresolved bytes, for the user to decide.
#pragma once

#include <string>

#include "frontends/ui/gui/listing/listing_review.hpp"
#include "frontends/ui/gui/names.hpp"
#include "frontends/ui/gui/widgets/code_rows.hpp"
#include "frontends/ui/gui/widgets/file_window.hpp"
#include "frontends/ui/gui/widgets/scan_crop.hpp"
#include "frontends/ui/gui/window.hpp"

namespace janus::gui {

views::Role role_of(ListingSign sign);

class ListingWindow final : public Window {
 public:
  ListingWindow() : Window("listing", "Listing", {1260, 720}) {}

  // Opens the form for selecting pages.
  void ask();
  // Returns true if an opened file is a page, based on its name or because this window has the focus.
  bool accepts(const std::string& path) const;
  void add_page(const std::string& path);

  bool key(const KeyEvent& event, DrawContext& context) override;
  void handle_character(unsigned key, DrawContext& context) override;
  bool takes_keys() const override { return !form_; }
  void perform(Action action, DrawContext& context) override;
  std::string to_text(DrawContext& context) override;
  float max_area_fraction() const override { return 0.98F; }

 protected:
  void draw(DrawContext& context) override;
  ImGuiWindowFlags flags() const override;
  std::string shown_title(const DrawContext& context) const override;

 private:
  void update_work(DrawContext& context);
  void recover(DrawContext& context);
  void choose_save_path(DrawContext& context, ListingOutput output);

  // listing_form.cpp: initial form
  void draw_form(DrawContext& context);
  void draw_requested_pages(DrawContext& context);
  void draw_choices(DrawContext& context);

  void draw_bar(DrawContext& context);
  void draw_page(DrawContext& context);
  void draw_line(DrawContext& context, const ListingRow& row, bool here, ImVec2 at, float width);
  void draw_status(DrawContext& context);

  // listing_doubts.cpp: list and decisions
  void draw_entries(DrawContext& context);
  void draw_uncertainty(DrawContext& context);
  void draw_candidates(DrawContext& context);
  void draw_question(DrawContext& context);
  void draw_bytes(DrawContext& context);

  bool form_ = true;
  ListingRequest request_;  // contents of the form
  ListingReview review_;
  HistoryQuery<RecoveredListing> recovering_;
  HistoryQuery<AppliedDecisions> deciding_;
  CodeRows rows_;
  ScanCrop crop_;
  std::size_t longest_ = 0;          // longest line, in characters
  const void* listed_ = nullptr;     // listing whose rows were measured
  std::optional<std::size_t> seen_;  // entry to which the list has scrolled
};

}  // namespace janus::gui
