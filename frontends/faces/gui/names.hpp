// `using` declarations: names of the engine that code of the window uses unqualified.
#pragma once

#include "frontends/faces/engine/engine.hpp"
#include "frontends/faces/engine/study.hpp"
#include "frontends/faces/engine/views/board_table.hpp"
#include "frontends/faces/engine/views/breakpoint_line.hpp"
#include "frontends/faces/engine/views/calls.hpp"
#include "frontends/faces/engine/views/code_lines.hpp"
#include "frontends/faces/engine/views/edits.hpp"
#include "frontends/faces/engine/views/source_lines.hpp"
#include "frontends/faces/engine/views/values.hpp"

namespace janus::gui {

using engine::breakpoint_at;
using engine::CallText;
using engine::CodeLine;
using engine::CodeLines;
using engine::DebugView;
using engine::Description;
using engine::Edits;
using engine::Engine;
using engine::evaluate;
using engine::hexadecimal_digit;
using engine::Job;
using engine::JobResult;
using engine::kFullSpeed;
using engine::Landmark;
using engine::level_title;
using engine::Progress;
using engine::read_address;
using engine::read_bytes;
using engine::set_breakpoint;
using engine::Snapshot;
using engine::SourceLine;
using engine::SourceLines;
using engine::StripSample;
using engine::Study;
using engine::Task;
using engine::toggle_breakpoint;
using engine::try_breakpoint;

}  // namespace janus::gui
