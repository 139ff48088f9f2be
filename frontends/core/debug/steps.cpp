#include "frontends/core/debug/steps.hpp"

#include "frontends/core/debug/debugger.hpp"

namespace janus::debug {
namespace {

// clang-format off
constexpr Step kSteps[] = {
    {"into", "Step into", "step", 11, false, false, false, "step", false, [](Debugger& debugger, int level) { debugger.step_into(1, level); }},
    {"over", "Step over", "over", 10, false, false, false, "next", false, [](Debugger& debugger, int level) { debugger.step_over(level); }},
    {"out", "Step out", "out", 11, false, true, false, "finish", false, [](Debugger& debugger, int level) { debugger.step_out(level); }},
    {"next_entry", "Run to next call of this routine", "", 11, true, false, false, "entry", false, [](Debugger& debugger, int level) { debugger.run_to_next_entry(level); }},
    {"line", "Step a line", "line", 7, false, false, false, "step", true, [](Debugger& debugger, int level) { level != 0 ? debugger.step_into(1, level) : debugger.step_line(); }},
    {"line_over", "Step over a line", "", 7, true, false, false, "next", true, [](Debugger& debugger, int level) { level != 0 ? debugger.step_over(level) : debugger.step_line(true); }},
    {"back", "Step back", "step", 10, false, true, true, "back", false, [](Debugger& debugger, int level) { debugger.step_back_into(level); }},
    {"back_over", "Step back over", "over", 10, true, true, true, "rnext", false, [](Debugger& debugger, int level) { debugger.step_back_over(level); }},
    {"back_out", "Step back out", "out", 11, true, true, true, "rfinish", false, [](Debugger& debugger, int level) { debugger.step_back_out(level); }},
    {"back_line", "Step back a line", "line", 7, false, true, true, "back", true, [](Debugger& debugger, int) { debugger.step_back_line(); }},
    {"back_line_over", "Step back over a line", "", 7, true, true, true, "rnext", true, [](Debugger& debugger, int) { debugger.step_back_line(true); }},
    {"back_to_breakpoint", "Run back to previous breakpoint", "last stop", 5, true, true, true, "rcontinue", false, [](Debugger& debugger, int) { debugger.run_back_to_breakpoint(); }},
};
// clang-format on

}  // namespace

std::span<const Step> steps() { return kSteps; }

}  // namespace janus::debug
