// A machine for tests with features that no other machine has; the product does not mention it. It executes one statement per 100 cycles
// of 100 kHz. Its program text is in a slot, and statement addresses are line numbers. It has a screen of characters and one of pixels,
// a keyboard with Shift and a kana switch, and a reset key BOOT.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "machines/catalogue.hpp"
#include "machines/board/machine.hpp"
#include "fake_machine/statements.hpp"

namespace janus::tests {

class FakeMachine : public machines::Machine,
                    public machines::Screens,
                    public machines::Keyboards,
                    public machines::Slots,
                    public machines::Listing {
 public:
  static constexpr int kColumns = 16, kRows = 4;   // characters
  static constexpr int kWidth = 32, kHeight = 16;  // pixels, four per byte
  // Address spaces. Memory contains the statements, one per address, then from $100 variables, from $140 string descriptors, from $200
  // arrays, and from $2000 characters of strings, all little-endian. In their own space, variables are big-endian words.
  enum Space { kMemory, kVariables, kText, kPixels };
  static constexpr std::uint32_t kVariablesAt = 0x100, kStringsAt = 0x140, kArraysAt = 0x200, kCharactersAt = 0x2000, kMemoryEnd = 0x3000;
  enum Register { kPc, kSp, kKey };               // code of the last key, a register of the keyboard chip
  static constexpr std::size_t kMostText = 4096;  // bytes of a program

  std::string_view name() const override { return "fake"; }
  std::string_view title() const override { return "Fake machine"; }
  std::uint64_t clock_hz() const override { return 100'000; }
  std::span<const machines::Region> memory_map() const override { return {}; }

  machines::Stop run(const machines::RunOptions& options) override;
  std::uint64_t cycle() const override { return cycle_; }
  void reset() override;

  const cpus::CpuInfo& cpu() const override;
  std::uint32_t register_value(int index) const override;
  void set_register(int index, std::uint32_t value) override;

  std::span<const machines::Space> spaces() const override;
  std::uint8_t peek(int space, std::uint32_t address) const override;
  void poke(int space, std::uint32_t address, std::uint8_t value) override;

  const Screens* screens() const override { return this; }
  std::span<const machines::DisplayInfo> displays() const override;
  void read_display(int display, machines::DisplayContents& into) const override;
  std::uint64_t stamp(int display) const override;

  const Keyboards* keyboards() const override { return this; }
  std::span<const machines::KeyInfo> keys() const override;
  std::span<const std::string> groups() const override;
  void press(int key) override;
  void release(int key) override;
  bool pressed(int key) const override;

  const Slots* slots() const override { return this; }
  std::span<const machines::SlotInfo> sockets() const override;
  std::string fill(std::string_view name, std::span<const std::uint8_t> bytes) override;

  const Listing* listing() const override { return this; }
  const std::string& text() const override { return source_text_; }
  std::span<const machines::ListingLine> lines() const override { return lines_; }
  std::span<const machines::ListingLabel> labels() const override { return labels_; }
  std::span<const machines::ListingVariable> variables() const override { return listed_; }
  std::uint64_t stamp() const override;

  machines::Polls polls() const override { return polls_; }
  std::uint64_t idle_state_hash() const override;
  std::uint64_t state_hash() const override;
  bool idles_exactly() const override { return true; }
  std::vector<std::uint8_t> save() const override;
  std::string load(std::span<const std::uint8_t> state) override;
  void observe(machines::Observation* observation) override { observation_ = observation; }

 private:
  static constexpr std::uint8_t kTopOfStack = 16;
  static constexpr int kKeys = 9;

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive);
  void execute(bool& polled);
  int value(const Statement::Value& value) const;
  void set(const Statement::Value& variable, int value);
  void put(std::uint8_t code);
  void new_line();
  void put_byte(std::uint32_t address, std::uint8_t value);
  void written(std::uint32_t address, std::uint32_t count);
  void make_array(int variable, int i, int j);
  void store(const Statement& statement);
  void store_text(const Statement& statement);
  void list();
  bool arrays_fit() const;
  void flow(cpus::FlowKind kind, std::uint16_t from, std::uint8_t old_sp) const;
  bool scan();  // returns true and sets key_ if a key was pressed

  std::uint64_t cycle_ = 0;
  bool started_ = false;
  std::uint16_t pc_ = 1;
  std::uint8_t sp_ = kTopOfStack;
  std::uint8_t key_ = 0;
  std::uint8_t down_ = 0;  // number of the key pressed at the last scan, starting at 1, or 0 if none
  std::uint8_t cursor_ = 0;
  std::array<std::uint16_t, kTopOfStack> stack_{};
  std::array<std::uint8_t, 52> variables_{};
  std::array<std::uint8_t, kColumns * kRows> text_{};
  std::array<std::uint8_t, kWidth * kHeight / 4> pixels_{};
  std::array<bool, kKeys> pressed_{};
  std::vector<std::uint8_t> source_;
  std::string source_text_;                                     // source_ as a string
  std::array<std::uint8_t, kMemoryEnd - kStringsAt> memory_{};  // strings, arrays, characters
  std::array<std::uint16_t, 26 * 3> arrays_{};                  // address and both sizes of each array; 0 if not created
  bool stopped_ = false;                                        // true if the observer stopped within a statement
  std::vector<machines::ListingLine> lines_;
  std::vector<machines::ListingLabel> labels_;
  std::vector<machines::ListingVariable> listed_;
  std::vector<Statement> program_ = std::vector<Statement>(1);
  machines::Polls polls_;
  machines::Observation* observation_ = nullptr;
};

const machines::MachineInfo& fake_board();

}  // namespace janus::tests
