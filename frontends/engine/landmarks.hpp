// What the timeline shows of a session besides its keys: the moves that were made on the board, and where breakpoints
// stopped the machine. Kept by the machine's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "frontends/engine/board_sight.hpp"
#include "frontends/session/session.hpp"

namespace janus::engine {

struct Landmark {
  enum class Kind : std::uint8_t { move, stop };
  Kind kind = Kind::move;
  std::uint64_t cycle = 0;
  std::string text;  // "Bb5"; why it stopped
};

class Landmarks {
 public:
  // The session as it stands: is the position another one than before? Forgets what lies in a future that was left.
  void look(session::Session& session);
  // The recorded run of a session that was loaded: what stood on the board whenever its program waited. Ends where it began.
  // False: `goes_on` gave it up.
  bool survey(session::Session& session, const std::function<bool()>& goes_on);
  void stopped(std::uint64_t cycle, std::string why);
  // By cycle. Never null; the same as before if nothing came or went.
  std::shared_ptr<const std::vector<Landmark>> all() const;
  // The position on the board at a cycle, as far as one was seen; null: none. While the program thinks it is the one it
  // thinks about.
  std::shared_ptr<const SeenPosition> position(std::uint64_t cycle) const;

 private:
  void see(session::Session& session);
  void note(std::uint64_t cycle, const play::Rules& rules, const play::Placement& placement, play::Side computer);

  std::vector<std::shared_ptr<const SeenPosition>> positions_;  // by cycle
  std::vector<Landmark> stops_;                                 // likewise
  mutable std::shared_ptr<const std::vector<Landmark>> all_;  // null: to be made again
};

}  // namespace janus::engine
