// Main program of every test: Catch2's main, with exit code 77 if nothing failed and a test skipped itself.
#define CATCH_CONFIG_RUNNER
#include "catch.hpp"
#include "skip.hpp"

int main(int argc, char** argv) {
  const int failed = Catch::Session().run(argc, argv);
  return failed == 0 && janus::tests::skipped ? 77 : failed;
}
