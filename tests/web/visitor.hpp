// A page as its worker has it, for tests without a browser: it asks, lets time pass, and keeps what it was told last, part by part.
#pragma once

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "catch.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/faces/web/page.hpp"

namespace janus::tests {

using nlohmann::json;

class Visitor {
 public:
  json ask(json request) {
    const json answer = json::parse(page_.ask(request.dump()));
    look();
    return answer;
  }
  // What cannot be done is a failure of the test.
  json done(json request) {
    const json answer = ask(request);
    CAPTURE(request.dump(), answer.dump());
    REQUIRE_FALSE(answer.contains("problem"));
    return answer;
  }
  void look() {
    const json seen = json::parse(page_.look());
    for (const auto& [name, part] : seen.at("parts").items()) parts[name] = part;
    for (const auto& note : seen.value("notes", json::array())) notes.push_back(note);
    for (const auto& problem : seen.value("problems", json::array())) problems.push_back(problem);
  }
  // Until that is so; at most 20 emulated minutes at full speed.
  bool until(const std::function<bool()>& so) {
    for (int i = 0; i < 20000; ++i) {
      if (so()) return true;
      page_.pump(5);
      look();
    }
    return false;
  }
  bool waits() {
    return until([&] { return parts["board"].is_object() && parts["board"]["waits"] == true; });
  }
  void click(const std::string& square) {
    const json& names = parts["board"]["plan"]["squares"];
    const auto at = std::find(names.begin(), names.end(), square);
    REQUIRE(at != names.end());
    done({{"do", "square"}, {"square", at - names.begin()}});
  }
  void start(const std::string& program, json settings = json::object()) {
    done({{"do", "start"}, {"program", program}, {"settings", settings}});
    done({{"do", "speed"}, {"factor", 0}});
  }
  std::string moves() {
    std::string text;
    for (const json& row : parts["moves"]["rows"]) {
      for (const char* half : {"first", "second"}) {
        if (row[half].is_object()) text += row[half]["text"].get<std::string>() + " ";
      }
    }
    return text;
  }

  json parts = json::object();
  std::vector<std::string> notes, problems;

 private:
  web::Page page_{play::built_in_collection()};
};

}  // namespace janus::tests
