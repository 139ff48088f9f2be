// BASIC machine: Microsoft's dialect of the 1980s and 1990s, on a PC with CGA, EGA or VGA.
//
//     slot "program" --- compiler --> table of ops -- runtime --+-- 64 KB: statements, variables, strings
//     keyboard ------- buffer of 15 keys ---------- INKEY$ -----+-- screen: text, or pixels in v-ram
//                                                   INPUT       +-- speaker
//
// One cycle is one statement. The program counter is the address of the next statement; each GOSUB or call decrements the stack
// pointer. A program that has ended polls the keyboard forever; if it ended with an error, the machine is jammed.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "machines/board/machine.hpp"
#include "machines/qbasic/vm/runtime.hpp"

namespace janus::machines::qbasic {

class QBasic final : public Machine, public Keyboards, public Slots, public Terminal, public Listing {
 public:
  static constexpr std::string_view kName = "qbasic";
  static constexpr std::string_view kTitle = "BASIC on a PC with CGA, EGA and VGA";
  static constexpr std::uint32_t kMostText = 0x10000;
  enum Space { kMemorySpace, kVideo };

  QBasic();

  std::string_view name() const override { return kName; }
  std::string_view title() const override { return kTitle; }
  std::uint64_t clock_hz() const override { return runtime_.clock_hz; }
  std::span<const Region> memory_map() const override;

  Stop run(const RunOptions& options) override;
  std::optional<std::uint16_t> jammed_at() const override;
  std::string jam_reason() const override { return runtime_.error_text(); }
  std::uint64_t cycle() const override { return runtime_.cycle(); }
  void reset() override { runtime_.begin(runtime_.shared_program()); }

  const cpus::CpuInfo& cpu() const override;
  std::uint32_t register_value(int index) const override;
  void set_register(int index, std::uint32_t value) override;

  std::span<const machines::Space> spaces() const override;
  std::uint8_t peek(int space, std::uint32_t address) const override;
  void poke(int space, std::uint32_t address, std::uint8_t value) override;

  const Screens* screens() const override { return &runtime_.screen; }
  Sound* sound() override;

  const Keyboards* keyboards() const override { return this; }
  std::span<const KeyInfo> keys() const override { return Keys::infos(); }
  bool takes_text() const override { return true; }
  void press(int key) override;
  void release(int key) override { runtime_.keys.release(key); }
  bool pressed(int key) const override { return runtime_.keys.pressed(key); }

  const Slots* slots() const override { return this; }
  std::span<const SlotInfo> sockets() const override;
  std::string fill(std::string_view name, std::span<const std::uint8_t> bytes) override;

  // Terminal that collects the printed text, as on paper.
  Terminal* terminal() override { return this; }
  void send(std::uint8_t byte) override { runtime_.keys.type(byte); }
  std::size_t pending() const override { return runtime_.keys.count(); }
  const std::string& printout() const override { return runtime_.printout; }
  int bit_rate() const override { return 9600; }

  const Listing* listing() const override { return this; }
  const std::string& text() const override { return runtime_.program().text; }
  std::span<const ListingLine> lines() const override { return runtime_.program().lines; }
  std::span<const ListingLabel> labels() const override { return runtime_.program().labels; }
  std::span<const ListingVariable> variables() const override;
  std::vector<ListingCall> open_calls(std::size_t most) const override;
  bool has_ended() const override { return runtime_.has_ended(); }
  std::uint64_t stamp() const override;

  std::span<const OptionInfo> options() const override;
  std::string option(std::string_view name) const override;
  std::string set_option(std::string_view name, std::string_view value) override;

  Polls polls() const override { return runtime_.polls; }
  std::uint64_t idle_state_hash() const override;
  bool idles_exactly() const override { return true; }
  bool is_waiting() const override { return runtime_.is_waiting(); }
  std::uint64_t state_hash() const override;
  std::vector<std::uint8_t> save() const override;
  std::string load(std::span<const std::uint8_t> state) override;
  void observe(Observation* observation) override { runtime_.observe(observation); }

  // Returns the work done in the last run, in units of Runtime::work().
  std::int64_t work_done() const { return runtime_.work_done(); }

 private:
  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive);

  Runtime runtime_;
  std::uint64_t text_hash_ = 0;
  mutable std::array<machines::Space, 2> spaces_{{{"memory", kMemory}, {"v-ram", 0}}};  // the size of v-ram depends on the mode
  mutable std::vector<ListingVariable> variables_;
  mutable std::uint64_t variables_stamp_ = 0;
};

}  // namespace janus::machines::qbasic
