#include "frontends/faces/cli/printout.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <string_view>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"

namespace janus::cli {

Printout::Printout(std::string path, session::Session& session) : path_(std::move(path)), session_(session), file_(path_) {
  const machines::Machine& machine = session.machine();
  if (session.machine().terminal() == nullptr)
    throw session::Error(
        fmt::format("--printout: no terminal is connected to {}; see the options in `janus info {}`", machine.name(), machine.name()));
}

void Printout::gather() {
  const machines::Terminal* terminal = session_.machine().terminal();
  if (terminal == nullptr || terminal->printout().size() <= written_) return;
  const std::string_view fresh = std::string_view(terminal->printout()).substr(written_);
  written_ += fresh.size();
  if (!on_standard_output()) {
    file_.write(fresh);
    return;
  }
  std::fwrite(fresh.data(), 1, fresh.size(), stdout);
  std::fflush(stdout);
}

void Printout::finish() {
  gather();
  if (!on_standard_output()) session::commit(file_);
}

}  // namespace janus::cli
