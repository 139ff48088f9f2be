// A text with the machine's own characters, where a browser's fonts may have none: drawn by their dots, and read by their names all the same.
import { parts } from "./link";

const path_of = (dots: string) => [...Array(8).keys()].flatMap((y) => [...Array(8).keys()].filter((x) => parseInt(dots.slice(2 * y, 2 * y + 2), 16) & (0x80 >> x)).map((x) => `M${x} ${y}h1v1h-1z`)).join("");

export function Signs({ text }: { text: string }) {
  if (/^[\x20-\u24ff]*$/.test(text)) return <>{text}</>;
  const signs = Object.assign({}, ...(parts.about?.displays ?? []).map((each) => each.signs)) as { [character: string]: string };
  return <>{[...text].map((each) => (each >= "\u2500" && signs[each] ? <svg class="sign" viewBox="0 0 8 8" role="img" aria-label={each}><path d={path_of(signs[each])} fill="currentColor" /></svg> : each))}</>;
}
