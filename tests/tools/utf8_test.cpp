#include "tools/utf8.hpp"

#include "catch.hpp"

using janus::tools::valid_utf8;

TEST_CASE("UTF-8: each invalid byte becomes U+FFFD") {
  CHECK(valid_utf8("").empty());
  CHECK(valid_utf8("e4 ♞ é 𝄞") == "e4 ♞ é 𝄞");
  CHECK(valid_utf8("a\xFF"
                   "b") == "a\uFFFDb");
  CHECK(valid_utf8("\xE2\x99") == "\uFFFD\uFFFD");  // cut off
  CHECK(valid_utf8("\xC0\xAF") == "\uFFFD\uFFFD");  // overlong
  CHECK(valid_utf8("\xE0\x80\x80") == "\uFFFD\uFFFD\uFFFD");
  CHECK(valid_utf8("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");  // surrogate
  CHECK(valid_utf8("\xF4\x90\x80\x80") == "\uFFFD\uFFFD\uFFFD\uFFFD");
  CHECK(valid_utf8("\xF4\x8F\xBF\xBF") == "\xF4\x8F\xBF\xBF");  // last code point
}
