#include "frontends/core/debug/expression/part_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "tools/text.hpp"

namespace janus::debug {

Tree PartBuilder::parse_part(const TypedName& name, std::size_t start, bool address_expected) {
  using Kind = tools::CObject::Kind;
  Tree address = number_node(name.address);
  tools::CShape shape = name.shape;
  const auto unknown = [&](std::string_view what) { fail_at(start, fmt::format("the type of `{}` is not known; use mem[ADDRESS]", what)); };
  const auto follow = [&] {
    if (shape->kind == Kind::pointer) {
      address = cell(0, Type::u16le, std::move(address));
      address->value = kNoIndex;
    }
    shape = shape.at(shape->target);
  };
  for (;;) {
    const std::string whole_name(tools::trim(text_.substr(start, at_ - start)));
    const bool is_pointer = shape->kind == Kind::pointer;
    if (next_is('[')) {
      if (!is_pointer && shape->kind != Kind::array)
        fail_at(start, fmt::format("`{0}` is not an array of numbers; use mem[&{0}] for its first byte", whole_name));
      const std::uint32_t count = shape->count;
      follow();
      if (shape->size == 0) unknown(is_pointer ? "*" + whole_name : whole_name);
      take("[");
      const std::size_t at = at_;
      Tree index = this->parse_index();
      if (!take("]")) fail("`]` is missing");
      if (!is_pointer) {
        index = node(Operator::index, std::move(index));
        index->count = count;
        if (constant(*index) == kNoIndex) fail_at(at, fmt::format("`{}` has the elements 0 to {}", whole_name, count - 1));
      }
      address = node(Operator::add, std::move(address), node(Operator::multiply, std::move(index), number_node(shape->size)));
    } else if (next_is('.') || next_is_arrow()) {
      if (take("->") != is_pointer)
        fail(is_pointer ? fmt::format("`{0}` is a pointer; write {0}->MEMBER", whole_name)
                        : fmt::format("`{0}` is not a pointer; write {0}.MEMBER", whole_name));
      if (is_pointer) follow();
      else take(".");
      if (shape->size == 0) unknown(is_pointer ? "*" + whole_name : whole_name);
      skip_blanks();
      const std::size_t at = at_;
      at_ = std::min(text_.find('.', at), debug::find_name_end(text_, at));
      const auto& members = shape->members;
      const auto member =
          std::find_if(members.begin(), members.end(), [&](const auto& each) { return each.name == text_.substr(at, at_ - at); });
      if (member == members.end()) {
        std::vector<std::string> names;
        for (const auto& each : members) names.push_back(each.name);
        fail_at(at, names.empty() ? fmt::format("`{}` has no members", whole_name)
                                  : fmt::format("unknown member of `{}`; use one of: {}", whole_name, tools::join_names(names)));
      }
      address = node(Operator::add, std::move(address), number_node(member->offset));
      shape = shape.at(member->type);
    } else {
      const bool is_number = shape->kind == Kind::number;
      if (!is_number && !is_pointer && !address_expected)
        fail_at(start, shape->kind == Kind::array ? fmt::format("`{0}` has {1} elements; use one of {0}[0] to {0}[{2}]", whole_name,
                                                                shape->count, shape->count - 1)
                                                  : fmt::format("`{0}` is a structure; use a member, such as {0}.NAME", whole_name));
      const auto type = [](const tools::CObject& number) { return number_type(static_cast<std::uint8_t>(number.size), number.is_signed); };
      Tree result = cell(0, is_number ? type(*shape) : is_pointer ? Type::u16le : Type::u8, std::move(address));
      result->is_pointer = is_pointer;
      if (const tools::CShape target = shape.at(shape->target); is_pointer && target->kind == Kind::number) result->target = type(*target);
      return result;
    }
  }
}

}  // namespace janus::debug
