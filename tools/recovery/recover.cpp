#include "tools/recovery/recover.hpp"

namespace janus::tools {

Recovery recover(std::span<const Page> pages, const RecoverOptions& options) {
  Recovery recovery;
  for (const Page& page : pages) recovery.pages.push_back(page.name);
  if (options.cpu != nullptr) recovery.cpu = options.cpu->name;
  recovery.problem = "no listing was found";
  return recovery;
}

}  // namespace janus::tools
