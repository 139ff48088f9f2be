// Labels of rows, menu entries and buttons whose text comes from data: a file's name, a manifest, a setting.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace janus::gui {

// ImGui reads a label twice, as text and as a name: it hides what follows "##", and ends the program where a name is empty.
// This one is shown whole, in one line, and its name differs from that of every other `row` of the same list.
std::string data_label(std::string_view text, std::size_t row = 0);

}  // namespace janus::gui
