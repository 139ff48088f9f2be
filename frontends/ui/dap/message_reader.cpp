#include "frontends/ui/dap/message_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <iterator>

#include "tools/text.hpp"

namespace janus::dap {
namespace {

constexpr std::string_view kField = "Content-Length:";
constexpr std::string_view kEnd = "\r\n\r\n";

// Detects lines that are not NAME: VALUE, such as the first line of an HTTP request, `POST / HTTP/1.1`.
bool has_foreign_line(std::string_view header) {
  for (std::size_t end; (end = header.find('\n')) != std::string_view::npos; header.remove_prefix(end + 1)) {
    const std::string_view line = header.substr(0, end);
    const auto is_of_name = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; };
    const auto after = std::find_if_not(line.begin(), line.end(), is_of_name);
    const bool named = after != line.begin() && after != line.end() && *after == ':';
    if (!named || !line.ends_with('\r') || line.find(" HTTP/1.") != std::string_view::npos) return true;
  }
  static constexpr std::string_view kMethods[] = {"GET ", "POST ", "OPTIONS ", "PUT ", "HEAD ", "DELETE ", "PATCH ", "CONNECT ", "TRACE "};
  return std::any_of(std::begin(kMethods), std::end(kMethods), [&](std::string_view method) { return header.starts_with(method); });
}

// Returns the number after Content-Length. `header` does not include the empty line.
std::optional<std::size_t> length_in(std::string_view header) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find("\r\n"), header.size());
    const std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + 2, header.size()));
    if (line.size() < kField.size() || tools::lower(line.substr(0, kField.size())) != tools::lower(kField)) continue;
    const std::string_view digits = tools::trim(line.substr(kField.size()));
    std::size_t length = 0;
    const auto [last, error] = std::from_chars(digits.data(), digits.data() + digits.size(), length);
    if (digits.empty() || error != std::errc{} || last != digits.data() + digits.size()) return std::nullopt;
    return length;
  }
  return std::nullopt;
}

}  // namespace

MessageReader::Message MessageReader::make_error(std::string problem) {
  skipping_ = after_ == After::resynchronize;
  ended_ = !skipping_;
  if (ended_) gathered_.clear();
  return {{}, std::move(problem)};
}

std::optional<MessageReader::Message> MessageReader::take() {
  if (ended_) return std::nullopt;
  if (skipping_) {
    const std::size_t next = gathered_.find(kField, gathered_.starts_with(kField) ? 1 : 0);
    if (next == std::string::npos) {
      gathered_.erase(0, gathered_.size() - std::min(gathered_.size(), kField.size() - 1));  // the last bytes can be the start of a header
      return std::nullopt;
    }
    gathered_.erase(0, next);
    skipping_ = false;
  }
  const std::size_t end = gathered_.find(kEnd);
  if (after_ == After::end && has_foreign_line(std::string_view(gathered_).substr(0, end == std::string::npos ? end : end + 2)))
    return make_error("invalid Debug Adapter Protocol header");
  if (end == std::string::npos || end > kLongestHeader) {
    if (gathered_.size() <= kLongestHeader) return std::nullopt;
    return make_error(fmt::format("the message header does not end within {} bytes", kLongestHeader));
  }
  const auto length = length_in(std::string_view(gathered_).substr(0, end));
  if (!length) return make_error("missing or invalid Content-Length in message header");
  if (*length > kLongest) return make_error(fmt::format("message is {} bytes; the maximum is {}", *length, kLongest));
  const std::size_t begin = end + kEnd.size();
  if (gathered_.size() - begin < *length) return std::nullopt;
  Message message{gathered_.substr(begin, *length), {}};
  gathered_.erase(0, begin + *length);
  return message;
}

std::string frame_message(std::string_view json) { return fmt::format("Content-Length: {}\r\n\r\n{}", json.size(), json); }

}  // namespace janus::dap
