// Shows the part of a scanned page that contains a line of a listing, enlarged to the text size.
#pragma once

#include <memory>
#include <string>

#include "frontends/core/engine/history_query.hpp"
#include "frontends/ui/gui/draw_context.hpp"
#include "frontends/ui/gui/listing/listing_review.hpp"
#include "frontends/ui/gui/platform/texture.hpp"
#include "tools/recovery/picture_levels.hpp"

namespace janus::gui {

class ScanCrop {
 public:
  // Draws the line and the adjacent lines across the full width, with a frame around the uncertain part. The image is read on the engine's
  // thread.
  void draw(DrawContext& context, const ScanRegion& place);
  void reset();

 private:
  void read(DrawContext& context, const std::string& picture);
  struct Part {
    int left = 0, top = 0, width = 0, height = 0;
    bool operator==(const Part&) const = default;
  };
  void upload(const Part& part);

  std::string path_;  // path of the image that is shown or being read
  engine::HistoryQuery<tools::GreyPicture> reading_;
  std::shared_ptr<const tools::GreyPicture> picture_;
  Texture texture_;
  Part shown_;
  float zoom_ = 1;
};

}  // namespace janus::gui
