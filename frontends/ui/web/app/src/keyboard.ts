// Keyboard shortcuts of the page: the window's, as far as browsers pass them on.
import { ask, execute, parts } from "./link";

export type Shortcut = { key: string; shift?: boolean; control?: boolean; words: string; act: () => void };

export const shortcuts = (): Shortcut[] => [
  { key: "F5", words: "Continue", act: () => void ask("run") },
  { key: "F5", shift: true, words: "Pause", act: () => void ask("pause") },
  ...(parts.about?.steps ?? []).map((each) => ({ ...each, act: () => void ask("step", { kind: each.name }) })),
  { key: "z", control: true, words: "Undo an edit", act: () => void ask("undo") },
  { key: "z", control: true, shift: true, words: "Redo an edit", act: () => void ask("redo") },
  { key: "b", control: true, shift: true, words: "Take back the last move", act: () => void execute("take-back", { move: "true" }) },
];

export const name_of = (each: { key: string; shift?: boolean; control?: boolean }) => `${each.control ? "Ctrl+" : ""}${each.shift ? "Shift+" : ""}${each.key.length === 1 ? each.key.toUpperCase() : each.key}`;

export function take_keys() {
  document.addEventListener("keydown", (event) => {
    const typing = (event.target as Element).matches?.("input, select, textarea, [contenteditable=true]");
    const control = event.ctrlKey || event.metaKey;
    const found = shortcuts().find((each) => each.key.toLowerCase() === event.key.toLowerCase() && !!each.shift === event.shiftKey && !!each.control === control);
    if (!found || event.altKey || (typing && found.key.length === 1)) return;
    event.preventDefault();
    found.act();
  });
}
