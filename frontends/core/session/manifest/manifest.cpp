#include "frontends/core/session/manifest/manifest.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/changed_collection.hpp"
#include "frontends/core/session/manifest/heading.hpp"
#include "frontends/core/session/keys.hpp"
#include "frontends/core/session/layout.hpp"
#include "frontends/core/session/listing_symbols.hpp"
#include "frontends/core/session/loader.hpp"
#include "frontends/core/session/scope.hpp"
#include "frontends/core/session/manifest/setting_value.hpp"
#include "frontends/core/session/manifest/tours.hpp"
#include "machines/catalogue.hpp"
#include "tools/formats/manifest_text.hpp"
#include "tools/text.hpp"

namespace janus::session {
namespace {

constexpr int kMostBases = 4;

std::shared_ptr<Program> read_program(const Collection& collection, const std::string& name, const ProgramText* text, int bases);

toml::table parse_toml(const std::string& text, const std::string& file) {
  if (const auto line = tools::find_overlong_key_line(text))
    throw Error(fmt::format("{}:{}: a key has more than {} parts; see software/MANIFEST.md", file, *line, tools::kMostKeyParts));
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    std::string what(error.description());
    std::replace(what.begin(), what.end(), '\n', ' ');
    throw Error(fmt::format("{}:{}:{}: {}; write it as TOML (see software/MANIFEST.md)", file, error.source().begin.line,
                            error.source().begin.column, what));
  }
}

const machines::MachineInfo& board_of(ManifestTable& manifest, const Collection& collection, const std::string& machine) {
  if (const machines::MachineInfo* info = collection.board(machine)) return *info;
  manifest.fail_at("machine",
                   fmt::format("unknown machine `{}`; {}", machine, suggestion_text(sorted_names(machines::catalogue()), machine)));
}

// Checks the program's requirements of its machine, and applies them to it.
void check_machine(ManifestTable& manifest, const Program& program, machines::Machine& machine) {
  for (const auto& [name, value] : program.machine_options) {
    if (const std::string refusal = machine.set_option(name, value); !refusal.empty())
      manifest.fail_at("machine_options", fmt::format("option {}={}: {}", name, value, refusal));
  }
  try {
    parse_keys(program.starting_keys, machine);
  } catch (const Error& error) { manifest.fail_at("starting_keys", error.what()); }
}

// Checks that the machine has memory or a ROM socket at the addresses of an image.
void check_memory(const ManifestTable& image, const Block& block, machines::Machine& machine) {
  if (const auto address = write_block(machine, block))
    image.fail(
        fmt::format("{} does not have memory at ${:04X}, where this image is loaded; see the options and the memory map in `janus info {}`",
                    machine.name(), *address, machine.name()));
}

void read_identity(ManifestTable& manifest, const std::string& folder, Program& program) {
  program.name = manifest.required_text("name");
  program.folders.push_back(folder);
  if (program.name != folder) {
    manifest.fail_at("name", fmt::format("`{}` does not match the folder name `{}`; make them equal", program.name, folder));
  }
  if (auto title = manifest.text("title")) program.title = *title;
  else if (!program.title.empty()) program.title += fmt::format(" ({})", folder);  // the title of the base
  if (auto author = manifest.text("author")) program.author = *author;
  if (auto year = manifest.integer("year", 1940, 2100)) program.year = static_cast<int>(*year);
  if (auto rights = manifest.text("rights")) program.rights = *rights;
  if (auto greeting = manifest.text("greeting")) program.greeting = *greeting;
  if (program.title.empty()) program.title = program.name;
  if (auto machine = manifest.text("machine")) program.machine = *machine;
  if (program.machine.empty()) program.machine = manifest.required_text("machine");
  if (manifest.has("machine_options")) program.machine_options = manifest.text_pairs("machine_options");
  if (auto keys = manifest.texts("starting_keys")) program.starting_keys = std::move(*keys);
  if (auto text = manifest.text_to_type("starting_type")) program.starting_type = std::move(*text);
  if (auto text = manifest.text_to_type("before_start")) program.before_start = std::move(*text);
  manifest.texts("tours");  // read_tours()
  if (const auto capitals = manifest.boolean("capitals")) program.capitals = *capitals;
}

IdleRule read_idle(ManifestTable& table, const debug::Scope& scope) {
  IdleRule rule;
  rule.condition = table.condition("condition", scope);
  rule.polls = static_cast<int>(table.integer("polls", 1, 100000).value_or(rule.polls));
  rule.milliseconds = static_cast<int>(table.integer("milliseconds", 1, 100000).value_or(rule.milliseconds));
  rule.exact = table.boolean("exact").value_or(false);
  if (rule.exact && (rule.condition || table.has("polls") || table.has("milliseconds")))
    table.fail_at("exact", "`exact` cannot be combined with `condition`, `polls` or `milliseconds`; remove them");
  table.finish();
  return rule;
}

// Reads everything with addresses that may be symbols of the images.
void read_addressed(ManifestTable& manifest, const ManifestLocation& place, const debug::Scope& scope, const machines::Machine& machine,
                    Program& program) {
  if (auto entry = manifest.address("entry", scope)) program.entry = *entry;
  read_levels(manifest, scope, machine, program);
  if (manifest.has("watch")) read_watches(manifest, scope, program);
  read_meanings(manifest, scope, program);
  if (auto table = manifest.table("idle")) program.idle = read_idle(*table, scope);
  if (auto table = manifest.table("board")) read_board(*table, scope, program);
  if (auto table = manifest.table("transcript")) read_transcript(*table, scope, machine.cpu().program_counter, program);
  if (manifest.has("setting")) program.settings = read_settings(manifest, place, scope, program);
  if (auto table = manifest.table("search"))
    program.search_trace = read_search_trace(*table, scope, machine.cpu().program_counter, program);
  if (auto table = manifest.table("play")) program.play = read_play_section(*table, scope, program);
  if (program.play && !program.board) manifest.fail_at("play", "a game needs a [board]");
  if (program.play && !program.board->rules.empty() && program.board->rules != program.play->rules)
    manifest.fail_at("board", fmt::format("its `rules` are {}, but the rules of [play] are {}; remove `rules` here", program.board->rules,
                                          program.play->rules));
}

// Reads the form of program text in memory, and the program's own text.
void read_text(ManifestTable& manifest, std::vector<ManifestTable>& texts, const ManifestLocation& place, const debug::Scope& scope,
               const machines::Machine& machine, Program& program) {
  if (auto table = manifest.table("text")) program.text_form = read_text_form(*table, scope, machine);
  if (texts.size() > 1) texts[1].fail("a program can have only one text; merge both into one file");
  for (ManifestTable& image : texts) {
    program.text = read_text_file(image, place);
    image.finish();
  }
  if (!texts.empty() && !program.text_form && text_slot(machine).empty())
    texts[0].fail("a program text needs a [text] table, which describes its format in memory");
}

// Loads the text into the machine's slot and reads its names.
void learn_text(const ProgramText& text, machines::Machine& machine, Program& program) {
  const std::string slot = convert_text(text, &program, machine).slot;
  if (const std::string refusal = machine.slots()->fill(slot, bytes_of(text)); !refusal.empty())
    throw Error(prefix_file_name(text.file, refusal));
  program.bound_text = text;
  program.text_symbols = machine.listing() == nullptr ? debug::SymbolTable{} : make_symbol_table(*machine.listing());
}

// Adds the names of the text in the machine's slot.
class TextScope final : public ScopeDecorator {
 public:
  TextScope(const debug::Scope& scope, const debug::SymbolTable& names) : ScopeDecorator(scope), names_(names) {}
  std::optional<std::uint32_t> symbol(std::string_view name) const override {
    const auto own = ScopeDecorator::symbol(name);
    return own ? own : names_.find(name);
  }
  const debug::TypedName* typed_name(std::string_view name) const override {
    const debug::TypedName* own = ScopeDecorator::typed_name(name);
    return own != nullptr ? own : names_.typed_name(name);
  }
  std::string closest_name(std::string_view name) const override {
    const std::string near = names_.closest_name(name);
    return near.empty() ? ScopeDecorator::closest_name(name) : near;
  }

