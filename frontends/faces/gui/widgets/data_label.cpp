#include "frontends/faces/gui/widgets/data_label.hpp"

namespace janus::gui {

std::string data_label(std::string_view text, std::size_t row) {
  // ImGui draws nothing for a carriage return, which therefore parts two signs unseen.
  constexpr char kUnseen = '\r';
  std::string label;
  for (const char c : text) {
    if (c == '#' && !label.empty() && label.back() == '#') label += kUnseen;
    const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    label += control ? '?' : c;
  }
  if (label.empty()) label = "(no name)";
  label += kUnseen;
  return label + "##" + std::to_string(row);
}

}  // namespace janus::gui
