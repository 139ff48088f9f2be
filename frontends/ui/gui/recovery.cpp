#include "frontends/ui/gui/recovery.hpp"

#include <fmt/format.h>

#include "frontends/core/session/timeline/recorded_program.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/ui/gui/widgets/file_window.hpp"
#include "machines/catalogue.hpp"

namespace janus::gui {
namespace {

std::string title_of(const session::Recording& recording, const session::Collection& collection) {
  if (const session::Setup setup = session::setup_for(recording, collection); setup.program) return setup.program->title;
  const machines::MachineInfo* machine = machines::find_machine(recording.machine);
  return machine == nullptr ? recording.machine : std::string(machine->title);
}

}  // namespace

void Recovery::draw(DrawContext& context, Opener& opener, Messages& messages) {
  if (leftovers_.empty()) return;
  const std::shared_ptr<engine::RecoverableSession> leftover = leftovers_.front();
  if (offer_ == nullptr) {
    if (!query_.is_busy()) {
      query_.begin(context.engine, [leftover, &collection = collection_](session::Session&, Progress&) {
        auto offer = std::make_shared<Offer>();
        try {
          const session::Recording recording = session::read_recording(session::read_bytes(leftover->path(), tools::kSessionFile));
          offer->question = fmt::format("Janus did not shut down cleanly. Recover the session of {}, {}?", title_of(recording, collection),
                                        date_text(leftover->modification_time()));
          offer->extent = fmt::format("{} inputs, {} breakpoints, {} bookmarks, up to cycle {}", recording.inputs.size(),
                                      recording.breakpoints.size(), recording.marks.size(), recording.end);
        } catch (const session::Error& error) {
          offer->problem = fmt::format("the recovered session of {} cannot be opened; it was moved to {}: {}",
                                       date_text(leftover->modification_time()), leftover->rename_damaged(), error.what());
        }
        return offer;
      });
    }
    offer_ = query_.take();
    if (offer_ == nullptr) return;
    if (!offer_->problem.empty()) {
      messages.note(offer_->problem);
      return next();
    }
  }
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x / 2, screen.y * 0.84F}, ImGuiCond_Appearing, {0.5F, 1});
  bool open = true;
  constexpr auto kFlags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                          ImGuiWindowFlags_AlwaysAutoResize;
  if (ImGui::Begin("Recover session###recovery", &open, kFlags)) {
    ImGui::TextUnformatted(offer_->question.c_str());
    ImGui::TextDisabled("%s", offer_->extent.c_str());
    const bool placed = !ImGui::IsWindowAppearing();  // its position is not valid in the first frame
    const bool take = ImGui::Button("Recover");
    if (placed) context.marks.add_item("recovery/open");
    ImGui::SameLine();
    const bool forget = ImGui::Button("Discard");
    if (placed) context.marks.add_item("recovery/forget");
    ImGui::SameLine();
    ImGui::TextDisabled("close this dialog to decide next time");
    if (take) opener.recover(leftover);
    if (forget) {
      context.engine.submit(Job::file_job("Discarding the recovered session", [leftover](const Task&) {
        leftover->delete_file();
        return JobResult{.note = "recovered session discarded"};
      }));
    }
    open = open && !take && !forget;
  }
  ImGui::End();
  if (!open) next();
}

}  // namespace janus::gui
