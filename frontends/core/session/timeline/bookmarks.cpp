#include "frontends/core/session/timeline/bookmarks.hpp"

#include <fmt/format.h>

#include "tools/text.hpp"

namespace janus::session {

std::string bookmark_problem(std::string_view name) {
  for (const std::string_view word : kMoments)
    if (tools::equals_ignore_case(name, word)) return fmt::format("`{}` already names a cycle; choose another name", name);
  if (name.empty() || std::string_view("+-#$%0123456789").find(name.front()) != std::string_view::npos)
    return fmt::format("`{}`: the name of a mark must begin with a letter", name);
  if (name.find_first_of(" \t\"") != std::string_view::npos) return fmt::format("`{}`: the name of a mark must be a single word", name);
  return {};
}

std::string unused_bookmark_name(const Bookmarks& marks) {
  for (std::size_t number = 1;; ++number)
    if (std::string name = fmt::format("mark{}", number); !marks.contains(name)) return name;
}

}  // namespace janus::session
