#include "frontends/core/commands/result_json.hpp"

#include <nlohmann/json.hpp>

#include "frontends/core/commands/console.hpp"
#include "tools/json_text.hpp"

namespace janus::commands {

std::string result_json(const Result& result, std::string_view command, std::string_view text) {
  nlohmann::ordered_json answer{{"text", std::string(text)}};
  if (result.status == Status::error) {
    const std::size_t end = result.error.find("; ");
    answer["error"] = {{"code", result.code},
                       {"where", std::string(command)},
                       {"what", result.error.substr(0, end)},
                       {"fix", end == std::string::npos ? "" : result.error.substr(end + 2)}};
  } else if (result.data != nullptr) {
    answer["data"] = *result.data;
  }
  return tools::write_json(answer);
}

}  // namespace janus::commands
