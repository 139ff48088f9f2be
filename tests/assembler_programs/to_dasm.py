"""Writes a program of the makers' own assemblers (mos, motorola, fairchild) as dasm takes it, line for line, so that its bytes can be had
from a program that is not ours. Knows what the programs of this folder use, and stops at what it does not know.

usage: to_dasm.py SYNTAX FILE >FILE.asm
"""
import re
import sys

PROCESSORS = {"mos": "6502", "motorola": "6803", "fairchild": "f8"}
FOR_PRINTERS = {
    "mos": {".OPT", ".PAGE", ".SKIP", ".END"},
    "motorola": {"NAM", "TTL", "OPT", "PAGE", "SPC", "MON", "END"},
    "fairchild": {"TITLE", "EJECT", "BASE", "MAXCPU", "SYMBOL", "XREF", "END"},
}
# Of the 6800, with the accumulator in the next word.
TWO_WORDS = set("LDA STA ADD ADC SUB SBC CMP AND ORA EOR BIT PSH PUL NEG COM CLR INC DEC TST ASL ASR LSR ROL ROR".split())
NO_OPERAND = {
    "motorola": set(
        "ABA CBA SBA TAB TBA TAP TPA TSX TXS INX DEX INS DES NOP SWI WAI RTI RTS CLC CLI CLV SEC SEI SEV DAA "
        "PSHA PSHB PULA PULB INCA INCB DECA DECB CLRA CLRB TSTA TSTB COMA COMB NEGA NEGB "
        "ASLA ASLB ASRA ASRB LSRA LSRB ROLA ROLB RORA RORB PAGE ENDM ENDC".split()),
    "fairchild": set("CLR LNK LM ST COM INC NOP PK POP XDC DI EI AM AMD NM OM XM CM ADC EJECT SYMBOL XREF END".split()),
}


class Unknown(Exception):
    pass


def field(text):
    """The operand: to the first blank that stands in no quotes; 'A and ' ' are characters."""
    at = 0
    while at < len(text) and text[at] not in " \t":
        if text[at] == '"' or text[at : at + 2] == "C'":
            end = text.index(text[at] if text[at] == '"' else "'", at + (1 if text[at] == '"' else 2))
            at = end + 1
        elif text[at] == "'" and (at == 0 or not text[at - 1].isalnum()):
            at += 3 if text[at + 2 : at + 3] == "'" else 2
        else:
            at += 1
    return text[:at]


def left_to_right(text):
    """a+b*c as [[a+b]*c]; a star in the place of a value is the address."""
    values, operators, at = [], [], 0
    token = re.compile(r"\[[^\]]*\]|\*|[$%]?[A-Za-z0-9_.]+|[-~]\S+")
    while True:
        found = token.match(text, at)
        if not found:
            raise Unknown(text)
        values.append("." if found[0] == "*" else found[0])
        at = found.end()
        if at == len(text):
            break
        operator = re.compile(r"<<|>>|[-+*/&|^]").match(text, at)
        if not operator:
            raise Unknown(text)
        operators.append(operator[0])
        at = operator.end()
    result = values[0]
    for operator, value in zip(operators, values[1:]):
        result = f"[{result}{operator}{value}]"
    return result


def expression(syntax, text):
    if syntax == "fairchild":
        text = re.sub(r"C'(.)'", lambda m: str(ord(m[1])), text)
        text = re.sub(r"H'([0-9A-F]+)'", r"$\1", text)
        text = re.sub(r"B'([01]+)'", r"%\1", text)
        text = re.sub(r"O'([0-7]+)'", lambda m: str(int(m[1], 8)), text)
        return left_to_right(re.sub(r"D'([0-9]+)'", r"\1", text))
    text = re.sub(r"'(.)'?", lambda m: str(ord(m[1])), text)
    text = re.sub(r"@([0-7]+)", lambda m: str(int(m[1], 8)), text)
    before = re.match(r"[<>]?", text)[0]
    return before + left_to_right(text[len(before) :])


def operand(syntax, text):
    if not text:
        return ""
    if syntax == "fairchild":
        return ",".join(x if re.fullmatch(r"\(IS\)[-+]?", x) else expression(syntax, x) for x in text.split(","))
    if syntax == "motorola":
        text = re.sub(r"(?i)^(.*),x$|^x$", lambda m: (m[1] or "0") + ",X", text)
        text = re.sub(r"^[<>]", "", text)  # what they ask for is what is chosen anyway, which the bytes show
    found = re.fullmatch(r"(#|\()?(.*?)((?:,X|,Y|\)|,X\)|\),Y)?)", text)
    if syntax == "mos" and text == "A":
        return ""
    return (found[1] or "") + expression(syntax, found[2]) + found[3]


def items(text):
    """Between commas that stand in no string or character."""
    return re.findall(r"(?:C?'(?:[^']|'')*'|'.|\"[^\"]*\"|[^,])+", text)


def text_bytes(text):
    return ",".join(str(ord(c)) for c in text)


