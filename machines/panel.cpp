#include "machines/panel.hpp"

#include <algorithm>

#include "machines/f8kit/panel.hpp"
#include "machines/h68tr/panel.hpp"
#include "machines/kim1/panel.hpp"
#include "machines/qbasic/panel.hpp"

namespace janus::machines {
namespace {

constexpr Panel kPanels[] = {kim1::kPanel, h68tr::kPanel, h68tr::kVideoPanel, f8kit::kPanel, qbasic::kPanel};

}  // namespace

const Panel* find_panel(std::string_view machine) {
  const auto found = std::find_if(std::begin(kPanels), std::end(kPanels), [&](const Panel& panel) { return panel.machine == machine; });
  return found == std::end(kPanels) ? nullptr : found;
}

}  // namespace janus::machines
