// What a page can ask: a row per request. Private to this folder.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>

#include "frontends/faces/web/page_state.hpp"

namespace janus::web {

using nlohmann::ordered_json;

struct Request {
  std::string_view name;
  bool before_start;  // also without a machine
  // Fills in the answer. Throws session::Error, and what reading JSON throws.
  void (*handler)(PageState& page, const ordered_json& asked, ordered_json& answer);
};

std::span<const Request> machine_requests();
std::span<const Request> game_requests();
std::span<const Request> debug_requests();
std::span<const Request> file_requests();
std::span<const Request> table_requests();
std::span<const Request> change_requests();

void do_request(PageState& page, std::string_view text, ordered_json& answer);

}  // namespace janus::web
