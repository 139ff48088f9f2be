"""Mutations of a core: one small change to its sources at a time.

Two kinds of rules, independent of the processor:
  table rows   a row gets the operation of another row with its mode, or the mode of another row with its operation
  text rules   in the algorithms: operators, constants, flags and registers are exchanged, assignments and calls dropped

The order is fixed: the same sources give the same mutations.
"""

import re
from pathlib import Path
from typing import NamedTuple


class Mutation(NamedTuple):
    path: str  # relative to the repository's root
    line: int  # from 1
    before: str  # the line
    after: str
    key: str = ""  # identifies the mutation independently of line numbers


def named(mutations):
    """Yields the mutations without duplicates and with keys."""
    seen = {}
    for mutation in dict.fromkeys(mutations):
        squeezed = [" ".join(text.split()) for text in (mutation.before, mutation.after)]
        key = f"{Path(mutation.path).name}: {squeezed[0]} => {squeezed[1]}"
        seen[key] = seen.get(key, 0) + 1
        yield mutation._replace(key=key if seen[key] == 1 else f"{key} ({seen[key]})")


# ---- table rows

ROW = re.compile(r'^\s*\{"(?P<mnemonic>[^"]*)", (?P<operation>\w+), (?P<mode>\w+), \d+, \d+, (?P<flow>\w+), "[^"]*", (?P<status>[\w:]+)\},')


def choose(candidates, own, number):
    """Returns a candidate other than `own`, selected by the row's number."""
    others = sorted(set(candidates) - {own})
    return others[number % len(others)] if others else None


def table_mutations(path, lines, statuses):
    """Yields one mutation per row that the core reads, alternately of operation and mode. Other columns, such as `cycles` and `flags`,
    are for tools; tests/cpus checks them."""
    rows = [(number, ROW.match(text)) for number, text in enumerate(lines)]
    rows = [(number, row) for number, row in rows if row and row["status"] in statuses]
    for index, (number, row) in enumerate(rows):
        alike = [r for _, r in rows if r["flow"] == row["flow"]] if row["flow"] != "halt" else [r for _, r in rows]
        operation = choose([r["operation"] for r in alike if r["mode"] == row["mode"]], row["operation"], index)
        mode = choose([r["mode"] for r in alike if r["operation"] == row["operation"]], row["mode"], index)
        if operation is None and mode is None:
            operation = choose([r["operation"] for _, r in rows if r["mode"] == row["mode"]], row["operation"], index)
        if mode is not None and (operation is None or index % 2 == 1):
            part, new = "mode", mode
        elif operation is not None:
            part, new = "operation", operation
        else:
            continue
        text = lines[number]
        yield Mutation(path, number + 1, text, text[: row.start(part)] + new + text[row.end(part) :])


# ---- text rules

OPERATORS = {
    " + ": [" - "], " - ": [" + "], " & ": [" | "], " | ": [" & "], " ^ ": [" | "], " << ": [" >> "], " >> ": [" << "],
    " == ": [" != "], " != ": [" == "], " < ": [" <= "], " <= ": [" < "], " > ": [" >= "], " >= ": [" > "],
    " && ": [" || "], " || ": [" && "], " |= ": [" &= "], " &= ": [" |= "], " += ": [" -= "], " -= ": [" += "],
    " ^= ": [" |= "], "++": ["--"], "--": ["++"],
}
OPERATOR = re.compile(" (?:<<|>>|==|!=|<=|>=|&&|\\|\\||\\|=|&=|\\+=|-=|\\^=|[-+&|^<>]) |\\+\\+|--")
NEGATION = re.compile(r"(?<![\w)])[~!](?=[\w(])")
NUMBER = re.compile(r"(?<![\w.'])(0x[0-9A-Fa-f]+|\d+)(?=u?(?!\w|'))")
FLAG = re.compile(r"\bk([A-Z])\b")
REGISTER = re.compile(r"(?<=\bw\.)([a-z]\w*)\b(?!\()")
TRUTH = re.compile(r"\b(true|false)\b")
CLAUSE = re.compile(r"(?:(?<=[,;{)] )|(?<=else )|^\s+)"
                    r"((?:[\w.]+(?:\[[^\]]*\])? (?:[-+&|^]?=|<<=|>>=) |(?:[\w.]+\.)?(?:set_\w+|move|push|idle\w*|jump|pass|write\w*)(?:<\w+>)?\())")


def numbers_near(text):
    """Returns modified constants: a moved bit, a mask without its highest bit, otherwise the next number; 1 also becomes 0."""
    value = int(text, 0)
    digits = len(text) - 2 if text.startswith("0x") else 0
    if digits and value and (value & (value + 1) == 0 or value & (value - 1) == 0 or value & 0xF == 0):
        top = 1 << (value.bit_length() - 1)
        return [f"0x{value ^ top or value >> 1 or 2:0{digits}X}"]
    near = {0: [1], 1: [0, 2]}.get(value, [value + 1])
    return [f"0x{n:0{digits}X}" if digits else str(n) for n in near]


