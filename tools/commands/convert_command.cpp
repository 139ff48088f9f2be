#include "tools/commands/convert_command.hpp"

#include <fmt/format.h>

#include <utility>

#include "tools/files/file_reader.hpp"

namespace janus::tools {

int run_convert(const ConvertRequest& request) {
  std::optional<Format> from, to;
  std::string problem = choose_format(request.from, from);
  if (problem.empty()) problem = choose_output(request.output, request.to, "--to", to);
  if (!problem.empty()) return refuse(problem);
  if (!to) return refuse(fmt::format("{}: has no extension that names a format; say --to FMT", request.output));

  FormatOptions options;
  options.speed = request.speed;
  if (!request.id.empty()) {
    const auto id = parse_hex(request.id, 0xFF);
    if (!id) return refuse(fmt::format("--id {}: a number from 01 to FE is expected", request.id));
    options.id = static_cast<std::uint8_t>(*id);
  }
  if (!request.address.empty()) {
    const auto address = parse_hex(request.address, 0xFFFF);
    if (!address) return refuse(fmt::format("--address {}: an address from 0000 to FFFF is expected", request.address));
    options.address = *address;
  }

  const ReadFile file = read_file(request.input, kImageFile);
  if (!file.ok()) return refuse(file.problem);
  if (!from) from = detect_format(request.input, file.bytes);
  if (*from == Format::raw && *to != Format::raw && request.address.empty()) {
    return refuse(fmt::format("{}: raw bytes have no address; say --address ADDR", request.input));
  }
  const Loaded loaded = read_image(*from, file.bytes, options);
  if (!loaded.ok()) return refuse(loaded.describe(request.input));
  if (!loaded.warning.empty()) print_error(fmt::format("{}: warning: {}\n", request.input, loaded.warning));
  Written written = write_image(*to, loaded.image, options);
  if (!written.problem.empty()) return refuse(fmt::format("{}: {}", request.output, written.problem));
  return write_all({{request.output, std::move(written.bytes)}});
}

}  // namespace janus::tools
