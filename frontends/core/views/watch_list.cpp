#include "frontends/core/views/watch_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontends/core/views/values.hpp"
#include "frontends/games/play/board_reader.hpp"
#include "frontends/core/session/renamed_labels.hpp"
#include "frontends/core/session/scope.hpp"
#include "tools/find_outside.hpp"
#include "tools/printable.hpp"
#include "tools/text.hpp"

namespace janus::views {
namespace {

constexpr WatchFormat kFormats[] = {{0, "default"},  {'x', "hexadecimal"}, {'d', "decimal, signed"}, {'u', "decimal, unsigned"},
                                    {'t', "binary"}, {'c', "character"}};
constexpr std::int64_t kMostElements = 64;
constexpr int kPerLine = 8;

struct Written {
  char format = 0;
  std::string text;
};

// "/x mem[$50]".
Written written_as(std::string_view text) {
  text = tools::trim(text);
  if (text.size() > 2 && text[0] == '/' && text[2] == ' ') {
    for (const WatchFormat& format : kFormats)
      if (format.letter == text[1]) return {format.letter, std::string(tools::trim(text.substr(2)))};
  }
  return {0, std::string(text)};
}

// Number of bits of its type; without one, of the whole bytes that it needs.
int bits_of(std::int64_t value, std::optional<debug::Type> type) {
  if (type) return 8 * debug::type_size(*type);
  int bits = 8;
  while (bits < 64 && (value < -(std::int64_t{1} << (bits - 1)) || value >= std::int64_t{1} << bits)) bits *= 2;
  return bits;
}

std::string formatted(std::int64_t value, int bits, char format) {
  const std::uint64_t mask = bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
  const std::uint64_t unsigned_value = static_cast<std::uint64_t>(value) & mask;
  switch (format) {
    case 'x': return fmt::format("${:0{}X}", unsigned_value, bits / 4);
    case 'd': {
      const bool negative = bits < 64 && (unsigned_value >> (bits - 1) & 1) != 0;
      return fmt::format("{}", static_cast<std::int64_t>(negative ? unsigned_value | ~mask : unsigned_value));
    }
    case 'u': return fmt::format("{}", unsigned_value);
    case 't': return fmt::format("%{:0{}b}", unsigned_value, bits);
    default:
      return unsigned_value > 0x20 && unsigned_value < 0x7F ? fmt::format("'{}'", static_cast<char>(unsigned_value))
             : unsigned_value == ' '                        ? "' '"
                                                            : fmt::format("${:02X}", unsigned_value);
  }
}

std::string number_text(const debug::Number& number) {
  if (number.is_real()) return debug::to_text(number);
  const std::int64_t value = number.as_integer();
  if (value >= 0 && value < 0x100) return fmt::format("${:02X}  {}", value, value);
  if (value >= 0 && value < 0x10000) return fmt::format("${:04X}  {}", value, value);
  return fmt::format("{}", value);
}

std::string usual_text(const Snapshot& now, const debug::Expression& expression) {
  return expression.is_text() ? '"' + tools::printable(expression.text_value(*make_context(now))) + '"'
                              : number_text(value_of(now, expression));
}

std::string read_value(WatchList::Row& row, const debug::Scope& scope) {
  auto parsed = debug::Expression::parse_any(row.text, scope);
  if (const auto* error = std::get_if<debug::ParseError>(&parsed)) return fmt::format("column {}: {}", error->column, error->message);
  row.expression = std::get<debug::Expression>(std::move(parsed));
  return {};
}

// Reads the text of a row. Returns the error, in one line.
std::string read_row(WatchList::Row& row, const debug::Scope& scope) {
  std::string_view text = row.text;
  std::size_t begin = 0;
  if (text.starts_with("mem[") && text.ends_with(']') && tools::find_outside_brackets(text.substr(4), "..") != std::string_view::npos) {
    begin = 4;  // mem[FIRST..LAST] is FIRST..LAST
    text = text.substr(begin, text.size() - begin - 1);
  }
  const std::size_t dots = tools::find_outside_brackets(text, ".."), comma = tools::find_outside_brackets(text, ",");
  const debug::TypedName* const array = scope.typed_name(text);
  if (dots == std::string_view::npos && comma == std::string_view::npos && (array == nullptr || !array->is_array()))
    return read_value(row, scope);
  const std::size_t mark = std::min(dots, comma), width = mark == dots ? 2 : 1;
  std::string problem;
  const auto parsed = [&](std::string_view piece, std::size_t from, debug::Names names) -> std::optional<debug::Expression> {
    auto result = debug::Expression::parse_any(piece, scope, names);
    if (auto* expression = std::get_if<debug::Expression>(&result)) return std::move(*expression);
    const auto& error = std::get<debug::ParseError>(result);
    problem = fmt::format("column {}: {}", static_cast<int>(begin + from) + error.column, error.message);
    return std::nullopt;
  };
  const bool whole = mark == std::string_view::npos;
  constexpr auto kAddresses = debug::Names::addresses;
  auto first = whole ? parsed("&" + row.text, 0, kAddresses) : parsed(text.substr(0, mark), 0, kAddresses);
  WatchList::Range range;
  if (whole) range.array = *array;
  else if (first)
    (mark == dots ? range.last : range.count) =
        parsed(text.substr(mark + width), mark + width, mark == dots ? kAddresses : debug::Names::values);
  if (!problem.empty()) return problem;
  row.expression = std::move(first);
  row.range = std::move(range);
  return {};
}

}  // namespace

std::span<const WatchFormat> watch_formats() { return kFormats; }

// Variables of C are elsewhere in every frame.
void WatchList::update(const Snapshot& now) {
  const bool in_frames = !now.about->symbols.c().functions.empty() && snapshot_ != now.number;
  if (described_ != now.about->number || names_ != now.about->names || in_frames) reset(now);
}

void WatchList::reset(const Snapshot& now) {
  const Description& about = *now.about;
  snapshot_ = now.number;
  if (!begun_ || program_ != about.program) {
    rows_.clear();
    arranged_ = false;
    if (about.program) {
      const auto add_variable = [&](const debug::Variable& variable) {
        if (static_cast<std::size_t>(variable.space) >= about.spaces.size()) return;
        const std::string text = debug::cell_expression(variable, about.spaces[static_cast<std::size_t>(variable.space)].name);
        const bool there = std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) { return row.text == text; });
        if (!there && !variable.is_array())
          rows_.push_back({variable.name, text, std::nullopt, "", variable.value_names, false,
                           about.program->square_variable(variable.name) != nullptr});
      };
      for (const auto& watch : about.program->watches) {
        for (const debug::Variable& variable : watch.variables) add_variable(variable);
      }
      for (const debug::Variable& variable : about.program->transcript) add_variable(variable);
    }
  }
  begun_ = true;
  program_ = about.program;
  described_ = about.number;
  names_ = about.names;
  tools::Annotations before = std::exchange(annotations_, about.annotations);
  if (std::exchange(annotated_, about.annotated) != about.annotated) before = annotations_;
  const FrameScope scope(now);
  for (Row& row : rows_) {
    if (row.own) row.name = row.text = session::replace_labels(row.text, before, annotations_);
    row.expression.reset();
    row.range.reset();
    row.problem = read_row(row, scope.names);
  }
}

