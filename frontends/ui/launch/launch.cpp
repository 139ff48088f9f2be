#include "frontends/ui/launch/launch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <memory>
#include <sstream>

#include "frontends/core/session/assembling.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/session/layout.hpp"
#include "frontends/core/session/listing_symbols.hpp"
#include "frontends/core/session/user_files.hpp"
#include "frontends/core/engine/link_session.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/games/play/side_assignment.hpp"
#include "machines/catalogue.hpp"
#include "tools/commands/command.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/formats/format.hpp"
#include "tools/text.hpp"

namespace janus::launch {
namespace {

constexpr const char* kFirstMachine = "bare-6502";  // if nothing names another one

// The machine for files that name none: F8 code in a Fairbug tape, or the processor that a source names.
std::string bare_machine(const std::vector<std::string>& files, const tools::SourceOptions& options) {
  const auto spec = files.empty() ? std::nullopt : tools::parse_file_spec(files.front());
  if (spec && tools::find_format_by_extension(spec->path) == tools::Format::fairbug) return "bare-f8";
  const bool source = spec && (session::source_extension(spec->path) != nullptr || options != tools::SourceOptions{});
  const std::string machine = "bare-" + (source ? session::find_source_processor(spec->path, options) : "6502");
  return machines::find_machine(machine) != nullptr ? machine : kFirstMachine;  // an error then refers to --cpu
}

constexpr std::uint64_t kMostResetSeconds = 10;  // emulated: no monitor takes longer

bool has_reset_vector(const session::Setup& setup, const machines::MachineInfo& machine) {
  const int vector = machine.create()->cpu().reset_vector;
  return std::any_of(setup.images.begin(), setup.images.end(), [&](const session::Block& block) {
    const int first = block.address, end = first + static_cast<int>(block.bytes.size());
    return first <= vector && end > vector + 1;
  });
}

std::string processor(const session::Setup& setup) {
  const machines::MachineInfo* machine = find_setup_machine(setup);
  return machine != nullptr ? std::string(machine->cpu) : "6502";
}

// Null: the arguments are not a link.
const std::string* link_of(const StartArguments& arguments) {
  return arguments.files.size() == 1 && session::is_link(arguments.files.front()) ? &arguments.files.front() : nullptr;
}

// A link contains the entire setup of its machine.
session::Setup setup_of_link(const std::string& command, const std::string& link, const StartArguments& arguments,
                             const session::Collection& collection, const Say& say) {
  const MachineArguments& others = arguments.machine_arguments;
  if (!arguments.machine.empty() || !arguments.start.empty() || !arguments.load_state.empty() || !arguments.tape.empty() ||
      !others.options.empty() || !others.settings.empty() || !others.roms.empty() || arguments.source != tools::SourceOptions{})
    throw session::Error(fmt::format("{}: a link contains the machine and its options; remove the other options", command));
  try {
    session::Setup setup = engine::setup_of(session::read_link(link), collection);
    for (const std::string& path : arguments.symbols) session::add_symbols(path, setup, say);
    return setup;
  } catch (const session::Error& error) { throw session::Error(fmt::format("{}: {}", command, error.what())); }
}

// --- The machine or program for a program text that is named alone ---

// Returns the machine's error in the text; empty if it accepts it; nullopt: it has no text slot.
std::optional<std::string> refusal_of(const machines::MachineInfo& info, const session::ProgramText& text) {
  const std::unique_ptr<machines::Machine> machine = info.create();
  const std::string slot = session::text_slot(*machine);
  if (slot.empty()) return std::nullopt;
  session::convert_text(text, nullptr, *machine);  // throws if it is too long
  const std::string refusal = machine->slots()->fill(slot, session::bytes_of(text));
  return refusal.empty() ? refusal : session::prefix_file_name(text.file, refusal);
}

// True if the statement starts with a word of the table or with the first letters of one and a full stop, or assigns to A, A(1) or #$40.
bool may_begin(std::string_view statement, const std::vector<std::string>& words) {
  const auto stop = std::ranges::find_if(statement, [](unsigned char c) { return std::isalpha(c) == 0; });
  const auto letters = static_cast<std::size_t>(stop - statement.begin());
  const bool cut = letters > 0 && letters < statement.size() && statement[letters] == '.';
  for (const std::string& word : words)
    if (statement.starts_with(word) || (cut && std::string_view(word).starts_with(statement.substr(0, letters)))) return true;
  return letters < 2 && statement.find('=') != std::string_view::npos;
}

// True if the lines can belong to the program's language, as far as its manifest describes it.
bool begins_well(const session::ProgramText& text, const session::TextForm& form) {
  std::istringstream lines(tools::upper(text.bytes));
  for (std::string line; !form.statements.empty() && std::getline(lines, line);) {
    std::string_view statement = tools::trim(line);
    if (form.number) statement.remove_prefix(std::min(statement.find_first_not_of("0123456789"), statement.size()));
    statement = tools::trim(statement);
    if (!statement.empty() && !may_begin(statement, form.statements)) return false;
  }
  return true;
}

// A program that accepts such texts; null: none.
std::shared_ptr<const session::Program> taker(const session::ProgramText& text, const session::Collection& collection) {
  for (const std::string& name : collection.programs()) {
    try {
      const auto program = session::load_program(collection, name);
      const machines::MachineInfo* board = collection.board(program->machine);
      if (!program->text_form || program->text_form->in_slot || program->text || board == nullptr ||
          !begins_well(text, *program->text_form))
        continue;
      session::convert_text(text, program.get(), *board->create());
      return program;
    } catch (const session::Error&) {}  // not accepted, or invalid, which `janus list` reports
  }
  return nullptr;
}

// Selects the machine or program that accepts the setup's text, and returns a line about it. If none does, throws session::Error with
// the error in the text. Machines are tried first, because a compiler accepts every word of its language. A word that it knows but
// does not support does not belong to any other language.
std::string find_home(session::Setup& setup, const session::Collection& collection) {
  std::string refused, by;
  for (const machines::MachineInfo& info : machines::catalogue()) {
    const auto refusal = refusal_of(info, *setup.text);
    if (!refusal) continue;
    if (refusal->empty()) {
      setup.machine = info.name;
      return fmt::format("runs on the machine {0}, as with --machine {0}", info.name);
    }
    if (info.lacks != nullptr && refusal->find("Feature unavailable") != std::string::npos) throw session::Error(*refusal);
    if (refused.empty()) {
      refused = *refusal;
      by = info.name;
    }
  }
  const auto program = taker(*setup.text, collection);
  if (!program) throw session::Error(refused.empty() ? setup.text->file + ": no machine accepts program texts" : refused);
  setup.program = program;
  return fmt::format("runs in {}, as with that name before the file{}", program->name,
                     refused.empty() ? "" : fmt::format("; {} rejects it: {}", by, refused));
}

// The name or folder of the program, and the files to load over it; an empty name: none.
struct ProgramArguments {
  std::string name;
  std::vector<std::string> files = {};
};

ProgramArguments program_arguments(const std::string& text, const session::Collection& collection) {
  if (play::has_program(collection, text)) return {text};
  for (std::size_t plus = text.find('+'); plus != std::string::npos; plus = text.find('+', plus + 1)) {
    ProgramArguments words{text.substr(0, plus)};
    if (!play::has_program(collection, words.name)) continue;
    for (std::size_t at = plus; at != std::string::npos;) {
      const std::size_t end = text.find('+', at + 1);
      words.files.push_back(text.substr(at + 1, end == std::string::npos ? end : end - at - 1));
      if (words.files.back().empty()) throw session::Error(fmt::format("{}: missing file after `+`; write PROGRAM+FILE", text));
      at = end;
    }
    return words;
  }
  return {};
}

// Counts the files as inputs of the setup.
void set_program(const std::string& name, const session::Collection& collection, session::Setup& setup) {
  setup.program = play::load_program(collection, name);
  for (const std::string& file : play::program_files(collection, name)) session::record_file(file, setup);
}

// The addresses at which the blocks change or add a byte of `layout`.
std::vector<std::uint32_t> changed_in(const std::vector<session::Block>& blocks, const session::Layout& layout) {
  std::vector<std::uint32_t> changed;
  const session::Layout made = session::layout_from_blocks(blocks);
  for (std::uint32_t address = 0; address < made.size(); ++address)
    if (made[address] && layout[address] && *made[address] != *layout[address]) changed.push_back(address);
  return changed;
}

}  // namespace

void print_to_stderr(const std::string& line) { tools::print_error(line + "\n"); }

const machines::MachineInfo* find_setup_machine(const session::Setup& setup) {
  return machines::find_machine(setup.machine.empty() && setup.program ? setup.program->machine : setup.machine);
}

std::pair<std::string, std::string> parse_pair(std::string_view option, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    throw session::Error(fmt::format("{} {}: missing name or value; write NAME=VALUE", option, text));
  }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& candidates, const std::string& otherwise) {
  const std::string near = debug::nearest_name(wrong, candidates);
  return near.empty() ? otherwise : fmt::format("did you mean `{}`?", near);
}

