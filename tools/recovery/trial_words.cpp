// What was tried, as lines and as JSON.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tools/recovery/trials.hpp"

namespace janus::tools {
namespace {

std::string ending(const TrialOutcome& outcome) {
  const std::string how = outcome.words.empty() ? "" : ": " + outcome.words;
  switch (outcome.end) {
    case TrialEnd::kept: return fmt::format("keeps what is expected at cycle {}", outcome.cycle);
    case TrialEnd::failed: return fmt::format("fails at cycle {}{}", outcome.cycle, how);
    case TrialEnd::trapped: return fmt::format("traps at cycle {}{}", outcome.cycle, how);
    case TrialEnd::endless: return fmt::format("has not ended at cycle {}{}", outcome.cycle, how);
    case TrialEnd::unused: return "not tried: nobody executed or read it";
    case TrialEnd::not_made: return "not tried: no time was left";
  }
  return {};
}

std::string text_of(const std::vector<ByteChoice>& choices) {
  std::string text;
  for (const ByteChoice& choice : choices) text += fmt::format("{}{:04X} = {:02X}", text.empty() ? "" : ", ", choice.address, choice.value);
  return text;
}

std::string place_of(const OpenByte& byte) {
  return byte.where.empty() ? fmt::format("{:04X}", byte.address) : fmt::format("{}: {:04X}", byte.where, byte.address);
}

// "page.txt:431: 031D 031E", by the first of them.
std::string pair_place(const Trials& trials, const TrialResult& pair) {
  for (const OpenByte& byte : trials.open)
    if (byte.address == pair.choices.front().address) return fmt::format("{} {:04X}", place_of(byte), pair.choices.back().address);
  return {};
}

std::string values_of(const TrialResult& pair) {
  return fmt::format("{:02X} {:02X}", pair.choices.front().value, pair.choices.back().value);
}

// The outcomes of a byte's candidates, in their order.
std::vector<const TrialResult*> results_of(const Trials& trials, std::uint16_t address) {
  std::vector<const TrialResult*> results;
  for (const TrialResult& single : trials.singles)
    if (single.choices.front().address == address) results.push_back(&single);
  return results;
}

// None of them was tried, for one reason.
bool is_untried(const std::vector<const TrialResult*>& results) {
  const TrialEnd first = results.front()->outcome.end;
  return (first == TrialEnd::unused || first == TrialEnd::not_made) &&
         std::all_of(results.begin(), results.end(), [&](const TrialResult* result) { return result->outcome.end == first; });
}

std::string counted(std::size_t number, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", number, number == 1 ? one : more);
}

// Without the place.
std::vector<std::string> lines_about(const Trials& trials, const OpenByte& byte) {
  const auto results = results_of(trials, byte.address);
  if (is_untried(results)) {
    std::string values;
    for (const ByteCandidate& candidate : byte.candidates) values += fmt::format("{}{:02X}", values.empty() ? "" : ", ", candidate.value);
    return {fmt::format("{}: {}", values, ending(results.front()->outcome))};
  }
  std::vector<std::string> lines;
  const auto only = trials.only(byte.address);
  for (std::size_t i = 0; i < results.size(); ++i) {
    const ByteCandidate& candidate = byte.candidates[i];
    const std::string meaning = candidate.words.empty() ? "" : fmt::format(" ({})", candidate.words);
    lines.push_back(fmt::format("{:02X}{}: {}{}", candidate.value, meaning, ending(results[i]->outcome),
                                only == candidate.value ? ", and it alone" : ""));
  }
  if (byte.left_out != 0)
    lines.push_back(fmt::format("{} not tried", counted(byte.left_out, "other candidate was", "other candidates were")));
  return lines;
}

std::string summary(const Trials& trials) {
  std::size_t used = 0, only = 0;
  for (const OpenByte& byte : trials.open) {
    if (trials.base.use_of(byte.address) != nullptr) ++used;
    if (trials.only(byte.address)) ++only;
  }
  std::string text =
      fmt::format("{}: {} of {} {} used; of {} only one candidate keeps what is expected", counted(trials.runs, "run", "runs"), used,
                  counted(trials.open.size(), "open byte", "open bytes"), used == 1 ? "was" : "were", only);
  if (trials.not_made != 0) text += fmt::format("; {} not made", counted(trials.not_made, "trial was", "trials were"));
  return text;
}

nlohmann::ordered_json json_of(const TrialOutcome& outcome) {
  nlohmann::ordered_json json{{"end", name_of(outcome.end)}};
  if (outcome.end == TrialEnd::unused || outcome.end == TrialEnd::not_made) return json;
  json["cycle"] = outcome.cycle;
  if (!outcome.words.empty()) json["words"] = outcome.words;
  return json;
}

nlohmann::ordered_json json_of(const std::vector<ByteChoice>& choices) {
  auto json = nlohmann::ordered_json::array();
  for (const ByteChoice& choice : choices) json.push_back({{"address", choice.address}, {"value", choice.value}});
  return json;
}

}  // namespace

std::string_view name_of(TrialEnd end) {
  static constexpr std::string_view kNames[] = {"kept", "failed", "trapped", "never ended", "not used", "not made"};
  return kNames[static_cast<std::size_t>(end)];
}

std::vector<std::string> lines_of(const Trials& trials) {
  std::vector<std::string> lines;
  if (trials.open.empty()) return {"--try: no open byte has other candidates: there is nothing to try"};
  if (trials.as_read.end == TrialEnd::not_made) return {"--try: the time was over before the first run; raise --max-seconds"};
  lines.push_back(fmt::format("--try: as read, the program {}", ending(trials.as_read)));
  if (!trials.changed.empty()) lines.push_back(fmt::format("--try: with {} it {}", text_of(trials.changed), ending(trials.base)));
  else if (trials.base.end != TrialEnd::kept) lines.push_back("--try: no combination of candidates that was tried keeps what is expected");
  for (const OpenByte& byte : trials.open)
    for (const std::string& line : lines_about(trials, byte)) lines.push_back(fmt::format("{} as {}", place_of(byte), line));
  for (const TrialResult& pair : trials.pairs)
    lines.push_back(fmt::format("{} as {}: {}", pair_place(trials, pair), values_of(pair), ending(pair.outcome)));
  lines.push_back("--try: " + summary(trials));
  const bool unused = std::none_of(trials.open.begin(), trials.open.end(),
                                   [&](const OpenByte& byte) { return trials.base.use_of(byte.address) != nullptr; });
  if (unused && !trials.if_unused.empty()) lines.push_back("--try: " + trials.if_unused);
  return lines;
}

std::vector<std::string> lines_about(const Trials& trials, std::uint16_t address) {
  for (const OpenByte& byte : trials.open)
    if (byte.address == address) return lines_about(trials, byte);
  return {};
}

std::vector<std::string> decision_lines(const Trials& trials) {
  std::string expected;
  for (const std::string& condition : trials.expected) expected += (expected.empty() ? "" : ", ") + condition;
  std::vector<std::string> lines;
  for (const OpenByte& byte : trials.open) {
    if (const auto value = trials.only(byte.address))
      lines.push_back(fmt::format("{:04X} {:02X} of its candidates the only one that keeps {}", byte.address, *value, expected));
  }
  return lines;
}

std::string trials_text(const Trials& trials) {
  std::string text;
  for (const std::string& line : lines_of(trials)) text += line + "\n";
  const std::vector<std::string> decisions = decision_lines(trials);
  if (!decisions.empty()) text += "--try: lines for --decide, if you agree:\n";
  for (const std::string& line : decisions) text += line + "\n";
  return text;
}

nlohmann::ordered_json trials_json(const Trials& trials) {
  using Json = nlohmann::ordered_json;
  Json json = Json::object();
  json["expect"] = trials.expected;
  json["as_read"] = json_of(trials.as_read);
  json["changed"] = json_of(trials.changed);
  if (!trials.changed.empty()) json["with_changes"] = json_of(trials.base);
  json["bytes"] = Json::array();
  for (const OpenByte& byte : trials.open) {
    Json one{{"address", byte.address}, {"only", nullptr}, {"first_use", nullptr}};
    if (const auto only = trials.only(byte.address)) one["only"] = *only;
    if (const ByteUse* use = trials.base.use_of(byte.address))
      one["first_use"] = {{"cycle", use->cycle}, {"as", use->executed ? "opcode" : "data"}};
    one["candidates"] = Json::array();
    for (const TrialResult* result : results_of(trials, byte.address)) {
      Json candidate{{"value", result->choices.front().value}};
      candidate.update(json_of(result->outcome));
      one["candidates"].push_back(std::move(candidate));
    }
    if (byte.left_out != 0) one["left_out"] = byte.left_out;
    json["bytes"].push_back(std::move(one));
  }
  json["pairs"] = Json::array();
  for (const TrialResult& pair : trials.pairs) {
    Json one{{"bytes", json_of(pair.choices)}};
    one.update(json_of(pair.outcome));
    json["pairs"].push_back(std::move(one));
  }
  json["runs"] = trials.runs;
  json["not_made"] = trials.not_made;
  return json;
}

}  // namespace janus::tools
