// The windows of the reports on the recorded run.
#include "catch.hpp"
#include "frontends/core/views/report.hpp"
#include "gui/driven.hpp"

using namespace janus;

TEST_CASE("every report on the recording is a window", "[gui]") {
  tests::IdleWindow driven("reports", "kim1-monitor --speed 10x");
  for (const views::ReportKind& kind : views::report_kinds()) {
    const std::string id(kind.id);
    CAPTURE(id);
    driven.click_each({"menu/Windows", "window/" + id, id + "/take"});
    driven.reads(id, "SCAND");
  }
  CHECK(driven.screen.close() == 0);
}
