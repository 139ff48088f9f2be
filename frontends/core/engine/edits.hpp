// Undo and redo for the user's changes to memory, registers, labels and comments.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/core/engine/engine.hpp"

namespace janus::engine {

class Edits {
 public:
  struct Edit {
    std::string what;  // "$0050 = 12"
    views::Command make, take_back;
  };

  explicit Edits(Engine& engine) : engine_(engine) {}

  // Writes bytes starting at `address`. Undo restores the bytes in the snapshot.
  void poke(const views::Snapshot& now, int space, std::uint32_t address, const std::vector<std::uint8_t>& bytes);
  void set_register(const views::Snapshot& now, int index, std::uint32_t value);

  void add(Edit edit);  // adds an edit that has already been executed

  void undo();
  void redo();
  const Edit* next_undo() const { return done_.empty() ? nullptr : &done_.back(); }
  const Edit* next_redo() const { return undone_.empty() ? nullptr : &undone_.back(); }
  void clear();

 private:
  void perform(Edit edit);

  Engine& engine_;
  std::vector<Edit> done_, undone_;
};

}  // namespace janus::engine