 private:
  const debug::SymbolTable& names_;
};

// Name of the base program; nullopt: none.
std::optional<std::string> base_of(ManifestTable& manifest, const Collection& collection, int bases) {
  const auto base = manifest.text("base");
  if (!base) return std::nullopt;
  if (bases >= kMostBases) manifest.fail_at("base", "too many levels of `base`; check for a cycle");
  if (!collection.contains(*base + "/program.toml")) {
    manifest.fail_at("base", fmt::format("unknown program `{}`; use one of: {}", *base, tools::join_names(collection.programs())));
  }
  return base;
}

std::shared_ptr<Program> read_base(ManifestTable& manifest, const Collection& collection, int bases) {
  const auto base = base_of(manifest, collection, bases);
  return base ? read_program(collection, *base, nullptr, bases + 1) : std::make_shared<Program>();
}

toml::table read_toml(const Collection& collection, const std::string& path, const std::string& file) {
  const std::vector<std::uint8_t> bytes = collection.read(path);
  return parse_toml(std::string(bytes.begin(), bytes.end()), file);
}

Heading::Setting read_setting_heading(ManifestTable& table) {
  Heading::Setting words{.name = table.required_text("name"), .values = {}, .any_value = table.has("range") || table.has("text")};
  if (words.any_value) return words;
  for (ManifestTable& value : table.tables("values")) words.values.push_back(value.required_text("name"));
  return words;
}

// The part of load_program() that assembles nothing; sets only the identity of `program`.
void read_head(const Collection& collection, const std::string& name, int bases, Program& program, Heading& heading) {
  const std::string path = ManifestLocation{collection, name}.path("program.toml");
  const std::string file = collection.describe(path);
  const toml::table root = read_toml(collection, path, file);
  ManifestTable manifest(root, file, "the manifest", collection.changes().contains(path));
  if (const auto base = base_of(manifest, collection, bases)) read_head(collection, *base, bases + 1, program, heading);
  read_identity(manifest, name, program);
  board_of(manifest, collection, program.machine);
  heading.game |= manifest.has("play");
  if (manifest.is_table("play")) {
    auto play = manifest.table("play");
    if (play->is_text("rules")) heading.rules = *play->text("rules");
  }
  if (!manifest.has("setting")) return;
  heading.settings.clear();
  for (ManifestTable& setting : manifest.tables("setting")) heading.settings.push_back(read_setting_heading(setting));
}

// `text`: provides names and lines, in place of the program's own in a machine's slot; may be null.
std::shared_ptr<Program> read_program(const Collection& collection, const std::string& name, const ProgramText* text, int bases) {
  const ManifestLocation place{collection, name};
  const std::string path = place.path("program.toml");
  const std::string file = collection.describe(path);
  const toml::table root = read_toml(collection, path, file);
  ManifestTable manifest(root, file, "the manifest", collection.changes().contains(path));

  const std::shared_ptr<Program> program = read_base(manifest, collection, bases);
  program->position_reader = collection.position_reader();
  program->square_namer = collection.square_namer();
  read_identity(manifest, name, *program);
  // Never run: its registers and address spaces are names in expressions.
  const std::unique_ptr<machines::Machine> machine = board_of(manifest, collection, program->machine).create();
  check_machine(manifest, *program, *machine);
  const ProgramScope machine_scope(*machine, program->symbols);
  const TextScope scope(machine_scope, program->text_symbols);
  std::vector<ManifestTable> texts;
  for (ManifestTable& image : manifest.tables("image")) {
    if (image.has("text")) {  // it may be at a symbol of the others
      texts.push_back(std::move(image));
      continue;
    }
    AssemblyResult names;
    std::vector<Block> blocks = read_blocks(image, place, scope, &names);
    for (Block& block : blocks) {
      check_memory(image, block, *machine);
      if (!block.bytes.empty()) {  // overwrites older code; its lines are removed, and its labels if there are new ones
        const auto last = static_cast<std::uint32_t>(block.address + block.bytes.size() - 1);
        if (names.symbols.size() > 0) program->symbols.remove_labels(block.address, last);
        program->sources.remove(block.address, static_cast<std::uint16_t>(last));
      }
      program->images.push_back(std::move(block));
    }
    for (const debug::Symbol& symbol : names.symbols.sorted()) program->symbols.add(symbol);
    program->sources.overlay(names.sources);
  }
  const bool in_slot = !text_slot(*machine).empty();
  if (in_slot) {  // it provides names for all that follows
    read_text(manifest, texts, place, scope, *machine, *program);
    if (program->text) learn_text(text != nullptr ? *text : *program->text, *machine, *program);
  }
  read_variables(manifest, scope, program->symbols);
  if (!in_slot) read_text(manifest, texts, place, scope, *machine, *program);
  std::vector<Block> laid = program->images;
  if (program->text && !in_slot) {
    for (Block& block : convert_text(*program->text, program.get(), *machine).encoded.blocks) laid.push_back(std::move(block));
  }
  check_hashes(manifest, laid, collection.changes().empty());
  read_addressed(manifest, place, scope, *machine, *program);
  manifest.finish();
  return program;
}

}  // namespace

