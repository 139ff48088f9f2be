// Offers, in a small non-modal window, to recover the session of a window that crashed or was killed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontends/core/engine/autosave.hpp"
#include "frontends/ui/gui/widgets/messages.hpp"
#include "frontends/ui/gui/opener.hpp"
#include "frontends/ui/gui/names.hpp"

namespace janus::gui {

class Recovery {
 public:
  Recovery(std::vector<std::shared_ptr<engine::RecoverableSession>> leftovers, const session::Collection& collection)
      : leftovers_(std::move(leftovers)), collection_(collection) {}
  void draw(DrawContext& context, Opener& opener, Messages& messages);
  std::string question() const { return offer_ == nullptr ? "" : offer_->question; }  // empty if there is no offer

 private:
  struct Offer {
    std::string question, extent;
    std::string problem;  // set if the session is damaged and was moved aside
  };
  void next() {
    leftovers_.erase(leftovers_.begin());
    offer_.reset();
  }

  std::vector<std::shared_ptr<engine::RecoverableSession>> leftovers_;
  const session::Collection& collection_;
  HistoryQuery<Offer> query_;  // for the first leftover session
  std::shared_ptr<const Offer> offer_;
};

}  // namespace janus::gui