std::string WatchList::add(const Snapshot& now, const std::string& text) {
  Row row;
  row.name = row.text = text;
  row.own = true;
  if (std::string problem = read_row(row, FrameScope(now).names); !problem.empty()) return problem;
  rows_.push_back(std::move(row));
  return {};
}

Table WatchList::table(const Snapshot& now, const Snapshot& earlier) const {
  Table table{.name = "watch", .columns = {{}, {}, {.role = Role::dim, .stretch = 1}}};
  const auto context = make_context(now);
  for (const Row& each : rows_) {
    const std::string means = program_ ? program_->meaning(each.name) : "";
    const std::string tip = means.empty() ? each.text : fmt::format("{}: {}", each.text, means);
    views::Row& row = table.rows.emplace_back(views::Row{.key = each.name, .cells = {{.text = each.name, .tip = tip}}});
    if (!each.expression) {
      row.cells.push_back({.text = "?"});
      row.cells.push_back({.text = each.problem, .role = Role::text});
      continue;
    }
    if (const auto place = each.expression->location(*context)) row.byte = {place->space, place->address};  // current location of the value
    const std::string value = format_value(now, each);
    const bool changed = earlier.about == now.about && format_value(earlier, each) != value;
    row.cells.push_back({.text = value, .role = changed ? Role::changed : Role::column});
    row.cells.push_back({.text = meaning(now, each)});
  }
  return table;
}

