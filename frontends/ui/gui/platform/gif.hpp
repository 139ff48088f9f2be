// Writes an animated GIF in which each image contains only the pixels that differ from the previous image.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

struct GifFileType;

namespace janus::gui {

// A window's contents as 0xRRGGBB, in rows from the top.
struct Shot {
  int width = 0, height = 0;
  std::vector<std::uint32_t> dots;
};

class Gif {
 public:
  // All images must have this size. All functions throw a one-line session::Error, for example if giflib is missing.
  Gif(int width, int height);
  ~Gif();
  Gif(const Gif&) = delete;
  Gif& operator=(const Gif&) = delete;

  // Adds an image with its duration in hundredths of a second.
  void add(const Shot& shot, int hundredths);
  std::string finish();  // returns the file; no more images can be added

 private:
  struct Box {
    int left = 0, top = 0, right = 0, bottom = 0;  // right and bottom are exclusive
  };
  static Box find_changed_box(const Shot& before, const Shot& after);
  void write(const Shot& shot, const Box& box, int hundredths);
  void write_last();
  void check(int result);

  GifFileType* file_ = nullptr;
  std::string bytes_;
  Shot last_;  // not written yet, because its duration can still increase
  Box last_box_;
  int last_hundredths_ = 0;
};

}  // namespace janus::gui
