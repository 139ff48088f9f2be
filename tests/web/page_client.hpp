// Client of a page for tests without a browser: sends requests, advances time, and stores the latest update of each part.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "frontends/ui/web/page.hpp"

namespace janus::tests {

using nlohmann::json;

class PageClient {
 public:
  PageClient();
  ~PageClient();

  // Sends a request, and repeats it until the answer is complete.
  json ask(json request);
  json ask_once(const json& request);
  double pump(double milliseconds);
  // Sends a request that must succeed; otherwise the test fails.
  json done(json request);
  void look();
  // Waits until `so` returns true, at most 20 emulated minutes at full speed.
  bool until(const std::function<bool()>& so);
  bool waits();
  void click(const std::string& square);
  void start(const std::string& program);
  void start(const std::string& program, json settings);
  std::string moves();

 private:
  std::unique_ptr<json> received_;
  web::Page page_;

 public:
  json& parts;
  std::vector<std::string> notes, problems;
};

}  // namespace janus::tests
