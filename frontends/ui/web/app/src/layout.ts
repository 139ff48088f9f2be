// Layout of the page: wide, narrow or flat (phone in landscape), widths of columns, and folded parts. Stored by the browser.
import { changed } from "./link";
import { remember, remembered } from "./storage";

const wide = matchMedia("(min-width: 62rem)");
const flat = matchMedia("(max-height: 31rem) and (min-aspect-ratio: 5/4)");
export const is_wide = () => wide.matches && !flat.matches;
export const is_flat = () => flat.matches;
for (const each of [wide, flat]) each.addEventListener("change", changed);
addEventListener("resize", changed);

type Kept = { columns: { [name: string]: number }; folds: { [name: string]: boolean } };
function read(): Kept {
  try {
    const { columns, folds } = JSON.parse(remembered("layout") ?? "{}");
    return { columns: columns ?? {}, folds: folds ?? {} };
  } catch {
    return { columns: {}, folds: {} };
  }
}
const kept = read();
function keep() {
  remember("layout", JSON.stringify(kept));
  changed();
}

// Limits of a column's share of the page width, in percent.
export const kLeast = 18, kMost = 60;
export const column = (name: string, usual: number) => Math.min(kMost, Math.max(kLeast, Number(kept.columns[name]) || usual));
export function set_column(name: string, share: number | null) {
  if (share === null) delete kept.columns[name];
  else kept.columns[name] = Math.min(kMost, Math.max(kLeast, Math.round(share * 10) / 10));
  keep();
}

export const folded = (name: string, usual = false) => kept.folds[name] ?? usual;
export function fold(name: string, on: boolean) {
  kept.folds[name] = on;
  keep();
}

// Returns the maximum height of a board in pixels, without its labels.
export function board_room(inside: boolean, sheet: boolean): number {
  const kLabels = 26;
  if (is_flat()) return innerHeight - kLabels - 60;
  if (!is_wide()) return sheet ? innerHeight * 0.48 - kLabels - 64 : innerHeight * 0.7;
  const strip = inside ? (document.querySelector<HTMLElement>(".page > .view")?.offsetHeight ?? 0) : 0;
  return Math.max(240, innerHeight - kLabels - (inside ? 350 : 104) - strip);
}
