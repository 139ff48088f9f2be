// Libraries that are loaded on first use.
#include "catch.hpp"
#include "tools/late_library.hpp"

#ifdef __GLIBC__

TEST_CASE("late library: the error names the Debian package") {
  using Catch::Matchers::Contains;
  const auto load = [](const char* name) { janus::tools::find_library_function(name, "nothing"); };
  CHECK_THROWS_WITH(load("libNothing.so.3"), Contains("libNothing.so.3") && Contains("install it (in Debian: libnothing3)"));
  CHECK_THROWS_WITH(load("libnothing-2.so.0"), Contains("(in Debian: libnothing-2-0)"));
  CHECK_THROWS_WITH(load("nothing"), Contains("(in Debian: nothing)"));
}

#endif
