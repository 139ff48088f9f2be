#include "gui/driven.hpp"

#include <exception>
#include <nlohmann/json.hpp>

#include "catch.hpp"

namespace janus::tests {

using Catch::Contains;
using nlohmann::json;

std::string text(const json& report, const std::string& id) { return window(report, id).at("text"); }

std::string said(const json& report) { return report.at("game").at("said"); }

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

Driven::Driven(const std::string& name, int width, int height, const std::string& arguments, Screen::Mode mode)
    : screen(name, width, height, arguments, mode), reported_(std::make_unique<json>()), last(*reported_) {}
Driven::Driven(const std::string& name, int width, int height, const session::Setup& setup)
    : screen(name, width, height, setup), reported_(std::make_unique<json>()), last(*reported_) {}
Driven::~Driven() {
  if (!screen.alive() || std::uncaught_exceptions() != 0) return;
  screen.keys("Escape Escape");  // boxes and menus
  CHECK(screen.close() == 0);
}

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

const json& Driven::hides(const std::string& control, Place there) {
  CAPTURE(control);
  return wait([&](const json& now) { return !has(now, control); }, there);
}

const json& Driven::reads(const std::string& window, const std::string& what, Place there) {
  wait([&](const json& now) { return text(now, window).find(what) != std::string::npos; }, there);
  CHECK_THAT(text(last, window), Contains(what));
  return last;
}

const json& Driven::says(const std::string& what, Place there) {
  wait([&](const json& now) { return said(now).find(what) != std::string::npos; }, there);
  CHECK_THAT(said(last), Contains(what));
  return last;
}

const json& Driven::idle(Place there) {
  return wait([](const json& now) { return now.at("idle") == true; }, there);
}

const json& Driven::pause(Place there) {
  idle(there);
  screen.keys("shift+F5");
  return wait([](const json& now) { return now.at("running") == false; }, there);
}

const json& Driven::game_waits(std::size_t moves, Place there) {
  return wait(
      [&](const json& now) {
        const json& game = now.at("game");
        return game.at("set_up") == true && game.at("waits") == true && game.at("count") == moves;
      },
      there);
}

const json& Driven::move(const std::string& from, const std::string& to, std::size_t moves, Place there) {
  click("square/" + from, there);
  click("square/" + to, there);
  return game_waits(moves, there);
}

void Driven::click(const std::string& control, Place there) {
  last = screen.still(control);
  INFO("clicked at " << there.file << ":" << there.line);
  REQUIRE(has(last, control));
  screen.click(last, control);
}

void Driven::click_each(std::initializer_list<std::string> controls, Place there) {
  for (const std::string& control : controls) click(control, there);
}

const json& Driven::click_to_show(std::initializer_list<std::string> controls, const std::string& shown, Place there) {
  click_each(controls, there);
  return shows(shown, there);
}

void Driven::right_click(const std::string& control, const std::string& entry, Place there) {
  last = screen.still(control);
  INFO("clicked at " << there.file << ":" << there.line);
  REQUIRE(has(last, control));
  screen.right_click(last, control);
  if (!entry.empty()) click(entry, there);
}

void Driven::press(const std::string& keys, const std::string& why, Place there) {
  const json before = last.at("cycle");
  const bool ran = last.at("running") == true;  // a machine that ran may stop at the same cycle: it waited for a key
  screen.keys(keys);
  wait([&](const json& now) { return now.at("running") == false && (ran || now.at("cycle") != before); }, there);
  stands(why, there);
}

const json& Driven::press_to_show(const std::string& keys, const std::string& shown, Place there) {
  screen.keys(keys);
  return shows(shown, there);
}

const json& Driven::press_to_hide(const std::string& keys, const std::string& hidden, Place there) {
  screen.keys(keys);
  return hides(hidden, there);
}

void Driven::enter(const std::string& text) {
  screen.type(text);
  screen.keys("Return");
}

void Driven::replace(const std::string& text) {
  screen.keys("ctrl+a");
  enter(text);
}

void Driven::fill(const std::string& field, const std::string& text, Place there) {
  click(field, there);
  replace(text);
}

void Driven::name_file(const std::string& shortcut, const std::string& path, Place there) {
  press_to_show(shortcut, "file/name", there);
  replace(path);
}

}  // namespace janus::tests
