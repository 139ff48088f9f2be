#include "frontends/ui/cli/run_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/ui/cli/shell.hpp"
#include "frontends/core/debug/profile.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/timeline/moment_link.hpp"
#include "tools/json_text.hpp"

namespace janus::cli {

Dump parse_dump(const std::string& text) {
  Dump dump;
  const std::size_t equals = text.find('=');
  if (equals != std::string::npos) {
    dump.file = text.substr(equals + 1);
    if (dump.file.empty()) throw session::Error(fmt::format("--dump {}: missing file name after `=`; write A-B=FILE", text));
  }
  const std::string range = text.substr(0, equals);
  const std::size_t dash = range.find('-');
  dump.first = parse_address("--dump", range.substr(0, dash));
  dump.last = dash == std::string::npos ? dump.first : parse_address("--dump", range.substr(dash + 1));
  if (dump.last < dump.first) throw session::Error(fmt::format("--dump {}: the last address is below the first; swap them", text));
  return dump;
}

EndInfo end_info(session::EndReason end, const session::Session& session) {
  switch (end) {
    case session::EndReason::idle: return {"idle", kExitDone};
    case session::EndReason::condition: return {"condition", kExitDone};
    case session::EndReason::limit: return {"limit", kExitLimit};
    case session::EndReason::cancelled: return {"interrupted", kExitLimit};
    case session::EndReason::stopped: return {"stopped", kExitLimit};
    case session::EndReason::never: return {"waiting", kExitLimit};
    case session::EndReason::end_of_tape: return {"end of tape", kExitLimit};
    case session::EndReason::jammed: return {session.machine().jam_reason().empty() ? "illegal opcode" : "error", kExitTrap};
    case session::EndReason::trapped: return {"trap", kExitTrap};
  }
  return {};
}

std::string dump_bytes(const session::Session& session, const Dump& dump) {
  std::string bytes;
  for (std::uint32_t address = dump.first; address <= dump.last; ++address) {
    bytes += static_cast<char>(session.read(static_cast<std::uint16_t>(address)));
  }
  return bytes;
}

std::string dump_text(const session::Session& session, const Dump& dump) {
  std::string text;
  for (std::uint32_t address = dump.first; address <= dump.last; ++address) {
    const bool starts = (address - dump.first) % 16 == 0;
    if (starts) text += fmt::format("{}{:04X}:", text.empty() ? "" : "\n", address);
    text += fmt::format(" {:02X}", session.read(static_cast<std::uint16_t>(address)));
  }
  return text + "\n";
}

bool Report::all_expectations_met() const {
  return std::all_of(expectations.begin(), expectations.end(), [](const session::Expectation& each) { return each.is_met(); });
}

namespace {

nlohmann::ordered_json json_of(const session::Expectation& expectation) {
  nlohmann::ordered_json json = {{"text", expectation.text}, {"holds", expectation.is_met()}, {"left", nullptr}, {"right", nullptr}};
  for (std::size_t i = 0; i < expectation.sides.size(); ++i) {
    auto& value = json[i == 0 ? "left" : "right"];
    const debug::Side& side = expectation.sides[i];
    if (const auto* text = std::get_if<std::string>(&side)) value = *text;
    else if (const auto number = std::get<debug::Number>(side); number.is_real()) value = number.as_real();
    else value = number.as_integer();
  }
  if (!expectation.is_met()) json["message"] = expectation.why_false;
  return json;
}

}  // namespace

std::string report_json(const session::Session& session, const std::vector<std::string>& files, const Report& report,
                        const std::vector<Dump>& dumps) {
  const machines::Machine& machine = session.machine();
  using Json = nlohmann::ordered_json;
  Json json = Json::object();  // one that is null crashes where it cannot become an object
  json["program"] = nullptr;
  if (session.program() != nullptr) json["program"] = session.program()->name;
  else if (!files.empty() && !session::is_link(files.front())) json["program"] = fmt::format("{}", fmt::join(files, "+"));
  json["machine"] = std::string(machine.name());
  if (!session.settings().empty()) json["settings"] = Json::object();
  for (const auto& [name, value] : session.settings()) json["settings"][name] = value;
  json["end"] = end_info(report.end, session).name;
  json["exit"] = report.exit_code;
  if (!report.expectations.empty()) json["expect"] = report.all_expectations_met();
  for (const session::Expectation& each : report.expectations) json["expectations"].push_back(json_of(each));
  json["cycle"] = session.cycle();
  json["seconds"] = session.seconds();
  json["display"] = session.display_text();
  json["screen"] = nullptr;
  if (const auto screen = session.screen()) json["screen"] = *screen;
  const auto registers = machine.cpu().registers;
  if (!registers.empty()) json["registers"] = Json::object();
  for (std::size_t i = 0; i < registers.size(); ++i) {
    json["registers"][std::string(registers[i].name)] = machine.register_value(static_cast<int>(i));
  }
  const std::vector<session::VariableValue> variables = session.driver().transcript_variables();
  if (!variables.empty()) json["vars"] = Json::object();
  for (const session::VariableValue& variable : variables) json["vars"][variable.name] = session::json_of(variable);
  for (const Dump& dump : dumps) {
    if (!dump.file.empty()) continue;
    std::string digits;
    for (const char byte : dump_bytes(session, dump)) digits += fmt::format("{:02X}", static_cast<unsigned char>(byte));
    if (!json.contains("dumps")) json["dumps"] = Json::array();
    json["dumps"].push_back({{"from", fmt::format("{:04X}", dump.first)}, {"to", fmt::format("{:04X}", dump.last)}, {"bytes", digits}});
  }
  json["state"] = fmt::format("{:016x}", machine.state_hash());
  return tools::write_json(json, 2) + "\n";
}

std::string play_and_profile(session::Session& session, const session::Recording& recording) {
  debug::Profile profile(session.machine(), session.debugger().history(), 0, debug::Profile::Of::routines);
  session.timeline().play_recording(recording, {}, &profile);
  return debug::routines_csv(profile, {session.machine(), session.symbols(), session.sources()});
}

}  // namespace janus::cli