std::uint16_t start_address(const std::string& text, const session::Setup& setup, const session::Collection& collection) {
  if (const auto address = tools::parse_hex(text, 0xFFFF)) return static_cast<std::uint16_t>(*address);
  debug::SymbolTable symbols = setup.symbols;
  debug::add_labels(setup.annotations, symbols);
  const machines::MachineInfo* machine = find_setup_machine(setup);
  if (setup.program) symbols.add_missing(setup.program->symbols);
  else if (machine != nullptr && !machine->monitor.empty())
    symbols.add_missing(session::load_program(collection, machine->monitor)->symbols);
  if (const auto label = symbols.find(text); label && *label <= 0xFFFF) return static_cast<std::uint16_t>(*label);
  std::vector<std::string> names;
  for (const debug::Symbol& symbol : symbols.sorted()) names.push_back(symbol.name);
  throw session::Error(fmt::format("--start {}: not a hexadecimal address from 0 to FFFF and not a label of the program; {}", text,
                                   did_you_mean(text, names, "see `list` in `janus debug`")));
}

session::Setup make_setup(const MachineArguments& arguments) {
  session::Setup setup;
  for (const std::string& text : arguments.options) setup.options.push_back(parse_pair("--option", text));
  for (const std::string& text : arguments.settings) setup.settings.push_back(parse_pair("--set", text));
  for (const std::string& text : arguments.roms) {
    auto [name, path] = parse_pair("--rom", text);
    setup.roms.push_back({std::move(name), session::read_bytes(path, tools::kRomFile), path});
    session::record_file(path, setup);
  }
  return setup;
}

