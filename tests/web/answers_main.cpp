// A page without a browser: a request a line, and its answers; of {"do":"look"} what a page is told. What the module says in a browser is held against it.
#include <iostream>
#include <string>

#include "frontends/games/play/positions.hpp"
#include "frontends/faces/web/page.hpp"

int main() {
  janus::web::Page page(janus::play::built_in_collection());
  for (std::string line; std::getline(std::cin, line);) std::cout << (line == R"({"do":"look"})" ? page.look() : page.ask(line)) << '\n';
}