std::string WatchList::format_value(const Snapshot& now, const Row& row) const {
  const auto context = make_context(now);
  const auto place = row.expression->location(*context);
  if (!row.range) {
    if (row.format == 0 || row.expression->is_text() || row.expression->is_real()) return usual_text(now, *row.expression);
    const std::int64_t value = row.expression->evaluate(*context);
    return formatted(value, bits_of(value, place ? std::optional(place->type) : std::nullopt), row.format);
  }
  const auto address_of = [&](const debug::Expression& expression) {
    const auto at = expression.location(*context);
    return at ? static_cast<std::int64_t>(at->address) : expression.evaluate(*context);
  };
  debug::TypedName values;
  if (row.range->array) values = *row.range->array;
  else if (place) values = *place;
  else values.address = static_cast<std::uint32_t>(row.expression->evaluate(*context));
  const int size = debug::type_size(values.type);
  std::int64_t count = values.count;
  if (row.range->last) count = (address_of(*row.range->last) - static_cast<std::int64_t>(values.address)) / size + 1;
  if (row.range->count) count = row.range->count->evaluate(*context);
  const std::int64_t all = std::max<std::int64_t>(count, 0);
  if (values.space < 0 || static_cast<std::size_t>(values.space) >= now.spaces.size()) return {};
  const std::int64_t room = static_cast<std::int64_t>(now.spaces[static_cast<std::size_t>(values.space)].size()) - values.address;
  const std::int64_t told = std::clamp<std::int64_t>(std::min(all, room / size), 0, kMostElements);
  std::string text;
  for (std::int64_t i = 0; i < told; ++i) {
    debug::TypedName one;
    one.space = values.space;
    one.address = values.address + static_cast<std::uint32_t>(i * size);
    one.type = values.type;
    if (i != 0) text += i % kPerLine == 0 ? "\n" : " ";
    const bool plain = row.format == 0 || debug::is_text(one.type) || debug::is_real(one.type);
    text += row.format == 0 && one.type == debug::Type::u8 ? fmt::format("{:02X}", context->at(one.space, one.address))
            : plain                                        ? debug::value_text(*context, one)
                    : formatted(debug::number_at(*context, one.space, one.address, one.type).as_integer(), 8 * size, row.format);
  }
  return told < all ? text + fmt::format(" ... {} in total", all) : text;
}

std::string WatchList::set_row(const Snapshot& now, const std::string& text, std::optional<std::size_t> at) {
  const Written written = written_as(text);
  if (!at) {
    if (std::string problem = add(now, written.text); !problem.empty()) return problem;
    rows_.back().format = written.format;
    return {};
  }
  Row& row = rows_[*at];
  if (row.text != written.text) {
    Row fresh;
    fresh.name = fresh.text = written.text;
    fresh.own = true;
    if (std::string problem = read_row(fresh, FrameScope(now).names); !problem.empty()) return problem;
    row = std::move(fresh);
  }
  set_format(*at, written.format);
  return {};
}

void WatchList::set_format(std::size_t row, char letter) {
  arranged_ = arranged_ || (!rows_[row].own && letter != rows_[row].format);
  rows_[row].format = letter;
}

void WatchList::move(std::size_t from, std::size_t to) {
  if (from >= rows_.size() || to >= rows_.size() || from == to) return;
  arranged_ = true;
  const auto at = [&](std::size_t row) { return rows_.begin() + static_cast<std::ptrdiff_t>(row); };
  from < to ? std::rotate(at(from), at(from) + 1, at(to) + 1) : std::rotate(at(to), at(from), at(from) + 1);
}

std::string WatchList::text_of(std::size_t row) const {
  const Row& each = rows_[row];
  return each.format == 0 ? each.text : fmt::format("/{} {}", each.format, each.text);
}

std::vector<std::string> WatchList::saved_watches() const {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (arranged_ || rows_[i].own) texts.push_back(text_of(i));
  return texts;
}

std::string WatchList::upgrade_watch(const Description& about, const std::string& text) {
  const Written written = written_as(text);
  const session::ProgramScope scope = make_scope(about);
  const std::string form = written.format == 0 ? "" : fmt::format("/{} ", written.format);
  if (tools::find_outside_brackets(written.text, "..") != std::string_view::npos ||
      tools::find_outside_brackets(written.text, ",") != std::string_view::npos)
    return text;
  const bool name = scope.symbol(written.text) && !scope.register_index(written.text) && scope.typed_name(written.text) == nullptr;
  if (!name) return form + debug::Expression::convert_names_to_addresses(written.text, scope);
  const debug::NameInfo as = scope.name_info(written.text);
  return as.use == tools::SymbolUse::variable && as.size == 1 ? text : form + "mem[" + written.text + "]";
}

std::string WatchList::restore(const Snapshot& now, const std::string& text) {
  const Written written = written_as(text);
  const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return !row.own && row.text == written.text; });
  if (found == rows_.end()) return set_row(now, text);
  found->format = written.format;
  std::rotate(found, found + 1, rows_.end());
  arranged_ = true;
  return {};
}

std::string meaning(const Snapshot& now, const WatchList::Row& row) {
  const debug::Number number = value_of(now, *row.expression);
  if (number.is_real()) return "";
  const std::int64_t value = number.as_integer();
  if (row.square && now.about->program)
    return play::square_text(*now.about->program, now.settings, static_cast<int>(value), now.debug.board_turned);
  const auto found = row.value_names.find(value);
  return found == row.value_names.end() ? "" : found->second;
}

}  // namespace janus::views
