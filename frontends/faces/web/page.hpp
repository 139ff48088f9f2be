// All that a page in a browser sees and does, by three calls: what is asked, time that passes, and what is to be drawn. A request
// and its answer are JSON objects; so is the look. It draws nothing and waits for nobody, and it compiles for a host as well.
//
//   page.ask(R"({"do": "start", "program": "microchess", "keys": "C,PC"})");    {}, {"problem": "one line"} or {"later": "name"}
//   page.pump(14)                       the machine runs for so long, or is ahead of its time
//   page.look()                         {"parts": {"board": {...}, ...}, "notes": [...], "problems": [...]}: parts that changed
//
// A request that takes its time is done in that of pump(): its answer is {"later": name} at first, and whoever asked asks again after a
// pump, with that name in its "do".
//
// What can be asked stands in the tables of requests_*.cpp, what is seen in that of parts.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "frontends/core/session/collection.hpp"

namespace janus::web {

struct PageState;

class Page {
 public:
  // The collection outlives it. There is no machine before one is started.
  explicit Page(const session::Collection& collection);
  ~Page();

  // Throws nothing but std::bad_alloc: what cannot be done is a `problem`, and has changed nothing.
  std::string ask(std::string_view request);
  // At most about so many milliseconds of real time. Returns in how many it is to be called again, at most 1000; 0: at once.
  double pump(double milliseconds);
  // What has changed since the last look. Parts that nobody wants ("wants") are left out.
  std::string look();
  // A screen of cells or pixels as it was looked at last, RGBA, row by row; empty: it is none.
  std::span<const std::uint8_t> picture(std::size_t display) const;
  // What is heard next: as many samples as there are places, -1..1.
  void hear(std::span<float> samples);

 private:
  std::unique_ptr<PageState> state_;
};

}  // namespace janus::web
