// [text], and an [[image]] with program text.
#include <fmt/format.h>

#include "frontends/core/session/listing_symbols.hpp"
#include "frontends/core/session/manifest/manifest.hpp"

namespace janus::session {
namespace {

constexpr std::int64_t kMostBytesOfALine = 10'000;

TextPointer read_pointer(ManifestTable& table, const debug::Scope& scope) {
  TextPointer pointer{.place =
                          read_target(table, scope, scope.high_byte_first().value_or(false) ? debug::Type::u16be : debug::Type::u16le)};
  if (pointer.place.name.empty()) pointer.place.name = fmt::format("${:04X}", pointer.place.address);
  if (debug::is_real(pointer.place.type) || debug::is_text(pointer.place.type)) table.fail_at("type", "a pointer must be u16be or u16le");
  const auto to = table.choice("to", {"begin", "end", "after", "behind"});
  const auto value = table.address("value", scope);
  if (to.has_value() == value.has_value()) table.fail("a pointer needs either `to` (begin, end or after) or `value`");
  using To = TextPointer::To;
  pointer.to = value ? To::value : *to == "begin" ? To::begin : *to == "end" ? To::end : To::after;  // "behind" in earlier manifests
  pointer.value = value.value_or(0);
  return pointer;
}

void read_numbers(ManifestTable& table, TextForm& form) {
  const std::string number = table.choice("number", {"u8", "u16be", "u16le", "none"}).value_or("");
  if (number.empty()) table.fail("[text] lacks `number`: u16be, u16le, u8 or none");
  if (number != "none") form.number = debug::find_type(number);
  const std::int64_t most = number == "u8" ? 0xFF : 0xFFFF;
  form.least_number = table.integer("least_number", 0, most).value_or(1);
  form.most_number = table.integer("most_number", form.least_number, most).value_or(most);
}

}  // namespace

TextForm read_text_form(ManifestTable& table, const debug::Scope& scope, const machines::Machine& machine) {
  TextForm form;
  form.run = table.text_to_type("run").value_or("");
  form.statements = table.texts("statements").value_or(std::vector<std::string>{});
  form.error_mark = table.text("error_mark").value_or("");
  form.errors = table.texts("errors").value_or(std::vector<std::string>{});
  if (form.error_mark.empty() != form.errors.empty())
    table.fail("`error_mark` (shown before an error number) and `errors` (the meanings of the numbers) must both be present");
  form.in_slot = !text_slot(machine).empty();
  if (!form.in_slot) {
    form.first = table.required_address("address", scope);
    form.last = table.required_address("last", scope);
    if (form.last < form.first) table.fail_at("last", "`last` is the last address of the text and must not be before `address`");
    form.head = table.hex("head").value_or(std::vector<std::uint8_t>{});
    read_numbers(table, form);
    form.line_end = table.hex("line_end").value_or(std::vector<std::uint8_t>{});
    form.end = table.hex("end").value_or(std::vector<std::uint8_t>{});
    form.longest = static_cast<std::size_t>(table.integer("longest", 1, kMostBytesOfALine).value_or(0));
    form.pointers = table.list("pointers", [&](ManifestTable& pointer) { return read_pointer(pointer, scope); });
  }
  table.finish();
  return form;
}

ProgramText read_text_file(ManifestTable& table, const ManifestLocation& place) {
  const std::string path = checked_path(table, "text", table.required_text("text"), place);
  const std::vector<std::uint8_t> bytes = place.collection.read(path);
  return {place.collection.describe(path), {bytes.begin(), bytes.end()}, path};
}

}  // namespace janus::session
