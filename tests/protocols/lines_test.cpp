// Reads lines that arrive in parts, are too long, or do not arrive.
#include <unistd.h>

#include <thread>

#include "catch.hpp"
#include "frontends/games/protocols/line_source.hpp"

using namespace janus;
using namespace std::chrono_literals;

namespace {

struct Pipe {
  Pipe() { REQUIRE(pipe(ends) == 0); }
  ~Pipe() { close(ends[0]), shut(); }
  void write(const std::string& text) const { REQUIRE(::write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size())); }
  void shut() {
    if (ends[1] >= 0) close(std::exchange(ends[1], -1));
  }
  int ends[2] = {-1, -1};
};

}  // namespace

TEST_CASE("lines: are read as they arrive") {
  Pipe pipe;
  protocols::LineSource lines(pipe.ends[0]);
  CHECK_FALSE(lines.next(0ms));
  pipe.write("is");
  CHECK_FALSE(lines.next(1ms));
  pipe.write("ready\r\n\nstop\nqu");
  CHECK(lines.next(0ms)->text == "isready");
  CHECK(lines.next(0ms)->text.empty());
  CHECK(lines.next()->text == "stop");
  pipe.shut();
  CHECK(lines.next()->text == "qu");
  CHECK_FALSE(lines.has_ended());
  CHECK_FALSE(lines.next());
  CHECK(lines.has_ended());
}

TEST_CASE("lines: a line of ten megabytes is one line and is not kept in memory") {
  Pipe pipe;
  std::thread writer([&] {
    const std::string part(64 * 1024, 'x');
    for (int i = 0; i < 160; ++i) pipe.write(part);
    pipe.write("\nisready\n");
    pipe.shut();
  });
  protocols::LineSource lines(pipe.ends[0]);
  const auto line = lines.next();
  CHECK(line->too_long);
  CHECK(line->text.size() == tools::LineAssembler::kLongest);
  CHECK(lines.next()->text == "isready");
  CHECK_FALSE(lines.next());
  writer.join();
}
