// Line changes of a file, for marks, lists of changes, and links, which contain only the changes.
// `at` is the line of the old text, from 1, `to` the line of the new text.
export type Hunk = { at: number; to: number; was: string[]; now: string[] };

export const lines_of = (text: string) => text.replaceAll("\r\n", "\n").split("\n");

// Computes the longest common subsequence between the common start and the common end of both files.
export function changes_of(was: string, now: string): Hunk[] {
  const a = lines_of(was), b = lines_of(now);
  let begin = 0, end = 0;
  while (begin < a.length && begin < b.length && a[begin] === b[begin]) begin++;
  while (end < a.length - begin && end < b.length - begin && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const x = a.slice(begin, a.length - end), y = b.slice(begin, b.length - end);
  if (x.length === 0 && y.length === 0) return [];
  const kMost = 4_000_000;  // cells; if exceeded, the middle is one change
  if (x.length * y.length > kMost) return [{ at: begin + 1, to: begin + 1, was: x, now: y }];
  const width = y.length + 1;
  const table = new Uint16Array((x.length + 1) * width);
  for (let i = x.length - 1; i >= 0; i--) {
    for (let j = y.length - 1; j >= 0; j--) {
      table[i * width + j] = x[i] === y[j] ? table[(i + 1) * width + j + 1]! + 1 : Math.max(table[(i + 1) * width + j]!, table[i * width + j + 1]!);
    }
  }
  const hunks: Hunk[] = [];
  let open: Hunk | null = null;
  for (let i = 0, j = 0; i < x.length || j < y.length;) {
    if (i < x.length && j < y.length && x[i] === y[j]) {
      open = null;
      i++;
      j++;
      continue;
    }
    if (!open) hunks.push((open = { at: begin + i + 1, to: begin + j + 1, was: [], now: [] }));
    if (j >= y.length || (i < x.length && table[(i + 1) * width + j]! >= table[i * width + j + 1]!)) open.was.push(x[i++]!);
    else open.now.push(y[j++]!);
  }
  return hunks;
}

// Returns null if the text does not match the changes.
export function with_changes(was: string, hunks: Omit<Hunk, "to">[]): string | null {
  const lines = lines_of(was);
  for (const hunk of [...hunks].reverse()) {
    if (!Number.isInteger(hunk.at) || hunk.at < 1 || hunk.was.some((line, index) => lines[hunk.at - 1 + index] !== line)) return null;
    lines.splice(hunk.at - 1, hunk.was.length, ...hunk.now);
  }
  return lines.join("\n");
}

// The changed lines of the new text, and the lines before deleted ones.
export const marks_of = (hunks: Hunk[]) => ({
  changed: hunks.flatMap(({ to, now }) => now.map((_, index) => to + index)),
  gone: hunks.filter(({ now }) => now.length === 0).map(({ to }) => Math.max(1, to - 1)),
});
export const count_of = (hunks: Hunk[]) => hunks.reduce((sum, hunk) => sum + Math.max(hunk.was.length, hunk.now.length), 0);
