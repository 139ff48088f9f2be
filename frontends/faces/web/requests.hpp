// What a page can ask: a row per request. Private to this folder.
#pragma once

#include <array>
#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "frontends/faces/web/page_state.hpp"

namespace janus::web {

using nlohmann::ordered_json;

struct Request {
  std::string_view name;
  bool before_start;  // also without a machine
  // Fills in the answer. Throws session::Error, and what reading JSON throws.
  void (*handler)(PageState& page, const ordered_json& asked, ordered_json& answer);
  // It is done `later`, when a link's past is made again, or a session opened; false: it only looks, or ends that.
  bool waits_for_past = true;
};

// Runs a query on the recorded run, such as views::trace_report, to its end: query(session, arguments..., progress).
template <class Query, class... Arguments>
auto found_out(PageState& page, const Query& query, const Arguments&... arguments) {
  decltype(query(std::declval<session::Session&>(), arguments..., std::declval<views::Progress&>())) report;
  page.look_into([&](const engine::Task& task) { report = query(task.session, arguments..., task.progress); });
  if (report == nullptr) throw session::Error("it was given up");
  return report;
}

std::span<const Request> machine_requests();
std::span<const Request> game_requests();
std::span<const Request> debug_requests();
std::span<const Request> file_requests();
std::span<const Request> table_requests();
std::span<const Request> change_requests();
std::span<const Request> byte_requests();
std::span<const Request> link_requests();
std::span<const Request> tour_requests();
std::array<std::span<const Request>, 9> all_requests();

// PageState::past is made: the session with all that came before takes its place.
void finish_past(PageState& page);
// The same of PageState::opening, up to the deadline: does nothing more once it has failed (PageState::not_opened), or is done.
void go_on_opening(PageState& page, std::chrono::steady_clock::time_point deadline);

}  // namespace janus::web
