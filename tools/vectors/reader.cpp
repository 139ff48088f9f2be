#include "tools/vectors/reader.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <utility>

#include "tools/files/file_reader.hpp"
#include "tools/text.hpp"

namespace janus::tools {

namespace {

using nlohmann::json;

constexpr std::size_t kLargestUnpacked = 64 * kMegabyte;  // the largest known set is 6 MB

// Reads one test object. Error messages do not contain the file and the test.
class TestReader {
 public:
  TestReader(const json& test, const VectorForm& form) : test_(test), form_(form) {}

  Vector read() const {
    Vector vector;
    vector.name = member(test_, "the test", "name").get<std::string>();
    vector.initial = snapshot("initial");
    vector.final = snapshot("final");
    if (!form_.bus.empty()) vector.bus = bus();
    vector.cycles = form_.cycles.empty() ? vector.bus.size() : number(member(test_, "the test", form_.cycles), form_.cycles, 0xFFFF);
    if (!form_.port_writes.empty()) vector.port_writes = port_writes();
    return vector;
  }

  Vector read_with_lines() const {
    Vector vector;
    vector.name = member(test_, "the test", "name").get<std::string>();
    vector.initial = {form_.line_start, ram(test_, "the test", "ram"), {}};
    vector.fill = form_.line_fill;
    vector.lines = line_changes();
    vector.bus = bus();
    vector.cycles = vector.bus.size();
    return vector;
  }

 private:
  static const json& member(const json& object, std::string_view owner, std::string_view key) {
    const auto found = object.find(std::string(key));
    if (found == object.end()) throw VectorError(fmt::format("{} has no field '{}'", owner, key));
    return *found;
  }

  static std::uint32_t number(const json& value, std::string_view what, std::uint32_t largest) {
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > largest) {
      throw VectorError(fmt::format("{} is {}, expected a number from 0 to {}", what, shown(value), largest));
    }
    return value.get<std::uint32_t>();
  }

  static std::string shown(const json& value) {
    const std::string text = value.dump(-1, ' ', true, json::error_handler_t::replace);
    return text.size() <= 40 ? text : text.substr(0, 40) + "...";
  }

  static const json& array(const json& value, std::string_view what) {
    if (!value.is_array()) throw VectorError(fmt::format("{} is {}, expected an array", what, shown(value)));
    return value;
  }

  Snapshot snapshot(const char* key) const {
    const json& object = member(test_, "the test", key);
    if (!object.is_object()) throw VectorError(fmt::format("'{}' is not an object", key));
    Snapshot result;
    for (const cpus::RegisterInfo& info : form_.cpu->registers) {
      const std::string name = lower(info.name);
      const auto largest = static_cast<std::uint32_t>((std::uint64_t{1} << info.bits) - 1);
      result.registers.push_back(number(member(object, fmt::format("'{}'", key), name), fmt::format("{}.{}", key, name), largest));
    }
    result.ram = ram(object, fmt::format("'{}'", key), fmt::format("{}.ram", key));
    if (!form_.scratchpad.empty()) {
      result.scratchpad =
          scratchpad(member(object, fmt::format("'{}'", key), form_.scratchpad), fmt::format("{}.{}", key, form_.scratchpad));
    }
    return result;
  }

  static std::vector<Cell> ram(const json& object, std::string_view owner, const std::string& what) {
    std::vector<Cell> result;
    for (const json& cell : array(member(object, owner, "ram"), what)) {
      if (!cell.is_array() || cell.size() != 2) {
        throw VectorError(fmt::format("{} contains {}, expected [address, value]", what, shown(cell)));
      }
      result.push_back({static_cast<std::uint16_t>(number(cell[0], what + " address", 0xFFFF)),
                        static_cast<std::uint8_t>(number(cell[1], what + " value", 0xFF))});
    }
    return result;
  }

