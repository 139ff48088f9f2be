#include "frontends/core/engine/bookmarks.hpp"

#include <fmt/format.h>

namespace janus::engine {
namespace {

void change(Engine& engine, std::function<void(session::Bookmarks&)> how) {
  engine.submit(Job::interactive([how = std::move(how)](const Task& task) {
    how(task.bookmarks);
    return JobResult{};
  }));
}

}  // namespace

std::string set_bookmark(Engine& engine, const std::string& name, std::uint64_t cycle) {
  if (std::string problem = session::bookmark_problem(name); !problem.empty()) return problem;
  change(engine, [name, cycle](session::Bookmarks& marks) { marks[name] = cycle; });
  return {};
}

std::string rename_bookmark(Engine& engine, const views::Snapshot& now, const std::string& from, const std::string& to) {
  if (from == to) return {};
  if (std::string problem = session::bookmark_problem(to); !problem.empty()) return problem;
  if (now.bookmarks.contains(to)) return fmt::format("there is a mark `{}` already; choose another name", to);
  change(engine, [from, to](session::Bookmarks& marks) {
    if (auto node = marks.extract(from)) {
      node.key() = to;
      marks.insert(std::move(node));
    }
  });
  return {};
}

void remove_bookmark(Engine& engine, const std::string& name) {
  change(engine, [name](session::Bookmarks& marks) { marks.erase(name); });
}

}  // namespace janus::engine
