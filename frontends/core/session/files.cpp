#include "frontends/core/session/files.hpp"

#include <utility>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/session.hpp"
#include "tools/files/distinct_files.hpp"

namespace janus::session {

std::string read_text(const std::string& path, const tools::FilePurpose& purpose) {
  tools::FileReadResult file = tools::read_file(path, purpose);
  if (!file.ok()) throw Error(std::move(file.problem));
  return std::move(file.bytes);
}

std::vector<std::uint8_t> read_bytes(const std::string& path, const tools::FilePurpose& purpose) {
  const std::string bytes = read_text(path, purpose);
  return {bytes.begin(), bytes.end()};
}

void write_file(const std::string& path, std::string_view text) {
  if (std::string problem = tools::write_file(path, text); !problem.empty()) throw Error(std::move(problem));
}

void write_file(const std::string& path, std::span<const std::uint8_t> bytes) {
  write_file(path, std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

void check_not_input(const std::string& path, const Session& session, const std::vector<std::string>& others) {
  std::vector<tools::NamedFile> inputs;
  for (const auto* files : {&session.input_files(), &others})
    for (const std::string& file : *files) inputs.push_back({file});
  if (std::string problem = tools::find_conflict(inputs, {{path}}); !problem.empty()) throw Error(std::move(problem));
}

void commit(tools::FileWriter& file) {
  if (std::string problem = file.commit(); !problem.empty()) throw Error(std::move(problem));
}

}  // namespace janus::session