  std::vector<VectorLineChange> line_changes() const {
    std::vector<VectorLineChange> result;
    for (const json& entry : array(member(test_, "the test", "lines"), "lines")) {
      const bool is_triple = entry.is_array() && entry.size() == 3;
      if (!is_triple || (entry[1] != "irq" && entry[1] != "nmi")) {
        throw VectorError(fmt::format("'lines' contains {}, expected [cycle, \"irq\" or \"nmi\", 0 or 1]", shown(entry)));
      }
      const VectorLineChange change{number(entry[0], "line cycle", 0xFFFF), entry[1] == "nmi", number(entry[2], "line level", 1) == 1};
      if (!result.empty() && change.cycle < result.back().cycle) {
        throw VectorError(fmt::format("'lines' is not in cycle order: {} follows a later cycle", shown(entry)));
      }
      result.push_back(change);
    }
    return result;
  }

  std::vector<std::uint8_t> scratchpad(const json& value, std::string_view what) const {
    std::vector<std::uint8_t> bytes;
    const std::string text = value.is_string() ? value.get<std::string>() : std::string();
    for (std::size_t i = 0; i + 2 <= text.size(); i += 2) {
      std::uint8_t byte = 0;
      const auto [end, error] = std::from_chars(&text[i], &text[i] + 2, byte, 16);
      if (error != std::errc{} || end != &text[i] + 2) break;
      bytes.push_back(byte);
    }
    if (bytes.size() != form_.scratchpad_size || text.size() != 2 * bytes.size()) {
      throw VectorError(fmt::format("{} is {}, expected {} hexadecimal digits", what, shown(value), 2 * form_.scratchpad_size));
    }
    return bytes;
  }

  std::vector<PortWrite> port_writes() const {
    std::vector<PortWrite> result;
    for (const json& entry : array(member(test_, "the test", form_.port_writes), form_.port_writes)) {
      if (!entry.is_array() || entry.size() != 2) {
        throw VectorError(fmt::format("'{}' contains {}, expected [port, value]", form_.port_writes, shown(entry)));
      }
      result.push_back(
          {static_cast<std::uint8_t>(number(entry[0], "port", 0xFF)), static_cast<std::uint8_t>(number(entry[1], "port value", 0xFF))});
    }
    return result;
  }

  std::vector<BusCycle> bus() const {
    std::vector<BusCycle> result;
    for (const json& entry : array(member(test_, "the test", form_.bus), form_.bus)) {
      if (!entry.is_array() || entry.size() != 3 || !entry[2].is_string()) {
        throw VectorError(fmt::format("'{}' contains {}, expected [address, value, type]", form_.bus, shown(entry)));
      }
      const auto& kind = entry[2].get_ref<const std::string&>();
      if (kind == "z") {
        result.push_back({0, 0, BusKind::released});
        continue;
      }
      BusCycle cycle{};
      cycle.address = static_cast<std::uint16_t>(number(entry[0], "bus address", 0xFFFF));
      if (kind == "read" || kind == "r") {
        cycle.kind = BusKind::read;
      } else if (kind == "write" || kind == "w") {
        cycle.kind = BusKind::write;
      } else if (kind == "f") {
        cycle.kind = BusKind::fetch;
      } else if (kind == "-") {
        cycle.kind = BusKind::idle;
      } else {
        throw VectorError(fmt::format("bus cycle of unknown type {}", shown(entry[2])));
      }
      if (cycle.kind != BusKind::idle) { cycle.value = static_cast<std::uint8_t>(number(entry[1], "bus value", 0xFF)); }
      result.push_back(cycle);
    }
    return result;
  }

