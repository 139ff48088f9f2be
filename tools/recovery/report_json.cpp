#include "tools/recovery/report_json.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "tools/json_text.hpp"
#include "tools/recovery/recovered_image.hpp"

namespace janus::tools {
namespace {

using Json = nlohmann::ordered_json;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

// Adds page and line, and the column, from 1, if text is shown.
void add_place(Json& json, const Recovery& recovery, const Place& place, bool with_column) {
  const bool known = place.line != 0;
  json["page"] = known ? Json(page_name(recovery, place.page)) : Json();
  json["line"] = known ? Json(place.line) : Json();
  if (with_column) json["column"] = known && place.length != 0 ? Json(place.column + 1) : Json();
}

Json json_of(const Recovery& recovery, const RecoveredByte& byte) {
  Json json;
  json["address"] = byte.address;
  json["value"] = or_null(byte.value);
  json["certainty"] = name_of(byte.verdict);
  json["shown"] = byte.shown;
  json["repaired"] = byte.repaired;
  add_place(json, recovery, byte.place, true);
  json["candidates"] = Json::array();
  for (const ByteCandidate& candidate : byte.candidates) {
    const double cost = std::isfinite(candidate.cost) ? std::round(candidate.cost * 100) / 100 : 0;
    json["candidates"].push_back({{"value", candidate.value}, {"cost", cost}, {"words", candidate.words}});
  }
  json["evidence"] = Json::array();
  for (const Witness& witness : byte.witnesses) {
    Json one;
    one["witness"] = name_of(witness.kind);
    add_place(one, recovery, witness.place, false);
    one["shown"] = witness.shown;
    one["says"] = or_null(witness.says);
    one["words"] = witness.words;
    json["evidence"].push_back(std::move(one));
  }
  return json;
}

Json json_of(const Recovery& recovery, const RecoveredLine& line) {
  return {{"page", page_name(recovery, line.page)},
          {"line", line.number},
          {"kind", name_of(line.kind)},
          {"address", line.placed ? Json(line.address) : Json()},
          {"length", line.length},
          {"shown_address", line.shown_address},
          {"label", line.label},
          {"mnemonic", line.mnemonic},
          {"operand", line.operand},
          {"comment", line.comment}};
}

Json json_of(const Recovery& recovery, const RecoveredSymbol& symbol) {
  Json json{{"name", symbol.name}, {"value", symbol.value}, {"certainty", name_of(symbol.verdict)}, {"label", symbol.label}};
  add_place(json, recovery, symbol.definition, false);
  json["uses"] = symbol.uses;
  return json;
}

Json json_of(const Recovery& recovery, const Finding& finding) {
  Json json{{"kind", name_of(finding.kind)}, {"open", finding.open}};
  add_place(json, recovery, finding.place, true);
  json["address"] = finding.address;
  json["length"] = finding.length;
  json["shown"] = finding.shown;
  json["is"] = finding.is;
  json["words"] = finding.words;
  return json;
}

Json json_of(const Recovery& recovery, const Gap& gap) {
  Json json{{"first", gap.first}, {"last", gap.last}};
  add_place(json, recovery, gap.after, false);
  return json;
}

Json json_of(const Recovery&, const Confusion& confusion) {
  return {{"is", std::string(1, confusion.is)}, {"shown", std::string(1, confusion.shown)}, {"seen", confusion.seen}, {"of", confusion.of}};
}

Json summary_of(const Recovery& recovery, std::string_view sha256) {
  Json json;
  json["exit"] = exit_code(recovery);
  json["pages"] = recovery.pages;
  json["cpu"] = recovery.cpu;
  json["syntax"] = recovery.dialect;
  json["bytes"] = recovery.bytes.size();
  for (const Verdict verdict : kVerdicts) json[std::string(name_of(verdict))] = recovery.count(verdict);
  json["repaired"] = std::count_if(recovery.bytes.begin(), recovery.bytes.end(), [](const RecoveredByte& byte) { return byte.repaired; });
  json["lines_shown"] = recovery.lines_shown;
  json["lines_used"] = recovery.lines_used;
  json["letters"] = recovery.letters;
  json["open"] = std::count_if(recovery.findings.begin(), recovery.findings.end(), [](const Finding& finding) { return finding.open; });
  json["ranges"] = Json::array();
  for (const AddressRange& range : ranges_of(recovery, [](const RecoveredByte&) { return true; }))
    json["ranges"].push_back({{"first", range.first}, {"last", range.last}});
  if (!sha256.empty()) json["sha256"] = sha256;
  return json;
}

template <class Items>
void add_records(std::string& text, std::string_view name, const Recovery& recovery, const Items& items) {
  text.append(" \"").append(name).append("\": [");
  bool first = true;
  for (const auto& item : items) {
    text += first ? "\n  " : ",\n  ";
    text += write_json(json_of(recovery, item));
    first = false;
  }
  text += first ? "],\n" : "\n ],\n";
}

}  // namespace

std::string json_of(const Recovery& recovery, std::string_view sha256) {
  std::string text = "{\n";
  add_records(text, "bytes", recovery, recovery.bytes);
  add_records(text, "removed", recovery, recovery.removed);
  add_records(text, "lines", recovery, recovery.lines);
  add_records(text, "symbols", recovery, recovery.symbols);
  add_records(text, "findings", recovery, recovery.findings);
  add_records(text, "gaps", recovery, recovery.gaps);
  add_records(text, "confusions", recovery, recovery.confusions);
  text += " \"summary\": " + write_json(summary_of(recovery, sha256)) + "\n}\n";
  return text;
}

}  // namespace janus::tools
