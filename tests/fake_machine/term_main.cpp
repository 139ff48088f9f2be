// The fake machine at a real terminal: fake_machine_term [LOG].
#include <cstdio>

#include "frontends/ui/terminal/term_command.hpp"
#include "fake_machine/setup.hpp"

int main(int count, char** words) {
  using namespace janus;
  terminal::TermOptions options;
  if (count > 1) options.log = words[1];
  try {
    return terminal::term_command(tests::fake_setup(), session::built_in_collection(), options,
                                  [](session::Session& session) { session.start(); });
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 3;
  }
}
