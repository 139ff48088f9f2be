#include "web/page_client.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/games/play/positions.hpp"

namespace janus::tests {

PageClient::PageClient() : received_(std::make_unique<json>(json::object())), page_(play::built_in_collection()), parts(*received_) {}
PageClient::~PageClient() = default;

json PageClient::ask(json request) {
  json answer = ask_once(request);
  for (int i = 0; answer.contains("later") && i < 100'000; ++i) {
    page_.pump(5);
    request["do"] = answer["later"];
    answer = ask_once(request);
  }
  return answer;
}

json PageClient::ask_once(const json& request) {
  json answer = json::parse(page_.ask(request.dump()));
  look();
  return answer;
}

json PageClient::done(json request) {
  json answer = ask(request);
  CAPTURE(request.dump(), answer.dump());
  REQUIRE_FALSE(answer.contains("problem"));
  return answer;
}

double PageClient::pump(double milliseconds) { return page_.pump(milliseconds); }

void PageClient::look() {
  const json seen = json::parse(page_.take_changes());
  for (const auto& [name, part] : seen.at("parts").items()) parts[name] = part;
  for (const auto& note : seen.value("notes", json::array())) notes.push_back(note);
  for (const auto& problem : seen.value("problems", json::array())) problems.push_back(problem);
}

bool PageClient::until(const std::function<bool()>& so) {
  for (int i = 0; i < 20000; ++i) {
    if (so()) return true;
    page_.pump(5);
    look();
  }
  return false;
}

bool PageClient::waits() {
  return until([&] { return parts["board"].is_object() && parts["board"]["waits"] == true; });
}

void PageClient::click(const std::string& square) {
  const json& names = parts["board"]["plan"]["squares"];
  const auto at = std::find(names.begin(), names.end(), square);
  REQUIRE(at != names.end());
  done({{"do", "square"}, {"square", at - names.begin()}});
}

void PageClient::start(const std::string& program) { start(program, json::object()); }
void PageClient::start(const std::string& program, json settings) {
  done({{"do", "start"}, {"program", program}, {"settings", settings}});
  done({{"do", "speed"}, {"factor", 0}});
}

std::string PageClient::moves() {
  std::string text;
  for (const json& row : parts["moves"]["rows"]) {
    for (const char* half : {"first", "second"}) {
      if (row[half].is_object()) text += row[half]["text"].get<std::string>() + " ";
    }
  }
  return text;
}

}  // namespace janus::tests
