// Bare machine: a processor, 64 KB of RAM and a test device. Used for instruction tests, programs that
// need no board, and speed benchmarks. See README.md.
//
// RES is asserted at power-on: the first run starts at the reset vector, unless the program counter was set.
#pragma once

#include "machines/bare/board.hpp"
#include "machines/bare/port_board.hpp"
#include "machines/board/board_machine.hpp"
#include "machines/board/processor6502.hpp"
#include "machines/board/processor6800.hpp"
#include "machines/board/processor_f8.hpp"

namespace janus::machines::bare {

struct Model6502 {
  using Processor = Processor6502;
  using Board = bare::Board<Processor6502>;
  static constexpr std::string_view kName = "bare-6502";
  static constexpr std::string_view kTitle = "6502 with 64 KB of RAM and a test device";
};

struct Model6800 {
  using Processor = Processor6800;
  using Board = bare::Board<Processor6800>;
  static constexpr std::string_view kName = "bare-6800";
  static constexpr std::string_view kTitle = "6800 with 64 KB of RAM and a test device";
};

struct ModelF8 {
  using Processor = ProcessorF8;
  using Board = PortBoard;
  static constexpr std::string_view kName = "bare-f8";
  static constexpr std::string_view kTitle = "F8 with 64 KB of RAM, a 3853 and a test device";
};

template <class Model>
class Bare : public BoardMachine<typename Model::Processor, typename Model::Board> {
 public:
  static constexpr std::string_view kName = Model::kName;
  static constexpr std::string_view kTitle = Model::kTitle;

  std::string_view name() const override { return kName; }
  std::string_view title() const override { return kTitle; }
  Terminal* terminal() override { return &this->board_.device; }

  // Hash of all accesses to the test device.
  std::uint64_t device_log() const { return this->board_.device.log(); }
};

using Bare6502 = Bare<Model6502>;
using Bare6800 = Bare<Model6800>;
using BareF8 = Bare<ModelF8>;

}  // namespace janus::machines::bare
