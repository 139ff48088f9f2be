#include "frontends/ui/gui/platform/texture.hpp"

#include <cstdint>
#include <vector>

#include "frontends/ui/gui/platform/platform.hpp"

namespace janus::gui {
namespace {

std::uint64_t all_changes = 0;

}  // namespace

std::uint64_t Texture::change_count() { return all_changes; }

Texture::~Texture() {
  if (name_ != 0 && Platform::current() != nullptr) Platform::current()->remove_texture(name_);
}

void Texture::set(const machines::Picture& picture, int columns, int rows, bool smooth) {
  std::vector<std::uint8_t> bytes;
  const auto width = static_cast<std::size_t>(picture.width);
  bytes.reserve(picture.dots.size() * 4 * static_cast<std::size_t>(columns * rows));
  for (std::size_t row = 0; row < picture.dots.size(); row += width) {
    for (int again = 0; again < rows; ++again) {
      for (std::size_t i = row; i < row + width; ++i) {
        const std::uint32_t dot = picture.dots[i];
        for (int wide = 0; wide < columns; ++wide) {
          for (const int shift : {16, 8, 0}) bytes.push_back(static_cast<std::uint8_t>(dot >> shift & 0xFF));
          bytes.push_back(0xFF);
        }
      }
    }
  }
  set(bytes.data(), picture.width * columns, picture.height * rows, smooth);
}

void Texture::set(const std::uint8_t* rgba, int width, int height, bool smooth) {
  ++all_changes;
  name_ = Platform::current()->set_texture(name_, rgba, width, height, smooth);
}

void Texture::draw(ImDrawList& list, ImVec2 from, ImVec2 to, ImVec2 part_from, ImVec2 part_to) const {
  if (name_ != 0) list.AddImage(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(name_)), from, to, part_from, part_to);
}

}  // namespace janus::gui
