// Reasons why the rules of all games reject moves, as shown by a kiosk in its language.
#include "catch.hpp"
#include "frontends/games/play/rules.hpp"

using namespace janus::play;

namespace {

constexpr const char* kStart = "";

// Returns the reason and the text for a move between two squares. An empty `position` is the start.
MoveError refused(const Rules& rules, const std::string& position, const std::string& from, const std::string& to) {
  return rules.move_error(position.empty() ? rules.start() : position, rules.square_of(from), rules.square_of(to));
}

struct Case {
  const char *position, *from, *to;
  Reason reason;
};

void check(const Rules& rules, std::initializer_list<Case> cases) {
  for (const Case& each : cases) {
    CAPTURE(each.position, each.from, each.to);
    const MoveError found = refused(rules, each.position, each.from, each.to);
    CHECK(name_of(found.reason) == name_of(each.reason));
    CHECK(found.text.empty() == found.empty());
  }
}

}  // namespace

TEST_CASE("objections: chess gives the reason of each illegal move") {
  check(chess_rules(), {
                           {kStart, "e2", "e4", Reason::none},
                           {kStart, "e3", "e4", Reason::empty_square},
                           {kStart, "e7", "e5", Reason::other_side},
                           {kStart, "g1", "g3", Reason::piece_way},
                           {kStart, "e2", "e5", Reason::piece_way},
                           {kStart, "a1", "a2", Reason::own_piece},
                           {kStart, "a1", "a5", Reason::blocked},
                           {kStart, "f1", "c4", Reason::blocked},
                           {kStart, "f1", "f4", Reason::piece_way},
                           {kStart, "e2", "d3", Reason::no_capture},
                           {kStart, "e1", "g1", Reason::castling},
                           {"4k3/8/8/8/8/P7/8/4K3 w - - 0 1", "a3", "a5", Reason::double_step},
                           {"4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2", "e4", Reason::blocked},
                           {"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2", "c3", Reason::into_check},
                           {"4k3/8/8/8/4r3/8/8/4K2N w - - 0 1", "h1", "g3", Reason::stays_check},
                           {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2", "e8", Reason::king_capture},
                           {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1", "e1", Reason::illegal},
                       });
}

TEST_CASE("objections: chess on 5x5 squares names the piece that is in the way") {
  const Rules& rules = chess5x5_rules();
  check(rules, {
                   {kStart, "c3", "d4", Reason::empty_square},
                   {kStart, "c4", "c3", Reason::other_side},
                   {kStart, "a1", "a2", Reason::own_piece},
                   {kStart, "d1", "d3", Reason::piece_way},
                   {kStart, "b2", "b4", Reason::piece_way},
                   {kStart, "b2", "c3", Reason::no_capture},
                   {kStart, "a1", "c1", Reason::own_piece},
                   {"k4/1p3/1P3/5/K4 w - 1", "b3", "b4", Reason::blocked},
                   {"k4/5/5/5/K4 w - 1", "a1", "c1", Reason::castling},
                   {"k4/5/1p3/1R3/K4 w - 1", "b2", "b5", Reason::blocked},
               });
  CHECK(refused(rules, kStart, "e1", "e3").text == "White's pawn on e2 is in the way");
}

TEST_CASE("objections: checkers requires captures and complete jumps") {
  check(draughts_rules(), {
                              {kStart, "11", "15", Reason::none},
                              {kStart, "15", "19", Reason::empty_square},
                              {kStart, "22", "18", Reason::other_side},
                              {kStart, "7", "11", Reason::own_piece},
                              {kStart, "11", "13", Reason::piece_way},
                              {kStart, "11", "18", Reason::no_capture},
                              {"B:W18,22:B15", "15", "18", Reason::blocked},
                              {"B:W18,30:B15,1", "1", "5", Reason::must_capture},
                              {"W:W31:B26,19,2", "31", "22", Reason::none},
                              {"W:W31:B26,18", "31", "22", Reason::must_continue},
                              {"B:W32:B15", "15", "10", Reason::backward},
                          });
  const Rules& rules = draughts_rules();
  CHECK(rules.move_error(rules.start(), 1, rules.square_of("15")).reason == Reason::light_square);
  CHECK(refused(rules, "B:W18,30:B15,1", "1", "5").text == "a capture is compulsory: 15x22");
}
