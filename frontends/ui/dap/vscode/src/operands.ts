// Finds the names of a line with a value worth showing inline.

// Returns the operand's name of a line of assembly, and the expression to show. Jumps and numbers do not access memory,
// so they have none.
export function operandOf(line: string): { name: string; column: number; expression: string } | undefined {
  const code = line.replace(/;.*$/, "");
  const found = /^(?:[A-Za-z_@.][\w.@$?]*:?)?\s+([A-Za-z]{2,5})\s+(\(?)([A-Za-z_][\w.]*)(\s*[+-]\s*\d+)?(\s*,\s*[XYxy])?/d.exec(code);
  if (!found) return undefined;
  const [, mnemonic, indirect, name, offset = "", index = ""] = found;
  if (/^(j|b(?!it)|pi$|org|equ|set|dci)/i.test(mnemonic) || indirect || /^[axy]$/i.test(name)) return undefined;
  const place = name + offset.replace(/\s/g, "");
  const shown = index ? `${place}+${index.slice(-1).toUpperCase()}` : place;
  return { name: shown, column: found.indices![3]![0], expression: `mem[${shown}]` };
}

// Returns the variables of a line of BASIC.
export function variablesOf(line: string): { name: string; column: number }[] {
  const code = line.replace(/"[^"]*"/g, (quoted) => " ".repeat(quoted.length)).replace(/'.*$|\bREM\b.*$/, "");
  const all = [...code.matchAll(/(?<![A-Za-z$&])(?!(?:IF|TO|DO|OR|ON|AS|IS)\b)[A-Z][A-Z0-9]?[$%!#&]?(?![A-Za-z0-9.(])/g)].map((match) => ({ name: match[0], column: match.index }));
  return all.filter(({ name }, i) => all.findIndex((other) => other.name === name) === i);
}
