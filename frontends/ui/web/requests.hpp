// The page's request table. Private to this folder.
#pragma once

#include <array>
#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "frontends/ui/web/page_state.hpp"

namespace janus::web {

using nlohmann::ordered_json;

struct Request {
  std::string_view name;
  bool before_start;  // also allowed without a machine
  // Fills in the answer. Throws session::Error and JSON parser exceptions.
  void (*handler)(PageState& page, const ordered_json& asked, ordered_json& answer);
  // If true, the request is delayed (`later`) while a link's recording is replayed, a session is opened, or another query is running. False
  // for requests that only read, or that cancel one of these operations.
  bool waits = true;
};

// Runs a query on the recorded run, such as views::trace_report: query(session, arguments..., progress). Throws Later until the query is
// complete.
template <class Query, class... Arguments>
auto run_query(PageState& page, Query query, Arguments... arguments) {
  using Report = decltype(query(std::declval<session::Session&>(), arguments..., std::declval<views::Progress&>()));
  return std::static_pointer_cast<typename Report::element_type>(page.await_query(
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

// Completes PageState::past and replaces the session with the one that has the full recording.
void finish_history(PageState& page);
// Continues the work of PageState::opening until the deadline. Has no effect once opening has failed (PageState::not_opened) or is
// complete.
void continue_opening(PageState& page, std::chrono::steady_clock::time_point deadline);

}  // namespace janus::web
