// Changes that a person makes: an answer once one is made, and undo and redo of those to memory and registers.
#pragma once

#include <cstdint>
#include <functional>
#include <future>
#include <string>
#include <vector>

#include "frontends/core/engine/engine.hpp"

namespace janus::engine {

// Done between two slices of the run. `edit` returns a note for the user, or "". Answers with what is wrong, in one line; empty: it was done.
std::future<std::string> answered_edit(Engine& engine, std::function<std::string(session::Session&)> edit);

class Edits {
 public:
  struct Edit {
    std::string what;  // "$0050 = 12"
    Job::Command make;
    Job::Command take_back;
  };

  explicit Edits(Engine& engine) : engine_(engine) {}

  void perform(Edit edit);
  // Bytes from `address` on; what stands there now is read from the snapshot.
  void poke(const views::Snapshot& now, int space, std::uint32_t address, const std::vector<std::uint8_t>& bytes);
  void set_register(const views::Snapshot& now, int index, std::uint32_t value);

  void undo();
  void redo();
  const Edit* to_undo() const { return done_.empty() ? nullptr : &done_.back(); }
  const Edit* to_redo() const { return undone_.empty() ? nullptr : &undone_.back(); }
  void forget();

 private:
  Engine& engine_;
  std::vector<Edit> done_, undone_;
};

}  // namespace janus::engine
