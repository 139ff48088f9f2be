#include "frontends/ui/terminal/input_feeder.hpp"

#include <algorithm>
#include <utility>

#include "frontends/core/engine/keyboard_mapper.hpp"

namespace janus::terminal {
namespace {

using Kind = session::KeyAction::Kind;

constexpr std::size_t kTypedAtOnce = 8;  // more keystrokes than this at once are a paste
constexpr auto kInterval = std::chrono::milliseconds(8);
constexpr std::uint64_t kPatience = 500, kAtWork = 40, kAtWorkPaste = 400;  // emulated milliseconds
constexpr std::uint64_t kManyPolls = 4;

}  // namespace

InputFeeder::InputFeeder(engine::Engine& engine, const MachineKeys& keys, bool serial, Charset charset)
    : engine_(engine), keys_(keys), serial_(serial), charset_(charset) {}

void InputFeeder::type(TerminalKey stroke, std::size_t together) {
  const bool behind_paste = (!typed_.empty() && typed_.back().patient) || (!queued_.empty() && queued_.back().patient);
  const bool patient = together > kTypedAtOnce || behind_paste;
  typed_.push_back({std::move(stroke), patient});
}

void InputFeeder::type_at_once(std::uint8_t byte) {
  drop_input();
  urgent_.push_back({.kind = Kind::character, .byte = byte});
}

void InputFeeder::press_at_once(int key) {
  if (key >= 0) engine::tap_chord(engine_, {.key = key});
}

void InputFeeder::drop_input() {
  typed_.clear();
  dropped_ = !queued_.empty();
}

std::string InputFeeder::take_refused() { return std::exchange(refused_, {}); }

void InputFeeder::process_input() {
  if (typed_.empty() && queued_.empty() && urgent_.empty() && !dropped_) return;
  const auto now = engine::Engine::Clock::now();
  if (now < due_) return;
  due_ = now + kInterval;
  engine_.submit(engine::Job::make_edit([this](session::Session& session) { feed(session); }));
}

std::optional<session::KeyAction> InputFeeder::action_for(const TerminalKey& stroke, bool by_hand, session::Session& session) const {
  if (serial_) {
    const std::string bytes = encode_character(stroke.text, charset_);
    if (bytes.empty()) return std::nullopt;
    return session::KeyAction{.kind = Kind::character, .name = stroke.text, .byte = static_cast<std::uint8_t>(bytes[0])};
  }
  if (!stroke.text.empty()) return keys_.find_action(stroke.text, by_hand, session.machine());
  const int key = stroke.key.empty() ? -1 : engine::find_key_by_name(machines::keys_of(session.machine()), stroke.key);
  if (key < 0) return std::nullopt;
  return session::KeyAction{.name = stroke.key, .key = key};
}

// Removes the input that the session has entered, according to its log. Returns false if there was none.
bool InputFeeder::note_entered_input(const session::Session& session) {
  using Entered = session::Input::Kind;
  const auto& log = session.log().entries();
  const std::size_t before = queued_.size();
  if (queued_.empty()) hurried_.clear();
  for (noted_ = std::min(noted_, log.size()); noted_ < log.size() && !queued_.empty(); ++noted_) {
    const session::Input& input = log[noted_];
    const session::KeyAction& next = queued_.front().action;
    if (input.kind == Entered::press && !hurried_.empty() && input.index == hurried_.front()) {
      hurried_.pop_front();
      continue;
    }
    const bool taken = next.kind == Kind::character ? input.kind == Entered::terminal_byte && input.value == next.byte
                                                    : input.kind == Entered::press && input.index == next.key;
    if (taken) queued_.pop_front();
  }
  noted_ = log.size();
  return queued_.size() != before;
}

void InputFeeder::feed(session::Session& session) {
  if (note_entered_input(session) || queued_.empty()) {
    taken_at_ = session.cycle();
    polls_ = session.machine().polls().count;
  }
  // Input that others queued first, such as starting keys, has priority.
  others_ = others_ && !session.is_queue_empty() && queued_.size() == asked_;
  if (dropped_ && !others_) {
    session.clear_queue();
    queued_.clear();
    dropped_ = false;
  }
  for (; !urgent_.empty(); urgent_.pop_front()) enter_now(urgent_.front(), session);
  if (queued_.empty() && !session.is_queue_empty()) others_ = true;
  queue_in_session(session);
  asked_ = queued_.size();
  if (!queued_.empty() && !others_) send_queued_keys(session);
}

void InputFeeder::queue_in_session(session::Session& session) {
  std::vector<session::KeyAction> fresh;
  for (; !typed_.empty(); typed_.pop_front()) {
    const auto& [stroke, patient] = typed_.front();
    auto action = action_for(stroke, !patient, session);
    if (!action) {
      refused_ = !stroke.text.empty() ? stroke.text : stroke.key.empty() ? "this key" : stroke.key;
      continue;
    }
    if (serial_ && charset_ == Charset::utf8) {  // a character can have several bytes
      for (const char c : stroke.text) {
        action->byte = static_cast<std::uint8_t>(c);
        queued_.push_back({*action, patient});
        fresh.push_back(*action);
      }
      continue;
    }
    queued_.push_back({*action, patient});
    fresh.push_back(*std::move(action));
  }
  if (!fresh.empty()) session.queue_keys(std::move(fresh));
}

// For a program that does not wait for input: enters the next keystroke directly.
void InputFeeder::send_queued_keys(session::Session& session) {
  const auto passed = [&](std::uint64_t milliseconds) {
    return session.cycle() >= taken_at_ + session.machine().clock_hz() * milliseconds / 1000;
  };
  const bool sending = serial_ && session.machine().terminal() != nullptr && session.machine().terminal()->pending() != 0;
  if (sending || session.is_idle()) return;
  const bool looks = session.machine().polls().count > polls_ + kManyPolls;
  const bool patient = queued_.front().patient;
  if (!(looks && passed(patient ? kAtWorkPaste : kAtWork)) && !(!patient && passed(kPatience))) return;
  session.clear_queue();
  enter_now(queued_.front().action, session);
  queued_.pop_front();
  std::vector<session::KeyAction> rest;
  for (const QueuedAction& each : queued_) rest.push_back(each.action);
  session.queue_keys(std::move(rest));
  noted_ = session.log().entries().size();
  taken_at_ = session.cycle();
  polls_ = session.machine().polls().count;
}

void InputFeeder::enter_now(const session::KeyAction& action, session::Session& session) {
  if (action.kind == Kind::character) {
    session.apply_input({.kind = session::Input::Kind::terminal_byte, .value = action.byte});
    return;
  }
  hurried_.insert(hurried_.end(), action.with.begin(), action.with.end());
  hurried_.push_back(action.key);
  engine::tap_chord(engine_, {.key = action.key, .with = action.with});
}

}  // namespace janus::terminal