  const json& test_;
  const VectorForm& form_;
};

struct InflateEnd {
  void operator()(z_stream* stream) const { inflateEnd(stream); }
};

// Unpacks all members of a gzip file; other files are unchanged.
std::string unpacked(std::string bytes, const std::string& path) {
  if (!bytes.starts_with("\x1F\x8B")) return bytes;
  constexpr int kGzip = 16 + MAX_WBITS;
  z_stream stream = {};
  if (inflateInit2(&stream, kGzip) != Z_OK) throw std::bad_alloc();
  const std::unique_ptr<z_stream, InflateEnd> end(&stream);
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string text;
  char block[1 << 16];
  for (;;) {
    stream.next_out = reinterpret_cast<Bytef*>(block);
    stream.avail_out = sizeof block;
    const int code = inflate(&stream, Z_NO_FLUSH);
    text.append(block, sizeof block - stream.avail_out);
    if (text.size() > kLargestUnpacked) {
      throw VectorError(fmt::format("{}: larger than {} MB when unpacked; split it", path, kLargestUnpacked / kMegabyte));
    }
    if (code == Z_STREAM_END && stream.avail_in == 0) return text;
    if (code == Z_STREAM_END && inflateReset(&stream) == Z_OK) continue;
    if (code != Z_OK) {
      throw VectorError(fmt::format("{}: cannot be read: {}", path, stream.msg != nullptr ? stream.msg : "unexpected end of file"));
    }
  }
}

// Calls `read` for one test; an error names the file and the test, whose position in the file is `place`.
template <class Read>
Vector read_test(const json& test, std::string_view name, const std::string& place, Read read) {
  try {
    return read();
  } catch (const VectorError& error) {
    const auto label = test.find("name");
    throw VectorError(label != test.end() && label->is_string()
                          ? fmt::format("{}: in test '{}': {}", name, label->get<std::string>(), error.what())
                          : fmt::format("{}: {}: {}", name, place, error.what()));
  } catch (const json::exception&) { throw VectorError(fmt::format("{}: {}: its name is not a string", name, place)); }
}

std::vector<Vector> read_lines_form(std::string_view text, std::string_view name, const VectorForm& form) {
  std::vector<Vector> result;
  std::size_t line = 0;
  while (!text.empty()) {
    ++line;
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (one.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    const std::string place = fmt::format("on line {}", line);
    const json test = json::parse(one, nullptr, false);
    if (test.is_discarded()) throw VectorError(fmt::format("{}: {}: not JSON", name, place));
    if (!test.is_object()) throw VectorError(fmt::format("{}: {}: not an object", name, place));
    result.push_back(read_test(test, name, place, [&] { return TestReader(test, form).read_with_lines(); }));
  }
  return result;
}

}  // namespace

std::vector<Vector> read_vectors(std::string_view text, std::string_view name, const VectorForm& form) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (!form.line_start.empty() && start != std::string_view::npos && text[start] == '{') return read_lines_form(text, name, form);
  std::vector<Vector> result;
  const auto place = [&] {
    return result.empty() ? std::string("in the first test") : fmt::format("in test {}, after '{}'", result.size() + 1, result.back().name);
  };
  // Called for each completed value: a test is converted when its object ends, instead of building the whole JSON.
  const auto take = [&](int depth, json::parse_event_t event, json& found) {
    using Event = json::parse_event_t;
    if (depth == 0 && event != Event::array_start && event != Event::array_end) {
      throw VectorError(fmt::format("{}: not a JSON array of tests", name));
    }
    if (depth != 1) return true;
    if (event == Event::array_start || event == Event::value) { throw VectorError(fmt::format("{}: {}: not an object", name, place())); }
    if (event != Event::object_end) return true;
    result.push_back(read_test(found, name, place(), [&] { return TestReader(found, form).read(); }));
    return false;
  };
  try {
    const json rest = json::parse(text, take);
  } catch (const json::parse_error& error) {
    throw VectorError(fmt::format("{}: {}: not JSON at byte {}", name, place(), error.byte));
  } catch (const json::exception& error) { throw VectorError(fmt::format("{}: {}: {}", name, place(), error.what())); }
  return result;
}

std::vector<Vector> read_vector_file(const std::string& path, const VectorForm& form) {
  FileReadResult file = read_file(path, kVectorFile);
  if (!file.ok()) throw VectorError(file.problem);
  return read_vectors(unpacked(std::move(file.bytes), path), path, form);
}

}  // namespace janus::tools
