#include "frontends/faces/web/requests.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "frontends/core/session/error.hpp"
#include "tools/json_text.hpp"

namespace janus::web {
std::array<std::span<const Request>, 9> all_requests() {
  return {machine_requests(), game_requests(), debug_requests(), file_requests(),  table_requests(),
          link_requests(),    byte_requests(), tour_requests(),  change_requests()};
}

void do_request(PageState& page, std::string_view text, ordered_json& answer) {
  const ordered_json asked = tools::read_json(text);
  const std::string name = asked.at("do").get<std::string>();
  for (const auto requests : all_requests()) {
    for (const Request& request : requests) {
      if (request.name != name) continue;
      if (!request.before_start && page.engine == nullptr) throw session::Error(name + ": no program is running yet");
      if (request.waits_for_past && (page.opening != nullptr || page.past != nullptr)) return void(answer["later"] = name);
      if (page.engine != nullptr) page.take_snapshot();
      request.handler(page, asked, answer);
      if (page.engine != nullptr) page.settle();
      return;
    }
  }
  throw session::Error(fmt::format("`{}` cannot be asked", name));
}

}  // namespace janus::web
