// The keys of the whole page: those of the window, as far as a browser leaves them to a page.
import { ask } from "./link";

export type Shortcut = { key: string; shift?: boolean; control?: boolean; words: string; act: () => void };
const step = (kind: string) => () => void ask("step", { kind });

export const shortcuts: Shortcut[] = [
  { key: "F5", words: "Continue", act: () => void ask("run") },
  { key: "F5", shift: true, words: "Break", act: () => void ask("pause") },
  { key: "F10", words: "Step over", act: step("over") },
  { key: "F11", words: "Step into", act: step("into") },
  { key: "F11", shift: true, words: "Step out", act: step("out") },
  { key: "F10", shift: true, words: "Step back", act: step("back") },
  { key: "F10", control: true, shift: true, words: "Step back over", act: step("back_over") },
  { key: "F11", control: true, shift: true, words: "Step back out", act: step("back_out") },
  { key: "F5", control: true, shift: true, words: "Back to the breakpoint before", act: step("back_to_breakpoint") },
  { key: "F11", control: true, words: "To the next call of this routine", act: step("next_entry") },
  { key: "z", control: true, words: "Undo an edit", act: () => void ask("undo") },
  { key: "z", control: true, shift: true, words: "Redo an edit", act: () => void ask("redo") },
  { key: "b", control: true, shift: true, words: "Take back the last move", act: () => void ask("take_back") },
];

export const name_of = (each: Shortcut) => `${each.control ? "Ctrl+" : ""}${each.shift ? "Shift+" : ""}${each.key.length === 1 ? each.key.toUpperCase() : each.key}`;

export function take_keys() {
  document.addEventListener("keydown", (event) => {
    const typing = (event.target as Element).matches?.("input, select, textarea");
    const control = event.ctrlKey || event.metaKey;
    const found = shortcuts.find((each) => each.key.toLowerCase() === event.key.toLowerCase() && !!each.shift === event.shiftKey && !!each.control === control);
    if (!found || event.altKey || (typing && found.key.length === 1)) return;
    event.preventDefault();
    found.act();
  });
}
