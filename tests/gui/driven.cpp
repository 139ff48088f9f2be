#include "gui/driven.hpp"

#include <nlohmann/json.hpp>

#include "catch.hpp"

namespace janus::tests {

using Catch::Contains;
using nlohmann::json;

std::string text(const json& report, const std::string& id) { return window(report, id).at("text"); }

bool has(const json& report, const std::string& control) { return report.at("controls").contains(control); }

bool has_any(const json& report, const std::string& prefix) {
  for (const auto& [name, box] : report.at("controls").items()) {
    if (name.starts_with(prefix)) return true;
  }
  return false;
}

int count_of(const json& report, const std::string& prefix) {
  for (const auto& [name, box] : report.at("controls").items()) {
    if (name.starts_with(prefix)) return std::stoi(name.substr(prefix.size()));
  }
  return -1;
}

Driven::Driven(const std::string& name, int width, int height, const std::string& arguments)
    : screen(name, width, height, arguments), reported_(std::make_unique<json>()), last(*reported_) {}
Driven::~Driven() = default;

const json& Driven::wait(const std::function<bool(const json&)>& fits, Place there) {
  bool met = false;
  last = screen.wait([&](const json& report) {
    const bool fit = fits(report);
    met |= fit;
    return fit;
  });
  INFO("waited for at " << there.file << ":" << there.line << "; running " << last.at("running") << ", stopped " << last.at("stopped")
                        << ", cycle " << last.at("cycle") << ", message " << last.at("message"));
  CHECK(met);
  return last;
}

const json& Driven::stands(const std::string& why, Place there) {
  wait([&](const json& now) { return now.at("running") == false && now.at("stopped").get<std::string>().find(why) != std::string::npos; },
       there);
  CHECK(last.at("running") == false);
  CHECK_THAT(last.at("stopped").get<std::string>(), Contains(why));
  return last;
}

const json& Driven::shows(const std::string& control, Place there) {
  CAPTURE(control);
  return wait([&](const json& now) { return has(now, control); }, there);
}

void Driven::click(const std::string& control, Place there) {
  last = screen.still(control);
  INFO("clicked at " << there.file << ":" << there.line);
  REQUIRE(has(last, control));
  screen.click(last, control);
}

void Driven::press(const std::string& keys, const std::string& why, Place there) {
  const json before = last.at("cycle");
  const bool ran = last.at("running") == true;  // one that ran may stand at the same cycle: it had waited for a key
  screen.keys(keys);
  wait([&](const json& now) { return now.at("running") == false && (ran || now.at("cycle") != before); }, there);
  stands(why, there);
}

}  // namespace janus::tests