session::Setup make_setup(const std::string& command, const StartArguments& arguments, const session::Collection& collection,
                          const Say& say) {
  if (arguments.files.empty() && arguments.machine.empty())
    throw session::Error(fmt::format("{}: name a program, a file or a --machine; see `janus list`", command));
  if (const std::string* link = link_of(arguments)) return setup_of_link(command, *link, arguments, collection, say);
  session::Setup setup = make_setup(arguments.machine_arguments);
  setup.machine = arguments.machine;
  add_files(arguments.files, collection, setup, command, say, arguments.source);
  for (const auto& [name, value] : setup.settings) reject_ineffective_setting(setup, name, value);
  set_start_address(setup);
  for (const std::string& path : arguments.symbols) session::add_symbols(path, setup, say);
  for (const std::string& path : arguments.type_files) session::record_file(path, setup);
  if (!arguments.tape.empty()) session::record_file(arguments.tape, setup);
  if (!arguments.start.empty()) setup.start = start_address(arguments.start, setup, collection);
  return setup;
}

std::string unstarted_hint(const session::Setup& setup, const StartArguments& arguments) {
  const machines::MachineInfo* machine = machines::find_machine(setup.machine);
  const bool given = !arguments.keys.empty() || !arguments.text.empty() || !arguments.type_files.empty() || !arguments.load_state.empty();
  if (setup.program || setup.start || setup.images.empty() || machine == nullptr || machine->monitor.empty() || given) return {};
  return fmt::format("{} was loaded but not started; give the start address to the monitor of {}, as in --start {:04X}",
                     arguments.files.front(), machine->name, setup.images.front().address);
}

