// The first picture, before the engine is there: what the build recorded of a machine just switched on (build.mjs), for whoever comes with
// nothing kept and no wishes of his own.
import { remember, remembered } from "./storage";
import type { Parts } from "./types";

const kPlain = /^(\?program=microchess)?$/;
const kKept = "kept";  // in the browser's storage: something was played here

export const note_kept = () => remember(kKept, "yes");

export function first_parts(): Partial<Parts> | null {
  const text = document.getElementById("first")?.textContent;
  return text && kPlain.test(location.search) && location.hash === "" && remembered(kKept) === null ? (JSON.parse(text) as Partial<Parts>) : null;
}
