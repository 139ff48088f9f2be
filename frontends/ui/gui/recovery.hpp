// Offers to recover a session of a window that crashed or was ended from outside, in a small window that does not block the others.
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
  Recovery(std::vector<std::shared_ptr<engine::Leftover>> leftovers, const session::Collection& collection)
      : leftovers_(std::move(leftovers)), collection_(collection) {}
  void draw(DrawContext& context, Opener& opener, Messages& messages);
  std::string question() const { return offer_ == nullptr ? "" : offer_->question; }  // empty: no offer

 private:
  struct Offer {
    std::string question, extent;
    std::string problem;  // the session is damaged and was moved aside
  };
  void next() {
    leftovers_.erase(leftovers_.begin());
    offer_.reset();
  }

  std::vector<std::shared_ptr<engine::Leftover>> leftovers_;
  const session::Collection& collection_;
  Study<Offer> study_;  // for the first leftover
  std::shared_ptr<const Offer> offer_;
};

}  // namespace janus::gui