// Runs to the address `start` after the board's reset.
static void run_to_start(session::Session& session, std::uint16_t start, const session::Control& control) {
  const machines::Machine& machine = session.machine();
  const auto& counter = machine.cpu().registers[static_cast<std::size_t>(machine.cpu().program_counter)];
  const debug::Expression there = session.parse(fmt::format("{}==${:04X}", counter.name, start));
  const std::uint64_t most = session.cycle() + kMostResetSeconds * machine.clock_hz();
  // The monitor can execute this address before it has read all keys.
  while (!session.is_queue_empty() && session.cycle() < most) {
    if (session.run({.until = &there, .max_cycle = most}, control) != session::EndReason::condition) return;
    if (!session.is_queue_empty()) session.run({.max_cycle = session.cycle() + 1}, control);
  }
}

constexpr std::uint64_t kLongReplay = 600;  // emulated seconds: some seconds of a host

static void replay_link(session::Session& session, const std::string& link, const session::Control& control, const Say& say) {
  engine::NewSession made;
  session::LinkedPosition moment = session::read_link(link);
  session::set_start_state(moment, session);
  const std::uint64_t seconds = moment.recording.end / session.machine().clock_hz();
  if (seconds >= kLongReplay)
    say(fmt::format(
        "replaying {} of the link's run{}",
        seconds < 7200 ? fmt::format("{} minutes", seconds / 60) : fmt::format("{:.1f} hours", static_cast<double>(seconds) / 3600),
        control.stop.stop_possible() ? "; Ctrl-C interrupts" : ""));
  if (!engine::replay_link(moment, session, control, made)) throw Interrupted();
  for (const std::string& remark : made.remarks) say(remark);
}

// A loaded state resumes where it was saved; other machines are powered on and receive their starting keys.
void start(session::Session& session, const StartArguments& arguments, std::optional<std::uint16_t> stop_at, const Say& say,
           const session::Control& control) {
  const machines::Tape* deck = session.machine().tape();
  if (!arguments.tape.empty()) session::load_tape(session, arguments.tape);
  const double length = deck != nullptr ? deck->length_seconds() : 0;
  if (const std::string* link = link_of(arguments)) {
    replay_link(session, *link, control, say);
  } else if (arguments.load_state.empty()) {
    session.start();
  } else {
    const std::vector<std::uint8_t> state = session::read_bytes(arguments.load_state, tools::kStateFile);
    try {
      session.timeline().load_state(state);
      session::refuse_other_code(session);
    } catch (const session::Error& error) { throw session::Error(fmt::format("{}: {}", arguments.load_state, error.what())); }
    for (const std::string& text : arguments.machine_arguments.settings) {
      const auto [name, value] = parse_pair("--set", text);
      session.timeline().change_setting(name, value);
    }
    // A cassette that the state was playing is not inserted again, which would rewind it.
    const bool taken_up = deck != nullptr && (deck->motion() == machines::Tape::Motion::playing ||
                                              (deck->length_seconds() == length && deck->position_seconds() > 0));
    if (!arguments.tape.empty() && !taken_up) session::load_tape(session, arguments.tape);
  }
  if (stop_at && arguments.load_state.empty()) run_to_start(session, *stop_at, control);
  for (const std::string& list : arguments.keys) session.queue_keys(session::parse_keys(list, session.machine()));
  for (const std::string& text : arguments.text) session.queue_text(text);
  for (const std::string& path : arguments.type_files) {
    const std::string text = read_file_text(path);
    try {
      session.queue_text(text);
    } catch (const session::Error& error) { throw session::Error(fmt::format("{}: {}", path, error.what())); }
  }
}

