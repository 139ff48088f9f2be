// What to do with a session that an earlier window left behind, as it crashed or was ended from outside: a small window over the
// others, which keeps nobody from doing something else.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontends/core/engine/autosave.hpp"
#include "frontends/faces/gui/widgets/messages.hpp"
#include "frontends/faces/gui/opener.hpp"
#include "frontends/faces/gui/names.hpp"

namespace janus::gui {

class Recovery {
 public:
  Recovery(std::vector<std::shared_ptr<engine::Leftover>> leftovers, const session::Collection& collection)
      : leftovers_(std::move(leftovers)), collection_(collection) {}
  void draw(DrawContext& context, Opener& opener, Messages& messages);
  std::string question() const { return offer_ == nullptr ? "" : offer_->question; }  // empty: nothing is offered

 private:
  struct Offer {
    std::string question, extent;
    std::string problem;  // it is damaged, and was put aside
  };
  void next() {
    leftovers_.erase(leftovers_.begin());
    offer_.reset();
  }

  std::vector<std::shared_ptr<engine::Leftover>> leftovers_;
  const session::Collection& collection_;
  Study<Offer> study_;  // of the first
  std::shared_ptr<const Offer> offer_;
};

}  // namespace janus::gui
