// Common implementation of machines that consist of a processor on a board. A machine derives from it
// and adds its name, keys and displays.
//
// A Board must provide these members, in addition to BoardBus and its defaults (board_bus.hpp):
//
//     kClockHz                     cycles per second
//     map()                        AddressMap of its memory
//     peek(address, cycle)         like Machine::peek; an F8 board also has peek_port(port, cycle)
//     Settings, settings(), apply_settings(settings, cycle), options()
//                                  settings changed by set_option(), and the OptionTable with their names
//     sockets()                    its ROM sockets with their addresses; may be empty
//     add_idle_state(hash, cycle)  like Machine::idle_state_hash
//     transfer(self, archive)      its sections of the saved state
//
// board_machine_members.hpp has the member definitions, and is included by the source file that instantiates a machine.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::machines {

template <class Processor, class Board>
class BoardMachine : public Machine, public Slots {
 public:
  std::uint64_t clock_hz() const override { return Board::kClockHz; }
  std::span<const Region> memory_map() const override { return board_.map().regions(); }

  Stop run(const RunOptions& options) override;
  std::optional<std::uint16_t> jammed_at() const override { return cpu_.jammed_at(); }
  std::optional<LostInterrupt> lost_interrupt() const override { return board_.vectors.lost_interrupt(); }
  std::uint64_t cycle() const override { return cpu_.cycle(); }
  bool in_reset() const override { return cpu_.state.reset_pending || board_.reset_held_until() > cpu_.cycle(); }
  void reset() override;

  const cpus::CpuInfo& cpu() const override { return Processor::info(); }
  const cpus::InstructionSet* instruction_set() const override { return &Processor::instruction_set(); }
  std::uint32_t register_value(int index) const override { return cpu_.register_value(index); }
  void read_first_registers(std::span<std::uint16_t> into) const override { cpu_.read_first_registers(into); }
  void set_register(int index, std::uint32_t value) override;

  std::span<const std::uint16_t> vectors() const override { return Processor::vectors(); }
  void guard_vectors(std::vector<std::uint16_t> vectors) override { board_.vectors.guard(std::move(vectors)); }

  std::span<const Space> spaces() const override { return Processor::spaces(); }
  std::uint8_t peek(int space, std::uint32_t address) const override;
  void peek_all(int space, std::span<std::uint8_t> into) const override;
  void poke(int space, std::uint32_t address, std::uint8_t value) override;
  std::vector<std::uint16_t> mirrors(std::uint16_t address) const override { return machines::mirrors(board_.pages(), address); }

  using Machine::slots;
  const Slots* slots() const override { return sockets().empty() ? nullptr : this; }
  std::span<const SlotInfo> sockets() const override { return Board::sockets(); }
  std::string fill(std::string_view name, std::span<const std::uint8_t> bytes) override;

  std::span<const OptionInfo> options() const override { return board_.options().infos; }
  std::string option(std::string_view name) const override;
  std::string set_option(std::string_view name, std::string_view value) override;

  Polls polls() const override { return board_.polls(); }
  std::uint64_t idle_state_hash() const override;
  std::uint64_t state_hash() const override;

  std::vector<std::uint8_t> save() const override;
  std::string load(std::span<const std::uint8_t> state) override;

  void observe(Observation* observation) override {
    observation_ = observation;
    on_memory_changed();
  }

 protected:
  template <class... Arguments>
  explicit BoardMachine(Arguments... of_board) : board_(of_board...) {}
  BoardMachine(const BoardMachine&) = default;
  BoardMachine& operator=(const BoardMachine&) = default;

  // Must be called after memory was changed externally, so that the bus discards its cached data.
  void on_memory_changed() {
    if (observation_ != nullptr) observation_->on_memory_changed();
  }

  Processor cpu_;
  Board board_;

 private:
  bool is_in(int space, std::uint32_t address) const;
  template <class Archive, class Cpu, class Wiring>
  static void serialize(Archive& archive, Cpu& cpu, Wiring& board);

  Observation* observation_ = nullptr;
};

}  // namespace janus::machines
