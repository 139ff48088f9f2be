// Commands that move through what is recorded.
#include "frontends/console/command.hpp"
#include "frontends/session/stop_words.hpp"

#include "tools/text.hpp"

namespace janus::console {
namespace {

void go_back(Desk& desk, Arguments& arguments, bool (debug::Debugger::*way)(int)) {
  const int level = desk.take_level(arguments);
  const auto text = arguments.take_optional();
  arguments.finish();
  std::uint64_t count = text ? desk.count(*text, "the number of instructions") : 1;
  const debug::GoesOn goes_on = desk.goes_on();
  while (count > 0 && goes_on(desk.session.cycle(), true) && (desk.debugger.*way)(level)) --count;
  desk.show_end(desk.given_up() ? session::End::cancelled : session::End::stopped);
}

}  // namespace

void back(Desk& desk, Arguments& arguments) { go_back(desk, arguments, &debug::Debugger::back_into); }

void back_over(Desk& desk, Arguments& arguments) { go_back(desk, arguments, &debug::Debugger::back_over); }

void back_out(Desk& desk, Arguments& arguments) {
  const int level = desk.take_level(arguments);
  arguments.finish();
  if (desk.debugger.calls(level).top().kind == debug::FrameKind::root)
    throw Error("this frame was not called by another; use `rcontinue` or `goto`");
  desk.debugger.back_out(level);
  desk.show_end(session::End::stopped);
}

void back_to_breakpoint(Desk& desk, Arguments& arguments) {
  arguments.finish();
  desk.debugger.back_to_breakpoint(desk.goes_on());
  desk.show_end(desk.given_up() ? session::End::cancelled : session::End::stopped);
}

void go_to(Desk& desk, Arguments& arguments) {
  const std::string text = arguments.take_rest("the cycle");
  const std::uint64_t cycle = desk.moment(text);
  debug::History& history = desk.history();
  if (cycle < history.begin()) throw Error(fmt::format("the recording begins at cycle {}", grouped(history.begin())));
  if (cycle > history.end()) {  // on into what has not happened yet
    history.go_to(history.end());
    desk.debugger.to_cycle(cycle);
    return desk.run({.max_cycle = cycle, .through_idle = true});
  }
  history.go_to(cycle);
  desk.show_stop("arrived");
}

void mark(Desk& desk, Arguments& arguments) {
  if (arguments.empty()) {
    if (desk.marks.empty()) desk.print("no marks; `mark NAME` makes one");
    for (const auto& [name, cycle] : desk.marks) desk.print("{:<16} cycle {}", name, grouped(cycle));
    return;
  }
  if (arguments.count() == 2 && arguments.take_if("delete")) {
    const std::string name = arguments.take("the name");
    if (desk.marks.erase(name) == 0) throw Error(fmt::format("there is no mark `{}`; `mark` lists them", name));
    return;
  }
  const std::string name = arguments.take("a name");
  for (const std::string_view word : kMoments) {
    if (tools::equal_folded(name, word)) throw Error(fmt::format("`{}` is a moment already; choose another name", name));
  }
  const std::string_view first = std::string_view(name).substr(0, 1);
  if (first.find_first_of("+-#$%0123456789") != std::string_view::npos) throw Error(fmt::format("`{}`: a mark begins with a letter", name));
  const auto moment = arguments.take_optional();
  arguments.finish();
  desk.marks[name] = moment ? desk.moment(*moment) : desk.session.cycle();
  desk.print("mark {} at cycle {}", name, grouped(desk.marks[name]));
}

void futures(Desk& desk, Arguments& arguments) {
  debug::History& history = desk.history();
  const bool take = arguments.take_if("take");
  if (!take && !arguments.take_if("drop")) {
    arguments.finish();
    const auto& all = history.futures();
    if (all.empty()) desk.print("no other futures: nothing was entered in the past");
    for (std::size_t i = 0; i < all.size(); ++i) desk.print("{:>3}  from cycle {} to {}", i + 1, grouped(all[i].from), grouped(all[i].end));
    return;
  }
  const std::string text = arguments.take("the number of a future");
  arguments.finish();
  const std::uint64_t number = desk.count(text, "the future");
  if (number > history.futures().size()) throw Error(fmt::format("there is no future {}; `futures` lists them", number));
  if (!take) {
    history.discard(number - 1);
    return desk.print("future {} dropped", number);
  }
  desk.session.timeline().take_up(number - 1);
  desk.show_stop("this future taken up");
}

void who(Desk& desk, Arguments& arguments) {
  const std::string text = arguments.take("an address");
  const bool go = arguments.take_if("go");
  arguments.finish();
  const auto named = desk.typed_place(text);
  const bool of_several = named && named->space == 0 && named->size() > 1 && !named->is_array() && named->type != debug::Type::text;
  const std::uint16_t address = desk.place(text);
  const std::string what = of_several ? named->name : desk.address_text(0, address);
  const auto writer = desk.debugger.last_writer(address, desk.goes_on());
  if (desk.given_up()) return desk.print("interrupted");
  const debug::Input* poke = nullptr;
  for (const debug::Input& input : desk.history().inputs()) {
    if (input.cycle > desk.session.cycle()) break;
    if (input.kind == debug::Input::Kind::poke && input.index == 0 && input.address == address) poke = &input;
  }
  if (poke != nullptr && (!writer || poke->cycle > writer->cycle)) {
    return desk.print("{} holds ${:02X}: set to ${:02X} from outside, cycle {}", what, desk.session.read(address), poke->value,
                      grouped(poke->cycle));
  }
  if (of_several) {  // a program writes all of its bytes, or none
    const std::string held = debug::value_text(desk.session.context(), *named);
    if (!writer) return desk.print("{} holds {}: nothing wrote it since cycle {}", what, held, grouped(desk.history().begin()));
    desk.print("{} holds {}: it was written by {} at {}, cycle {}", what, held, desk.code.at(writer->pc).text,
               desk.code.full_place(writer->pc), grouped(writer->cycle));
  } else if (!writer) {
    return desk.print("{} holds ${:02X}: nothing wrote it since cycle {}", what, desk.session.read(address),
                      grouped(desk.history().begin()));
  } else {
    desk.print("{} holds ${:02X}: ${:02X} was written by {} at {}, cycle {}", what, desk.session.read(address), writer->value,
               desk.code.at(writer->pc).text, desk.code.full_place(writer->pc), grouped(writer->cycle));
  }
  if (const std::string lines = session::writer_lines(desk.session, *writer); !lines.empty()) desk.print("  {}", lines);
  if (!go) return;
  desk.history().go_to(writer->cycle);
  desk.show_stop("arrived");
}

}  // namespace janus::console
