// Boxes, menus and labels, drawn by ImGui without a display.
#include <imgui.h>

#include <algorithm>
#include <fstream>
#include <functional>

#include "catch.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"
#include "frontends/ui/gui/settings.hpp"
#include "frontends/ui/gui/windows/display.hpp"

using namespace janus::gui;

namespace {

class Headless {
 public:
  Headless() {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {800, 600};
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
  }
  ~Headless() { ImGui::DestroyContext(); }
  void frame(const std::function<void()>& draw) {
    ImGui::GetIO().DeltaTime = 0.02F;
    ImGui::NewFrame();
    draw();
    ImGui::Render();
  }
};

}  // namespace

TEST_CASE("modal box: opens only after menus and other boxes are closed") {
  Headless imgui;
  Modal first("first"), second("second");
  bool first_open = false, second_open = false, close_menu = false;
  const auto draw = [&](bool close_first) {
    if (ImGui::BeginPopup("menu")) {
      if (close_menu) ImGui::CloseCurrentPopup();
      ImGui::EndPopup();
    }
    if ((first_open = first.begin("First", 0))) first.end(close_first);
    if ((second_open = second.begin("Second", 0))) second.end(false);
  };
  imgui.frame([&] {
    ImGui::OpenPopup("menu");
    draw(false);
  });
  first.request();
  imgui.frame([&] { draw(false); });
  CHECK_FALSE(first_open);
  CHECK(first.is_active());
  close_menu = true;
  imgui.frame([&] { draw(false); });
  imgui.frame([&] { draw(false); });
  CHECK(first_open);
  CHECK(is_popup_open());
  second.request();
  imgui.frame([&] { draw(false); });
  CHECK(first_open);
  CHECK_FALSE(second_open);
  imgui.frame([&] { draw(true); });
  imgui.frame([&] { draw(false); });
  CHECK_FALSE(first_open);
  CHECK(second_open);
}

TEST_CASE("data_label: shows any string in full, and gives each row a distinct ID") {
  Headless imgui;
  const std::string hostile[] = {"", "##", "a##b", "###", "x#", "two\nlines", "level", "level"};
  imgui.frame([&] {
    ImGui::Begin("rows");
    std::vector<ImGuiID> names;
    for (std::size_t i = 0; i < std::size(hostile); ++i) {
      const std::string label = data_label(hostile[i], i);
      CAPTURE(hostile[i]);
      ImGui::Selectable(label.c_str());  // ImGui aborts if the ID is empty
      names.push_back(ImGui::GetID(label.c_str()));
      const ImVec2 shown = ImGui::CalcTextSize(label.c_str(), nullptr, true);
      CHECK(shown.x > 0);
      CHECK(shown.y == ImGui::GetFontSize());
      if (!hostile[i].empty() && hostile[i].find('\n') == std::string::npos)
        CHECK(shown.x == ImGui::CalcTextSize(hostile[i].c_str(), nullptr, false).x);
    }
    std::sort(names.begin(), names.end());
    CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
    ImGui::End();
  });
}

TEST_CASE("settings: empty names are not recent files") {
  const std::string path = JANUS_BINARY_DIR "/tests/gui_empty_recent.json";
  std::ofstream(path) << R"({"recent": ["", "microchess"]})";
  std::string problem;
  Settings settings = load_settings(path, problem);
  CHECK(problem.empty());
  CHECK(settings.recent == std::vector<std::string>{"microchess"});
  settings.add_recent("");
  CHECK(settings.recent == std::vector<std::string>{"microchess"});
}

TEST_CASE("key_for: a key typed after a change of machine is never the old machine's") {
  Description kim, bare;
  kim.number = 1;
  kim.keys = {{.name = "0"}, {.name = "F"}};
  bare.number = 2;
  janus::engine::KeyboardMapper key_mapper;
  CHECK(key_mapper.key_for(kim, "f", false) == 1);
  CHECK(key_mapper.key_for(bare, "f", false) == -1);
}