def end_of_clause(text, start):
    """Returns the end of the clause that starts at `start`: a comma, a semicolon or the closing bracket around it."""
    depth = 0
    for position in range(start, len(text)):
        character = text[position]
        if character in "([{":
            depth += 1
        elif character in ")]}":
            if depth == 0:
                return position
            depth -= 1
        elif character in ",;" and depth == 0:
            return position
    return None


NOT_CODE = re.compile(
    r"//.*$|\"[^\"]*\"|'[^']*'"
    r"|\bstatic_assert\(.*$"
    r"|\bif constexpr \((?:[^()]|\([^()]*\))*\)"  # selects the algorithm by the row of the table
    r"|\bstd::\w+(?:\{\d+\})?|\bop [!=]= (?:Operation::)?\w+(?: \|\||)|\[\[.*?\]\]")


def blank(match):
    return "\0" * len(match[0])


# Initial values of members, which load() replaces before they are used.
MEMBER = re.compile(r"  (?:unsigned|bool|std::[\w:]+\*?) \w+ = \w+[,;]")


def code_of(path, lines):
    """Yields the lines with NULs instead of parts that no rule may change: comments, strings, declarations, reports of flow."""
    inside_call = 0  # open brackets of a report(...) over several lines
    for text in lines:
        code = NOT_CODE.sub(blank, text)
        stripped = text.strip()
        if inside_call or re.search(r"\breport\(", code):
            start = 0 if inside_call else code.index("report(")
            inside_call += code[start:].count("(") - code[start:].count(")")
            code = "\0" * len(code)
        if stripped.startswith(("#", "template", "using", "requires", "enum", "namespace", "class ", "struct ")) or (
            path.endswith("working.hpp") and MEMBER.match(text)
        ):
            code = "\0" * len(code)
        yield code


def text_mutations(path, lines, registers, flags):
    """Yields the mutations by text rules. `registers` and `flags` map names to replacements."""
    for number, (text, code) in enumerate(zip(lines, code_of(path, lines))):
        found = []  # start, end, replacement

        for match in OPERATOR.finditer(code):
            found += [(match.start(), match.end(), new) for new in OPERATORS[match[0]]]
        for match in NEGATION.finditer(code):
            found.append((match.start(), match.end(), ""))
        for match in NUMBER.finditer(code):
            found += [(match.start(1), match.end(1), new) for new in numbers_near(match[1])]
        for match in FLAG.finditer(code):
            if match[1] in flags:
                found.append((match.start(1), match.end(1), flags[match[1]]))
        for match in REGISTER.finditer(code):
            if match[1] in registers:
                found.append((match.start(), match.end(), registers[match[1]]))
        for match in TRUTH.finditer(code):
            found.append((match.start(), match.end(), {"true": "false", "false": "true"}[match[1]]))
        for match in CLAUSE.finditer(code):
            end = end_of_clause(code, match.start(1))
            if end is not None and "return" not in match[0] and "\0" not in match[1]:
                found.append((match.start(1), end, "static_cast<void>(0)"))
        for start, end, new in sorted(set(found)):
            yield Mutation(path, number + 1, text, text[:start] + new + text[end:])


# ---- a processor's files

class Processor(NamedTuple):
    folder: str  # below cpus/
    files: list  # for the text rules
    registers: dict  # replacements by name
    flags: dict
    rows: set  # statuses of the table rows to change


SHARED_FILES = ["operations.hpp", "working.hpp", "execution.hpp", "interrupts.hpp", "core.hpp"]

PROCESSORS = {
    "6502": Processor(
        "mos6502",
        [*SHARED_FILES, "decimal.cpp"],
        {"a": "x", "x": "y", "y": "x", "s": "x", "c": "v", "v": "c"},
        {"N": "V", "V": "N", "Z": "C", "C": "Z", "D": "I", "I": "D", "B": "D"},
        {"documented", "stable", "unstable", "halting"},
    ),
    "6800": Processor(
        "m6800",
        [*SHARED_FILES, "decimal.cpp"],
        {"a": "b", "b": "a", "x": "sp", "sp": "x", "c": "v", "v": "c", "h": "v", "i": "c"},
        {"H": "I", "I": "H", "N": "Z", "Z": "N", "V": "C", "C": "V"},
        {"documented"},  # the others are trapped
    ),
    "f8": Processor(
        "f8",
        [*SHARED_FILES, "decimal.hpp"],
        {"a": "isar", "isar": "a", "dc0": "dc1", "dc1": "dc0", "pc1": "dc0", "result": "operands", "operands": "result"},
        {"O": "C", "C": "O", "Z": "S", "S": "Z", "I": "O", "K": "Q", "Q": "K", "H": "K", "J": "H"},
        {"documented"},
    ),
}


def mutations_of(cpu, root):
    """Returns all mutations of a processor's core without duplicates."""
    processor = PROCESSORS[cpu]
    result = []
    for name in ["opcodes.hpp", *processor.files]:
        path = f"cpus/{processor.folder}/{name}"
        lines = (Path(root) / path).read_text().splitlines()
        if name == "opcodes.hpp":
            result += table_mutations(path, lines, processor.rows)
        else:
            result += text_mutations(path, lines, processor.registers, processor.flags)
    return list(named(result))
