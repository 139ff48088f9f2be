// `using` declarations for the engine and view names that the window code uses unqualified.
#pragma once

#include "frontends/core/engine/engine.hpp"
#include "frontends/core/engine/history_query.hpp"
#include "frontends/core/engine/breakpoint_calls.hpp"
#include "frontends/core/views/calls.hpp"
#include "frontends/core/views/code_lines.hpp"
#include "frontends/core/engine/edits.hpp"
#include "frontends/core/views/source_lines.hpp"
#include "frontends/core/views/values.hpp"

namespace janus::gui {

using engine::Edits;
using engine::Engine;
using engine::HistoryQuery;
using engine::Job;
using engine::JobResult;
using engine::kFullSpeed;
using engine::Task;
using engine::toggle_breakpoint_command;
using views::breakpoint_at;
using views::CallDepthSample;
using views::CallText;
using views::CodeLine;
using views::CodeLines;
using views::Command;
using views::DebugView;
using views::Description;
using views::evaluate;
using views::hexadecimal_digit;
using views::level_title;
using views::Progress;
using views::read_address;
using views::read_bytes;
using views::Snapshot;
using views::SourceLine;
using views::SourceLines;
using views::TimelineMarker;

}  // namespace janus::gui
