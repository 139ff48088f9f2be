// A page's worker for tests without a browser: sends requests, lets time pass, and stores the last update, part by part.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "frontends/ui/web/page.hpp"

namespace janus::tests {

using nlohmann::json;

class Visitor {
 public:
  Visitor();
  ~Visitor();

  // Asks, and asks again for what comes later.
  json ask(json request);
  json ask_once(const json& request);
  double pump(double milliseconds);
  // What cannot be done is a failure of the test.
  json done(json request);
  void look();
  // Until that is so; at most 20 emulated minutes at full speed.
  bool until(const std::function<bool()>& so);
  bool waits();
  void click(const std::string& square);
  void start(const std::string& program);
  void start(const std::string& program, json settings);
  std::string moves();

 private:
  std::unique_ptr<json> told_;
  web::Page page_;

 public:
  json& parts;
  std::vector<std::string> notes, problems;
};

}  // namespace janus::tests
