#include "tools/utf8.hpp"

#include "catch.hpp"

using janus::tools::sanitise_utf8;

TEST_CASE("UTF-8: each invalid byte becomes U+FFFD") {
  CHECK(sanitise_utf8("").empty());
  CHECK(sanitise_utf8("e4 ♞ é 𝄞") == "e4 ♞ é 𝄞");
  CHECK(sanitise_utf8("a\xFF"
                      "b") == "a\uFFFDb");
  CHECK(sanitise_utf8("\xE2\x99") == "\uFFFD\uFFFD");  // cut off
  CHECK(sanitise_utf8("\xC0\xAF") == "\uFFFD\uFFFD");  // overlong
  CHECK(sanitise_utf8("\xE0\x80\x80") == "\uFFFD\uFFFD\uFFFD");
  CHECK(sanitise_utf8("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");  // surrogate
  CHECK(sanitise_utf8("\xF4\x90\x80\x80") == "\uFFFD\uFFFD\uFFFD\uFFFD");
  CHECK(sanitise_utf8("\xF4\x8F\xBF\xBF") == "\xF4\x8F\xBF\xBF");  // last code point
}