std::string read_file_text(const std::string& path) {
  std::string text;
  const std::string bytes = session::read_text(path, tools::kScriptFile);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] == '\\') text += "\\\\";
    else if (bytes[i] == '\n') text += "\\r";
    else if (bytes[i] != '\r' || i + 1 == bytes.size() || bytes[i + 1] != '\n') text += bytes[i];
  }
  return text;
}

bool names_program(const std::string& text, const session::Collection& collection) {
  return !program_arguments(text, collection).name.empty();
}

void add_player(const std::string& text, const session::Collection& collection, session::Setup& setup, const Say& say) {
  const ProgramArguments words = program_arguments(text, collection);
  if (words.name.empty()) {
    std::error_code error;
    if (std::filesystem::is_regular_file(text, error))
      throw session::Error(fmt::format("{0}: a file is not a program; name the program to load it over, as in microchess+{0}", text));
    play::load_program(collection, text);  // throws
  }
  set_program(words.name, collection, setup);
  const auto settled = session::resolve_settings(*setup.program, {});
  session::Layout own = session::layout_from_blocks(setup.program->images);
  session::place_blocks(session::setting_patches(*setup.program, settled), own);
  for (const std::string& file : words.files) {
    const std::size_t before = setup.images.size();
    if (tools::find_format_by_extension(file) == tools::Format::fairbug && processor(setup) != "f8")
      throw session::Error(
          fmt::format("{}: an F8 tape, but {} runs on a {}; use a file for this program", file, setup.program->title, processor(setup)));
    session::add_file(file, processor(setup), setup, say);
    const session::Layout made =
        session::layout_from_blocks({setup.images.begin() + static_cast<std::ptrdiff_t>(before), setup.images.end()});
    bool meets = setup.text.has_value();
    for (std::size_t address = 0; address < made.size(); ++address) meets = meets || (made[address] && own[address]);
    if (!meets)
      throw session::Error(fmt::format("{}: has no byte at an address of {}; check the addresses, or use a file for this program", file,
                                       setup.program->title));
  }
  setup.start.reset();
  for (const auto& [name, value] : setup.settings) reject_ineffective_setting(setup, name, value, true);
  for (const session::Setting& setting : setup.program->settings) {
    if (!setting.range) continue;
    const auto patch = setup.program->patch_for(setting, settled.at(setting.name));
    if (const auto changed = changed_in(setup.images, session::layout_from_blocks(patch)); !changed.empty())
      throw session::Error(fmt::format("{}: changes ${:04X}, which the setting `{}` sets for each game; use {}=NUMBER instead", text,
                                       changed.front(), setting.name, setting.name));
  }
}

void reject_ineffective_setting(const session::Setup& setup, const std::string& name, const std::string& value, bool for_games) {
  const session::Setting* setting = setup.program ? setup.program->find_setting(name) : nullptr;
  if (setting != nullptr && setup.text && !for_games) {
    const session::SettingValue* chosen = setting->find(value);
    const auto fail = [&](std::string_view effect, std::string_view fix) {
      throw session::Error(fmt::format("{}={}: {} of {}, but {} {}", name, value, effect, setup.program->title, setup.text->file, fix));
    };
    if (chosen != nullptr && (chosen->text || !chosen->edits.empty()))
      fail("changes the text", "replaces it; remove the setting or the file");
    if (!setting->typed_text(value).empty()) fail("answers a prompt", "may not have this prompt; enter the answer with --type");
  }
  if (setting == nullptr || setting->text || play::assigns_side(*setup.program, name) || (for_games && setting->range)) return;
  const auto changed = changed_in(setup.images, session::layout_from_blocks(setup.program->patch_for(*setting, value)));
  if (!changed.empty())
    throw session::Error(fmt::format("{}={}: sets ${:04X}, which a file over {} changes; remove the setting or the file", name, value,
                                     changed.front(), setup.program->title));
}

