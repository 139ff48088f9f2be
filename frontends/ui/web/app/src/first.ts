// First image before the engine has started: the state of a machine after power-on, recorded by the build (build.mjs). Only for users
// without stored data and without options in the address.
import { remember, remembered } from "./storage";
import type { Parts } from "./types";

const kPlain = /^(\?program=microchess)?$/;
const kKept = "kept";  // key in the browser's storage: the user has played here

export const note_kept = () => remember(kKept, "yes");

export function first_parts(): Partial<Parts> | null {
  const text = document.getElementById("first")?.textContent;
  return text && kPlain.test(location.search) && location.hash === "" && remembered(kKept) === null ? (JSON.parse(text) as Partial<Parts>) : null;
}
