#include "frontends/core/views/diagnostics_table.hpp"

#include <fmt/format.h>

#include "tools/text.hpp"

namespace janus::views {

Table diagnostics_table(const Snapshot& now) {
  Table table{.name = "errors",
              .columns = {{.name = "Line", .role = Role::address},
                          {.name = "Type"},
                          {.name = "Message", .stretch = 3},
                          {.name = "Source", .role = Role::dim, .stretch = 2}}};
  for (const tools::Diagnostic& each : *now.diagnostics) {
    const auto on_disk = now.about->faulty_sources.find_file(each.file);
    const auto file = on_disk ? now.about->sources.files().size() + *on_disk : now.about->sources.find_file(each.file);
    const ClickAction act = file ? ClickAction{ClickAction::Kind::source, each.line, static_cast<int>(*file)} : ClickAction{};
    const bool error = each.severity == tools::Severity::error;
    const std::string name = each.file.substr(each.file.find_last_of('/') + 1);
    table.rows.push_back({.key = std::to_string(table.rows.size()),
                          .cells = {{.text = each.line == 0 ? name : fmt::format("{}:{}", name, each.line), .act = act, .tip = each.file},
                                    {.text = error                                       ? "error"
                                             : each.severity == tools::Severity::warning ? "warning"
                                                                                         : "note",
                                     .role = error ? Role::problem : Role::changed},
                                    {.text = each.message, .tip = each.message},
                                    {.text = std::string(tools::trim(each.source))}}});
  }
  return table;
}

}  // namespace janus::views