def data(syntax, op, text):
    """Lines of dc.b and dc.w, or nothing: it is no data."""
    out = []
    if syntax == "fairchild" and op in ("DC", "DA"):
        for item in items(text):
            string = re.fullmatch(r"C'(.*)'", item)
            if string:
                out.append(f"\tdc.b {text_bytes(string[1])}")
                continue
            value = expression(syntax, item)
            if op == "DA":
                out.append(f"\tdc.w {value}")
            else:  # a byte if it is one
                out += [f"\tif [[{value}] < -128] || [[{value}] > 255]", f"\tdc.w {value}", "\telse", f"\tdc.b {value}", "\tendif"]
    elif syntax == "mos" and op == ".BYTE":
        for item in items(text):
            string = re.fullmatch(r"'((?:[^']|'')*)'", item)
            out.append("\tdc.b " + (text_bytes(string[1].replace("''", "'")) if string else expression(syntax, item)))
    elif syntax == "mos" and op == ".WORD":
        out += [f"\tdc.w {expression(syntax, item)}" for item in items(text)]
    elif syntax == "mos" and op == ".DBYTE":
        out += [f"\tdc.b >{expression(syntax, item)},<{expression(syntax, item)}" for item in items(text)]
    elif syntax == "motorola" and op in ("FCB", "FDB"):
        out += [f"\tdc.{'b' if op == 'FCB' else 'w'} {expression(syntax, item)}" for item in items(text)]
    elif syntax == "motorola" and op in ("BSZ", "ZMB"):
        out.append(f"\tds {expression(syntax, text)},0")
    elif syntax == "motorola" and op == "FILL":
        value, count = items(text)
        out.append(f"\tds {expression(syntax, count)},{expression(syntax, value)}")
    elif syntax == "motorola" and op == "RMB":
        out.append(f"\torg .+{expression(syntax, text)}")
    return out


def statement(syntax, line):
    label, rest = re.match(r"([A-Za-z][\w.]*)?:?[ \t]*(.*)", line).groups()
    if not rest:
        return [label or ""]
    if syntax == "mos":
        rest = re.match(r"((?:[^';]|'(?:[^']|'')*'|'.)*)", rest)[1].rstrip()
        if rest.startswith("*="):
            where = rest[2:]
            return [label or "", "\torg " + (f".+{where[2:]}" if where.startswith("*+") else expression(syntax, where))]
        if rest.startswith("="):
            return [f"{label} = {expression(syntax, rest[1:])}"]
    op, rest = re.match(r"(\S+)[ \t]*(.*)", rest).groups()
    op = op.upper()
    if syntax == "motorola" and op in TWO_WORDS and re.match(r"[AB](\s|$)", rest):
        op += rest[0]
        rest = rest[1:].lstrip()
    if op in FOR_PRINTERS[syntax]:
        return [label or ""]
    if op == "FCC":
        count = re.match(r"(\d+),", rest)
        text = rest[count.end() : count.end() + int(count[1])] if count else rest[1 : rest.index(rest[0], 1)]
        return [label or "", f"\tdc.b {text_bytes(text)}"]
    if syntax != "mos":
        rest = "" if op in NO_OPERAND[syntax] else field(rest)
    if op in ("EQU", "SET"):
        return [f"{label} {op.lower()} {expression(syntax, rest)}"]
    if op == "ORG":
        return [label or "", f"\torg {expression(syntax, rest)}"]
    if op in ("IFEQ", "IFNE"):
        return [f"\tif [{expression(syntax, rest)}] {'==' if op == 'IFEQ' else '!='} 0"]
    if op == "ENDC":
        return ["\tendif"]
    if syntax == "motorola" and op == "JSR" and not re.search("(?i)x$", rest.split(",")[-1]):
        op = "JSR.w"  # its direct form is the 6803's
    made = data(syntax, op, rest)
    if made:
        return [label or ""] + made
    if op.startswith("."):
        raise Unknown(line)
    return [label or "", f"\t{op} {operand(syntax, rest)}".rstrip()]


def main():
    syntax, path = sys.argv[1:]
    out = [f"\tprocessor {PROCESSORS[syntax]}"]
    macros, macro = {}, None
    with open(path, encoding="ascii") as file:
        lines = [line.rstrip() for line in file]
    for line in lines:
        if not line or line[0] in "*;":
            continue
        line = re.sub(r"(?<=\s);[^']*$", "", line).rstrip() if syntax != "mos" else line
        words = line.split()
        if "MACR" in words[:2]:
            macro = macros[words[0]] = []
        elif macro is not None:
            if "ENDM" in words:
                macro = None
            else:
                macro.append(line)
        elif line[0] in " \t" and words[0] in macros or len(words) > 1 and words[1] in macros:
            at = 0 if line[0] in " \t" else 1
            if at:
                out.append(words[0])
            arguments = words[at + 1].split(",")
            for body in macros[words[at]]:
                out += statement(syntax, re.sub(r"\\(\d)", lambda m: arguments[int(m[1])], body))
        else:
            out += statement(syntax, line)
    print("\n".join(line for line in out if line))


if __name__ == "__main__":
    try:
        main()
    except (Unknown, ValueError) as problem:
        sys.exit(f"to_dasm.py: {sys.argv[2]}: not known: {problem}")
