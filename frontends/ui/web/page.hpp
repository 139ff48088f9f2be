// Interface of a browser page with three calls: requests, passing time, and changes to show. Requests,
// answers and changes are JSON objects. Draws nothing and never blocks; also compiles for a host.
//
//   page.ask(R"({"do": "start", "program": "microchess", "keys": "C,PC"})");    {}, {"problem": "one line"} or {"later": "name"}
//   page.pump(14)                       runs the machine for up to that time
//   page.look()                         {"parts": {"board": {...}, ...}, "notes": [...], "problems": [...]}: parts that changed
//
// A long request is processed during pump(): its answer is first {"later": name}, and the caller repeats it after a
// pump, with that name in "do".
//
// The tables in requests_*.cpp list the requests, and parts.cpp lists the parts.
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
  // The collection must outlive the page. There is no machine before the first start.
  explicit Page(const session::Collection& collection);
  ~Page();

  // Throws only std::bad_alloc. A request that fails returns a `problem` and changes nothing.
  std::string ask(std::string_view request);
  // Uses about this time at most, in real milliseconds. Returns the milliseconds until the next call, at most 1000; 0: at once.
  double pump(double milliseconds);
  // Returns the changes since the last call. Most parts are included only if the last `wants` request names them.
  std::string look();
  // Returns a screen of cells or pixels as of the last look(), RGBA, row by row; empty: not a screen.
  std::span<const std::uint8_t> picture(std::size_t display) const;
  // Fills `samples` with the next sound, -1..1.
  void hear(std::span<float> samples);

 private:
  std::unique_ptr<PageState> state_;
};

}  // namespace janus::web
