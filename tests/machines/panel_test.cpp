// Drawings of machines: a panel belongs to an existing machine, and its shapes are in their zones.
#include "catch.hpp"
#include "machines/catalogue.hpp"
#include "machines/panel.hpp"

using namespace janus::machines;

TEST_CASE("every machine that people know has a panel, and its shapes lie in their zones") {
  int found = 0;
  for (const MachineInfo& machine : catalogue()) {
    CAPTURE(machine.name);
    const Panel* const panel = find_panel(machine.name);
    CHECK((panel != nullptr) == !machine.name.starts_with("bare-"));
    if (panel == nullptr) continue;
    ++found;
    CHECK(panel->core > 0);
    CHECK(panel->core <= 1);
    CHECK(panel->legend != panel->cap);  // can be read
    for (const PanelShape& shape : panel->shapes) {
      constexpr float kRim = 0.03F;
      CAPTURE(shape.text, shape.x, shape.y);
      CHECK(shape.x >= -kRim);
      CHECK(shape.y >= -kRim);
      CHECK(shape.x + shape.width <= 1 + kRim);
      CHECK(shape.y + shape.height <= 1 + kRim);
      CHECK((shape.zone != PanelShape::Zone::aside || panel->core < 1));  // else it is never seen
    }
  }
  CHECK(found == 5);
  CHECK(find_panel("nobody") == nullptr);
}
