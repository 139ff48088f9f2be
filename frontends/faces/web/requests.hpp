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
  // It is done `later`, when a link's past is made again, a session opened, or another request's query running; false: it only looks, or
  // ends that.
  bool waits = true;
};

// Runs a query on the recorded run, such as views::trace_report: query(session, arguments..., progress). Throws Later until it is complete.
template <class Query, class... Arguments>
auto found_out(PageState& page, Query query, Arguments... arguments) {
  using Report = decltype(query(std::declval<session::Session&>(), arguments..., std::declval<views::Progress&>()));
  return std::static_pointer_cast<typename Report::element_type>(page.find_out(
      [=](const engine::Task& task) -> std::shared_ptr<const void> { return query(task.session, arguments..., task.progress); }));
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
