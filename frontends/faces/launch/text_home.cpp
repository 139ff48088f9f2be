#include "frontends/faces/launch/text_home.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>
#include <sstream>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/listing_symbols.hpp"
#include "tools/text.hpp"

namespace janus::launch {
namespace {

// What the machine says against the text; empty: it takes it. Nothing: it has no place for texts.
std::optional<std::string> refusal_of(const machines::MachineInfo& info, const session::ProgramText& text) {
  const std::unique_ptr<machines::Machine> machine = info.create();
  const std::string slot = session::text_slot(*machine);
  if (slot.empty()) return std::nullopt;
  session::text_in_machine(text, nullptr, *machine);  // it is not too long
  const std::string refusal = machine->slots()->fill(slot, session::bytes_of(text));
  return refusal.empty() ? refusal : session::in_file(text.file, refusal);
}

// A word of the table stands there, or the beginning of one with a full stop; or something is assigned: to A, A(1), #$40.
bool may_begin(std::string_view statement, const std::vector<std::string>& words) {
  const auto stop =
      std::find_if(statement.begin(), statement.end(), [](char c) { return std::isalpha(static_cast<unsigned char>(c)) == 0; });
  const auto letters = static_cast<std::size_t>(stop - statement.begin());
  const bool cut = letters > 0 && letters < statement.size() && statement[letters] == '.';
  for (const std::string& word : words)
    if (statement.starts_with(word) || (cut && std::string_view(word).starts_with(statement.substr(0, letters)))) return true;
  return letters < 2 && statement.find('=') != std::string_view::npos;
}

// Whether the lines may be those of the program's language, as far as its manifest tells.
bool begins_well(const session::ProgramText& text, const session::TextForm& form) {
  std::istringstream lines(tools::upper(text.bytes));
  for (std::string line; !form.statements.empty() && std::getline(lines, line);) {
    std::string_view statement = tools::trim(line);
    if (form.number) statement.remove_prefix(std::min(statement.find_first_not_of("0123456789"), statement.size()));
    statement = tools::trim(statement);
    if (!statement.empty() && !may_begin(statement, form.statements)) return false;
  }
  return true;
}

// A program that keeps such texts in memory.
std::shared_ptr<const session::Program> taker(const session::ProgramText& text, const session::Collection& collection) {
  for (const std::string& name : collection.programs()) {
    try {
      const auto program = session::load_program(collection, name);
      const machines::MachineInfo* board = collection.board(program->machine);
      if (!program->text_form || program->text_form->in_slot || program->text || board == nullptr ||
          !begins_well(text, *program->text_form))
        continue;
      session::text_in_machine(text, program.get(), *board->create());
      return program;
    } catch (const session::Error&) {}  // it does not take it, or is none: `janus list` tells
  }
  return nullptr;
}

}  // namespace

// A machine whose language is compiled knows every word, and is asked first. A word that it knows and lacks is no other language's.
std::string find_home(session::Setup& setup, const session::Collection& collection) {
  std::string refused, by;
  for (const machines::MachineInfo& info : machines::catalogue()) {
    const auto refusal = refusal_of(info, *setup.text);
    if (!refusal) continue;
    if (refusal->empty()) {
      setup.machine = info.name;
      return fmt::format("runs on the machine {0}, as with --machine {0}", info.name);
    }
    if (info.lacks != nullptr && refusal->find("Feature unavailable") != std::string::npos) throw session::Error(*refusal);
    if (refused.empty()) {
      refused = *refusal;
      by = info.name;
    }
  }
  const auto program = taker(*setup.text, collection);
  if (!program) throw session::Error(refused.empty() ? setup.text->file + ": no machine takes program texts" : refused);
  setup.program = program;
  return fmt::format("runs in {}, as with that name before the file{}", program->name,
                     refused.empty() ? "" : fmt::format("; {} refuses it: {}", by, refused));
}

}  // namespace janus::launch
