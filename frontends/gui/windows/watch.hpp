// Expressions and what they are worth now. Begins with the variables that the program's manifest names.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/debug/expression.hpp"
#include "frontends/gui/window.hpp"

namespace janus::gui {

class WatchWindow final : public Window {
 public:
  WatchWindow() : Window("watch", "Watch") {}
  std::string as_text(Frame& frame) override;
  // The expressions that were added by hand.
  std::vector<std::string> added() const;
  void add_later(std::vector<std::string> texts) { later_ = std::move(texts); }  // when it is drawn next

 protected:
  void draw(Frame& frame) override;

 private:
  struct Row {
    std::string name;  // what is shown; the expression, if nothing shorter is known
    std::string text;
    std::optional<debug::Expression> expression;
    std::string problem;
    std::map<std::int64_t, std::string> value_names;
    bool own = false;     // added by hand
    bool square = false;  // its value is a square of the board
  };
  void begin(const Description& about);
  void add(Frame& frame, const std::string& text);
  std::string meaning(const Frame& frame, const Row& row, const debug::Number& number) const;

  std::uint64_t described_ = 0;
  std::shared_ptr<const session::Program> program_;
  bool begun_ = false;
  std::vector<std::string> later_;
  std::vector<Row> rows_;
  std::string new_text_, problem_;
};

}  // namespace janus::gui
