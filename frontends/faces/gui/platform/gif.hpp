// A film as a GIF file: pictures one after the other, of which only what changed is written.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

struct GifFileType;

namespace janus::gui {

// What a window shows: 0xRRGGBB, rows from the top.
struct Shot {
  int width = 0, height = 0;
  std::vector<std::uint32_t> dots;
};

class Gif {
 public:
  // Of pictures of one size. All of it throws session::Error, in one line, also where the library for it is missing.
  Gif(int width, int height);
  ~Gif();
  Gif(const Gif&) = delete;
  Gif& operator=(const Gif&) = delete;

  // How long it is shown, in hundredths of a second.
  void add(const Shot& shot, int hundredths);
  std::string finish();  // the file; nothing can be added to it any more

 private:
  struct Box {
    int left = 0, top = 0, right = 0, bottom = 0;  // not including the last two
  };
  static Box changed(const Shot& before, const Shot& after);
  void write(const Shot& shot, const Box& box, int hundredths);
  void write_last();
  void check(int result);

  GifFileType* file_ = nullptr;
  std::string bytes_;
  Shot last_;  // not yet written: how long it is shown is not known before the next
  Box last_box_;
  int last_hundredths_ = 0;
};

}  // namespace janus::gui
