// The engine behind the browser page, with three calls: one for requests, one to run the machine, and one for the changes to show.
// Requests, answers and changes are JSON objects. Draws nothing and never blocks. Also compiles natively.
//
//   page.ask(R"({"do": "start", "program": "microchess", "keys": "C,PC"})");    {}, {"problem": "one line"} or {"later": "name"}
//   page.pump(14)                       works for up to 14 milliseconds
//   page.take_changes()                         {"parts": {"board": {...}, ...}, "notes": [...], "problems": [...]}: parts that changed
//
// A long request is processed during pump(). Its first answer is {"later": name}. After a pump, the caller repeats the request with that
// name in "do".
//
// The tables in requests_*.cpp list the requests, and page.cpp lists the parts.
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

  // Processes a request. A failed request returns a `problem` and changes nothing. Throws only std::bad_alloc.
  std::string ask(std::string_view request);
  // Runs for at most about `milliseconds` of real time. Returns the milliseconds until the next call, from 0 (immediately) to 1000.
  double pump(double milliseconds);
  // Returns the changes since the last call. Most parts are included only if the last `wants` request named them.
  std::string take_changes();
  // Returns the RGBA pixels of a screen as of the last take_changes(), row by row, or an empty span if the display is not a screen.
  std::span<const std::uint8_t> pixels(std::size_t display) const;
  // Fills `samples` with the next sound samples, -1..1.
  void fill_samples(std::span<float> samples);

 private:
  std::unique_ptr<PageState> state_;
};

}  // namespace janus::web
