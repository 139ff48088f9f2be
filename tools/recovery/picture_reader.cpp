#include "tools/recovery/picture_reader.hpp"

#include <algorithm>
#include <array>

namespace janus::tools {

bool is_picture(std::string_view head) {
  using namespace std::string_view_literals;
  constexpr std::array kBegins = {"\x89PNG\r\n\x1A\n"sv, "\xFF\xD8\xFF"sv, "II*\0"sv, "MM\0*"sv};
  if (std::any_of(kBegins.begin(), kBegins.end(), [&](std::string_view begin) { return head.starts_with(begin); })) return true;
  // "P5 640 480 255", and perhaps a comment after the first word.
  return head.size() > 8 && head[0] == 'P' && head[1] >= '1' && head[1] <= '6' && (head[2] == '\n' || head[2] == ' ') &&
         (head[3] == '#' || (head[3] >= '0' && head[3] <= '9'));
}

PictureText read_picture(const std::string&) {
  return {{}, "needs tesseract: apt install tesseract-ocr, or give the text that another program read"};
}

}  // namespace janus::tools
