// Labels, comments and ranges of the user.
#include <functional>

#include "frontends/core/commands/command.hpp"
#include "frontends/core/session/scope.hpp"
#include "tools/assembler/instruction_reader.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/formats/text.hpp"
#include "tools/printable.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

constexpr std::size_t kMostName = 64, kMostComment = 1000;

void change_annotations(CommandContext& context, const std::function<void(tools::Annotations&)>& make) {
  tools::Annotations annotations = context.session.annotations();
  make(annotations);
  context.session.annotate(std::move(annotations));
}

void list_annotations(CommandContext& context) {
  const tools::Annotations& annotations = context.session.annotations();
  if (annotations.entries.empty() && annotations.ranges.empty()) return context.print("no labels, comments or ranges");
  const std::string text = tools::write_annotations(annotations);
  for (tools::LineReader lines(text); lines.next();)
    if (!lines.line().empty() && lines.line().find_first_of(";#") != 0) context.print("{}", lines.line());
}

// Only places in memory have labels and comments.
SpaceRange take_place(CommandContext& context, Arguments& arguments) {
  const std::string text = arguments.take("an address");
  const SpaceRange range = context.parse_range(text);
  if (range.space != 0) throw failure("`{}`: only addresses in memory can be annotated; use a memory address", text);
  return range;
}

std::uint16_t take_address(CommandContext& context, Arguments& arguments) {
  return static_cast<std::uint16_t>(take_place(context, arguments).first);
}

// Returns true if an expression that consists of the name is its address.
bool means_address(const CommandContext& context, const std::string& name, std::uint16_t address) {
  debug::SymbolTable symbols = context.session.symbols();
  symbols.add({.name = name, .value = address, .by_user = true});
  const session::ProgramScope scope(context.machine(), symbols);
  if (scope.register_index(name)) return false;
  const auto read = debug::Expression::parse(name, scope, debug::Names::addresses);
  const auto* const expression = std::get_if<debug::Expression>(&read);
  return expression != nullptr && context.session.evaluate(*expression) == address;
}

// Throws session::Error if a label file would read the name as something else.
void check_written(const std::string& name) {
  if (tools::range_kind(name)) throw failure("`{}` is a range type in label files; use another name", name);
}

// Throws session::Error if the name cannot be used in expressions and sources, or is the name of another address of the program.
void check_name(const CommandContext& context, const std::string& name, std::uint16_t address) {
  check_written(name);
  if (!is_plain_name(name) || name.size() > kMostName)
    throw failure("`{}` is not a valid name; use up to {} letters, digits and `_`, not starting with a digit", name, kMostName);
  const cpus::InstructionSet* const set = context.machine().instruction_set();
  const tools::Dialect* const dialect = set == nullptr ? nullptr : tools::default_dialect(set->name);
  if (dialect != nullptr) {
    const auto& instructions = tools::per_dialect<tools::InstructionReader>(*set, *dialect);
    if (instructions.knows(name) || instructions.is_reserved(name))
      throw failure("`{}` is an instruction or a register of the {}; use another name", name, set->name);
  }
  if (!means_address(context, name, address)) throw failure("`{}` has another meaning in expressions; use another name", name);
  const debug::Symbol* const known = context.session.symbols().symbol(name);
  const debug::TypedName* const typed = context.session.symbols().typed_name(name);
  const bool elsewhere = known != nullptr && known->name == name && known->value != address && !known->by_user;
  if (elsewhere || (typed != nullptr && typed->name == name && typed->address != address))
    throw failure("`{}` is already the name of ${:04X}; use another name, or remove that one first", name,
                  elsewhere ? known->value : typed->address);
}

void label_address(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return list_annotations(context);
  const std::uint16_t address = take_address(context, arguments);
  const std::string name = arguments.take_last().value_or("");
  if (name.empty()) return remove_label(context, address);
  if (const auto other = context.session.annotations().find(name); other && *other != address)
    throw failure("`{}` is already the name of ${:04X}; use another name, or remove that one first", name, *other);
  check_name(context, name, address);
  set_label(context, address, name);
  context.print("{} is ${:04X}", name, address);
}

void comment_address(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return list_annotations(context);
  const std::uint16_t address = take_address(context, arguments);
  const std::string text = arguments.empty() ? std::string() : tools::printable(tools::trim(arguments.take_rest("a text")));
  if (text.size() > kMostComment) throw failure("the comment is longer than {} bytes; shorten it", kMostComment);
  const tools::Annotations::Entry* const known = context.session.annotations().at(address);
  if (text.empty() && (known == nullptr || known->comment.empty())) throw failure("${:04X} does not have a comment", address);
  change_annotations(context, [&](tools::Annotations& all) { all.set_comment(address, text); });
  context.print("${:04X}{}", address, text.empty() ? ": comment removed" : " ; " + text);
}

void mark_region(CommandContext& context, Arguments& arguments) {
  if (arguments.empty()) return list_annotations(context);
  const SpaceRange range = take_place(context, arguments);
  std::optional<tools::KnownRange::Kind> kind;
  if (const std::string word = tools::lower(arguments.take("`code`, `data`, `text` or `none`")); word != "none") {
    kind = tools::range_kind(word);
    if (!kind) arguments.fail("`{}` is not `code`, `data`, `text` or `none`", word);
  }
  arguments.finish();
  change_annotations(context, [&](tools::Annotations& all) {
    all.set_range(static_cast<std::uint16_t>(range.first), static_cast<std::uint16_t>(range.last), kind);
  });
  context.print("${:04X}..${:04X} {}", range.first, range.last, kind ? tools::name_of(*kind) : "no longer marked");
}

// clang-format off
constexpr Command kLabels[] = {
    {"Code", "label", "[ADDRESS [NAME]]", "give ADDRESS a name, or remove the one that you gave; without arguments, list labels, comments and ranges", "label $0300 loop", label_address, Effect::edit},
    {"Code", "comment", "[ADDRESS [TEXT]]", "show TEXT at the end of the line at ADDRESS in disassemblies, or remove it", "comment $0300 waits for a key", comment_address, Effect::edit},
    {"Code", "region", "[RANGE [code | data | text | none]]", "show a range of memory as instructions, bytes or characters in disassemblies; `none` removes the mark", "region $0300..$030F data", mark_region, Effect::edit},
};
// clang-format on

}  // namespace

void remove_label(CommandContext& context, std::uint16_t address) {
  const tools::Annotations::Entry* const known = context.session.annotations().at(address);
  if (known == nullptr || known->label.empty()) {
    const debug::Symbol* const symbol = context.session.symbols().at(address);
    if (symbol == nullptr) throw failure("${:04X} does not have a name", address);
    throw failure("`{0}` is a name of the program and cannot be removed; use `label ${1:04X} NAME` to show another name", symbol->name,
                  address);
  }
  const std::string name = known->label;
  change_annotations(context, [&](tools::Annotations& all) { all.set_label(address, ""); });
  context.print("{} removed", name);
}

void set_label(CommandContext& context, std::uint16_t address, const std::string& name) {
  check_written(name);
  change_annotations(context, [&](tools::Annotations& all) { all.set_label(address, name); });
}

std::span<const Command> label_commands() { return kLabels; }

}  // namespace janus::commands
