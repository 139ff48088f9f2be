#include "frontends/core/session/timeline/bookmarks.hpp"

#include <fmt/format.h>

#include "tools/text.hpp"

namespace janus::session {

std::string bookmark_problem(std::string_view name) {
  for (const std::string_view word : kMoments)
    if (tools::equal_folded(name, word)) return fmt::format("`{}` is a moment already; choose another name", name);
  if (name.empty() || std::string_view("+-#$%0123456789").find(name.front()) != std::string_view::npos)
    return fmt::format("`{}`: a mark begins with a letter", name);
  if (name.find_first_of(" \t\"") != std::string_view::npos) return fmt::format("`{}`: a mark is one word", name);
  return {};
}

std::string free_bookmark(const Bookmarks& marks) {
  for (std::size_t number = 1;; ++number)
    if (std::string name = fmt::format("mark{}", number); !marks.contains(name)) return name;
}

}  // namespace janus::session
