// The first picture, before the engine is there: what the build recorded of a machine just switched on (build.mjs), for whoever comes with
// nothing kept and no wishes of his own.
import type { Parts } from "./types";

const kPlain = /^(\?program=microchess)?$/;
const kKept = "kept";  // in the browser's storage: something was played here

const stored = (key: string) => { try { return localStorage.getItem(key); } catch { return null; } };
export const note_kept = () => { try { localStorage.setItem(kKept, "yes"); } catch { /* there is none */ } };

export function first_parts(): Partial<Parts> | null {
  const text = document.getElementById("first")?.textContent;
  return text && kPlain.test(location.search) && location.hash === "" && stored(kKept) === null ? (JSON.parse(text) as Partial<Parts>) : null;
}
