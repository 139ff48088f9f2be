#include "tools/utf8.hpp"

#include "catch.hpp"

using janus::tools::valid_utf8;

TEST_CASE("bytes that begin no character become U+FFFD, each by itself") {
  CHECK(valid_utf8("").empty());
  CHECK(valid_utf8("e4 ♞ é 𝄞") == "e4 ♞ é 𝄞");
  CHECK(valid_utf8("a\xFF"
                   "b") == "a\uFFFDb");
  CHECK(valid_utf8("\xE2\x99") == "\uFFFD\uFFFD");  // cut off
  CHECK(valid_utf8("\xC0\xAF") == "\uFFFD\uFFFD");  // longer than it need be
  CHECK(valid_utf8("\xE0\x80\x80") == "\uFFFD\uFFFD\uFFFD");
  CHECK(valid_utf8("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");  // half of a pair
  CHECK(valid_utf8("\xF4\x90\x80\x80") == "\uFFFD\uFFFD\uFFFD\uFFFD");
  CHECK(valid_utf8("\xF4\x8F\xBF\xBF") == "\xF4\x8F\xBF\xBF");  // the last there is
}
