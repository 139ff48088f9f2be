#include "frontends/faces/web/requests.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "frontends/core/session/error.hpp"
#include "tools/json_text.hpp"

namespace janus::web {

void do_request(Desk& desk, std::string_view text, ordered_json& answer) {
  const ordered_json asked = tools::read_json(text);
  const std::string name = asked.at("do").get<std::string>();
  for (const auto requests : {machine_requests(), game_requests(), debug_requests(), file_requests(), table_requests()}) {
    for (const Request& request : requests) {
      if (request.name != name) continue;
      if (!request.before_start && desk.engine == nullptr) throw session::Error(name + ": no program is running yet");
      if (desk.engine != nullptr) desk.take_snapshot();
      request.handler(desk, asked, answer);
      if (desk.engine != nullptr) desk.settle();
      return;
    }
  }
  throw session::Error(fmt::format("`{}` cannot be asked", name));
}

}  // namespace janus::web