std::shared_ptr<const Program> bind_program(const Collection& collection, std::shared_ptr<const Program> program, const ProgramText& text) {
  const std::shared_ptr<Program> bound = read_program(collection, program->name, &text, 0);
  store_changes(*bound, collection);
  bound->made_from = std::move(program);
  return bound;
}

Heading read_heading(const Collection& collection, const std::string& name) {
  Program program;
  Heading heading;
  read_head(collection, name, 0, program, heading);
  static_cast<Identity&>(heading) = program;
  return heading;
}

std::vector<std::string> read_tours(const Collection& collection, const std::string& name) {
  const std::string path = ManifestLocation{collection, name}.path("program.toml"), file = collection.describe(path);
  const toml::table root = read_toml(collection, path, file);
  return ManifestTable(root, file, "the manifest", collection.changes().contains(path)).texts("tours").value_or(std::vector<std::string>());
}

std::shared_ptr<const Program> load_program(const Collection& collection, std::string_view name) {
  const std::string wanted(name);
  if (!collection.contains(wanted + "/program.toml")) {
    const std::vector<std::string> names = collection.programs();
    if (const std::string why = explain_missing(wanted); !why.empty()) throw Error(why);
    const std::string near = debug::nearest_name(wanted, names);
    throw Error(fmt::format("unknown program `{}`; {}", wanted, near.empty() ? "see `janus list`" : "did you mean `" + near + "`?"));
  }
  const std::shared_ptr<Program> program = read_program(collection, wanted, nullptr, 0);
  store_changes(*program, collection);
  return program;
}

}  // namespace janus::session
