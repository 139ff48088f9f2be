// Runs a page without a browser: one request per line of input, one answer per line of output. {"do":"look"} prints the page's
// updates. Browser tests compare the module's output with it.
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "frontends/games/play/positions.hpp"
#include "frontends/ui/web/page.hpp"

int main() {
  janus::web::Page page(janus::play::built_in_collection());
  for (std::string line; std::getline(std::cin, line);) {
    std::string answer = line == R"({"do":"look"})" ? page.take_changes() : page.ask(line);
    for (nlohmann::json read; (read = nlohmann::json::parse(answer)).contains("later");) {
      page.pump(12);
      auto request = nlohmann::ordered_json::parse(line);
      request["do"] = read["later"];
      answer = page.ask(line = request.dump());
    }
    std::cout << answer << '\n';
  }
}
