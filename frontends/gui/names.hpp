// What the window calls by its name alone, of the engine below it.
#pragma once

#include "frontends/engine/engine.hpp"
#include "frontends/engine/study.hpp"

namespace janus::gui {

using engine::Answer;
using engine::CallText;
using engine::DebugView;
using engine::describe_call;
using engine::Description;
using engine::Engine;
using engine::goes_on;
using engine::Job;
using engine::kFullSpeed;
using engine::Landmark;
using engine::Progress;
using engine::Snapshot;
using engine::StripSample;
using engine::Study;
using engine::Task;

}  // namespace janus::gui
