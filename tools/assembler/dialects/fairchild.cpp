// The syntax of Fairchild's F8 assemblers, as A. L. Samuel used it in 1977. His BN is the books' BM.
#include <array>

#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {
namespace {

using R = SourceReader;

constexpr auto kKeywords = std::to_array<DirectiveWord>({
    with_directive(Directive::org, {"org", &R::handle_origin}),
    with_directive(Directive::constant, {"dc", &R::handle_data, R::kByte | R::kConstants}),
    with_directive(Directive::word, {"da", &R::handle_data, R::kWord}),
    ignored_directives("title eject base maxcpu symbol xref"),
    with_directive(Directive::end, {"end", &R::end}),
});

constexpr auto kNumbers = std::to_array<NumberForm>({
    {"H'", 16, "'"},
    {"$", 16},
    {"D'", 10, "'"},
    {"O'", 8, "'"},
    {"B'", 2, "'"},
});

constexpr auto kSynonyms = std::to_array<Synonym>({{"f8", "BN", "BM"}});

constexpr auto kRegisters = std::to_array<RegisterSynonym>({{"(IS)+", "I"}, {"(IS)-", "D"}, {"(IS)", "S"}});

// The modes without an entry are registers, written with the mode's name.
constexpr auto kF8 = std::to_array<OperandForm>({
    {"implied", ""},
    {kOtherModes, kModeName},
    {"A,r", "A,{f}"},
    {"r,A", "{f},A"},
    {"mask, relative", "{f},{e}"},
    {"r", "{f}"},
    {"octal digit", "{f}"},
    {"hexadecimal digit", "{f}"},
    {"immediate", "{e}"},
    {"port", "{e}"},
    {"address", "{e}"},
    {"relative", "{e}"},
});

constexpr auto kOperands = std::to_array<OperandForms>({{"f8", kF8}});

}  // namespace

const Dialect kFairchildDialect = {
    .name = "fairchild",
    .words = kKeywords,
    .shared_words = true,
    .org = "org",
    .data = "dc",
    .upper_case = true,
    .columns = true,
    .cards = true,
    .star_comment = true,
    .equate = "EQU",
    .set = "SET",
    .numbers = kNumbers,
    .text_prefix = "C'",
    .operands = kOperands,
    .synonyms = kSynonyms,
    .registers = kRegisters,
};

}  // namespace janus::tools
