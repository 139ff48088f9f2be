#include "frontends/ui/gui/widgets/scan_crop.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/error.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "tools/files/file_reader.hpp"

namespace janus::gui {
namespace {

constexpr float kLetters = 1.9F;  // height of a line, relative to the code font
constexpr float kLines = 3;       // visible lines
constexpr float kLeastZoom = 0.5F, kMostZoom = 6;
constexpr tools::FilePurpose kScan{"a page image", 500 * tools::kMegabyte};

std::shared_ptr<const tools::GreyPicture> read_scan(const std::string& path) {
  const tools::FileReadResult file = tools::read_file(path, kScan);
  if (!file.ok()) throw session::Error(file.problem);
  auto picture = tools::unpack_picture(file.bytes);
  if (!picture) throw session::Error(path + ": unsupported image; use PNG, PNM or JPEG");
  return std::make_shared<const tools::GreyPicture>(std::move(*picture));
}

}  // namespace

void ScanCrop::reset() {
  reading_.cancel();
  path_.clear();
  picture_.reset();
}

void ScanCrop::read(DrawContext& context, const std::string& picture) {
  path_ = picture;
  picture_.reset();
  reading_.begin(context.engine, [picture](session::Session&, Progress&) { return read_scan(picture); });
}

void ScanCrop::upload(const Part& part) {
  if (shown_ == part) return;
  shown_ = part;
  machines::Picture dots{part.width, part.height, {}};
  dots.dots.reserve(static_cast<std::size_t>(part.width) * static_cast<std::size_t>(part.height));
  for (int y = part.top; y < part.top + part.height; ++y) {
    const std::size_t row = static_cast<std::size_t>(y) * static_cast<std::size_t>(picture_->width);
    for (int x = part.left; x < part.left + part.width; ++x)
      dots.dots.push_back(picture_->pixels[row + static_cast<std::size_t>(x)] * 0x10101U);
  }
  texture_.set(dots, 1, 1, true);
}

void ScanCrop::draw(DrawContext& context, const ScanRegion& place) {
  if (path_ != place.picture) read(context, place.picture);
  if (auto picture = reading_.take()) {
    picture_ = std::move(picture);
    shown_ = {};
  }
  if (picture_ == nullptr) {
    const WrapScope wrap;
    ImGui::TextDisabled("%s", reading_.is_busy() ? "Reading the scan..." : reading_.problem().c_str());
    return;
  }
  const tools::PageBox& criteria = place.word ? *place.word : place.line;
  const float line = std::clamp(static_cast<float>(criteria.height), 8.0F, 400.0F);
  const float scale = context.fonts.mono_size * kLetters * zoom_ / line;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float room = ImGui::GetContentRegionAvail().x;
  const float height = std::round(context.fonts.mono_size * kLetters * kLines);
  Part part;
  part.width = std::clamp(static_cast<int>(room / scale), 1, picture_->width);
  part.height = std::clamp(static_cast<int>(height / scale), 1, picture_->height);
  const int middle = place.word ? criteria.left + criteria.width / 2 : criteria.left + part.width / 2;
  part.left = std::clamp(middle - part.width / 2, 0, picture_->width - part.width);
  part.top = std::clamp(criteria.top + criteria.height / 2 - part.height / 2, 0, picture_->height - part.height);
  upload(part);
  const ImVec2 to = {at.x + static_cast<float>(part.width) * scale, at.y + static_cast<float>(part.height) * scale};
  ImGui::Dummy({to.x - at.x, to.y - at.y});
  context.marks.add_item("listing/scan");
  if (ImGui::IsItemHovered()) {
    ImGui::SetTooltip("%s\nZoom with Ctrl and the mouse wheel", place.picture.c_str());
    if (const float wheel = ImGui::GetIO().KeyCtrl ? ImGui::GetIO().MouseWheel : 0; wheel != 0)
      zoom_ = std::clamp(zoom_ * (wheel > 0 ? 1.25F : 0.8F), kLeastZoom, kMostZoom);
  }
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(at, to, true);
  texture_.draw(list, at, to);
  if (place.word) {
    const auto point = [&](int x, int y) {
      return ImVec2{at.x + static_cast<float>(x - part.left) * scale, at.y + static_cast<float>(y - part.top) * scale};
    };
    const ImVec2 from = point(criteria.left, criteria.top), end = point(criteria.left + criteria.width, criteria.top + criteria.height);
    const float gap = 3 * context.scale;
    list.AddRect({from.x - gap, from.y - gap}, {end.x + gap, end.y + gap}, context.theme.accent, 2, 0, 2 * context.scale);
  }
  list.PopClipRect();
}

}  // namespace janus::gui