void add_files(const std::vector<std::string>& given, const session::Collection& collection, session::Setup& setup,
               const std::string& command, const Say& say, const tools::SourceOptions& options) {
  std::vector<std::string> files = given;
  std::size_t first_file = 0;
  if (const ProgramArguments words = given.empty() ? ProgramArguments() : program_arguments(given.front(), collection);
      !words.name.empty()) {
    set_program(words.name, collection, setup);
    files.front() = words.name;
    files.insert(files.begin() + 1, words.files.begin(), words.files.end());
    first_file = 1;
  }
  const bool finds_home = !setup.program && setup.machine.empty() && files.size() == 1 && session::is_program_text(files.front());
  const bool bare = !setup.program && setup.machine.empty() && !finds_home;
  if (bare) setup.machine = bare_machine(files, options);
  for (std::size_t i = first_file; i < files.size(); ++i) {
    const auto spec = tools::parse_file_spec(files[i]);
    std::error_code error;
    const bool there = spec && std::filesystem::exists(spec->path, error);
    if (!there && collection.contains(files[i] + "/program.toml"))
      throw session::Error(fmt::format(
          "{0}: `{1}` is a program, but only files can be loaded over {2}; use `janus {0} {1}` for the program, or --rom NAME=FILE for "
          "another ROM",
          command, files[i], files.front()));
    if (!there && machines::find_machine(files[i]) != nullptr)
      throw session::Error(fmt::format("{}: `{}` is a machine; use --machine {}", command, files[i], files[i]));
    if (const std::string why = session::explain_missing(files[i]); !there && !why.empty()) throw session::Error(command + ": " + why);
    if (i == 0 && spec && !there) {
      throw session::Error(fmt::format("{}: `{}` is neither a program nor a file; {}", command, files[i],
                                       did_you_mean(files[i], collection.programs(), "see `janus list`")));
    }
    session::add_file(files[i], processor(setup), setup, say, options);
  }
  const auto is_source = [](const session::UserFile& file) { return !file.assembled.syntax.empty(); };
  const bool sources = std::any_of(setup.own.begin(), setup.own.end(), is_source);
  if (!sources && options != tools::SourceOptions{})
    throw session::Error(fmt::format("{}: --syntax, --cpu, -I and -D are for sources; name a source file, or remove them", command));
  if (bare && sources && setup.machine != kFirstMachine)
    say(fmt::format("{}: runs on the machine {}, as with --machine {}", files.front(), setup.machine, setup.machine));
  if (finds_home) say(fmt::format("{}: {}", files.front(), find_home(setup, collection)));
}

void set_start_address(session::Setup& setup) {
  const machines::MachineInfo* machine = machines::find_machine(setup.machine);
  const bool bare = machine != nullptr && machine->monitor.empty();
  if (!bare || setup.program || setup.start || setup.images.empty() || has_reset_vector(setup, *machine)) return;
  setup.start = session::entry_address(setup);
}

void name_machine(std::vector<std::string>& files, std::string& machine, const session::Collection& collection) {
  if (files.empty() || !machine.empty() || names_program(files.front(), collection)) return;
  const machines::MachineInfo* named = machines::find_machine(files.front());
  if (named == nullptr) return;
  machine = named->name;
  files.erase(files.begin());
  if (!named->monitor.empty()) files.insert(files.begin(), std::string(named->monitor));
}

}  // namespace janus::launch
