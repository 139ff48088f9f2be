#include "frontends/ui/gui/platform/last_frame.hpp"

#include <cstring>

namespace janus::gui {
namespace {

void add(std::vector<char>& bytes, const void* from, std::size_t size) {
  if (size == 0) return;
  const std::size_t at = bytes.size();
  bytes.resize(at + size);
  std::memcpy(bytes.data() + at, from, size);
}

// For types without padding.
template <class... Values>
void add_values(std::vector<char>& bytes, const Values&... values) {
  (add(bytes, &values, sizeof values), ...);
}

}  // namespace

bool LastFrame::is_same(const ImDrawData& frame, int width, int height, std::uint64_t textures) {
  fresh_.clear();
  bool known = true;
#if IMGUI_VERSION_NUM >= 19200
  if (frame.Textures != nullptr) {
    for (const ImTextureData* texture : *frame.Textures) known &= texture->Status == ImTextureStatus_OK;
  }
#endif
  const ImVec4 ground = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
  add_values(fresh_, width, height, textures, ground.x, ground.y, ground.z, frame.DisplayPos.x, frame.DisplayPos.y, frame.DisplaySize.x,
             frame.DisplaySize.y);
  for (int i = 0; i < frame.CmdListsCount && known; ++i) {
    const ImDrawList& list = *frame.CmdLists[i];
    add_values(fresh_, list.VtxBuffer.Size, list.IdxBuffer.Size, list.CmdBuffer.Size);
    add(fresh_, list.VtxBuffer.Data, static_cast<std::size_t>(list.VtxBuffer.size_in_bytes()));
    add(fresh_, list.IdxBuffer.Data, static_cast<std::size_t>(list.IdxBuffer.size_in_bytes()));
    for (const ImDrawCmd& command : list.CmdBuffer) {
      known &= command.UserCallback == nullptr;  // a callback can draw anything
      add_values(fresh_, command.ClipRect.x, command.ClipRect.y, command.ClipRect.z, command.ClipRect.w, command.VtxOffset,
                 command.IdxOffset, command.ElemCount, command.GetTexID());
    }
  }
  if (!known) fresh_.clear();
  const bool same = known && fresh_ == bytes_;
  bytes_.swap(fresh_);
  return same;
}

}  // namespace janus::gui
