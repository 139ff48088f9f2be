// Source languages for syntax highlighting. The engine sends the opcodes, directives and statements.
import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StringStream } from "@codemirror/language";
import { tags } from "@lezer/highlight";

export type Words = { words: string[]; directives: string[]; registers: string[]; comment: string; star_comment: boolean; labels: boolean };
export type Kind = "assembly" | "listing" | "manifest";

const number = /^(\$[0-9a-f]+|%[01]+|0x[0-9a-f]+|&h[0-9a-f]+|[hboc]'[^']*'|[0-9][0-9a-f]*h?\b)/i;

function assembly({ words, directives, registers, comment, star_comment, labels }: Words) {
  const mnemonics = new Set(words), known = new Set(directives.map((each) => each.toLowerCase())), names = new Set(registers.map((each) => each.toUpperCase()));
  return (stream: StringStream) => {
    if (stream.eatSpace()) return null;
    const first = stream.pos === 0;
    if (stream.peek() === comment || (star_comment && first && stream.match(/^\*(?!\s*=)/, false))) return stream.skipToEnd(), "comment";
    if (stream.match(/^"[^"]*"?/)) return "string";
    if (stream.match(number)) return "number";
    const word = stream.match(/^[.A-Za-z_@][\w.']*/) as RegExpMatchArray | null;
    if (!word) return stream.match(/^'[^']*'?/) ? "string" : (stream.next(), null);
    const text = word[0];
    if (known.has(text.toLowerCase())) return "meta";
    if (mnemonics.has(text.toUpperCase()) && !(first && labels && stream.match(/^\s*=/, false))) return "keyword";
    if (stream.match(/^:/, false) || (first && labels)) return "labelName";
    return names.has(text.toUpperCase()) ? "atom" : "variableName";
  };
}

function listing({ words, comment }: Words) {
  const known = new Set(words.map((each) => each.toUpperCase()));
  return (stream: StringStream) => {
    if (stream.eatSpace()) return null;
    const before = stream.string.slice(0, stream.pos);
    if (/^\s*$/.test(before) && stream.match(/^\d+/)) return "labelName";
    if (/^\s*\d+\s*$/.test(before) && stream.peek() === "*") return stream.skipToEnd(), "comment";
    if (stream.match(/^rem\b.*/i) || (comment && stream.peek() === comment && (stream.skipToEnd(), true))) return "comment";
    if (stream.match(/^"[^"]*"?/)) return "string";
    if (stream.match(/^(\$[0-9a-f]+|&h[0-9a-f]+|\d+(\.\d+)?)/i)) return "number";
    const word = stream.match(/^[A-Za-z][\w]*[.$%!#&]?/) as RegExpMatchArray | null;
    if (!word) return stream.next(), null;
    const text = word[0].toUpperCase();
    const short = text.endsWith(".") && [...known].some((each) => each.startsWith(text.slice(0, -1)));
    return known.has(text) || known.has(text.replace(/\.$/, "")) || short ? "keyword" : "variableName";
  };
}

function manifest(stream: StringStream) {
  if (stream.eatSpace()) return null;
  if (stream.peek() === "#") return stream.skipToEnd(), "comment";
  if (stream.match(/^("[^"]*"?|'[^']*'?)/)) return "string";
  if (stream.match(/^\[\[?[^\]]*\]?\]?/)) return "meta";
  if (stream.match(/^(0x[0-9a-f]+|\d+|true\b|false\b)/i)) return "number";
  if (stream.match(/^[\w.-]+/)) return stream.match(/^\s*=/, false) ? "keyword" : "variableName";
  return stream.next(), null;
}

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--dim)", fontStyle: "italic" },
  { tag: tags.keyword, color: "var(--link)", fontWeight: "600" },
  { tag: tags.meta, color: "var(--directive)" },
  { tag: tags.string, color: "var(--said)" },
  { tag: [tags.number, tags.atom], color: "var(--figure)" },
  { tag: tags.labelName, color: "var(--changed)", fontWeight: "600" },
]);

export function language_of(kind: Kind, words: Words) {
  const token = kind === "assembly" ? assembly(words) : kind === "listing" ? listing(words) : manifest;
  return [StreamLanguage.define({ name: kind, token, languageData: { commentTokens: { line: words.comment || ";" } } }), syntaxHighlighting(colours)];
}
